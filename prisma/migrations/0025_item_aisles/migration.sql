-- Where a household puts items of its lists, by the key that makes two names one item.
ALTER TABLE "households" ADD COLUMN "item_aisles" JSONB NOT NULL DEFAULT '{}';
