-- Households: each user gets one of their own, and what they have becomes the household's. One transaction.
-- The household of a user from before has the user's id, so columns are renamed in place and their rows not rewritten for it.

CREATE TABLE "households" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "name" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "households_pkey" PRIMARY KEY ("id")
);
INSERT INTO "households" ("id", "created_at") SELECT "id", "created_at" FROM "users";

ALTER TABLE "users"
    ADD COLUMN "household_id" UUID,
    ADD COLUMN "household_role" TEXT NOT NULL DEFAULT 'keeper',
    ADD COLUMN "joined_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
UPDATE "users" SET "household_id" = "id", "joined_at" = "created_at";
ALTER TABLE "users"
    ALTER COLUMN "household_id" SET NOT NULL,
    ADD CONSTRAINT "users_household_role_check" CHECK ("household_role" IN ('keeper', 'member')),
    ADD CONSTRAINT "users_household_id_fkey" FOREIGN KEY ("household_id") REFERENCES "households"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
CREATE UNIQUE INDEX "users_household_id_id_key" ON "users"("household_id", "id");

-- Keys and indexes that begin with something else. Before the updates below, so that they have none to keep.
ALTER TABLE "meal_plan_recipes"
    DROP CONSTRAINT "meal_plan_recipes_meal_plan_id_user_id_fkey",
    DROP CONSTRAINT "meal_plan_recipes_recipe_id_user_id_fkey",
    DROP CONSTRAINT "meal_plan_recipes_pkey";
ALTER TABLE "shopping_list_items"
    DROP CONSTRAINT "shopping_list_items_list_id_user_id_fkey",
    DROP CONSTRAINT "shopping_list_items_pkey";
ALTER TABLE "shopping_list_steps"
    DROP CONSTRAINT "shopping_list_steps_list_id_user_id_fkey",
    DROP CONSTRAINT "shopping_list_steps_pkey";
ALTER TABLE "meal_plans" DROP CONSTRAINT "meal_plans_user_id_fkey", DROP CONSTRAINT "meal_plans_pkey";
ALTER TABLE "saved_recipes" DROP CONSTRAINT "saved_recipes_user_id_fkey", DROP CONSTRAINT "saved_recipes_pkey";
ALTER TABLE "shopping_lists" DROP CONSTRAINT "shopping_lists_user_id_fkey", DROP CONSTRAINT "shopping_lists_pkey";
DROP INDEX "meal_plan_recipes_meal_plan_id_recipe_id_key";
DROP INDEX "meal_plan_recipes_recipe_id_idx";
DROP INDEX "meal_plans_id_user_id_key";
DROP INDEX "meal_plans_user_id_created_at_id_idx";
DROP INDEX "saved_recipes_id_user_id_key";
DROP INDEX "saved_recipes_user_id_added_at_id_idx";
DROP INDEX "saved_recipes_user_id_chips_idx";
DROP INDEX "saved_recipes_user_id_source_url_key";
DROP INDEX "shopping_list_items_list_id_position_id_idx";
DROP INDEX "shopping_lists_id_user_id_key";
DROP INDEX "shopping_lists_user_id_created_at_id_idx";

ALTER TABLE "saved_recipes" RENAME COLUMN "user_id" TO "household_id";
ALTER TABLE "meal_plans" RENAME COLUMN "user_id" TO "household_id";
ALTER TABLE "meal_plan_recipes" RENAME COLUMN "user_id" TO "household_id";
ALTER TABLE "shopping_lists" RENAME COLUMN "user_id" TO "household_id";
ALTER TABLE "shopping_list_items" RENAME COLUMN "user_id" TO "household_id";
ALTER TABLE "shopping_list_steps" RENAME COLUMN "user_id" TO "household_id";

ALTER TABLE "saved_recipes" ADD COLUMN "added_by" UUID;
ALTER TABLE "meal_plans" ADD COLUMN "added_by" UUID;
ALTER TABLE "meal_plan_recipes" ADD COLUMN "added_by" UUID;
ALTER TABLE "shopping_lists" ADD COLUMN "added_by" UUID;
ALTER TABLE "shopping_list_items" ADD COLUMN "added_by" UUID;
UPDATE "saved_recipes" SET "added_by" = "household_id";
UPDATE "meal_plans" SET "added_by" = "household_id";
UPDATE "meal_plan_recipes" SET "added_by" = "household_id";
UPDATE "shopping_lists" SET "added_by" = "household_id";
UPDATE "shopping_list_items" SET "added_by" = "household_id";

-- A member's own rating, comments and note.
CREATE TABLE "saved_recipe_reviews" (
    "household_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "recipe_id" UUID NOT NULL,
    "user_rating" SMALLINT,
    "user_comments" TEXT,
    "note" TEXT,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
INSERT INTO "saved_recipe_reviews" ("household_id", "user_id", "recipe_id", "user_rating", "user_comments", "note", "updated_at")
SELECT "household_id", "household_id", "id", "user_rating", "user_comments", "note", "updated_at"
FROM "saved_recipes" WHERE num_nonnulls("user_rating", "user_comments", "note") > 0;
ALTER TABLE "saved_recipes" DROP COLUMN "user_rating", DROP COLUMN "user_comments", DROP COLUMN "note";
ALTER TABLE "saved_recipe_reviews"
    ADD CONSTRAINT "saved_recipe_reviews_pkey" PRIMARY KEY ("household_id", "user_id", "recipe_id"),
    ADD CONSTRAINT "saved_recipe_reviews_user_rating_check" CHECK ("user_rating" BETWEEN 1 AND 5),
    ADD CONSTRAINT "saved_recipe_reviews_note_check" CHECK (char_length("note") <= 500);
CREATE INDEX "saved_recipe_reviews_household_id_recipe_id_idx" ON "saved_recipe_reviews"("household_id", "recipe_id");

ALTER TABLE "saved_recipes" ADD CONSTRAINT "saved_recipes_pkey" PRIMARY KEY ("household_id", "id");
ALTER TABLE "meal_plans" ADD CONSTRAINT "meal_plans_pkey" PRIMARY KEY ("household_id", "id");
ALTER TABLE "meal_plan_recipes" ADD CONSTRAINT "meal_plan_recipes_pkey" PRIMARY KEY ("household_id", "id");
ALTER TABLE "shopping_lists" ADD CONSTRAINT "shopping_lists_pkey" PRIMARY KEY ("household_id", "id");
ALTER TABLE "shopping_list_items" ADD CONSTRAINT "shopping_list_items_pkey" PRIMARY KEY ("household_id", "id");
ALTER TABLE "shopping_list_steps" ADD CONSTRAINT "shopping_list_steps_pkey" PRIMARY KEY ("household_id", "list_id", "version");

CREATE INDEX "saved_recipes_household_id_added_at_id_idx" ON "saved_recipes"("household_id", "added_at" DESC, "id");
CREATE INDEX "saved_recipes_household_id_chips_idx" ON "saved_recipes"("household_id", "chips");
CREATE UNIQUE INDEX "saved_recipes_household_id_source_url_key" ON "saved_recipes"("household_id", "source_url");
CREATE INDEX "meal_plans_household_id_created_at_id_idx" ON "meal_plans"("household_id", "created_at" DESC, "id");
CREATE INDEX "meal_plan_recipes_household_id_recipe_id_idx" ON "meal_plan_recipes"("household_id", "recipe_id");
CREATE UNIQUE INDEX "meal_plan_recipes_household_id_meal_plan_id_recipe_id_key" ON "meal_plan_recipes"("household_id", "meal_plan_id", "recipe_id");
CREATE INDEX "shopping_lists_household_id_created_at_id_idx" ON "shopping_lists"("household_id", "created_at" DESC, "id");
CREATE INDEX "shopping_list_items_household_id_list_id_position_id_idx" ON "shopping_list_items"("household_id", "list_id", "position", "id");

ALTER TABLE "saved_recipes" ADD CONSTRAINT "saved_recipes_household_id_fkey" FOREIGN KEY ("household_id") REFERENCES "households"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "meal_plans" ADD CONSTRAINT "meal_plans_household_id_fkey" FOREIGN KEY ("household_id") REFERENCES "households"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "shopping_lists" ADD CONSTRAINT "shopping_lists_household_id_fkey" FOREIGN KEY ("household_id") REFERENCES "households"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "meal_plan_recipes"
    ADD CONSTRAINT "meal_plan_recipes_household_id_meal_plan_id_fkey" FOREIGN KEY ("household_id", "meal_plan_id") REFERENCES "meal_plans"("household_id", "id") ON DELETE CASCADE ON UPDATE CASCADE,
    ADD CONSTRAINT "meal_plan_recipes_household_id_recipe_id_fkey" FOREIGN KEY ("household_id", "recipe_id") REFERENCES "saved_recipes"("household_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION DEFERRABLE;
ALTER TABLE "shopping_list_items" ADD CONSTRAINT "shopping_list_items_household_id_list_id_fkey" FOREIGN KEY ("household_id", "list_id") REFERENCES "shopping_lists"("household_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "shopping_list_steps" ADD CONSTRAINT "shopping_list_steps_household_id_list_id_fkey" FOREIGN KEY ("household_id", "list_id") REFERENCES "shopping_lists"("household_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "saved_recipe_reviews"
    ADD CONSTRAINT "saved_recipe_reviews_household_id_recipe_id_fkey" FOREIGN KEY ("household_id", "recipe_id") REFERENCES "saved_recipes"("household_id", "id") ON DELETE CASCADE ON UPDATE CASCADE,
    ADD CONSTRAINT "saved_recipe_reviews_household_id_user_id_fkey" FOREIGN KEY ("household_id", "user_id") REFERENCES "users"("household_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION DEFERRABLE;

-- Where a public id leads.
CREATE TABLE "household_lookup" (
    "kind" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "household_id" UUID NOT NULL
);
INSERT INTO "household_lookup" ("kind", "key", "household_id") SELECT 'list', "id"::text, "household_id" FROM "shopping_lists";
ALTER TABLE "household_lookup"
    ADD CONSTRAINT "household_lookup_pkey" PRIMARY KEY ("kind", "key"),
    ADD CONSTRAINT "household_lookup_household_id_fkey" FOREIGN KEY ("household_id") REFERENCES "households"("id") ON DELETE CASCADE ON UPDATE CASCADE;
CREATE INDEX "household_lookup_household_id_idx" ON "household_lookup"("household_id");

-- (\x3b is a semicolon: Prisma's engine would cut the script at one, also inside a function.)
CREATE FUNCTION keep_list_lookup() RETURNS trigger LANGUAGE plpgsql AS E'
BEGIN
  IF TG_OP = \'INSERT\' THEN
    INSERT INTO household_lookup (kind, key, household_id) VALUES (\'list\', NEW.id::text, NEW.household_id)\x3b
  ELSIF TG_OP = \'UPDATE\' THEN
    UPDATE household_lookup SET household_id = NEW.household_id WHERE kind = \'list\' AND key = NEW.id::text\x3b
  ELSE
    DELETE FROM household_lookup WHERE kind = \'list\' AND key = OLD.id::text\x3b
  END IF\x3b
  RETURN NULL\x3b
END';

CREATE TRIGGER shopping_lists_lookup AFTER INSERT OR DELETE OR UPDATE OF "household_id" ON "shopping_lists"
  FOR EACH ROW EXECUTE FUNCTION keep_list_lookup();
