import type { Recipe, SavedRecipe, SavedRecipeReview } from '#app/platform/prisma-client/client'
import type { HouseholdId } from '#app/domain/households/member'
import { householdStatement, statement } from '#app/platform/statement'

type CandidateRow = Pick<
  SavedRecipe,
  'id' | 'title' | 'image_url' | 'source_url' | 'source_domain' | 'total_time_minutes' | 'yield_amount' | 'item_keys'
> & { fresh_shares: Record<string, number> }
const CANDIDATE_COLUMNS = {
  id: 'uuid',
  title: 'text',
  image_url: 'text',
  source_url: 'text',
  source_domain: 'text',
  total_time_minutes: 'int4',
  yield_amount: 'text',
  item_keys: '_text',
  fresh_shares: 'jsonb',
} as const

/** Days before and after today in which a dish that was cooked or planned is not planned again. */
const NOT_AGAIN_DAYS = 14

export type SavedCandidateRow = CandidateRow &
  Pick<SavedRecipeReview, 'user_rating'> & { last_cooked: string | null; is_recent: boolean }

/**
 * A household's recipes that take at most so many minutes and keep all the diets, latest first, and those named by id
 * whatever they take. `is_recent`: cooked in the 14 days before today, or planned within 14 days of it.
 */
export const selectSavedCandidates = householdStatement<
  SavedCandidateRow,
  [householdId: HouseholdId, userId: string, today: string, maxMinutes: number, diets: number, ids: readonly string[]]
>({
  name: 'saved-candidates',
  columns: { ...CANDIDATE_COLUMNS, user_rating: 'int2', last_cooked: 'text', is_recent: 'bool' },
  text: `
    select id, title, image_url, source_url, source_domain, total_time_minutes, yield_amount, item_keys, fresh_shares,
      (
        select user_rating from saved_recipe_reviews review
        where review.household_id = $1::uuid and review.user_id = $2::uuid and review.recipe_id = saved_recipes.id
      ) as user_rating,
      cooked.last_cooked::text as last_cooked,
      coalesce(cooked.last_cooked > $3::date - ${NOT_AGAIN_DAYS}, false) or exists (
        select from meal_plan_recipes entry
        where entry.household_id = $1::uuid and entry.recipe_id = saved_recipes.id
          and coalesce(entry.day, entry.added_at::date) between $3::date - ${NOT_AGAIN_DAYS} and $3::date + ${NOT_AGAIN_DAYS}
      ) as is_recent
    from saved_recipes
    left join lateral (
      select max(cooked_on) as last_cooked from cooked_dishes dish
      where dish.household_id = $1::uuid and dish.source_url = saved_recipes.source_url
    ) cooked on true
    where household_id = $1::uuid and item_keys is not null and fresh_shares is not null and (
      id = any ($6::uuid[]) or (total_time_minutes <= $4::int and (diets & $5::int) = $5::int)
    )
    order by added_at desc, id
    limit 2000`,
})

export type CatalogueCandidateRow = CandidateRow & Pick<Recipe, 'slug'>
const CATALOGUE_FIELDS = `r.id, r.title, r.image_url, r.source_url, r.source_domain, r.total_time_minutes,
      r.yield as yield_amount, r.item_keys, r.fresh_shares, r.slug`
const READ_AND_FITTING = `r.is_valid and r.item_keys is not null and r.fresh_shares is not null
      and r.total_time_minutes <= $1::int and (r.diets & $2::int) = $2::int`

/** The starter recipes that take at most so many minutes and keep all the diets. */
export const selectKitchenCandidates = statement<CatalogueCandidateRow, [maxMinutes: number, diets: number]>({
  name: 'kitchen-candidates',
  columns: { ...CANDIDATE_COLUMNS, slug: 'text' },
  text: `
    select ${CATALOGUE_FIELDS} from recipes r where r.slug is not null and ${READ_AND_FITTING}
    order by r.quality_score desc, r.id limit 1000`,
})

/** The best of each of these cells of the catalogue, and recipes that need any of the things. */
export const selectCatalogueCandidates = statement<
  CatalogueCandidateRow,
  [maxMinutes: number, diets: number, cells: readonly number[], perCell: number, things: readonly string[]]
>({
  name: 'catalogue-candidates',
  columns: { ...CANDIDATE_COLUMNS, slug: 'text' },
  text: `
    select ${CATALOGUE_FIELDS}
    from (
      select placed.recipe_id as id from unnest($3::smallint[]) as cell(shelf)
      cross join lateral (
        select recipe_id from recipe_shelves s where s.shelf = cell.shelf and (s.diets & $2::int) = $2::int
        order by s.tier desc, s.shuffle desc limit $4
      ) placed
      union
      (select id from recipes where item_keys && $5::text[] and is_valid limit 300)
    ) found
    join recipes r on r.id = found.id
    where ${READ_AND_FITTING}
    order by r.quality_score desc, r.id
    limit 2000`,
})

export const selectCatalogueRecipesById = statement<CatalogueCandidateRow, [ids: readonly string[]]>({
  name: 'catalogue-candidates-by-id',
  columns: { ...CANDIDATE_COLUMNS, slug: 'text' },
  text: `
    select ${CATALOGUE_FIELDS} from recipes r
    where r.id = any ($1::uuid[]) and r.is_valid and r.item_keys is not null and r.fresh_shares is not null`,
})

/** The addresses of dishes that are not saved and were cooked within 14 days. */
export const selectRecentlyCooked = householdStatement<
  { source_url: string },
  [householdId: HouseholdId, today: string]
>({
  name: 'recently-cooked',
  columns: { source_url: 'text' },
  text: `
    select distinct source_url from cooked_dishes
    where household_id = $1::uuid and cooked_on > $2::date - ${NOT_AGAIN_DAYS}`,
})
