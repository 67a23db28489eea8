import type { BlogPost, Recipe, RecipeShelf, SavedRecipe, SavedRecipeReview } from '#app/platform/prisma-client/client'
import type { HouseholdId } from '#app/domain/households/member'
import { command, householdStatement, statement } from '#app/platform/statement'
import {
  POST_RECIPE_VECTOR,
  RECIPE_TITLE_VECTOR,
  RECIPE_VECTOR,
  SAVED_RECIPE_VECTOR,
} from '#app/domain/recipes/vectors'

const CARD_COLUMNS = {
  id: 'uuid',
  title: 'text',
  image_url: 'text',
  summary: 'text',
  rating_value: 'float8',
  rating_count: 'int4',
  household_rating: 'float8',
  household_rating_count: 'int4',
  total_time_minutes: 'int4',
  yield: 'text',
  source_url: 'text',
  source_domain: 'text',
} as const
const CARD_SELECTION = Object.keys(CARD_COLUMNS)
  .map((column) => `r.${column}`)
  .join(', ')

/**
 * A shelf from the day's place on, best tier first, round once: at most 22 index ranges of `limit` rows each,
 * whatever the shelf holds, so it stays flat as the catalogue grows. With diets, a bit for each, the ranges are read on
 * until they have as many that keep them all.
 */
const readShelf = (selection: string) => `
    select ${selection}
    from (
      select s.recipe_id, t.tier, l.lap, s.shuffle
      from generate_series(10, 0, -1) as t(tier)
      cross join (values (0, $2::int, 2147483647), (1, 0, $2::int - 1)) as l(lap, low, high)
      cross join lateral (
        select recipe_id, shuffle from recipe_shelves
        where shelf = $1::smallint and tier = t.tier::smallint and shuffle between l.low and l.high
          and (diets & $4::int) = $4::int
        order by shuffle, recipe_id
        limit $3
      ) s
      order by t.tier desc, l.lap, s.shuffle, s.recipe_id
      limit $3
    ) placed
    join recipes r on r.id = placed.recipe_id
    order by placed.tier desc, placed.lap, placed.shuffle, placed.recipe_id`

export type CellValues = [cell: number, shuffleStart: number, limit: number, diets: number]
type CellCardRow = Pick<Recipe, keyof typeof CARD_COLUMNS>

/** What a card shows; of the ingredients only their number, as reading arrays is half the work of a row. */
export const selectCardsOfCell = statement<CellCardRow & { ingredient_count: number }, CellValues>({
  name: 'read-shelf-cards',
  columns: { ...CARD_COLUMNS, ingredient_count: 'int4' },
  text: readShelf(`${CARD_SELECTION}, cardinality(r.ingredients) as ingredient_count`),
})

export const selectRecipesOfCell = statement<CellCardRow & Pick<Recipe, 'ingredients' | 'steps' | 'diets'>, CellValues>(
  {
    name: 'read-shelf',
    columns: { ...CARD_COLUMNS, ingredients: '_text', steps: '_text', diets: 'int2' },
    text: readShelf(`${CARD_SELECTION}, r.ingredients, r.steps, r.diets`),
  },
)

/** How many of a cell's first recipes do not keep these diets for sure. */
export const countHiddenOfCell = statement<{ count: number }, [cell: number, diets: number, limit: number]>({
  name: 'count-hidden',
  columns: { count: 'int4' },
  text: `
    select count(*)::int as count from (
      select diets from recipe_shelves where shelf = $1::smallint limit $3
    ) shown where (diets & $2::int) <> $2::int`,
})

export const selectAnyCell = statement<Pick<RecipeShelf, 'shelf'>>({
  columns: { shelf: 'int2' },
  text: 'select shelf from recipe_shelves limit 1',
})

export const selectKnownUrls = statement<{ url: string }, [urls: readonly string[]]>({
  name: 'known-recipes',
  columns: { url: 'text' },
  text: `
    select source_url as url from recipes where source_url = any($1::text[])
    union all select url from recipe_addresses where url = any($1::text[])`,
})

type WordMatch = Pick<
  Recipe,
  | 'id'
  | 'title'
  | 'image_url'
  | 'source_url'
  | 'source_domain'
  | 'total_time_minutes'
  | 'slug'
  | 'quality_score'
  | 'rating_value'
  | 'rating_count'
  | 'household_rating'
  | 'household_rating_count'
>
const WORD_MATCH_COLUMNS = {
  id: 'uuid',
  title: 'text',
  image_url: 'text',
  source_url: 'text',
  source_domain: 'text',
  total_time_minutes: 'int4',
  slug: 'text',
  quality_score: 'int4',
  rating_value: 'float8',
  rating_count: 'int4',
  household_rating: 'float8',
  household_rating_count: 'int4',
} as const

/** Titles with these words, the best first: of each tier of quality at most 100 are looked at. */
export const selectTitlesByWords = statement<{ title: string }, [tsquery: string, limit: number]>({
  name: 'titles-by-words',
  columns: { title: 'text' },
  text: `
    select title from (
      select found.title, found.quality_score
      from generate_series(10, 0, -1) as tier
      cross join lateral (
        select title, quality_score from recipes
        where is_valid and ${RECIPE_TITLE_VECTOR} @@ search_tier($1::text::tsquery, tier) limit 100
      ) as found
      limit 100
    ) as best
    group by title order by max(quality_score) desc, title limit $2`,
})

/**
 * Recipes of the catalogue whose title has these words, or that have them anywhere: up to `limit`, of the tiers of
 * quality from the best down, so that as few rows are read for a word that is in every third recipe. The order within a
 * tier is any.
 */
const selectByWords = (vector: string) => `
    select found.* from generate_series(10, 0, -1) as tier
    cross join lateral (
      select id, title, image_url, source_url, source_domain, total_time_minutes, slug, quality_score,
        rating_value, rating_count, household_rating, household_rating_count
      from recipes
      where is_valid and ${vector} @@ search_tier($1::text::tsquery, tier) limit $2
    ) as found
    limit $2`

export const selectRecipesByTitle = statement<WordMatch, [tsquery: string, limit: number]>({
  name: 'recipes-by-title',
  columns: WORD_MATCH_COLUMNS,
  text: selectByWords(RECIPE_TITLE_VECTOR),
})
export const selectRecipesByWords = statement<WordMatch, [tsquery: string, limit: number]>({
  name: 'recipes-by-words',
  columns: WORD_MATCH_COLUMNS,
  text: selectByWords(RECIPE_VECTOR),
})

/** How many recipes of the catalogue have these words, counted up to `limit`. */
export const countRecipesByWords = statement<{ count: number }, [tsquery: string, limit: number]>({
  name: 'count-recipes-by-words',
  columns: { count: 'int4' },
  text: `
    select count(*)::int as count
    from (select from recipes where is_valid and ${RECIPE_VECTOR} @@ $1::text::tsquery limit $2) as found`,
})

/** Recipes that published posts describe and the catalogue does not have, with the slug of their post. */
export const selectPostRecipesByWords = statement<
  Pick<
    Recipe,
    'id' | 'title' | 'image_url' | 'source_url' | 'source_domain' | 'total_time_minutes' | 'rating_value'
  > & { post: BlogPost['slug'] },
  [tsquery: string, maxMinutes: number | null]
>({
  name: 'post-recipes-by-words',
  columns: {
    id: 'uuid',
    title: 'text',
    image_url: 'text',
    source_url: 'text',
    source_domain: 'text',
    total_time_minutes: 'int4',
    rating_value: 'float8',
    post: 'text',
  },
  text: `
    select found.id, found.title, found.image_url, found.source_url, found.source_domain, found.total_time_minutes,
      found.rating_value, blog_posts.slug as post
    from (
      select * from blog_recipes
      where ${POST_RECIPE_VECTOR} @@ $1::text::tsquery and recipe_id is null
        and ($2::int is null or total_time_minutes <= $2)
      limit 100
    ) as found
    join blog_posts on blog_posts.id = found.post_id and blog_posts.is_published
    order by blog_posts.published_at desc, found.position`,
})

export const selectSavedRecipesByWords = householdStatement<
  Pick<SavedRecipe, 'id' | 'title' | 'image_url' | 'source_url' | 'source_domain' | 'total_time_minutes' | 'diets'> &
    Pick<SavedRecipeReview, 'user_rating'>,
  [
    householdId: HouseholdId,
    tsquery: string,
    ingredient: string | null,
    mood: string | null,
    maxMinutes: number | null,
    userId: string,
  ]
>({
  name: 'saved-recipes-by-words',
  columns: {
    id: 'uuid',
    title: 'text',
    image_url: 'text',
    source_url: 'text',
    source_domain: 'text',
    total_time_minutes: 'int4',
    diets: 'int2',
    user_rating: 'int2',
  },
  text: `
    select id, title, image_url, source_url, source_domain, total_time_minutes, diets,
      (
        select user_rating from saved_recipe_reviews review
        where review.household_id = $1::uuid and review.user_id = $6::uuid and review.recipe_id = saved_recipes.id
      ) as user_rating
    from saved_recipes
    where household_id = $1::uuid and ${SAVED_RECIPE_VECTOR} @@ search_household($2::text::tsquery, $1::uuid)
      and ($5::int is null or total_time_minutes <= $5)
      and (
        ($3::text is null and $4::text is null) or exists (
          select from recipes filed
          where filed.source_url = saved_recipes.source_url
            and ($3::text is null or filed.ingredient_category = $3) and ($4::text is null or $4 = any (filed.mood_categories))
        )
      )
    order by added_at desc, id limit 200`,
})

/** In how many recipes a thing is, as the last ANALYZE found it; rare things are missing. */
export const selectItemFrequencies = statement<{ item: string; recipes: number }>({
  name: 'item-frequencies',
  columns: { item: 'text', recipes: 'float8' },
  text: `
    select common.item, common.share * greatest(pg_class.reltuples, 0)::float8 as recipes
    from pg_stats
    join pg_class on pg_class.oid = 'recipes'::regclass
    cross join lateral rows from (
      unnest(most_common_elems::text::text[]), unnest(most_common_elem_freqs)
    ) as common(item, share)
    where schemaname = current_schema() and tablename = 'recipes' and attname = 'item_keys' and common.item is not null`,
})

/** A recipe with the things that it needs. */
export type ItemMatch = Pick<
  WordMatch,
  'id' | 'title' | 'image_url' | 'source_url' | 'source_domain' | 'total_time_minutes'
> & { item_keys: string[] }
const ITEM_MATCH_COLUMNS = {
  id: 'uuid',
  title: 'text',
  image_url: 'text',
  source_url: 'text',
  source_domain: 'text',
  total_time_minutes: 'int4',
  item_keys: '_text',
} as const

/**
 * Recipes of the catalogue that need any of `rare`, or all of one of `sets` (up to four, as array literals), most of what
 * is at home first: of at most 1,500 that do, the 200 that use most of `have` and are shortest are looked at closer.
 * `assumed` are the staples.
 */
export const selectRecipesHaving = statement<
  ItemMatch & Pick<Recipe, 'slug' | 'quality_score'>,
  [
    rare: readonly string[],
    sets: readonly string[],
    have: readonly string[],
    weights: readonly number[],
    assumed: readonly string[],
    maxMinutes: number | null,
    limit: number,
    diets: number,
  ]
>({
  name: 'recipes-having',
  columns: { ...ITEM_MATCH_COLUMNS, slug: 'text', quality_score: 'int4' },
  text: `
    select r.id, r.title, r.image_url, r.source_url, r.source_domain, r.total_time_minutes, r.item_keys, r.slug, r.quality_score
    from (
      select near.id, near.used,
        (select count(*) from unnest(near.item_keys) as item where item <> all ($3::text[]) and item <> all ($5::text[])) as missing
      from (
        select any_of.id, any_of.item_keys,
          (
            select sum(weight) from unnest($3::text[], $4::float8[]) as home(item, weight) where item = any (any_of.item_keys)
          ) as used
        from (
          select id, item_keys from recipes
          where is_valid and ($6::int is null or total_time_minutes <= $6::int) and (diets & $8::int) = $8::int and (
            item_keys && $1::text[]
            ${Array.from({ length: 4 }, (_, at) => `or item_keys @> ($2::text[])[${at + 1}]::text[]`).join(' ')}
          )
          limit 1500
        ) any_of
        order by used desc, cardinality(any_of.item_keys)
        limit 200
      ) near
    ) best
    join recipes r on r.id = best.id
    order by best.used desc, best.missing, r.quality_score desc, r.id
    limit $7`,
})

/** The same of a household's collection. */
export const selectSavedRecipesHaving = householdStatement<
  ItemMatch,
  [householdId: HouseholdId, have: readonly string[], maxMinutes: number | null, diets: number]
>({
  name: 'saved-recipes-having',
  columns: ITEM_MATCH_COLUMNS,
  text: `
    select id, title, image_url, source_url, source_domain, total_time_minutes, item_keys from saved_recipes
    where household_id = $1::uuid and item_keys && $2::text[] and ($3::int is null or total_time_minutes <= $3::int)
      and (diets & $4::int) = $4::int
    order by (select count(*) from unnest($2::text[]) as item where item = any (item_keys)) desc, cardinality(item_keys), id
    limit 200`,
})

/** What the household has ticked off its lists since then, latest first. */
export const selectBoughtItems = householdStatement<{ name: string }, [householdId: HouseholdId, since: Date]>({
  name: 'bought-items',
  columns: { name: 'text' },
  text: `
    select name from shopping_list_items
    where household_id = $1::uuid and checked and removed_at is null and ticked_at >= $2
    group by name order by max(ticked_at) desc, name limit 60`,
})

/** Recipes whose things have not been read yet. */
export const selectUnreadRecipes = statement<{ id: string; ingredients: string[] }, [limit: number]>({
  columns: { id: 'uuid', ingredients: '_text' },
  text: 'select id, ingredients from recipes where item_keys is null or fresh_shares is null order by id limit $1',
})
export const selectUnreadSavedRecipes = statement<
  { id: string; ingredients: string[]; household_id: string },
  [limit: number]
>({
  columns: { id: 'uuid', ingredients: '_text', household_id: 'uuid' },
  text: 'select id, ingredients, household_id from saved_recipes where item_keys is null or fresh_shares is null order by household_id, id limit $1',
})

/** Unless the lines have changed since; `rows` is a JSON array of { id, ingredients, item_keys, fresh_shares }. */
export const writeItemKeys = command<[rows: string]>({
  text: `
    update recipes r set item_keys = read.item_keys, fresh_shares = read.fresh_shares
    from jsonb_to_recordset($1::jsonb) as read(id uuid, ingredients text[], item_keys text[], fresh_shares jsonb)
    where r.id = read.id and r.ingredients = read.ingredients`,
})
export const writeSavedItemKeys = command<[rows: string]>({
  text: `
    update saved_recipes r set item_keys = read.item_keys, fresh_shares = read.fresh_shares
    from jsonb_to_recordset($1::jsonb) as read(household_id uuid, id uuid, ingredients text[], item_keys text[], fresh_shares jsonb)
    where r.household_id = read.household_id and r.id = read.id and r.ingredients = read.ingredients`,
})
