-- A list's public address has an id of its own, which turns over when somebody is out. It begins as the list's id, also for
-- lists that a server of the version before makes.
-- (\x3b is a semicolon: Prisma's engine would cut the script at one, also inside a function.)
ALTER TABLE "shopping_lists" ADD COLUMN "public_id" UUID;

CREATE FUNCTION fill_list_public_id() RETURNS trigger LANGUAGE plpgsql AS E'
BEGIN
  NEW.public_id = coalesce(NEW.public_id, NEW.id)\x3b
  RETURN NEW\x3b
END';
CREATE TRIGGER shopping_lists_public_id BEFORE INSERT ON "shopping_lists"
  FOR EACH ROW EXECUTE FUNCTION fill_list_public_id();

CREATE OR REPLACE FUNCTION keep_list_lookup() RETURNS trigger LANGUAGE plpgsql AS E'
BEGIN
  IF TG_OP = \'INSERT\' THEN
    INSERT INTO household_lookup (kind, key, household_id) VALUES (\'list\', NEW.public_id::text, NEW.household_id)\x3b
  ELSIF TG_OP = \'UPDATE\' THEN
    UPDATE household_lookup SET household_id = NEW.household_id, key = NEW.public_id::text
    WHERE kind = \'list\' AND key = coalesce(OLD.public_id, OLD.id)::text\x3b
  ELSE
    DELETE FROM household_lookup WHERE kind = \'list\' AND key = OLD.public_id::text\x3b
  END IF\x3b
  RETURN NULL\x3b
END';

-- The look-up has these ids as its keys already, so the trigger is told of later changes only.
UPDATE "shopping_lists" SET "public_id" = "id";
ALTER TABLE "shopping_lists" ALTER COLUMN "public_id" SET NOT NULL;
CREATE UNIQUE INDEX "shopping_lists_household_id_public_id_key" ON "shopping_lists"("household_id", "public_id");

DROP TRIGGER shopping_lists_lookup ON "shopping_lists";
CREATE TRIGGER shopping_lists_lookup AFTER INSERT OR DELETE OR UPDATE OF "household_id", "public_id" ON "shopping_lists"
  FOR EACH ROW EXECUTE FUNCTION keep_list_lookup();

-- Lists of cooks who are suspended already are off, where nobody else shares them.
UPDATE "shopping_lists" list SET "is_shared" = false, "public_id" = gen_random_uuid(), "version" = list."version" + 1
WHERE NOT EXISTS (
  SELECT FROM "users" WHERE "household_id" = list."household_id" AND "suspended_at" IS NULL
);

-- A link that was turned off before does not come back when it is turned on again.
UPDATE "shopping_lists" SET "public_id" = gen_random_uuid() WHERE NOT "is_shared" AND "public_id" = "id";
