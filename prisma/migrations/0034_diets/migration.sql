-- The diets that a recipe keeps for sure, a bit for each (domain/recipes/diet-bitmask), and the version of the rules that
-- judged it. 0 is not judged yet and keeps none: a strict filter hides it until it is.
ALTER TABLE "recipes" ADD COLUMN "diets" SMALLINT NOT NULL DEFAULT 0, ADD COLUMN "diets_version" SMALLINT NOT NULL DEFAULT 0;
CREATE INDEX "recipes_diets_version_idx" ON "recipes"("diets_version");
ALTER TABLE "saved_recipes" ADD COLUMN "diets" SMALLINT NOT NULL DEFAULT 0, ADD COLUMN "diets_version" SMALLINT NOT NULL DEFAULT 0;
CREATE INDEX "saved_recipes_household_id_diets_version_idx" ON "saved_recipes"("household_id", "diets_version");

-- A shelf is filtered by diet in its index alone.
ALTER TABLE "recipe_shelves" ADD COLUMN "diets" SMALLINT NOT NULL DEFAULT 0;
ALTER TABLE "recipe_shelves" DROP CONSTRAINT "recipe_shelves_pkey",
  ADD CONSTRAINT "recipe_shelves_pkey" PRIMARY KEY ("shelf", "tier", "shuffle", "recipe_id", "diets");

-- A user's own diets, joined by dots, null until they choose.
ALTER TABLE "users" ADD COLUMN "diets" TEXT;
-- Servers cache who is signed in, with their diets.
DROP TRIGGER "users_change" ON "users";
CREATE TRIGGER users_change AFTER DELETE OR UPDATE OF "household_id", "household_role", "household_news", "measures", "diets" ON "users"
  FOR EACH ROW EXECUTE FUNCTION notify_user_change('users', 'id');
