-- How often households of this Larder have cooked a recipe of the catalogue, counted by the job that counts their ratings.
-- Null below three households.
ALTER TABLE "recipes" ADD COLUMN "times_cooked" INTEGER;
DROP INDEX "recipes_household_rated_idx";
CREATE INDEX "recipes_household_counted_idx" ON "recipes" ("id") WHERE "household_rating_count" IS NOT NULL OR "times_cooked" IS NOT NULL;
