import type { Recipe, RecipeShelf, SavedRecipe } from '#app/platform/prisma-client/client'
import type { HouseholdId } from '#app/domain/households/member'
import { command, householdStatement, statement } from '#app/platform/statement'

/**
 * A shelf from the day's place on, best tier first, round once: at most 22 index ranges of `limit` rows each,
 * whatever the shelf holds, so it stays flat as the catalogue grows. With diets, a bit for each, the ranges are read on
 * until they have as many that keep them all.
 */
export const selectRecipesOfCell = statement<
  Pick<
    Recipe,
    | 'id'
    | 'title'
    | 'image_url'
    | 'summary'
    | 'rating_value'
    | 'rating_count'
    | 'household_rating'
    | 'household_rating_count'
    | 'total_time_minutes'
    | 'ingredients'
    | 'steps'
    | 'yield'
    | 'source_url'
    | 'source_domain'
    | 'diets'
  >,
  [cell: number, shuffleStart: number, limit: number, diets: number]
>({
  name: 'read-shelf',
  columns: {
    id: 'uuid',
    title: 'text',
    image_url: 'text',
    summary: 'text',
    rating_value: 'float8',
    rating_count: 'int4',
    household_rating: 'float8',
    household_rating_count: 'int4',
    total_time_minutes: 'int4',
    ingredients: '_text',
    steps: '_text',
    yield: 'text',
    source_url: 'text',
    source_domain: 'text',
    diets: 'int2',
  },
  text: `
    select r.id, r.title, r.image_url, r.summary, r.rating_value, r.rating_count,
      r.household_rating, r.household_rating_count, r.total_time_minutes, r.ingredients, r.steps, r.yield, r.source_url, r.source_domain, r.diets
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
    order by placed.tier desc, placed.lap, placed.shuffle, placed.recipe_id`,
})

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

/** A word of a query as the index has it. */
export type IndexedWord = {
  position: number
  /** Lower case without accents. */
  word: string
  /** The word's stems in all languages, without the word itself. */
  stems: string[]
  is_stop_word: boolean
  is_known: boolean
  /** A word of the catalogue begins with it. */
  is_beginning: boolean
}

export const selectIndexedWords = statement<IndexedWord, [words: readonly string[]]>({
  name: 'search-words',
  columns: {
    position: 'int4',
    word: 'text',
    stems: '_text',
    is_stop_word: 'bool',
    is_known: 'bool',
    is_beginning: 'bool',
  },
  text: `
    select raw.position::int4 as position, folded.word,
      array(
        select distinct stem from unnest(
          coalesce(ts_lexize('english_stem', folded.word), '{}') || coalesce(ts_lexize('german_stem', folded.word), '{}')
          || coalesce(ts_lexize('french_stem', folded.word), '{}') || coalesce(ts_lexize('spanish_stem', folded.word), '{}')
          || coalesce(ts_lexize('italian_stem', folded.word), '{}') || coalesce(ts_lexize('dutch_stem', folded.word), '{}')
          || coalesce(ts_lexize('russian_stem', folded.word), '{}')
        ) as stem where length(stem) > 2 and stem <> folded.word
      ) as stems,
      coalesce(ts_lexize('english_stem', folded.word) = '{}', false) as is_stop_word,
      exists (select from search_words known where known.word = folded.word) as is_known,
      exists (select from search_words known where known.word ^@ folded.word) as is_beginning
    from unnest($1::text[]) with ordinality as raw(text, position)
    cross join lateral (select search_fold(raw.text) as word) as folded
    order by raw.position`,
})

/** Known words that share a third of a word's trigrams, most alike first. */
export const selectSimilarWords = statement<{ unknown: string; word: string }, [words: readonly string[]]>({
  name: 'similar-words',
  columns: { unknown: 'text', word: 'text' },
  text: `
    select given.unknown, near.word
    from unnest($1::text[]) as given(unknown)
    cross join lateral (
      select known.word from search_words known where known.word % given.unknown
      order by similarity(known.word, given.unknown) desc, known.word limit 40
    ) as near`,
})

/**
 * Known words of about the same length with the same first two letters: also where the database has no trigrams, or
 * none of letters beyond a to z.
 */
export const selectWordsOfSameBeginning = statement<{ unknown: string; word: string }, [words: readonly string[]]>({
  name: 'words-of-same-beginning',
  columns: { unknown: 'text', word: 'text' },
  text: `
    select given.unknown, near.word
    from unnest($1::text[]) as given(unknown)
    cross join lateral (
      select known.word from search_words known
      where known.word ^@ left(given.unknown, 2) and abs(length(known.word) - length(given.unknown)) <= 3
      order by known.word limit 2000
    ) as near`,
})

export const selectKnownWords = statement<{ word: string }, [words: readonly string[]]>({
  name: 'known-words',
  columns: { word: 'text' },
  text: 'select word from search_words where word = any($1::text[])',
})

/** Of these words the one that most titles have, then most recipes; each is counted up to 300. */
export const selectCommonestWord = statement<{ word: string }, [words: readonly string[]]>({
  name: 'commonest-word',
  columns: { word: 'text' },
  text: `
    select given.word
    from unnest($1::text[]) with ordinality as given(word, position)
    order by
      (select count(*) from (
        select from recipes where search_vector(title) @@ plainto_tsquery('simple', given.word) limit 300
      ) as named) desc,
      (select count(*) from (
        select from recipes where search_vector(
          title || ' ' || source_domain || ' ' || coalesce(cuisine, '') || ' ' || search_lines(keywords) || ' ' || search_lines(ingredients)
        ) @@ plainto_tsquery('simple', given.word) limit 300
      ) as used) desc,
      given.position
    limit 1`,
})

/** Known words that end with one of these, as a compound does: Kartoffelsuppe ends with suppe. */
export const selectCompounds = statement<{ ending: string; word: string }, [endings: readonly string[]]>({
  name: 'search-compounds',
  columns: { ending: 'text', word: 'text' },
  text: `
    select given.ending, known.word
    from unnest($1::text[]) as given(ending)
    cross join lateral (
      select word from search_words where word like '%' || given.ending and length(word) >= length(given.ending) + 4
      order by word limit 40
    ) as known`,
})

export const selectHasTrigrams = statement<{ extname: string }>({
  columns: { extname: 'text' },
  text: `select extname::text as extname from pg_extension where extname = 'pg_trgm'`,
})

type WordMatch = Pick<
  Recipe,
  'id' | 'title' | 'image_url' | 'source_url' | 'source_domain' | 'total_time_minutes' | 'slug' | 'quality_score'
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
} as const

/** Titles with these words, the best of 400. */
export const selectTitlesByWords = statement<{ title: string }, [tsquery: string, limit: number]>({
  name: 'titles-by-words',
  columns: { title: 'text' },
  text: `
    select title from (
      select title, quality_score from recipes where is_valid and search_vector(title) @@ $1::text::tsquery limit 400
    ) as found
    group by title order by max(quality_score) desc, title limit $2`,
})

const FITS_FILTERS = `($2::text is null or ingredient_category = $2) and ($3::text is null or $3 = any (mood_categories))
        and ($4::int is null or total_time_minutes <= $4)`

/** Recipes of the catalogue with these words, by quality: up to 200 whose title has them, and 100 that have them anywhere. */
export const selectRecipesByWords = statement<
  WordMatch,
  [tsquery: string, ingredient: string | null, mood: string | null, maxMinutes: number | null]
>({
  name: 'recipes-by-words',
  columns: WORD_MATCH_COLUMNS,
  text: `
    (
      select id, title, image_url, source_url, source_domain, total_time_minutes, slug, quality_score from recipes
      where is_valid and ${FITS_FILTERS} and search_vector(title) @@ $1::text::tsquery
      order by quality_score desc, id limit 200
    ) union (
      select id, title, image_url, source_url, source_domain, total_time_minutes, slug, quality_score from recipes
      where is_valid and ${FITS_FILTERS} and search_vector(
        title || ' ' || source_domain || ' ' || coalesce(cuisine, '') || ' ' || search_lines(keywords) || ' ' || search_lines(ingredients)
      ) @@ $1::text::tsquery
      order by quality_score desc, id limit 100
    )`,
})

export const selectSavedRecipesByWords = householdStatement<
  Pick<SavedRecipe, 'id' | 'title' | 'image_url' | 'source_url' | 'source_domain' | 'total_time_minutes'>,
  [householdId: HouseholdId, tsquery: string, ingredient: string | null, mood: string | null, maxMinutes: number | null]
>({
  name: 'saved-recipes-by-words',
  columns: {
    id: 'uuid',
    title: 'text',
    image_url: 'text',
    source_url: 'text',
    source_domain: 'text',
    total_time_minutes: 'int4',
  },
  text: `
    select id, title, image_url, source_url, source_domain, total_time_minutes from saved_recipes
    where household_id = $1::uuid
      and search_vector(title || ' ' || source_domain || ' ' || search_lines(ingredients)) @@ $2::text::tsquery
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

/** In how many recipes a thing is, as the last ANALYZE found it; rare things are not told. */
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
export type ItemMatch = Omit<WordMatch, 'slug' | 'quality_score'> & { item_keys: string[] }
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
 * is at home first: of at most 2,000 that do, the 200 that use most of `have` and are shortest are looked at closer.
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
          where is_valid and ($6::int is null or total_time_minutes <= $6::int) and (
            item_keys && $1::text[]
            ${Array.from({ length: 4 }, (_, at) => `or item_keys @> ($2::text[])[${at + 1}]::text[]`).join(' ')}
          )
          limit 2000
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
  [householdId: HouseholdId, have: readonly string[], maxMinutes: number | null]
>({
  name: 'saved-recipes-having',
  columns: ITEM_MATCH_COLUMNS,
  text: `
    select id, title, image_url, source_url, source_domain, total_time_minutes, item_keys from saved_recipes
    where household_id = $1::uuid and item_keys && $2::text[] and ($3::int is null or total_time_minutes <= $3::int)
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
