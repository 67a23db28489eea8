-- How much text a recipe and a list hold, so that the sum of a household is read without them (domain/size-limits). A
-- recipe's is kept by a trigger, so that every entrance counts, also of a server of the version before. A list's is
-- written with each change of the list.
ALTER TABLE "saved_recipes" ADD COLUMN "bytes" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "shopping_lists" ADD COLUMN "bytes" INTEGER NOT NULL DEFAULT 0;

-- (\x3b is a semicolon: Prisma's engine would cut the script at one, also inside a function.)
CREATE FUNCTION count_recipe_bytes() RETURNS trigger LANGUAGE plpgsql AS E'
BEGIN
  NEW.bytes := octet_length(concat(
    NEW.title, NEW.image_url, NEW.source_url, NEW.source_domain, NEW.yield_amount, NEW.summary,
    array_to_string(NEW.ingredients, \'\'), array_to_string(NEW.steps, \'\'), array_to_string(NEW.tags, \'\')
  ))\x3b
  RETURN NEW\x3b
END';
CREATE TRIGGER saved_recipes_bytes
  BEFORE INSERT OR UPDATE OF "title", "image_url", "source_url", "source_domain", "yield_amount", "summary", "ingredients", "steps", "tags", "bytes"
  ON "saved_recipes" FOR EACH ROW EXECUTE FUNCTION count_recipe_bytes();

UPDATE "saved_recipes" SET "bytes" = 0;
UPDATE "shopping_lists" SET "bytes" = held.bytes
FROM (
  SELECT "household_id", "list_id", sum(octet_length(concat("name", "unit", "own_aisle", "amounts"::text, "sources"::text)))::int AS bytes
  FROM "shopping_list_items" WHERE "removed_at" IS NULL GROUP BY "household_id", "list_id"
) held
WHERE held."household_id" = "shopping_lists"."household_id" AND held."list_id" = "shopping_lists"."id";
