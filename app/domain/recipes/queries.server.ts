import type { Recipe } from '#app/platform/prisma-client/client'
import { command, statement } from '#app/platform/statement'

/** Held to the end of the transaction. Does not wait. */
export const tryStarterSeedingLock = statement<{ isMine: boolean }, [key: string]>({
  columns: { isMine: 'bool' },
  text: 'select pg_try_advisory_xact_lock(hashtext($1)) as "isMine"',
})

const STARTER_COLUMNS = `id, slug, title, summary, source_url, source_domain, author, ingredients, item_keys, fresh_shares, steps, keywords, yield,
      prep_time_minutes, cook_time_minutes, total_time_minutes, calories, cuisine, course, ingredient_category,
      mood_category, mood_categories, time_category, quality_score, shuffle, diets, diets_version`

/** The starter recipes with their shelves, both JSON arrays of rows: many in one statement, as every first start waits for it. */
export const insertStarterRecipes = command<[recipes: string, shelves: string]>({
  text: `
    with written as (
      insert into recipes (${STARTER_COLUMNS})
      select ${STARTER_COLUMNS} from jsonb_populate_recordset(null::recipes, $1::jsonb) returning id, diets
    )
    insert into recipe_shelves (recipe_id, shelf, tier, shuffle, diets)
    select r.recipe_id, r.shelf, r.tier, r.shuffle, written.diets
    from jsonb_populate_recordset(null::recipe_shelves, $2::jsonb) r join written on written.id = r.recipe_id`,
})

/** To another origin of ours: their addresses begin with it. */
export const moveStarterRecipes = command<[from: string, to: string]>({
  text: `
    update recipes set source_url = $2 || substr(source_url, length($1) + 1)
    where slug is not null and starts_with(source_url, $1)`,
})

export const selectTakenDownHost = statement<{ host: string }, [hosts: readonly string[]]>({
  name: 'taken-down',
  columns: { host: 'text' },
  text: 'select host from crawl_hosts where host = any($1::text[]) and taken_down_at is not null limit 1',
})

export const selectRecipesByFingerprint = statement<
  Pick<Recipe, 'source_url'> & { fingerprint: string },
  [fingerprints: readonly string[]]
>({
  name: 'recipe-copies',
  columns: { source_url: 'text', fingerprint: 'text' },
  text: `
    select source_url, fingerprint from recipes
    where fingerprint = any($1::text[]) and is_valid order by created_at, id`,
})

const UPSERT_COLUMNS = [
  'title',
  'image_url',
  'source_url',
  'source_domain',
  'summary',
  'rating_value',
  'rating_count',
  'total_time_minutes',
  'prep_time_minutes',
  'cook_time_minutes',
  'yield',
  'nutrition',
  'ingredients',
  'item_keys',
  'fresh_shares',
  'steps',
  'quality_score',
  'ingredient_category',
  'mood_category',
  'mood_categories',
  'time_category',
  'is_valid',
  'invalid_reason',
  'fetched_at',
  'http_status',
  'robots_verdict',
  'etag',
  'last_modified',
  'extraction_notes',
  'fingerprint',
  'diets',
  'diets_version',
] satisfies (keyof Recipe)[]

/** `is_own`: a starter recipe of our own, which is never replaced. */
export type UpsertedRecipe = Pick<Recipe, 'id' | 'source_url' | 'shuffle'> & { is_new: boolean; is_own: boolean }
const UPSERTED_COLUMNS = { id: 'uuid', source_url: 'text', shuffle: 'int4', is_new: 'bool', is_own: 'bool' } as const

export const upsertRecipesFromJson = statement<UpsertedRecipe, [json: string]>({
  name: 'recipes-upsert',
  columns: UPSERTED_COLUMNS,
  text: `
    insert into recipes (id, updated_at, ${UPSERT_COLUMNS.join(', ')})
    select id, now(), ${UPSERT_COLUMNS.join(', ')} from jsonb_populate_recordset(null::recipes, $1::jsonb) order by source_url
    on conflict (source_url) do update set updated_at = now(), ${UPSERT_COLUMNS.map((name) => `${name} = excluded.${name}`).join(', ')}
    where recipes.slug is null
    returning id, source_url, shuffle, xmax = 0 as is_new, false as is_own`,
})

export const selectRecipesByUrl = statement<UpsertedRecipe, [urls: readonly string[]]>({
  name: 'recipes-there',
  columns: UPSERTED_COLUMNS,
  text: `
    select id, source_url, shuffle, false as is_new, slug is not null as is_own
    from recipes where source_url = any($1::text[])`,
})

export const deleteCellsOfRecipes = command<[recipes: readonly string[]]>({
  name: 'shelves-clear',
  text: 'delete from recipe_shelves where recipe_id = any($1::uuid[])',
})

export const insertRecipeCells = command<[json: string]>({
  name: 'shelves-fill',
  text: `
    insert into recipe_shelves (recipe_id, shelf, tier, shuffle, diets)
    select recipe_id, shelf, tier, shuffle, diets from jsonb_populate_recordset(null::recipe_shelves, $1::jsonb)`,
})

export const insertAddressesOfRecipes = command<[json: string, maxPerRecipe: number]>({
  name: 'recipe-addresses-add',
  text: `
    insert into recipe_addresses (url, recipe_id)
    select url, recipe_id from (
      select w.url, w.recipe_id,
        row_number() over (partition by w.recipe_id order by w.url) + (select count(*) from recipe_addresses a where a.recipe_id = w.recipe_id) as place
      from (
        select distinct on (url) url, recipe_id from jsonb_populate_recordset(null::recipe_addresses, $1::jsonb) order by url
      ) w
      where not exists (select 1 from recipe_addresses a where a.url = w.url)
    ) counted where place <= $2
    on conflict do nothing`,
})

/** Recipes whose diets were judged by earlier rules than these. */
export const selectRecipesToJudge = statement<Pick<Recipe, 'id' | 'ingredients'>, [version: number, limit: number]>({
  columns: { id: 'uuid', ingredients: '_text' },
  text: 'select id, ingredients from recipes where diets_version < $1::smallint limit $2',
})

/** Not if the recipe was stored again meanwhile: then its diets are newer. */
export const updateDietsOfRecipes = command<[json: string, version: number]>({
  text: `
    with judged as (select id, diets, diets_version from jsonb_populate_recordset(null::recipes, $1::jsonb)),
    written as (
      update recipes set diets = judged.diets, diets_version = judged.diets_version
      from judged where recipes.id = judged.id and recipes.diets_version < $2::smallint
      returning recipes.id, recipes.diets
    )
    update recipe_shelves set diets = written.diets from written where recipe_shelves.recipe_id = written.id`,
})

/** The next households after `after`, in the order of their ids; the last of them is where to go on. */
export const selectHouseholdsAfter = statement<{ id: string }, [after: string, limit: number]>({
  columns: { id: 'uuid' },
  text: 'select id from households where id > $1::uuid order by id limit $2',
})

/** Of these households: for each recipe of the catalogue the sum of their stars and their number. A household's stars are the mean of its members'. */
export const sumHouseholdRatings = statement<
  { recipe_id: string; stars: number; households: number },
  [after: string, last: string]
>({
  columns: { recipe_id: 'uuid', stars: 'float8', households: 'int4' },
  text: `
    select recipe_id, sum(stars)::float8 as stars, count(*)::int as households
    from (
      select household_id, recipe_id, avg(user_rating) as stars
      from (
        select w.household_id, w.user_rating, coalesce(
          (select r.id from recipes r where r.source_url = s.source_url),
          (select a.recipe_id from recipe_addresses a where a.url = s.source_url)
        ) as recipe_id
        from saved_recipe_reviews w
        join saved_recipes s on s.household_id = w.household_id and s.id = w.recipe_id
        where w.household_id > $1::uuid and w.household_id <= $2::uuid and w.user_rating is not null
      ) given
      where recipe_id is not null
      group by household_id, recipe_id
    ) voices
    group by recipe_id`,
})

/** Of these households: how often each recipe of the catalogue was cooked, and by how many of them. */
export const sumTimesCooked = statement<
  { recipe_id: string; times: number; cooks: number },
  [after: string, last: string]
>({
  columns: { recipe_id: 'uuid', times: 'int4', cooks: 'int4' },
  text: `
    select recipe_id, count(*)::int as times, count(distinct household_id)::int as cooks
    from (
      select d.household_id, coalesce(
        (select r.id from recipes r where r.source_url = d.source_url),
        (select a.recipe_id from recipe_addresses a where a.url = d.source_url)
      ) as recipe_id
      from cooked_dishes d where d.household_id > $1::uuid and d.household_id <= $2::uuid
    ) cooked
    where recipe_id is not null
    group by recipe_id`,
})

export const selectHouseholdCountsAfter = statement<
  Pick<Recipe, 'id' | 'household_rating' | 'household_rating_count' | 'times_cooked'>,
  [after: string, limit: number]
>({
  columns: { id: 'uuid', household_rating: 'float8', household_rating_count: 'int4', times_cooked: 'int4' },
  text: `
    select id, household_rating, household_rating_count, times_cooked from recipes
    where (household_rating_count is not null or times_cooked is not null) and id > $1::uuid order by id limit $2`,
})

/** `json` is an array of { id, household_rating, household_rating_count, times_cooked }. */
export const updateHouseholdCounts = command<[json: string]>({
  text: `
    update recipes r set household_rating = counted.household_rating,
      household_rating_count = counted.household_rating_count, times_cooked = counted.times_cooked
    from jsonb_to_recordset($1::jsonb)
      as counted(id uuid, household_rating float8, household_rating_count int, times_cooked int)
    where r.id = counted.id`,
})
