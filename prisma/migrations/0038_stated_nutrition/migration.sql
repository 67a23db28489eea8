-- The nutrition that a recipe's publisher states, as written: { "calories": "320 kcal", "serving_size": "1 bowl" }.
-- Null where the page has none, and until it is read again.
ALTER TABLE "recipes" ADD COLUMN "nutrition" JSONB;
