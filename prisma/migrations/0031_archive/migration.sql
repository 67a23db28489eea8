-- Old plans and lists are put away and can be taken out again.
ALTER TABLE "meal_plans" ADD COLUMN "archived_at" TIMESTAMPTZ(3);
ALTER TABLE "shopping_lists" ADD COLUMN "archived_at" TIMESTAMPTZ(3);
