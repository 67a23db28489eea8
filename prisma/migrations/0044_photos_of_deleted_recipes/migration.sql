-- A recipe of the catalogue that is deleted takes its photographs from the public: their households keep them. A starter
-- recipe that changes is deleted and written again with its id, so its photographs come back with it.
-- (\x3b is a semicolon: Prisma's engine would cut the script at one, also inside a function.)
CREATE FUNCTION withdraw_recipe_photos() RETURNS trigger LANGUAGE plpgsql AS E'
BEGIN
  UPDATE recipe_photos p SET state = ''kept'', shown_on = NULL
  FROM household_lookup l
  WHERE l.kind = ''photo-public'' AND l.key = ANY (OLD.photos)
    AND p.household_id = l.household_id AND p.object_name = l.key AND p.shown_on = OLD.id\x3b
  RETURN NULL\x3b
END
';
CREATE TRIGGER recipes_photos_delete AFTER DELETE ON "recipes"
  FOR EACH ROW WHEN (OLD.slug IS NULL AND cardinality(OLD.photos) > 0) EXECUTE FUNCTION withdraw_recipe_photos();

CREATE FUNCTION restore_recipe_photos() RETURNS trigger LANGUAGE plpgsql AS E'
BEGIN
  NEW.photos = ARRAY(
    SELECT p.object_name
    FROM household_lookup l JOIN recipe_photos p ON p.household_id = l.household_id AND p.object_name = l.key
    WHERE l.kind = ''photo-public'' AND p.shown_on = NEW.id
    ORDER BY p.created_at
  )\x3b
  RETURN NEW\x3b
END
';
CREATE TRIGGER recipes_photos_insert BEFORE INSERT ON "recipes"
  FOR EACH ROW WHEN (NEW.slug IS NOT NULL) EXECUTE FUNCTION restore_recipe_photos();
