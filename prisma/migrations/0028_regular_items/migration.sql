-- What a household always has at home, which new lists leave out: names as typed.
ALTER TABLE "households" ADD COLUMN "staples" TEXT[] NOT NULL DEFAULT '{}';
-- What it buys every few weeks: lines as typed, with the day from which a new list has them.
ALTER TABLE "households" ADD COLUMN "recurring_items" JSONB NOT NULL DEFAULT '[]';
-- What a list needs and leaves out, because it should be at home.
ALTER TABLE "shopping_lists" ADD COLUMN "left_out" TEXT[] NOT NULL DEFAULT '{}';
