-- A recipe may be on a plan more than once: an entry is known by its id.
DROP INDEX "meal_plan_recipes_household_id_meal_plan_id_recipe_id_key";
CREATE INDEX "meal_plan_recipes_household_id_meal_plan_id_recipe_id_idx" ON "meal_plan_recipes"("household_id", "meal_plan_id", "recipe_id");
