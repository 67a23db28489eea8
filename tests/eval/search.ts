import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { STAPLES } from '#app/domain/search/having'
import { findRecipesHaving } from '#app/domain/search/having.server'
import { searchByWords } from '#app/domain/search/word-search.server'
import { closeDatabase, openDatabase } from '#app/platform/db.server'
import { startLocalDatabase } from '#app/platform/local-database.server'
import { migrate } from '#app/platform/migrations.server'
import { findItemFamilies } from '#packages/ingredients/item-family'
import { parseIngredient } from '#packages/ingredients/parse'
import { seededRandom } from '#tests/support/seeded-random'
import { toOtherNumber, typeQuery } from '#tests/support/typed-query'

/**
 * `npm run eval search`: queries made of the titles and lines of real recipes, and baskets drawn from them, over a
 * database of those recipes and the starter recipes. Prints recall at 10 and the mean reciprocal rank, and in how many
 * baskets the recipe is among the first five. A recipe with the same title counts as the same.
 */
type SearchedRecipe = { title: string; ingredients: string[]; language: string }

const TURNS = 50
const SEED = 18
const SHOWN = 10
const INSERT_SQL = `
  insert into recipes (title, source_url, source_domain, ingredients, steps, quality_score, item_keys, fresh_shares)
  select title, 'https://kitchen.example/' || number, 'kitchen.example', ingredients, '{Cook it.}', 70, item_keys, '{}'
  from jsonb_to_recordset($1::jsonb) as given(number int, title text, ingredients text[], item_keys text[])`

const root = path.resolve(import.meta.dirname, '../..')
const printLine = (text: string): void => void process.stdout.write(`${text}\n`)
const lists = process.argv.includes('--list')

const pages = await readPages()
const recipes = [...pages, ...readStarterRecipes()]
const itemKeys = recipes.map(({ ingredients }) => findItemFamilies(ingredients))
const folder = mkdtempSync(path.join(os.tmpdir(), 'larder-eval-search-'))
const embedded = await startLocalDatabase({ dataDir: path.join(folder, 'database'), log: () => {} })
try {
  await migrate(embedded.connection, path.join(root, 'prisma/migrations'), () => {})
  await fillDatabase()
  openDatabase(embedded.connection)
  await scoreQueries()
  await scoreBaskets()
} finally {
  await closeDatabase()
  await embedded.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function readPages(): Promise<SearchedRecipe[]> {
  const { unpacked } = (await import(path.resolve(root, '../shared/eval/pages/unpack.mjs'))) as {
    unpacked: () => string
  }
  const dev = path.join(unpacked(), 'dev')
  return readdirSync(dev)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .flatMap((file) => {
      const { expected } = JSON.parse(readFileSync(path.join(dev, file), 'utf8')) as {
        expected: { title?: string; ingredients?: string[] | null; language?: string | null } | null
      }
      const { title, ingredients, language } = expected ?? {}
      return title && ingredients?.length ? [{ title, ingredients, language: (language ?? 'en').slice(0, 2) }] : []
    })
}

function readStarterRecipes(): SearchedRecipe[] {
  const starter = path.join(root, 'prisma/starter')
  return readdirSync(starter, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => {
      const recipe = JSON.parse(readFileSync(path.join(starter, file), 'utf8')) as SearchedRecipe
      return { title: recipe.title, ingredients: recipe.ingredients, language: 'en' }
    })
}

async function fillDatabase(): Promise<void> {
  const client = new pg.Client(embedded.connection)
  await client.connect()
  const rows = recipes.map(({ title, ingredients }, number) => ({
    ...{ number, title, ingredients, item_keys: itemKeys[number] },
  }))
  await client.query(INSERT_SQL, [JSON.stringify(rows)])
  await client.query('analyze recipes')
  await client.end()
}

async function scoreQueries(): Promise<void> {
  const random = seededRandom(SEED)
  const english = recipes.filter(({ language }) => language === 'en')
  const accented = recipes.filter(({ title }) => /[à-ÿ]/i.test(title))
  const other = recipes.filter(({ language }) => ['de', 'fr', 'es', 'it', 'nl', 'ru'].includes(language))
  const kinds: [name: string, from: SearchedRecipe[], make: (recipe: SearchedRecipe) => string][] = [
    ['titles as they are', english, ({ title }) => typeQuery(title, 0, random)],
    ['one mistake', english, ({ title }) => typeQuery(title, 1, random)],
    ['two mistakes', english, ({ title }) => typeQuery(title, 2, random)],
    ['singular and plural', english, ({ title }) => toOtherNumber(typeQuery(title, 0, random))],
    ['without accents', accented, ({ title }) => withoutAccents(typeQuery(title, 0, random))],
    ['other languages', other, ({ title }) => typeQuery(title, 0, random)],
    ['other languages, one mistake', other, ({ title }) => typeQuery(title, 1, random)],
    ['a word of the title and of three lines', english, (recipe) => typeLines(recipe, random)],
  ]
  for (const [name, from, make] of kinds) {
    const missed: string[] = []
    let reciprocal = 0
    for (let turn = 0; turn < TURNS; turn += 1) {
      const recipe = random.pick(from)
      const query = make(recipe)
      const { results } = await searchByWords(query, { member: null, limit: SHOWN })
      const at = results.findIndex(({ title }) => title === recipe.title.trim())
      if (at < 0) missed.push(`${query} (${recipe.title})`)
      else reciprocal += 1 / (at + 1)
    }
    printLine(
      `${name.padEnd(40)} recall at ${SHOWN} ${String(TURNS - missed.length).padStart(3)} of ${TURNS}, ` +
        `MRR ${(reciprocal / TURNS).toFixed(3)}, of ${from.length} recipes`,
    )
    if (lists) for (const miss of missed) printLine(`   ${miss}`)
  }
}

function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '')
}

function typeLines({ title, ingredients }: SearchedRecipe, random: ReturnType<typeof seededRandom>): string {
  const names = Array.from({ length: 3 }, () => parseIngredient(random.pick(ingredients)).name.split(' ').at(-1) ?? '')
  const word = random.pick(typeQuery(title, 0, random).split(' '))
  return [word, ...new Set(names)].join(' ')
}

async function scoreBaskets(): Promise<void> {
  const random = seededRandom(SEED)
  const missed: string[] = []
  for (let turn = 0; turn < TURNS; turn += 1) {
    const at = random.below(recipes.length)
    const things = itemKeys[at]!.filter((item) => !STAPLES.includes(item))
    const have: string[] = []
    for (const size = Math.min(things.length, 3 + random.below(6)); have.length < size;) {
      const thing = random.pick(things)
      if (!have.includes(thing)) have.push(thing)
    }
    const results = have.length > 0 ? await findRecipesHaving(have, { member: null, limit: 5 }) : []
    if (!results.some(({ title }) => title === recipes[at]!.title.trim()))
      missed.push(`${have.join(', ')} (${recipes[at]!.title})`)
  }
  printLine(`${'with what I have'.padEnd(40)} among the first five ${TURNS - missed.length} of ${TURNS} baskets`)
  if (lists) for (const miss of missed) printLine(`   ${miss}`)
}
