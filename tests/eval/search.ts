import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { STAPLES } from '#app/domain/search/having'
import { findRecipesHaving } from '#app/domain/search/having.server'
import { searchByWords } from '#app/domain/search/word-search.server'
import { closeDatabase, openDatabase } from '#app/platform/db.server'
import { startLocalDatabase } from '#app/platform/local-database.server'
import { migrate } from '#app/platform/migrations.server'
import { findItemFamilies } from '#packages/ingredients/product/item-family'
import { parseIngredient } from '#packages/ingredients/tag/parse'
import { seededRandom } from '#tests/support/seeded-random'
import { toOtherNumber, typeQuery } from '#tests/support/typed-query'
import { readPageRecipes, readStarterRecipes } from './real-recipes'
import type { RealRecipe } from './real-recipes'

/**
 * `npm run eval search`: queries made of the titles and lines of real recipes, and baskets drawn from them, over a
 * database of those recipes and the starter recipes. Prints recall at 10 and the mean reciprocal rank, and in how many
 * baskets the recipe is among the first five. A recipe with the same title counts as the same.
 */
/** Queries of each kind. */
const TURNS = 50
const BASKETS = 100
const SEED = 18
const SHOWN = 10
const INSERT_SQL = `
  insert into recipes (title, source_url, source_domain, ingredients, steps, quality_score, item_keys, fresh_shares)
  select title, 'https://kitchen.example/' || number, 'kitchen.example', ingredients, '{Cook it.}', 70, item_keys, '{}'
  from jsonb_to_recordset($1::jsonb) as given(number int, title text, ingredients text[], item_keys text[])`

const root = path.resolve(import.meta.dirname, '../..')
const printLine = (text: string): void => void process.stdout.write(`${text}\n`)
const lists = process.argv.includes('--list')

const recipes = [...(await readPageRecipes(root)), ...readStarterRecipes(root)]
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
  const title = (mistakes: number) => (recipe: RealRecipe) => typeQuery(recipe.title, mistakes, random)
  const line = (mistakes: number) => (recipe: RealRecipe) => typeLine(recipe, mistakes, random)
  const kinds: [name: string, from: RealRecipe[], make: (recipe: RealRecipe) => string][] = [
    ['titles', english, title(0)],
    ['titles, one mistake', english, title(1)],
    ['titles, two mistakes', english, title(2)],
    ['titles, singular and plural', english, (recipe) => toOtherNumber(title(0)(recipe))],
    ['titles, without accents', accented, (recipe) => withoutAccents(title(0)(recipe))],
    ['titles, other languages', other, title(0)],
    ['titles, other languages, one mistake', other, title(1)],
    ['titles, other languages, two mistakes', other, title(2)],
    ['titles, other languages, singular and plural', other, (recipe) => toOtherNumber(title(0)(recipe))],
    ['title and line', english, line(0)],
    ['title and line, one mistake', english, line(1)],
    ['title and line, two mistakes', english, line(2)],
    ['title and line, other languages', other, line(0)],
    ['title and line, other languages, one mistake', other, line(1)],
    ['title and line, without accents', accented, (recipe) => withoutAccents(line(0)(recipe))],
    ['title and line, singular and plural', english, (recipe) => toOtherNumber(line(0)(recipe))],
  ]
  const sums = { plain: { found: 0, asked: 0 }, mistyped: { found: 0, asked: 0 }, reciprocal: 0 }
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
    const sum = name.includes('mistake') ? sums.mistyped : sums.plain
    sum.asked += TURNS
    sum.found += TURNS - missed.length
    sums.reciprocal += reciprocal
    printLine(
      `${name.padEnd(46)} recall at ${SHOWN} ${String(TURNS - missed.length).padStart(3)} of ${TURNS}, ` +
        `MRR ${(reciprocal / TURNS).toFixed(3)}, of ${from.length} recipes`,
    )
    if (lists) for (const miss of missed) printLine(`   ${miss}`)
  }
  const share = ({ found, asked }: { found: number; asked: number }) =>
    `${((100 * found) / asked).toFixed(1)} % of ${asked}`
  const mrr = sums.reciprocal / (sums.plain.asked + sums.mistyped.asked)
  printLine(`all: recall plain ${share(sums.plain)}, with mistakes ${share(sums.mistyped)}, MRR ${mrr.toFixed(3)}`)
}

function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '')
}

/** What somebody types who remembers two words of the name and a thing that goes in. */
function typeLine(
  { title, ingredients }: RealRecipe,
  mistakes: number,
  random: ReturnType<typeof seededRandom>,
): string {
  const words = typeQuery(title, 0, random).split(' ').slice(0, 2)
  const name = parseIngredient(random.pick(ingredients)).name.split(' ').at(-1) ?? ''
  return typeQuery([...new Set([...words, name])].join(' '), mistakes, random)
}

async function scoreBaskets(): Promise<void> {
  const random = seededRandom(SEED)
  const missed: string[] = []
  for (let turn = 0; turn < BASKETS; turn += 1) {
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
  printLine(`${'with what I have'.padEnd(46)} among the first five ${BASKETS - missed.length} of ${BASKETS} baskets`)
  if (lists) for (const miss of missed) printLine(`   ${miss}`)
}
