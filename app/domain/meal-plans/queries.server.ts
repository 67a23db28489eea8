import type { MealPlanRecipe, SavedRecipe } from '#app/platform/prisma-client/client'
import type { HouseholdId } from '#app/domain/households/member'
import { householdCommand, householdStatement } from '#app/platform/statement'

/** Of each plan the first three recipes. */
export const selectFirstRecipesOfPlans = householdStatement<
  Pick<MealPlanRecipe, 'mealPlanId' | 'recipeId'> & Pick<SavedRecipe, 'image_url'>,
  [householdId: HouseholdId]
>({
  columns: { mealPlanId: 'uuid', recipeId: 'uuid', image_url: 'text' },
  text: `
    select ranked.meal_plan_id as "mealPlanId", ranked.recipe_id as "recipeId", saved_recipes.image_url
    from (
      select meal_plan_id, recipe_id, row_number() over (partition by meal_plan_id order by added_at, id) as place
      from meal_plan_recipes where household_id = $1::uuid
    ) ranked
    join saved_recipes on saved_recipes.household_id = $1::uuid and saved_recipes.id = ranked.recipe_id
    where ranked.place <= 3 order by ranked.place`,
})

/** They stay in the collection until the transaction is over. */
export const lockPlannedRecipes = householdCommand<[householdId: HouseholdId, recipes: readonly string[]]>({
  text: `
    select 1 from saved_recipes where household_id = $1::uuid and id = any($2::uuid[]) order by id for key share`,
})
