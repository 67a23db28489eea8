import type { SavedRecipe } from '#app/platform/prisma-client/client'
import { buildWhere, condition, toLikePattern } from '#app/platform/sql-filter.server'
import { composedStatement, statement } from '#app/platform/statement'
import { COLLECTION_CHIPS, toChipBitmask } from './chip-bitmask'
import { NO_COLLECTION_FILTERS, SORT_OPTIONS } from './collection-filters'
import type { CollectionFilters, CollectionSort } from './collection-filters'
import type { CollectionSelection } from './selection'

/** Each order ends with the id, so that no recipe stands on two pages. */
const SAVED_RECIPE_ORDER_BY: Record<CollectionSort, string> = {
  newest: 'added_at desc, id',
  title: 'lower(title), id',
  rating: 'user_rating desc nulls last, added_at desc, id',
  time: 'total_time_minutes nulls last, added_at desc, id',
}

/** The rows of this user that pass the filters; $1 is the user, before whatever else the statement has. */
function buildSavedRecipeWhere(
  userId: string,
  { q, time, rating, chips }: CollectionFilters,
  others: readonly unknown[] = [],
) {
  const patterns = q.split(/\s+/).filter(Boolean).map(toLikePattern)
  const bits = toChipBitmask(chips)
  return buildWhere(
    [
      condition`user_id = $1`,
      ...patterns.map(
        (pattern) => condition`(title ilike ${pattern} or summary ilike ${pattern} or source_domain ilike ${pattern})`,
      ),
      time !== null && condition`total_time_minutes <= ${time}`,
      rating !== null && condition`user_rating >= ${rating}`,
      chips.length > 0 && condition`(chips & ${bits}) = ${bits}`,
    ],
    [userId, ...others],
  )
}

const EXAMPLE_USER = '00000000-0000-4000-8000-000000000000'
const EXAMPLE_FILTERS: CollectionFilters[] = [
  NO_COLLECTION_FILTERS,
  { ...NO_COLLECTION_FILTERS, q: 'soup' },
  { ...NO_COLLECTION_FILTERS, time: 30 },
  { ...NO_COLLECTION_FILTERS, rating: 4 },
  { ...NO_COLLECTION_FILTERS, chips: COLLECTION_CHIPS.slice(0, 2) },
  { q: 'leek soup', time: 30, rating: 4, chips: COLLECTION_CHIPS.slice(0, 1), sort: 'time' },
]

export const countSavedRecipes = composedStatement<{ total: number }, { userId: string; filters: CollectionFilters }>({
  columns: { total: 'int4' },
  examples: EXAMPLE_FILTERS.map((filters) => ({ userId: EXAMPLE_USER, filters })),
  compose({ userId, filters }) {
    const { where, values } = buildSavedRecipeWhere(userId, filters)
    return { text: `select count(*)::int as total from saved_recipes where ${where}`, values }
  },
})

/** Where a page far back begins is counted along the index; only its own rows are read. */
export const selectSavedRecipesPage = composedStatement<
  Pick<
    SavedRecipe,
    | 'id'
    | 'title'
    | 'source_url'
    | 'source_domain'
    | 'total_time_minutes'
    | 'yield_amount'
    | 'note'
    | 'user_rating'
    | 'image_url'
  >,
  { userId: string; filters: CollectionFilters; limit: number; offset: number }
>({
  columns: {
    id: 'uuid',
    title: 'text',
    source_url: 'text',
    source_domain: 'text',
    total_time_minutes: 'int4',
    yield_amount: 'text',
    note: 'text',
    user_rating: 'int2',
    image_url: 'text',
  },
  examples: EXAMPLE_FILTERS.flatMap((filters) =>
    SORT_OPTIONS.map(([sort]) => ({ userId: EXAMPLE_USER, filters: { ...filters, sort }, limit: 24, offset: 0 })),
  ),
  compose({ userId, filters, limit, offset }) {
    const { where, values } = buildSavedRecipeWhere(userId, filters, [limit, offset])
    const order = SAVED_RECIPE_ORDER_BY[filters.sort]
    const text = `
      with shown as materialized (
        select id from saved_recipes where ${where} order by ${order} limit $2 offset $3
      )
      select id, title, source_url, source_domain, total_time_minutes, yield_amount, note, user_rating, image_url
      from saved_recipes join shown using (id) where user_id = $1 order by ${order}`
    return { text, values }
  },
})

type SelectionInput = CollectionSelection & { userId: string; until: Date }

const EXAMPLE_SELECTIONS: SelectionInput[] = EXAMPLE_FILTERS.map((filters) => ({
  userId: EXAMPLE_USER,
  filters,
  except: [EXAMPLE_USER],
  until: new Date(0),
}))

const buildSelectionWhere = ({ userId, filters, except, until }: SelectionInput, others: readonly unknown[] = []) => {
  const { where, values } = buildSavedRecipeWhere(userId, filters, [except, until, ...others])
  return { where: `${where} and id <> all($2::uuid[]) and added_at <= $3::timestamptz`, values }
}

export const countSelectedRecipes = composedStatement<{ total: number }, SelectionInput>({
  columns: { total: 'int4' },
  examples: EXAMPLE_SELECTIONS,
  compose(input) {
    const { where, values } = buildSelectionWhere(input)
    return { text: `select count(*)::int as total from saved_recipes where ${where}`, values }
  },
})

/** The first recipes of a selection, in the order of the collection. */
export const selectSelectedRecipes = composedStatement<
  Pick<SavedRecipe, 'id' | 'title'>,
  SelectionInput & { limit: number }
>({
  columns: { id: 'uuid', title: 'text' },
  examples: EXAMPLE_SELECTIONS.map((selection) => ({ ...selection, limit: 5 })),
  compose({ limit, ...input }) {
    const { where, values } = buildSelectionWhere(input, [limit])
    const order = SAVED_RECIPE_ORDER_BY[input.filters.sort]
    return { text: `select id, title from saved_recipes where ${where} order by ${order} limit $4`, values }
  },
})

export const deleteSelectedRecipes = composedStatement<Pick<SavedRecipe, 'id'>, SelectionInput>({
  columns: { id: 'uuid' },
  examples: EXAMPLE_SELECTIONS,
  compose(input) {
    const { where, values } = buildSelectionWhere(input)
    return { text: `delete from saved_recipes where ${where} returning id`, values }
  },
})

/** How many recipes have the same chips: one walk over one index. */
export const countRecipesByChips = statement<Pick<SavedRecipe, 'chips'> & { count: number }, [userId: string]>({
  name: 'collection-contents',
  columns: { chips: 'int4', count: 'int4' },
  text: 'select chips, count(*)::int as count from saved_recipes where user_id = $1 group by chips',
})
