import type { MealPlan, MealPlanRecipe, SavedRecipe } from '#app/platform/prisma-client/client'
import type { HouseholdId } from '#app/domain/households/member'
import { householdCommand, householdStatement } from '#app/platform/statement'
import type { MealPlanEntry } from './meal-plan'

export type MealPlanEntryRow = Omit<MealPlanEntry, 'added'> & {
  addedBy: string | null
  /** ISO 8601. */ addedAt: string
}

/** A plan with its entries, in the order in which they were added. */
export const selectMealPlan = householdStatement<
  Pick<MealPlan, 'id' | 'name' | 'description'> & { isArchived: boolean; recipes: MealPlanEntryRow[] },
  [householdId: HouseholdId, planId: string]
>({
  name: 'select-meal-plan',
  columns: { id: 'uuid', name: 'text', description: 'text', isArchived: 'bool', recipes: 'json' },
  text: `
    select id, name, description, archived_at is not null as "isArchived",
      (
        select coalesce(json_agg(entry order by "addedAt", id), '[]')
        from (
          select entries.id, recipe_id as "recipeId", comment, servings, day, meal,
            entries.is_leftover as "isLeftover",
            entries.added_by as "addedBy", entries.added_at as "addedAt",
            json_build_object(
              'title', title, 'image_url', image_url, 'total_time_minutes', total_time_minutes,
              'yield_amount', yield_amount, 'source_url', source_url
            ) as recipe
          from meal_plan_recipes entries
          join saved_recipes on saved_recipes.household_id = $1::uuid and saved_recipes.id = entries.recipe_id
          where entries.household_id = $1::uuid and entries.meal_plan_id = meal_plans.id
        ) entry
      ) as recipes
    from meal_plans where household_id = $1::uuid and id = $2::uuid`,
})

/** Plans with their first three recipes: newest first, those of the archive last. */
export const selectMealPlanCards = householdStatement<
  Pick<MealPlan, 'id' | 'name' | 'description'> & {
    count: number
    recipes: (Pick<MealPlanRecipe, 'recipeId'> & Pick<SavedRecipe, 'image_url'>)[]
  },
  [householdId: HouseholdId, hasArchived: boolean]
>({
  name: 'meal-plan-cards',
  columns: { id: 'uuid', name: 'text', description: 'text', count: 'int4', recipes: 'json' },
  text: `
    select id, name, description,
      (
        select count(*)::int from meal_plan_recipes entries
        where entries.household_id = $1::uuid and entries.meal_plan_id = meal_plans.id
      ) as count,
      (
        select coalesce(
          json_agg(json_build_object('recipeId', recipe_id, 'image_url', image_url) order by entered_at, entry_id), '[]'
        )
        from (
          select entries.id as entry_id, entries.added_at as entered_at, recipe_id, image_url
          from meal_plan_recipes entries
          join saved_recipes on saved_recipes.household_id = $1::uuid and saved_recipes.id = entries.recipe_id
          where entries.household_id = $1::uuid and entries.meal_plan_id = meal_plans.id
          order by entries.added_at, entries.id limit 3
        ) first
      ) as recipes
    from meal_plans where household_id = $1::uuid and ($2::bool or archived_at is null)
    order by archived_at desc nulls first, created_at desc, id`,
})

/** Leftovers on a plan that does not cook their recipe any more. */
export const deleteStrayLeftovers = householdCommand<[householdId: HouseholdId, planId: string]>({
  text: `
    delete from meal_plan_recipes leftover
    where household_id = $1::uuid and meal_plan_id = $2::uuid and is_leftover and not exists (
      select from meal_plan_recipes cooked
      where cooked.household_id = $1::uuid and cooked.meal_plan_id = $2::uuid
        and cooked.recipe_id = leftover.recipe_id and not cooked.is_leftover
    )`,
})

/** What a plan, and all of the household's, show of their entries, in bytes; see domain/size-limits. */
export const measurePlans = householdStatement<
  { plan: number; all: number },
  [householdId: HouseholdId, planId: string | null]
>({
  columns: { plan: 'int4', all: 'int4' },
  text: `
    select coalesce(sum(bytes) filter (where meal_plan_id = $2::uuid), 0)::int as plan, coalesce(sum(bytes), 0)::int as all
    from (
      select meal_plan_id, octet_length(concat(comment, title, image_url, source_url, yield_amount)) as bytes
      from meal_plan_recipes entries
      join saved_recipes on saved_recipes.household_id = entries.household_id and saved_recipes.id = entries.recipe_id
      where entries.household_id = $1::uuid
    ) shown`,
})

/** How long the ingredients of these recipes are together, each as often as it is named. */
export const countIngredientCharacters = householdStatement<
  { characters: number },
  [householdId: HouseholdId, recipes: readonly string[]]
>({
  columns: { characters: 'int4' },
  text: `
    select coalesce(sum(length(array_to_string(ingredients, '')) * times), 0)::int as characters
    from (select id, count(*) as times from unnest($2::uuid[]) as id group by id) named
    join saved_recipes using (id) where household_id = $1::uuid`,
})

/** They stay in the collection until the transaction is over. */
export const lockPlannedRecipes = householdCommand<[householdId: HouseholdId, recipes: readonly string[]]>({
  text: `
    select 1 from saved_recipes where household_id = $1::uuid and id = any($2::uuid[]) order by id for key share`,
})
