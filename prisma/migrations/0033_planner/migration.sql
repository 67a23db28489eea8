-- The fresh things of a recipe as shares of the packs they are sold in, { "cream": 0.5 }, for 'Plan my week'. Null where
-- they have not been read yet: the job that reads item_keys reads them too.
ALTER TABLE "recipes" ADD COLUMN "fresh_shares" JSONB;
ALTER TABLE "saved_recipes" ADD COLUMN "fresh_shares" JSONB;
DROP INDEX recipes_unread_items_idx;
DROP INDEX saved_recipes_unread_items_idx;
CREATE INDEX recipes_unread_items_idx ON recipes (id) WHERE item_keys IS NULL OR fresh_shares IS NULL;
CREATE INDEX saved_recipes_unread_items_idx ON saved_recipes (household_id, id) WHERE item_keys IS NULL OR fresh_shares IS NULL;

-- Unread again when the lines change in a write that does not say what they need.
CREATE OR REPLACE FUNCTION forget_item_keys() RETURNS trigger LANGUAGE plpgsql AS E'
BEGIN
  IF NEW.ingredients IS DISTINCT FROM OLD.ingredients AND NEW.item_keys IS NOT DISTINCT FROM OLD.item_keys
    AND NEW.fresh_shares IS NOT DISTINCT FROM OLD.fresh_shares THEN
    NEW.item_keys = NULL\x3b
    NEW.fresh_shares = NULL\x3b
  END IF\x3b
  RETURN NEW\x3b
END
';

-- What a household has cooked, a row for each time. A recipe is known by its address, so that one that is not saved
-- counts as well.
CREATE TABLE "cooked_dishes" (
  "household_id" UUID NOT NULL,
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "source_url" TEXT NOT NULL,
  "cooked_on" DATE NOT NULL,
  "added_by" UUID,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "cooked_dishes_pkey" PRIMARY KEY ("household_id", "id"),
  CONSTRAINT "cooked_dishes_household_id_fkey" FOREIGN KEY ("household_id") REFERENCES "households"("id")
    ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "cooked_dishes_household_id_source_url_cooked_on_idx" ON "cooked_dishes"("household_id", "source_url", "cooked_on");
