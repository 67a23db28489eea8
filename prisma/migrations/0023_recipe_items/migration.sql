-- The things that a recipe needs, by the keys of packages/ingredients, for 'with what I have'. Null where they have not
-- been read yet: a job reads them. When the reading changes, a migration sets them to null.
ALTER TABLE "recipes" ADD COLUMN "item_keys" TEXT[];
ALTER TABLE "saved_recipes" ADD COLUMN "item_keys" TEXT[];

CREATE INDEX "recipes_item_keys_idx" ON "recipes" USING GIN ("item_keys");
CREATE INDEX recipes_unread_items_idx ON recipes (id) WHERE item_keys IS NULL;
CREATE INDEX saved_recipes_unread_items_idx ON saved_recipes (household_id, id) WHERE item_keys IS NULL;

-- Unread again when the lines change in a write that does not say what they need.
CREATE FUNCTION forget_item_keys() RETURNS trigger LANGUAGE plpgsql AS E'
BEGIN
  IF NEW.ingredients IS DISTINCT FROM OLD.ingredients AND NEW.item_keys IS NOT DISTINCT FROM OLD.item_keys THEN
    NEW.item_keys = NULL\x3b
  END IF\x3b
  RETURN NEW\x3b
END
';
CREATE TRIGGER recipes_item_keys BEFORE UPDATE OF ingredients ON recipes FOR EACH ROW EXECUTE FUNCTION forget_item_keys();
CREATE TRIGGER saved_recipes_item_keys BEFORE UPDATE OF ingredients ON saved_recipes
  FOR EACH ROW EXECUTE FUNCTION forget_item_keys();
