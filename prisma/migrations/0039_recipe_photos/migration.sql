-- Photographs that cooks add to recipes of their collection. They are their own, so they go with the account. Others
-- than the household see one only after an operator has approved it.
CREATE TABLE "recipe_photos" (
  "household_id" UUID NOT NULL,
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "recipe_id" UUID NOT NULL,
  "user_id" UUID NOT NULL,
  "object_name" TEXT NOT NULL,
  "digest" TEXT NOT NULL,
  "width" INTEGER NOT NULL,
  "height" INTEGER NOT NULL,
  "bytes" INTEGER NOT NULL,
  "state" TEXT NOT NULL DEFAULT 'kept',
  "shown_on" UUID,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "recipe_photos_pkey" PRIMARY KEY ("household_id", "id"),
  CONSTRAINT "recipe_photos_state_check" CHECK ("state" IN ('kept', 'offered', 'approved', 'refused')),
  CONSTRAINT "recipe_photos_shown_check" CHECK (("state" = 'approved') = ("shown_on" IS NOT NULL)),
  CONSTRAINT "recipe_photos_household_id_recipe_id_fkey" FOREIGN KEY ("household_id", "recipe_id")
    REFERENCES "saved_recipes"("household_id", "id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "recipe_photos_household_id_user_id_fkey" FOREIGN KEY ("household_id", "user_id")
    REFERENCES "users"("household_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION DEFERRABLE
);
CREATE INDEX "recipe_photos_household_id_recipe_id_idx" ON "recipe_photos"("household_id", "recipe_id");
CREATE INDEX "recipe_photos_household_id_user_id_idx" ON "recipe_photos"("household_id", "user_id");

-- The approved ones of a recipe of the catalogue, so that its page reads one row.
ALTER TABLE "recipes" ADD COLUMN "photos" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[];

-- An upload of a cook has no operator.
ALTER TABLE "uploads" ALTER COLUMN "operator" DROP NOT NULL;

-- Whose a file is, which ones wait for an operator and which are public: rows of the kinds 'photo', 'photo-offered' and
-- 'photo-public', key is the file's name. A photograph that is gone is gone from the catalogue in the same transaction.
-- (\x3b is a semicolon: Prisma's engine would cut the script at one, also inside a function.)
CREATE FUNCTION keep_photo_lookup() RETURNS trigger LANGUAGE plpgsql AS E'
BEGIN
  IF TG_OP <> ''INSERT'' THEN
    DELETE FROM household_lookup WHERE kind IN (''photo'', ''photo-offered'', ''photo-public'') AND key = OLD.object_name\x3b
    IF OLD.shown_on IS NOT NULL THEN
      UPDATE recipes SET photos = array_remove(photos, OLD.object_name) WHERE id = OLD.shown_on\x3b
    END IF\x3b
  END IF\x3b
  IF TG_OP <> ''DELETE'' THEN
    INSERT INTO household_lookup (kind, key, household_id) VALUES (''photo'', NEW.object_name, NEW.household_id)\x3b
    IF NEW.state = ''offered'' THEN
      INSERT INTO household_lookup (kind, key, household_id) VALUES (''photo-offered'', NEW.object_name, NEW.household_id)\x3b
    END IF\x3b
    IF NEW.shown_on IS NOT NULL THEN
      INSERT INTO household_lookup (kind, key, household_id) VALUES (''photo-public'', NEW.object_name, NEW.household_id)\x3b
      UPDATE recipes SET photos = array_append(photos, NEW.object_name) WHERE id = NEW.shown_on\x3b
    END IF\x3b
  END IF\x3b
  RETURN NULL\x3b
END
';
CREATE TRIGGER recipe_photos_lookup AFTER INSERT OR DELETE OR UPDATE OF "household_id", "state", "shown_on" ON "recipe_photos"
  FOR EACH ROW EXECUTE FUNCTION keep_photo_lookup();
