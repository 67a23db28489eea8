-- Who ticked an item, and when.
ALTER TABLE "shopping_list_items" ADD COLUMN "ticked_by" UUID, ADD COLUMN "ticked_at" TIMESTAMPTZ(3);
