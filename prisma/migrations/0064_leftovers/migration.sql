-- A meal of what an earlier entry of the same recipe leaves: nothing is bought for it.
ALTER TABLE "meal_plan_recipes" ADD COLUMN "is_leftover" BOOLEAN NOT NULL DEFAULT false;
