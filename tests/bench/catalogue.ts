import assert from 'node:assert/strict'
import type pg from 'pg'
import {
  MAIN_INGREDIENT_CATEGORIES,
  MOOD_CATEGORIES,
  TIME_CATEGORIES,
  toTimeCategory,
} from '#app/domain/recipes/categories'
import type { MainIngredientCategory, MoodCategory } from '#app/domain/recipes/categories'
import { SHUFFLE_RANGE, cellIndexesOfRecipe, qualityTier } from '#app/domain/recipes/recipe-cells'

// Chicken and greens are frequent, fish is rare; most recipes take half an hour, some take an evening; a recipe has
// one to three moods; quality is a bell around 65. A row is as long as a real one (about 1 KB).
const FILL_CATALOGUE_SQL = `
  with dice as (
    select n, random() as food, random() as mood, random() as moods, random() as time, (random() + random() + random()) / 3 as quality
    from generate_series($1::int, $2::int) as n
  ), thrown as (
    select n, 30 + round(quality * 70)::int as quality, 5 + floor(-ln(1 - time) * 40)::int as minutes,
           ($3::text[])[case when food < 0.32 then 1 when food < 0.58 then 2 when food < 0.72 then 3 else 4 end] as ingredient,
           ($4::text[] || $4::text[])[floor(mood * 6)::int + 1 : floor(mood * 6)::int + 1 + floor(moods * 3)::int] as moods
    from dice
  ), written as (
    insert into recipes (title, source_url, source_domain, summary, rating_value, rating_count, total_time_minutes, yield,
                         ingredients, steps, quality_score, ingredient_category, mood_category, mood_categories, time_category, shuffle)
    select 'Recipe number ' || n || ' with a few good things', 'https://kitchen-' || n % 40 || '.example/recipes/' || n, 'kitchen-' || n % 40 || '.example',
           'A generated recipe, number ' || n || ', that somebody might cook on an evening like this one, with what is at home.',
           3 + n % 20 / 10.0, n % 900, minutes, (2 + n % 5) || ' servings',
           array(select (50 * i) || ' g of ingredient ' || i * n % 977 || ', chopped' from generate_series(1, 9) as i),
           array(select 'Step ' || i || ': stir for ' || i * 2 ||
             ' minutes until it smells good, season, and keep it warm while the rest is done.'
             from generate_series(1, 5) as i),
           quality, ingredient, moods[1], moods,
           ($5::text[])[case when minutes <= 15 then 1 when minutes <= 30 then 2 when minutes <= 45 then 3 else 4 end],
           floor(random() * $6)::int
    from thrown
    returning id, ingredient_category, mood_categories, time_category, quality_score, shuffle
  )
  insert into recipe_shelves (recipe_id, shelf, tier, shuffle)
  select id, ((array_position($3, ingredient_category) - 1) * cardinality($4) + array_position($4, mood) - 1) * cardinality($5) + time,
         least(10, greatest(0, quality_score) / 10), shuffle
  from written
  cross join unnest(mood_categories) as mood
  cross join lateral (select array_position($5, time_category) - 1 as narrowest) as own
  cross join lateral generate_series(narrowest, case when narrowest = 3 then 3 else 2 end) as time`

const TABLES = `('recipes'::regclass, 'recipe_shelves'::regclass)`

/** Grows the catalogue from one number of recipes to another, and leaves it as after the daily vacuum. */
export async function growCatalogue(client: pg.Client, from: number, to: number): Promise<void> {
  await client.query(`set synchronous_commit = off; set maintenance_work_mem = '256MB'; select setseed(${from / 1e8})`)
  await withoutIndexes(client, () =>
    client.query(FILL_CATALOGUE_SQL, [
      from + 1,
      to,
      MAIN_INGREDIENT_CATEGORIES,
      MOOD_CATEGORIES,
      TIME_CATEGORIES,
      SHUFFLE_RANGE,
    ]),
  )
  await client.query('vacuum (analyze) recipes')
  await client.query('vacuum (analyze) recipe_shelves')
  await client.query('checkpoint').catch(() => {})
  await compareWithRule(client)
}

// Constraints and indexes are dropped and recreated from their catalogue definitions: filling them row by row takes
// minutes.
async function withoutIndexes(client: pg.Client, fill: () => Promise<unknown>): Promise<void> {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition from pg_constraint
    where contype in ('p', 'u', 'f') and (conrelid in ${TABLES} or confrelid in ${TABLES}) order by contype = 'f'`)
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid in ${TABLES} and not exists (select from pg_constraint where conindid = indexrelid)`)
  await client.query('begin')
  for (const { table, name } of keys.toReversed()) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  await fill()
  for (const { definition } of indexes) await client.query(definition)
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  await client.query('commit')
}

type SampledRecipe = {
  ingredient: MainIngredientCategory
  moods: MoodCategory[]
  minutes: number
  time: string
  quality: number
  places: { shelf: number; tier: number }[]
}

/** @throws AssertionError when the SQL above assigns a recipe to other cells than the product's own rule */
async function compareWithRule(client: pg.Client): Promise<void> {
  const { rows } = await client.query<SampledRecipe>(`
    select ingredient_category as ingredient, mood_categories as moods, total_time_minutes as minutes,
      time_category as time, quality_score as quality,
      (select json_agg(json_build_object('shelf', shelf, 'tier', tier) order by shelf)
       from recipe_shelves s where recipe_id = r.id and s.shuffle = r.shuffle) as places
    from recipes r order by source_url desc limit 500`)
  assert.ok(rows.length > 0, 'The catalogue is empty.')
  for (const { time, quality, places, ...recipe } of rows) {
    const tier = qualityTier(quality)
    const shelves = cellIndexesOfRecipe(recipe).sort((a, b) => a - b)
    assert.equal(time, toTimeCategory(recipe.minutes))
    assert.deepEqual(
      places,
      shelves.map((shelf) => ({ shelf, tier })),
    )
  }
}
