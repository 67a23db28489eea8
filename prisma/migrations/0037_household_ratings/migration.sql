-- What the households of this Larder give a recipe of the catalogue, counted by a job and apart from the publisher's own
-- rating: the mean in halves of a star and the number of households. Null below three households.
ALTER TABLE "recipes" ADD COLUMN "household_rating" DOUBLE PRECISION, ADD COLUMN "household_rating_count" INTEGER;
CREATE INDEX "recipes_household_rated_idx" ON "recipes" ("id") WHERE "household_rating_count" IS NOT NULL;
