-- The pictures in an imported file are kept after its recipes: how many of these recipes have one, and how far it is.
ALTER TABLE "recipe_imports"
  ADD COLUMN "pictures" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "pictures_done" INTEGER NOT NULL DEFAULT 0;
