-- A household's own tags of a recipe.
ALTER TABLE "saved_recipes" ADD COLUMN "tags" TEXT[] NOT NULL DEFAULT '{}';
