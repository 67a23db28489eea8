import { readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { findRecipesHaving } from '#app/domain/search/having.server'
import { searchByWords, suggestTitles } from '#app/domain/search/word-search.server'
import { closeDatabase, openDatabase } from '#app/platform/db.server'
import { startLocalDatabase } from '#app/platform/local-database.server'
import { migrate } from '#app/platform/migrations.server'
import { findItemFamilies } from '#packages/ingredients/item-family'
import { seededRandom } from '#tests/support/seeded-random'
import { registerCleanup } from './cleanup'
import { quantile } from './statistics'

export type SearchTiming = { what: string; results: number; p50: number; p99: number }
export type SearchResults = { rows: number; turns: number; timings: SearchTiming[] }

type StarterRecipe = {
  title: string
  ingredient: string
  moods: string[]
  total_time_minutes: number
  cuisine?: string
  keywords: string[]
  ingredients: string[]
}

const WORDS = [
  'chicken',
  'salt pepper oil',
  'leek soup',
  'zuchini',
  'chiken soop',
  'weeknight salmon with lemon',
  'suppe',
]
const BASKETS = [
  ['leek', 'eggs'],
  ['chicken', 'rice', 'lemon'],
  ['onion', 'garlic', 'butter'],
  ['onion', 'garlic', 'egg', 'butter', 'milk', 'tomato', 'carrot', 'potato'],
]
const ROWS_A_STATEMENT = 1000

const INSERT_SQL = `
  insert into recipes (title, source_url, source_domain, ingredients, steps, quality_score, ingredient_category,
    mood_categories, mood_category, total_time_minutes, keywords, cuisine, item_keys, fresh_shares, diets)
  select title, source_url, source_domain, ingredients, '{Cook it.}', quality, ingredient, moods, moods[1], minutes,
    keywords, cuisine, item_keys, '{}', diets
  from jsonb_to_recordset($1::jsonb) as given(title text, source_url text, source_domain text, ingredients text[],
    quality int, ingredient text, moods text[], minutes int, keywords text[], cuisine text, item_keys text[], diets int)`

const INDEXES = ['recipes_search_title_idx', 'recipes_search_idx', 'recipes_item_keys_idx']

/**
 * Searches by words and by what is at home, as a route waits for them, among recipes put together from the parts of the
 * starter recipes, so that words are as common as they are in a kitchen.
 */
export async function measureSearch(
  root: string,
  folder: string,
  { rows, turns }: { rows: number; turns: number },
  say: (text: string) => void,
): Promise<SearchResults> {
  const dataDir = path.join(folder, 'search')
  const embedded = await startLocalDatabase({ dataDir, log: () => {} })
  const stop = registerCleanup(() => embedded.stop())
  const client = new pg.Client(embedded.connection)
  client.on('error', () => {})
  try {
    await migrate(embedded.connection, path.join(root, 'prisma/migrations'), () => {})
    await client.connect()
    await fillCatalogue(client, readStarterRecipes(path.join(root, 'prisma/starter')), rows)
    say(`${rows.toLocaleString('en')} recipes to search`)
    openDatabase(embedded.connection)
    const timings: SearchTiming[] = []
    const measure = async (what: string, search: () => Promise<readonly unknown[]>) =>
      timings.push({ what, ...(await measureTimes(turns, search)) })
    for (const q of WORDS) await measure(q, async () => (await searchByWords(q, { member: null, limit: 24 })).results)
    await measure('suggestions for “chick”', () => suggestTitles('chick', null))
    for (const have of BASKETS)
      await measure(`at home: ${have.join(', ')}`, () => findRecipesHaving(have, { member: null, limit: 12 }))
    return { rows, turns, timings }
  } finally {
    await closeDatabase()
    await client.end().catch(() => {})
    await stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const readStarterRecipes = (folder: string): StarterRecipe[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as StarterRecipe)

async function fillCatalogue(client: pg.Client, starters: StarterRecipe[], rows: number): Promise<void> {
  const { rows: indexes } = await client.query<{ definition: string }>(
    'select indexdef as definition from pg_indexes where indexname = any ($1)',
    [INDEXES],
  )
  await client.query(
    `set synchronous_commit = off; set maintenance_work_mem = '256MB'; drop index ${INDEXES.join(', ')}`,
  )
  const makeRecipe = createRecipeMaker(starters)
  for (let at = 0; at < rows; at += ROWS_A_STATEMENT) {
    const made = Array.from({ length: Math.min(ROWS_A_STATEMENT, rows - at) }, (_, number) => makeRecipe(at + number))
    await client.query(INSERT_SQL, [JSON.stringify(made)])
  }
  for (const { definition } of indexes) await client.query(definition)
  await client.query('vacuum (analyze) recipes')
}

function createRecipeMaker(starters: readonly StarterRecipe[]) {
  const random = seededRandom(55)
  const titles = starters.map(({ title }) => title.split(/ (?=with |and |in |on )/))
  const heads = titles.map(([head = '']) => head)
  const tails = titles.flatMap((parts) => parts.slice(1))
  const before = ['', '', '', 'Quick ', 'Creamy ', 'Best ', 'Classic ', 'Weeknight ']
  const lines = starters.flatMap(({ ingredients }) => ingredients)
  const items = new Map(lines.map((line) => [line, findItemFamilies([line])]))
  return (number: number) => {
    const { ingredient, moods, total_time_minutes, keywords, cuisine } = random.pick(starters)
    const ingredients = Array.from({ length: 6 + random.below(8) }, () => random.pick(lines))
    return {
      title: `${random.pick(before)}${random.pick(heads)} ${random.pick(tails)}`,
      source_url: `https://kitchen-${number % 400}.example/recipes/${number}`,
      source_domain: `kitchen-${number % 400}.example`,
      ingredients,
      quality: 30 + Math.floor(((random.next() + random.next() + random.next()) / 3) * 70),
      ingredient,
      moods,
      minutes: total_time_minutes,
      keywords,
      cuisine: cuisine ?? null,
      item_keys: [...new Set(ingredients.flatMap((line) => items.get(line) ?? []))],
      diets: random.below(512),
    }
  }
}

async function measureTimes(
  turns: number,
  run: () => Promise<readonly unknown[]>,
): Promise<Omit<SearchTiming, 'what'>> {
  let results = 0
  const taken: number[] = []
  // The plan of a prepared statement is settled after five runs.
  for (let turn = -6; turn < turns; turn += 1) {
    const began = performance.now()
    results = (await run()).length
    if (turn >= 0) taken.push(performance.now() - began)
  }
  return { results, p50: quantile(taken, 0.5), p99: quantile(taken, 0.99) }
}
