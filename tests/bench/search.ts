import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { findRecipesHaving } from '#app/domain/search/having.server'
import { searchByWords, suggestTitles } from '#app/domain/search/word-search.server'
import { findItemFamilies } from '#packages/ingredients/product/item-family'
import { seededRandom } from '#tests/support/seeded-random'
import { withOpenDatabase, type Bench } from './bench'
import type { Figure } from './figures'
import { computeSpread, measureTurns, quantile } from './statistics'

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

const ITEM_INDEX = 'recipes_item_keys_idx'
const WORD_INDEXES = ['recipes_search_title_idx', 'recipes_search_idx']
/** The vectors of a million recipes take the better part of an hour: above this size, no words are searched. */
const MAX_ROWS_OF_WORDS = 100_000

/**
 * Searches by words and by what is at home, as a route waits for them, among recipes put together from the parts of the
 * starter recipes, so that words are as common as they are in a kitchen.
 */
export async function measureSearch(bench: Bench): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const rows of bench.rows ?? [bench.isQuick ? 2000 : 100_000])
    figures.push(...(await withOpenDatabase(bench, `search-${rows}`, (client) => measureAt(bench, client, rows))))
  return figures
}

async function measureAt({ root, isQuick, say }: Bench, client: pg.Client, rows: number): Promise<Figure[]> {
  const hasWords = rows <= MAX_ROWS_OF_WORDS
  const turns = isQuick ? 20 : 200
  await fillCatalogue(client, readStarterRecipes(path.join(root, 'prisma/starter')), { rows, hasWords })
  say(`${rows.toLocaleString('en')} recipes to search`)
  const words = WORDS.map((q) => () => searchByWords(q, { member: null, limit: 24 }))
  const baskets = BASKETS.map((have) => () => findRecipesHaving(have, { member: null, limit: 12 }))
  const figures: Figure[] = []
  for (const [what, searches] of [
    ['by words', hasWords ? [...words, () => suggestTitles('chick', null)] : []],
    ['by what is at home', baskets],
  ] as const) {
    const taken: number[][] = []
    // The plan of a prepared statement is settled after five runs.
    for (const search of searches) taken.push(await measureTurns(turns, search, 6))
    if (taken.length === 0) continue
    const name = `a search ${what} among ${rows.toLocaleString('en')} recipes`
    figures.push(
      { name: `${name}, medians`, value: computeSpread(taken.map((all) => quantile(all, 0.5))), unit: 'ms' },
      {
        name: `${name}, p99 of all`,
        value: quantile(taken.flat(), 0.99),
        unit: 'ms',
        budget: { atMost: rows > 100_000 ? 300 : 30 },
      },
    )
  }
  return figures
}

const readStarterRecipes = (folder: string): StarterRecipe[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as StarterRecipe)

async function fillCatalogue(
  client: pg.Client,
  starters: StarterRecipe[],
  { rows, hasWords }: { rows: number; hasWords: boolean },
): Promise<void> {
  const { rows: indexes } = await client.query<{ definition: string }>(
    'select indexdef as definition from pg_indexes where indexname = any ($1)',
    [hasWords ? [ITEM_INDEX, ...WORD_INDEXES] : [ITEM_INDEX]],
  )
  await client.query(
    `set synchronous_commit = off; set maintenance_work_mem = '256MB';
    drop index ${[ITEM_INDEX, ...WORD_INDEXES].join(', ')}`,
  )
  // Writes are not announced, and their words not stored.
  if (!hasWords) await client.query('alter table recipes disable trigger user')
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
