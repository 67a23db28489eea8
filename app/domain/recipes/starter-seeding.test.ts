import { createHash } from 'node:crypto'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDedicatedConnection, db } from '#app/platform/db.server'
import { setUpDatabase } from '#tests/support/set-up-database'
import { cellIndexesOfRecipe } from './recipe-cells'
import { refillRecipeDiets } from './ingredient-columns.server'
import { countStarterRecipes, loadStarterRecipes, seedStarterRecipes, starterRecipeId } from './starter-recipes.server'

const ORIGIN = 'http://larder.test'
// Many queries to a real database, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000 })

setUpDatabase()
let folder: string
let slugs: string[]

beforeEach(async () => {
  await db().recipe.deleteMany()
  await db().setting.deleteMany()
  folder = await mkdtemp(path.join(os.tmpdir(), 'larder-starter-'))
  await mkdir(path.join(folder, 'fish'))
  const files = (await readdir('prisma/starter/fish')).sort().slice(0, 5)
  for (const file of files) await cp(path.join('prisma/starter/fish', file), path.join(folder, 'fish', file))
  slugs = files.map((file) => path.basename(file, '.json'))
})
afterEach(() => rm(folder, { recursive: true }))

const seed = (origin = ORIGIN) => seedStarterRecipes(folder, origin)
const fileOf = (slug: string) => path.join(folder, 'fish', `${slug}.json`)
const rewrite = async (slug: string, change: Record<string, unknown>) => {
  await writeFile(
    fileOf(slug),
    JSON.stringify({ ...(JSON.parse(await readFile(fileOf(slug), 'utf8')) as object), ...change }),
  )
}
const present = async () =>
  (await db().recipe.findMany({ orderBy: { slug: 'asc' }, select: { slug: true } })).map((row) => row.slug)
const recipe = (slug: string) => db().recipe.findUniqueOrThrow({ where: { slug } })

test('the first start inserts all recipes with their cells, the second nothing', async () => {
  expect(await seed()).toEqual({ writtenCount: 5, unchangedCount: 0 })
  expect(await present()).toEqual(slugs)
  for (const starter of await loadStarterRecipes(folder)) {
    const cells = await db().recipeShelf.findMany({ where: { recipe_id: starterRecipeId(starter.slug) } })
    expect(cells.map(({ shelf }) => shelf).sort((a, b) => a - b)).toEqual(
      cellIndexesOfRecipe({ ...starter, minutes: starter.total_time_minutes }).sort((a, b) => a - b),
    )
  }
  expect(await recipe(slugs[0]!)).toMatchObject({
    id: starterRecipeId(slugs[0]!),
    source_url: `${ORIGIN}/kitchen/${slugs[0]!}`,
    source_domain: 'larder',
    is_valid: true,
  })
  const before = await db().recipe.findMany()
  expect(await seed()).toEqual({ writtenCount: 0, unchangedCount: 5 })
  expect(await db().recipe.findMany()).toEqual(before)
})
test('a changed file is written again, the others are not', async () => {
  await seed()
  const untouched = await recipe(slugs[1]!)
  await rewrite(slugs[0]!, { title: 'A better name', moods: ['Kid-Friendly'], total_time_minutes: 300 })
  expect(await seed()).toEqual({ writtenCount: 1, unchangedCount: 4 })
  expect(await recipe(slugs[0]!)).toMatchObject({
    id: starterRecipeId(slugs[0]!),
    title: 'A better name',
    time_category: '1 hour+',
  })
  expect(await db().recipeShelf.count({ where: { recipe_id: starterRecipeId(slugs[0]!) } })).toBe(1)
  expect(await recipe(slugs[1]!)).toEqual(untouched)
})
test('a recipe deleted by an operator stays deleted: after a restart, with a changed file, at another origin', async () => {
  await seed()
  await db().recipe.delete({ where: { slug: slugs[2] } })
  const remaining = slugs.filter((slug) => slug !== slugs[2])
  await seed()
  expect(await present()).toEqual(remaining)
  await rewrite(slugs[2]!, { title: 'A better name' })
  await rewrite(slugs[0]!, { title: 'Another name' })
  expect((await seed()).writtenCount).toBe(1)
  expect(await present()).toEqual(remaining)
  await seed('https://larder.example')
  expect(await present()).toEqual(remaining)
})
test('a recipe edited by an operator stays until its file changes', async () => {
  await seed()
  await db().recipe.update({ where: { slug: slugs[0] }, data: { title: 'As the operator calls it' } })
  await rewrite(slugs[1]!, { title: 'Another name' })
  await seed()
  expect((await recipe(slugs[0]!)).title).toBe('As the operator calls it')
})
test('a new file is inserted; a removed one is deleted and returns with its file', async () => {
  await seed()
  const content = await readFile(fileOf(slugs[3]!))
  await rm(fileOf(slugs[3]!))
  await cp(path.join('prisma/starter/beef', 'beef-lasagne.json'), path.join(folder, 'beef-lasagne.json'))
  await seed()
  expect(await present()).toEqual([...slugs.filter((slug) => slug !== slugs[3]), 'beef-lasagne'].sort())
  await writeFile(fileOf(slugs[3]!), content)
  await seed()
  expect(await present()).toEqual([...slugs, 'beef-lasagne'].sort())
})
test('a changed origin rewrites all source URLs and nothing else', async () => {
  await seed()
  await db().recipe.update({ where: { slug: slugs[0] }, data: { title: 'As the operator calls it' } })
  const cells = await db().recipeShelf.findMany({ orderBy: [{ shelf: 'asc' }, { recipe_id: 'asc' }] })
  const before = await db().recipe.findMany({ orderBy: { id: 'asc' } })
  expect(await seed('https://larder.example')).toEqual({ writtenCount: 0, unchangedCount: 5 })
  expect(await db().recipe.findMany({ orderBy: { id: 'asc' } })).toEqual(
    before.map((row) => ({ ...row, source_url: row.source_url.replace(ORIGIN, 'https://larder.example') })),
  )
  expect(await seed('https://larder.example')).toEqual({ writtenCount: 0, unchangedCount: 5 })
  expect(
    (await db().recipe.findMany()).every(({ source_url }) => source_url.startsWith('https://larder.example/kitchen/')),
  ).toBe(true)
  expect(await db().recipeShelf.findMany({ orderBy: [{ shelf: 'asc' }, { recipe_id: 'asc' }] })).toEqual(cells)
})
test('a record of before, hashed with the origin, is taken over without writing a recipe', async () => {
  await seed()
  await db().recipe.update({ where: { slug: slugs[0] }, data: { title: 'As the operator calls it' } })
  const kitchen = await loadStarterRecipes(folder)
  const hash = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 16)
  const value = JSON.stringify(Object.fromEntries(kitchen.map((starter) => [starter.slug, hash([starter, ORIGIN])])))
  await db().setting.update({ where: { key: 'starter_kitchen' }, data: { value } })
  expect(await seed()).toEqual({ writtenCount: 0, unchangedCount: 5 })
  expect((await recipe(slugs[0]!)).title).toBe('As the operator calls it')
  expect(await seed()).toEqual({ writtenCount: 0, unchangedCount: 5 })
})
test('diets that earlier rules have judged, or none, are judged again, with their places on the shelves', async () => {
  await seed()
  const load = async () => [
    await db().recipe.findMany({ orderBy: { id: 'asc' }, select: { diets: true, diets_version: true } }),
    await db().recipeShelf.findMany({ orderBy: [{ shelf: 'asc' }, { recipe_id: 'asc' }], select: { diets: true } }),
  ]
  const judged = await load()
  await db().recipe.updateMany({ data: { diets: 511, diets_version: 0 } })
  await db().recipeShelf.updateMany({ data: { diets: 511 } })
  await refillRecipeDiets(new AbortController().signal)
  expect(await load()).toEqual(judged)
})
test('recipes of other sources are left alone', async () => {
  await db().recipe.create({
    data: { title: 'Found on the web', source_url: 'https://x.example/', source_domain: 'x.example' },
  })
  await seed()
  await rm(fileOf(slugs[0]!))
  await seed()
  expect(await db().recipe.count({ where: { source_domain: 'x.example' } })).toBe(1)
})
test('ten concurrent server starts insert each recipe once', async () => {
  const done = await Promise.all(Array.from({ length: 10 }, () => seed()))
  expect(done.reduce((sum, { writtenCount }) => sum + writtenCount, 0)).toBe(5)
  expect(await present()).toEqual(slugs)
})
test('concurrent server starts after a change agree', async () => {
  await seed()
  await rewrite(slugs[0]!, { title: 'A better name' })
  await rm(fileOf(slugs[4]!))
  const done = await Promise.all(Array.from({ length: 5 }, () => seed()))
  expect(done.reduce((sum, { writtenCount }) => sum + writtenCount, 0)).toBe(1)
  expect(await present()).toEqual(slugs.slice(0, 4))
})
test.each([
  ['a rule is broken', '{"title":"Soup"}', 'summary'],
  ['it is no JSON', '{"title":', 'SyntaxError'],
])('when %s, the error names the file and nothing is written', async (_, text, message) => {
  await seed()
  await rewrite(slugs[0]!, { title: 'A better name' })
  await writeFile(path.join(folder, 'broken.json'), text)
  const failed: unknown = await seed().catch((error: unknown) => error)
  expect(String(failed)).toContain('broken.json')
  expect(String(failed)).toContain(message)
  expect((await recipe(slugs[0]!)).title).not.toBe('A better name')
})

test('what an operator deleted stays away, and comes back when asked for', async () => {
  await seed()
  await db().recipe.deleteMany({ where: { slug: { in: slugs.slice(0, 3) } } })
  expect(await countStarterRecipes()).toEqual({ present: 2, deleted: 3 })
  expect(await seed()).toEqual({ writtenCount: 0, unchangedCount: 5 })
  expect(await present()).toEqual(slugs.slice(3))
  expect(await seedStarterRecipes(folder, ORIGIN, { restoresDeleted: true })).toEqual({
    writtenCount: 3,
    unchangedCount: 2,
  })
  expect(await present()).toEqual(slugs)
  expect(await countStarterRecipes()).toEqual({ present: 5, deleted: 0 })
})

test('waits for a server that seeds for longer than a statement may take', { tags: ['slow'] }, async () => {
  const other = createDedicatedConnection()
  await other.connect()
  await other.query("select pg_advisory_lock(hashtext('starter_kitchen'))")
  const seeding = seed()
  seeding.catch(() => undefined)
  await pause(8_000)
  await other.end()
  expect(await seeding).toEqual({ writtenCount: 5, unchangedCount: 0 })
})
