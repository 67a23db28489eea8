import type { RecipePhoto, SavedRecipe, SavedRecipeReview } from '#app/platform/prisma-client/client'
import { SAVED_RECIPE_VECTOR } from '#app/domain/recipes/vectors'
import { buildWhere, condition, toLikePattern, type SqlCondition } from '#app/platform/sql-filter.server'
import { composedHouseholdStatement, householdCommand, householdStatement } from '#app/platform/statement'
import type { HouseholdId, Member } from '#app/domain/households/member'
import { toDietBitmask } from '#app/domain/recipes/diets'
import type { CatalogueFactsRow } from '#app/domain/recipes/recipes.server'
import { toHouseholdId } from '#app/platform/household-id'
import { COLLECTION_CHIPS, toChipBitmask } from './chip-bitmask'
import { NO_COLLECTION_FILTERS, SORT_OPTIONS, type CollectionFilters, type CollectionSort } from './collection-filters'
import type { CollectionSelection } from './selection'

/** Once a day for each dish of the collection or the catalogue: a second tap on the same day writes nothing. */
export const insertCookedDish = householdCommand<
  [householdId: HouseholdId, userId: string, sourceUrl: string, today: string, max: number]
>({
  text: `
    insert into cooked_dishes (household_id, added_by, source_url, cooked_on)
    select household_id, id, $3, $4::date from users
    where household_id = $1::uuid and id = $2::uuid and not exists (
      select from cooked_dishes where household_id = $1::uuid and source_url = $3 and cooked_on = $4::date
    ) and (
      exists (select from saved_recipes where household_id = $1::uuid and source_url = $3)
      or exists (select from recipes where source_url = $3 and is_valid)
    ) and (select count(*) from cooked_dishes where household_id = $1::uuid) < $5::int for key share of users`,
})

export const countCookedDishes = householdStatement<{ count: number }, [householdId: HouseholdId]>({
  columns: { count: 'int4' },
  text: 'select count(*)::int as count from cooked_dishes where household_id = $1::uuid',
})

/** How often a household has cooked a dish, and when last: '2026-11-24'. */
export type TimesCookedRow = { times: number; last: string | null }

export const countTimesCooked = householdStatement<TimesCookedRow, [householdId: HouseholdId, sourceUrl: string]>({
  name: 'times-cooked',
  columns: { times: 'int4', last: 'text' },
  text: `
    select count(*)::int as times, max(cooked_on)::text as last from cooked_dishes
    where household_id = $1::uuid and source_url = $2`,
})

/** Each order ends with the id, so that no recipe stands on two pages. */
const SAVED_RECIPE_ORDER_BY: Record<CollectionSort, string> = {
  newest: 'added_at desc, id',
  title: 'lower(title), id',
  rating: 'user_rating desc nulls last, added_at desc, id',
  time: 'total_time_minutes nulls last, added_at desc, id',
}

/** The member's own review, if there is one. */
const joinReview = (userParameter: string) =>
  `left join saved_recipe_reviews review on review.household_id = $1::uuid and review.user_id = ${userParameter}::uuid and review.recipe_id = saved_recipes.id`

/** All of the words stand in the title, the summary or the site, as parts of words too, or the search by words finds it. */
const matchWords = (patterns: readonly string[], words: string | null): SqlCondition => ({
  parts: [
    `(
      not exists (
        select from unnest(`,
    `::text[]) as pattern
        where not (title ilike pattern or coalesce(summary, '') ilike pattern or source_domain ilike pattern)
      )
      or saved_recipes.id in (
        select found.id from saved_recipes found
        where found.household_id = $1::uuid and ${SAVED_RECIPE_VECTOR} @@ search_household(`,
    `::text::tsquery, $1::uuid)
      )
    )`,
  ],
  values: [patterns, words],
})

/**
 * The recipes of the member's household that pass the filters; $1 is the household, before whatever else the statement
 * has. A rating is the member's own.
 */
function buildSavedRecipeWhere(
  { householdId, id: userId }: Member,
  { q, words, time, rating, chips, tags, diets }: SearchableFilters,
  others: readonly unknown[] = [],
) {
  const patterns = q.split(/\s+/).filter(Boolean).map(toLikePattern)
  const bits = toChipBitmask(chips)
  const dietBits = toDietBitmask(diets ?? [])
  const { where, values } = buildWhere(
    [
      patterns.length > 0 && matchWords(patterns, words),
      time !== null && condition`total_time_minutes <= ${time}`,
      rating !== null &&
        condition`exists (
          select from saved_recipe_reviews own
          where own.household_id = $1::uuid and own.user_id = ${userId}::uuid
            and own.recipe_id = saved_recipes.id and own.user_rating >= ${rating}
        )`,
      chips.length > 0 && condition`(chips & ${bits}) = ${bits}`,
      tags.length > 0 && condition`tags @> ${tags}`,
      dietBits > 0 && condition`(diets & ${dietBits}) = ${dietBits}`,
    ],
    [householdId, ...others],
  )
  return { where: `saved_recipes.household_id = $1::uuid and ${where}` as const, values }
}

/** With what is typed as a tsquery, null for nothing; see readSearchWords(). */
export type SearchableFilters = CollectionFilters & { words: string | null }

const EXAMPLE_ID = '00000000-0000-4000-8000-000000000000'
const EXAMPLE_MEMBER: Member = { id: EXAMPLE_ID, householdId: toHouseholdId(EXAMPLE_ID) }
const EXAMPLE_CHOICES: CollectionFilters[] = [
  NO_COLLECTION_FILTERS,
  { ...NO_COLLECTION_FILTERS, q: 'soup' },
  { ...NO_COLLECTION_FILTERS, time: 30 },
  { ...NO_COLLECTION_FILTERS, rating: 4 },
  { ...NO_COLLECTION_FILTERS, chips: COLLECTION_CHIPS.slice(0, 2) },
  { ...NO_COLLECTION_FILTERS, tags: ['Baking'] },
  { ...NO_COLLECTION_FILTERS, diets: ['vegan'] },
  {
    q: 'leek soup',
    time: 30,
    rating: 4,
    chips: COLLECTION_CHIPS.slice(0, 1),
    tags: ['Baking'],
    diets: ['egg_free'],
    sort: 'time',
  },
]
const EXAMPLE_FILTERS = EXAMPLE_CHOICES.map((filters): SearchableFilters => ({
  ...filters,
  words: filters.q ? "'soup'" : null,
}))

export const countSavedRecipes = composedHouseholdStatement<
  { total: number },
  { member: Member; filters: SearchableFilters }
>({
  columns: { total: 'int4' },
  examples: EXAMPLE_FILTERS.map((filters) => ({ member: EXAMPLE_MEMBER, filters })),
  compose({ member, filters }) {
    const { where, values } = buildSavedRecipeWhere(member, filters)
    return { text: `select count(*)::int as total from saved_recipes where ${where}`, values }
  },
})

/**
 * A page of the matching recipes, each row with how many match. Where a page far back begins is counted along the index;
 * only its own rows are read.
 */
export const selectSavedRecipesPage = composedHouseholdStatement<
  Pick<SavedRecipe, 'id' | 'title' | 'source_url' | 'source_domain' | 'total_time_minutes' | 'image_url'> &
    Pick<SavedRecipeReview, 'note' | 'user_rating'> & { photo: string | null; total: number },
  { member: Member; filters: SearchableFilters; limit: number; offset: number }
>({
  columns: {
    id: 'uuid',
    title: 'text',
    source_url: 'text',
    source_domain: 'text',
    total_time_minutes: 'int4',
    note: 'text',
    user_rating: 'int2',
    image_url: 'text',
    photo: 'text',
    total: 'int4',
  },
  examples: EXAMPLE_FILTERS.flatMap((filters) =>
    SORT_OPTIONS.map(([sort]) => ({ member: EXAMPLE_MEMBER, filters: { ...filters, sort }, limit: 24, offset: 0 })),
  ),
  compose({ member, filters, limit, offset }) {
    const { where, values } = buildSavedRecipeWhere(member, filters, [limit, offset, member.id])
    const order = SAVED_RECIPE_ORDER_BY[filters.sort]
    const text = `
      with shown as materialized (
        select id from saved_recipes ${joinReview('$4')} where ${where} order by ${order} limit $2 offset $3
      )
      select id, title, source_url, source_domain, total_time_minutes, note, user_rating, image_url,
        (
          select object_name from recipe_photos p
          where p.household_id = $1::uuid and p.recipe_id = saved_recipes.id order by p.created_at, p.id limit 1
        ) as photo,
        (select count(*)::int from saved_recipes where ${where}) as total
      from saved_recipes join shown using (id) ${joinReview('$4')}
      where saved_recipes.household_id = $1::uuid order by ${order}` as const
    return { text, values }
  },
})

type SelectionInput = Omit<CollectionSelection, 'filters'> & { filters: SearchableFilters; member: Member; until: Date }

const EXAMPLE_SELECTIONS: SelectionInput[] = EXAMPLE_FILTERS.map((filters) => ({
  member: EXAMPLE_MEMBER,
  filters,
  except: [EXAMPLE_ID],
  until: new Date(0),
}))

const buildSelectionWhere = ({ member, filters, except, until }: SelectionInput, others: readonly unknown[] = []) => {
  const { where, values } = buildSavedRecipeWhere(member, filters, [except, until, ...others])
  return { where: `${where} and id <> all($2::uuid[]) and added_at <= $3::timestamptz` as const, values }
}

export const countSelectedRecipes = composedHouseholdStatement<{ total: number }, SelectionInput>({
  columns: { total: 'int4' },
  examples: EXAMPLE_SELECTIONS,
  compose(input) {
    const { where, values } = buildSelectionWhere(input)
    return { text: `select count(*)::int as total from saved_recipes where ${where}`, values }
  },
})

/** The first recipes of a selection, in the order of the collection. */
export const selectSelectedRecipes = composedHouseholdStatement<
  Pick<SavedRecipe, 'id' | 'title'>,
  SelectionInput & { limit: number }
>({
  columns: { id: 'uuid', title: 'text' },
  examples: EXAMPLE_SELECTIONS.map((selection) => ({ ...selection, limit: 5 })),
  compose({ limit, ...input }) {
    const { where, values } = buildSelectionWhere(input, [limit, input.member.id])
    const order = SAVED_RECIPE_ORDER_BY[input.filters.sort]
    return {
      text: `select id, title from saved_recipes ${joinReview('$5')} where ${where} order by ${order} limit $4`,
      values,
    }
  },
})

export const deleteSelectedRecipes = composedHouseholdStatement<Pick<SavedRecipe, 'id'>, SelectionInput>({
  columns: { id: 'uuid' },
  examples: EXAMPLE_SELECTIONS,
  compose(input) {
    const { where, values } = buildSelectionWhere(input)
    return { text: `delete from saved_recipes where ${where} returning id`, values }
  },
})

/** How many recipes have the same chips, one walk over one index, and the household's tags, the most frequent first. */
export const selectCollectionContents = householdStatement<
  { groups: (Pick<SavedRecipe, 'chips'> & { count: number })[]; tags: string[] },
  [householdId: HouseholdId, maxTags: number]
>({
  name: 'collection-contents',
  columns: { groups: 'json', tags: '_text' },
  text: `
    select
      (
        select coalesce(json_agg(counted), '[]')
        from (
          select chips, count(*)::int as count from saved_recipes where household_id = $1::uuid group by chips
        ) counted
      ) as groups,
      array(
        select tag from saved_recipes, unnest(tags) as tag where household_id = $1::uuid
        group by tag order by count(*) desc, tag limit $2
      ) as tags`,
})

/** What the collection holds without this recipe, in bytes, and how many recipes it has; see domain/size-limits. */
export const measureCollection = householdStatement<
  { bytes: number; own: number; count: number },
  [householdId: HouseholdId, recipeId: string | null]
>({
  columns: { bytes: 'int4', own: 'int4', count: 'int4' },
  text: `
    select coalesce(sum(bytes), 0)::int as bytes, coalesce(sum(bytes) filter (where id = $2::uuid), 0)::int as own,
      count(*)::int as count
    from saved_recipes where household_id = $1::uuid`,
})

/** The household's recipes whose diets were judged by earlier rules than these. */
export const selectSavedRecipesToJudge = householdStatement<
  Pick<SavedRecipe, 'id' | 'ingredients'>,
  [householdId: HouseholdId, version: number, limit: number]
>({
  name: 'saved-recipes-to-judge',
  columns: { id: 'uuid', ingredients: '_text' },
  text: 'select id, ingredients from saved_recipes where household_id = $1 and diets_version < $2::smallint limit $3',
})

/** Not if the recipe was changed meanwhile: then its diets are newer. */
export const updateDietsOfSavedRecipes = householdCommand<[householdId: HouseholdId, json: string, version: number]>({
  text: `
    update saved_recipes set diets = judged.diets, diets_version = judged.diets_version
    from jsonb_populate_recordset(null::saved_recipes, $2::jsonb) judged
    where saved_recipes.household_id = $1 and saved_recipes.id = judged.id and saved_recipes.diets_version < $3::smallint`,
})

export type SavedRecipePhotoRow = Pick<RecipePhoto, 'id' | 'objectName' | 'width' | 'height' | 'state' | 'userId'>

/**
 * The recipe that is saved under one of these URLs, with every member's review and the household's photographs, oldest
 * first, what the catalogue knows of it, and how often the household has cooked it.
 */
export const selectSavedRecipeByUrl = householdStatement<
  Omit<
    SavedRecipe,
    'householdId' | 'chips' | 'item_keys' | 'fresh_shares' | 'diets_version' | 'bytes' | 'addedBy' | 'updated_at'
  > & {
    reviews: Pick<SavedRecipeReview, 'userId' | 'user_rating' | 'user_comments' | 'note'>[]
    photos: SavedRecipePhotoRow[]
    facts: CatalogueFactsRow | null
    cooked: TimesCookedRow
  },
  [householdId: HouseholdId, urls: readonly string[]]
>({
  name: 'saved-recipe-by-url',
  columns: {
    id: 'uuid',
    title: 'text',
    is_user_created: 'bool',
    image_url: 'text',
    source_url: 'text',
    source_domain: 'text',
    rating_value: 'float8',
    rating_count: 'int4',
    total_time_minutes: 'int4',
    ingredients: '_text',
    steps: '_text',
    yield_amount: 'text',
    summary: 'text',
    tags: '_text',
    diets: 'int2',
    added_at: 'timestamptz',
    reviews: 'json',
    photos: 'json',
    facts: 'json',
    cooked: 'json',
  },
  text: `
    select id, title, is_user_created, image_url, source_url, source_domain, rating_value, rating_count,
      total_time_minutes, ingredients, steps, yield_amount, summary, tags, diets, added_at,
      coalesce((
        select json_agg(
          json_build_object('userId', user_id, 'user_rating', user_rating, 'user_comments', user_comments, 'note', note)
          order by updated_at
        )
        from saved_recipe_reviews review
        where review.household_id = $1 and review.recipe_id = saved_recipes.id
      ), '[]') as reviews,
      coalesce((
        select json_agg(
          json_build_object(
            'id', photo.id, 'objectName', object_name, 'width', width, 'height', height, 'state', state, 'userId', user_id
          )
          order by created_at, photo.id
        )
        from recipe_photos photo where photo.household_id = $1 and photo.recipe_id = saved_recipes.id
      ), '[]') as photos,
      (
        select json_build_object(
          'household_rating', household_rating, 'household_rating_count', household_rating_count,
          'times_cooked', times_cooked, 'prep_time_minutes', prep_time_minutes, 'cook_time_minutes', cook_time_minutes,
          'total_time_minutes', total_time_minutes, 'calories', calories, 'nutrition', nutrition, 'photos', photos
        )
        from recipes where recipes.source_url = any($2::text[]) and is_valid limit 1
      ) as facts,
      (
        select json_build_object('times', count(*), 'last', max(cooked_on)) from cooked_dishes
        where cooked_dishes.household_id = $1 and cooked_dishes.source_url = saved_recipes.source_url
      ) as cooked
    from saved_recipes where household_id = $1 and source_url = any($2::text[]) limit 1`,
})

type ReviewInput<Value> = [householdId: HouseholdId, userId: string, recipeId: string, value: Value]

/** The user stays a member until the transaction is over. */
const reviewedRecipe = `saved_recipes join users on users.household_id = saved_recipes.household_id and users.id = $2::uuid
    where saved_recipes.household_id = $1::uuid and saved_recipes.id = $3::uuid for key share of users`

/** No row is written when the household has no such recipe, or not this member. */
export const upsertReviewNote = householdCommand<ReviewInput<string | null>>({
  text: `
    insert into saved_recipe_reviews (household_id, user_id, recipe_id, note)
    select saved_recipes.household_id, $2::uuid, saved_recipes.id, $4::text from ${reviewedRecipe}
    on conflict (household_id, user_id, recipe_id) do update set note = excluded.note, updated_at = now()`,
})

export const upsertReviewRating = householdCommand<ReviewInput<number | null>>({
  text: `
    insert into saved_recipe_reviews (household_id, user_id, recipe_id, user_rating)
    select saved_recipes.household_id, $2::uuid, saved_recipes.id, $4::smallint from ${reviewedRecipe}
    on conflict (household_id, user_id, recipe_id) do update set user_rating = excluded.user_rating, updated_at = now()`,
})
