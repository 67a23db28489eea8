import { Prisma, type Recipe } from '#app/platform/prisma-client/client'
import { buildWhere, condition, type SqlCondition } from '#app/platform/sql-filter.server'
import { command, composedStatement } from '#app/platform/statement'
import type { TimeCursor } from '#app/platform/text/paging'
import { TITLE_WORDS_VECTOR, toPrefixTsQuery } from './vectors'
import { NO_CATALOGUE_FILTERS, UNCATEGORIZED, type CatalogueFilters, type CategoryCount } from './catalogue-filters'

type CatalogueQuery = { filters: CatalogueFilters; cursor: TimeCursor }

const EXAMPLE_CURSOR: TimeCursor = { at: new Date(0), id: '00000000-0000-4000-8000-000000000000' }
const EXAMPLE_FILTERS: CatalogueFilters[] = [
  NO_CATALOGUE_FILTERS,
  { title: 'Pie', ingredient: 'Chicken', mood: 'Quick', time: '15 min', state: 'valid' },
  { title: '', ingredient: UNCATEGORIZED, mood: UNCATEGORIZED, time: UNCATEGORIZED, state: 'invalid' },
]

/** Nothing matches a title without a letter or digit. */
function toTitleCondition(title: string): SqlCondition | null {
  if (title === '') return null
  const words = toPrefixTsQuery(title)
  return words === null
    ? condition`false`
    : { parts: [`${TITLE_WORDS_VECTOR} @@ to_tsquery('simple', `, ')'], values: [words] }
}

const toCategoryCondition = (filter: string, isNull: SqlCondition, equals: SqlCondition) =>
  filter === '' ? null : filter === UNCATEGORIZED ? isNull : equals

function buildCatalogueWhere(
  { title, ingredient, mood, time, state }: CatalogueFilters,
  cursor: SqlCondition | null,
  before: readonly unknown[],
) {
  return buildWhere(
    [
      toTitleCondition(title),
      toCategoryCondition(
        ingredient,
        condition`ingredient_category is null`,
        condition`ingredient_category = ${ingredient}`,
      ),
      toCategoryCondition(mood, condition`mood_category is null`, condition`mood_category = ${mood}`),
      toCategoryCondition(time, condition`time_category is null`, condition`time_category = ${time}`),
      state === 'valid' && condition`is_valid`,
      state === 'invalid' && condition`not is_valid`,
      cursor,
    ],
    before,
  )
}

/** From the cursor on, or from the start; only the rows of the page are read, the others are counted along the index. */
export const selectCataloguePage = composedStatement<
  Pick<
    Recipe,
    | 'id'
    | 'title'
    | 'image_url'
    | 'source_url'
    | 'source_domain'
    | 'total_time_minutes'
    | 'quality_score'
    | 'ingredient_category'
    | 'mood_category'
    | 'time_category'
    | 'rating_value'
    | 'summary'
    | 'is_valid'
    | 'invalid_reason'
    | 'created_at'
  >,
  { filters: CatalogueFilters; cursor: TimeCursor | null; limit: number; offset: number }
>({
  columns: {
    id: 'uuid',
    title: 'text',
    image_url: 'text',
    source_url: 'text',
    source_domain: 'text',
    total_time_minutes: 'int4',
    quality_score: 'int4',
    ingredient_category: 'text',
    mood_category: 'text',
    time_category: 'text',
    rating_value: 'float8',
    summary: 'text',
    is_valid: 'bool',
    invalid_reason: 'text',
    created_at: 'timestamptz',
  },
  examples: EXAMPLE_FILTERS.flatMap((filters) =>
    [null, EXAMPLE_CURSOR].map((cursor) => ({ filters, cursor, limit: 1, offset: 0 })),
  ),
  compose({ filters, cursor, limit, offset }) {
    const from = cursor && condition`(created_at, id) <= (${cursor.at}, ${cursor.id}::uuid)`
    const { where, values } = buildCatalogueWhere(filters, from, [limit, offset])
    const text = `
      with shown as materialized (
        select id from recipes where ${where} order by created_at desc, id desc limit $1 offset $2
      )
      select id, title, image_url, source_url, source_domain, total_time_minutes, quality_score, ingredient_category,
        mood_category, time_category, rating_value, summary, is_valid, invalid_reason, created_at
      from recipes join shown using (id) order by created_at desc, id desc`
    return { text, values }
  },
})

export const countRecipesBefore = composedStatement<{ before: number }, CatalogueQuery>({
  columns: { before: 'int4' },
  examples: EXAMPLE_FILTERS.map((filters) => ({ filters, cursor: EXAMPLE_CURSOR })),
  compose({ filters, cursor }) {
    const { where, values } = buildCatalogueWhere(
      filters,
      condition`(created_at, id) > (${cursor.at}, ${cursor.id}::uuid)`,
      [],
    )
    return { text: `select count(*)::int as before from recipes where ${where}`, values }
  },
})

/** The recipe with so many others between it and the cursor, on the side of the newer ones. */
export const selectRecipeBefore = composedStatement<
  Pick<Recipe, 'created_at' | 'id'>,
  CatalogueQuery & { offset: number }
>({
  columns: { created_at: 'timestamptz', id: 'uuid' },
  examples: EXAMPLE_FILTERS.map((filters) => ({ filters, cursor: EXAMPLE_CURSOR, offset: 1 })),
  compose({ filters, cursor, offset }) {
    const { where, values } = buildCatalogueWhere(
      filters,
      condition`(created_at, id) > (${cursor.at}, ${cursor.id}::uuid)`,
      [offset],
    )
    return {
      text: `select created_at, id from recipes where ${where} order by created_at, id limit 1 offset $1`,
      values,
    }
  },
})

/** What all counts of the catalogue are sums of: one walk over one narrow index, a few hundred groups at most. */
export const countRecipesByCategory = composedStatement<CategoryCount, Pick<CatalogueFilters, 'title'>>({
  columns: {
    ingredient_category: 'text',
    mood_category: 'text',
    time_category: 'text',
    is_valid: 'bool',
    count: 'int4',
  },
  examples: [{ title: '' }, { title: 'Pie' }],
  compose({ title }) {
    const { where, values } = buildWhere([toTitleCondition(title)], [])
    const text = `
      select ingredient_category, mood_category, time_category, is_valid, count(*)::int as count from recipes
      where ${where}
      group by ingredient_category, mood_category, time_category, is_valid
      order by ingredient_category, mood_category, time_category, is_valid`
    return { text, values }
  },
})

const RECIPE_COLUMNS = new Set<string>(Object.values(Prisma.RecipeScalarFieldEnum))

/** A row as to_jsonb() wrote it; columns that it does not have get their defaults, and those that are gone are left out. */
export const insertRecipeFromJson = composedStatement<Pick<Recipe, 'id'>, Record<string, unknown>>({
  columns: { id: 'uuid' },
  examples: [Object.fromEntries([...RECIPE_COLUMNS].map((name) => [name, null]))],
  compose(row) {
    const names = Object.keys(row)
      .filter((name) => RECIPE_COLUMNS.has(name))
      .map((name) => `"${name}"`)
      .join(', ')
    const text = `
      insert into recipes (${names}) select ${names} from jsonb_populate_record(null::recipes, $1::jsonb)
      on conflict do nothing returning id`
    return { text, values: [JSON.stringify(row)] }
  },
})

export const linkCardsToRecipe = command<[recipe: string, cards: readonly string[]]>({
  text: `
    update blog_recipes set recipe_id = $1::uuid where id = any($2::uuid[]) and recipe_id is null`,
})
