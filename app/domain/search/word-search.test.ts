import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { setSavedRecipeRating } from '#app/domain/collection/collection.server'
import type { Member } from '#app/domain/households/member'
import { seedStarterRecipes } from '#app/domain/recipes/starter-recipes.server'
import { closeDatabase, db, openDatabase } from '#app/platform/db.server'
import { seededRandom } from '#tests/support/seeded-random'
import { createTestDatabase } from '#tests/support/test-database'
import type { TestDatabase } from '#tests/support/test-database'
import { createTestMember } from '#tests/support/test-member'
import { toOtherNumber, typeQuery } from '#tests/support/typed-query'
import { selectRecipesByWords } from './queries.server'
import { NO_WORD_FILTERS } from './word-filters'
import type { WordFilters } from './word-filters'
import { searchByWords, suggestTitles } from './word-search.server'
import { createTestPost } from '#tests/support/test-post'
import { writeRecipe } from '#tests/support/test-recipe'

vi.stubEnv('SESSION_SECRET', 's'.repeat(32))
vi.setConfig({ testTimeout: 120_000 })

const FOREIGN_TITLES = [
  'Kartoffelsuppe',
  'Käsespätzle mit Röstzwiebeln',
  'Crème brûlée à la vanille',
  'Boerenkoolstamppot',
  'Tarta de Santiago',
  'Борщ со сметаной',
  'Diced mango salad',
  'Courgette fritters',
  'Salt/pepper squid',
  'Cre\u0301pes Suzette',
]
let database: TestDatabase
let member: Member
let titles: string[]
beforeAll(async () => {
  database = await createTestDatabase()
  openDatabase(database.connection)
  await seedStarterRecipes('prisma/starter', 'http://larder.test')
  await db().recipe.createMany({
    data: FOREIGN_TITLES.map((title, at) => ({
      title,
      source_url: `https://example.org/${at}`,
      source_domain: at === 0 ? 'zwiebelkueche.de' : 'example.org',
      ingredients: [at === 0 ? '500 g Kartoffeln' : 'salt'],
    })),
  })
  member = await createTestMember()
  titles = (await db().recipe.findMany({ select: { title: true }, orderBy: { title: 'asc' } })).map(
    ({ title }) => title,
  )
})
afterAll(async () => {
  await closeDatabase()
  await database.drop()
})

const search = async (q: string, by: Member | null = null, limit = 10) => await searchByWords(q, { member: by, limit })
const found = async (q: string, by: Member | null = null) => (await search(q, by)).results.map(({ title }) => title)

test('filters leave what fits; a copy in the collection is of its source, one written by hand of none', async () => {
  const find = async (filters: Partial<WordFilters>, by: Member | null = null) =>
    (await searchByWords('chicken', { member: by, limit: 24, filters: { ...NO_WORD_FILTERS, ...filters } })).results
  const quick = await find({ minutes: 15 })
  expect(quick.length).toBeGreaterThan(0)
  for (const { total_time_minutes } of quick) expect(total_time_minutes).toBeLessThanOrEqual(15)
  const beef = await find({ ingredient: 'Beef & Beyond' })
  const fancy = await find({ ingredient: 'Chicken & More', mood: 'Fancy & Impressive' })
  expect(fancy.length).toBeGreaterThan(0)
  expect(beef.map(({ title }) => title)).not.toContain(fancy[0]!.title)
  const cook = await createTestMember()
  await writeRecipe(cook, 'Chicken by hand', ['1 chicken'])
  expect((await find({}, cook)).map(({ title }) => title)).toContain('Chicken by hand')
  expect((await find({ mood: 'Comfort Food' }, cook)).map(({ title }) => title)).not.toContain('Chicken by hand')
})

test('a diet leaves out what does not keep it for sure, and says how many', async () => {
  const cook = await createTestMember()
  await writeRecipe(cook, 'Chicken of ours', ['1 chicken'])
  await writeRecipe(cook, 'Mock chicken of ours', ['200 g tofu'])
  const find = async (diets: WordFilters['diets'], by: Member | null) =>
    await searchByWords('chicken', { member: by, limit: 24, filters: { ...NO_WORD_FILTERS, diets } })
  const all = await find([], null)
  expect(all.hidden).toBe(0)
  const vegan = await find(['vegan'], null)
  expect(vegan.hidden).toBeGreaterThan(20)
  for (const { source_url } of vegan.results) {
    const { diets } = await db().recipe.findUniqueOrThrow({ where: { source_url } })
    expect(diets & 2).toBe(2)
  }
  const own = await find(['vegan'], cook)
  expect(own.results.map(({ title }) => title)).toContain('Mock chicken of ours')
  expect(own.results.map(({ title }) => title)).not.toContain('Chicken of ours')
  expect(own.hidden).toBe(vegan.hidden + 1)
})

test('titles are suggested from three letters on, a household’s own first', async () => {
  expect(await suggestTitles('kä', null)).toEqual([])
  expect(await suggestTitles('kart', null)).toEqual(['Kartoffelsuppe'])
  expect(await suggestTitles('salad with man', null)).toEqual(['Diced mango salad'])
  expect(await suggestTitles("'); drop", null)).toEqual([])
  const cook = await createTestMember()
  await writeRecipe(cook, 'Kartoffelpuffer', ['1 kg Kartoffeln'])
  expect(await suggestTitles('kartoffel', cook)).toEqual(['Kartoffelpuffer', 'Kartoffelsuppe'])
})

test('what fits as well is sorted by its stars, the cook’s own before others’', async () => {
  const rated = [
    ['Rhubarb tart with hazelnuts', 4.4, 400],
    ['Rhubarb tart with custard', 5, 1],
    ['Rhubarb tart with almonds', 4.8, 400],
  ] as const
  await db().recipe.createMany({
    data: rated.map(([title, rating_value, rating_count]) => ({
      ...{ title, rating_value, rating_count, source_domain: 'tarts.example', ingredients: ['rhubarb'] },
      source_url: `https://tarts.example/${encodeURIComponent(title)}`,
    })),
  })
  expect((await found('rhubarb tart')).slice(0, 3)).toEqual([
    'Rhubarb tart with almonds',
    'Rhubarb tart with hazelnuts',
    'Rhubarb tart with custard',
  ])
  const cook = await createTestMember()
  const save = async (title: string, stars: number) =>
    await setSavedRecipeRating(cook, (await writeRecipe(cook, title, ['rhubarb'])).id, stars)
  await save('Rhubarb tart with cream', 2)
  await save('Rhubarb tart with honey', 5)
  expect((await found('rhubarb tart', cook)).slice(0, 2)).toEqual([
    'Rhubarb tart with honey',
    'Rhubarb tart with cream',
  ])
})

test('a recipe that only a published post describes is found by its words, mistyped too, and leads to the post', async () => {
  const krapfen = { position: 1, title: 'Schlutzkrapfen', totalTimeMinutes: 50, sourceDomain: 'ida.example' }
  const recipes = { create: { ...krapfen, sourceUrl: 'https://ida.example/krapfen' } }
  const { id } = await createTestPost({ slug: 'a-kitchen-in-tyrol', content: '[recipe:1]', recipes })
  expect(await found('schlutzkrapfen')).toEqual([])
  await db().blogPost.update({ where: { id }, data: { isPublished: true, publishedAt: new Date() } })
  for (const q of ['schlutzkrapfen', 'Schlutzkrafen', 'ida.example krapfen'])
    expect((await search(q)).results[0], q).toMatchObject({ title: 'Schlutzkrapfen', path: '/blog/a-kitchen-in-tyrol' })
  expect(await suggestTitles('schlutzkr', null)).toEqual(['Schlutzkrapfen'])
  const within = async (filters: Partial<WordFilters>) =>
    (await searchByWords('schlutzkrapfen', { member: null, limit: 10, filters: { ...NO_WORD_FILTERS, ...filters } }))
      .results.length
  expect([await within({ minutes: 30 }), await within({ minutes: 60 }), await within({ diets: ['vegan'] })]).toEqual([
    0, 1, 0,
  ])
})

test('of words that are as near, the one that dishes are named after is meant', async () => {
  expect((await search('leak soup')).mended).toBe('leek soup')
})

test.each([
  ['accents', 'creme brulee', 'Crème brûlée à la vanille'],
  ['a typing mistake', 'kartofelsuppe', 'Kartoffelsuppe'],
  ['two swapped letters', 'kaeseps', undefined],
  ['the part of a compound', 'suppe', 'Kartoffelsuppe'],
  ['a German plural', 'kartoffeln', 'Kartoffelsuppe'],
  ['the other name of a food, mistyped', 'zuchini', 'Courgette fritters'],
  ['words joined by a sign', 'pepper squid', 'Salt/pepper squid'],
  ['accents as signs of their own', 'crepes suzette', 'Cre\u0301pes Suzette'],
  ['a website', 'zwiebelkueche.de', 'Kartoffelsuppe'],
  ['Cyrillic, another case', 'сметана', 'Борщ со сметаной'],
  ['the beginning of a word', 'boerenk', 'Boerenkoolstamppot'],
  ['small words between', 'the salad with mango', 'Diced mango salad'],
])('%s', async (_, q, title) => {
  const results = await found(q)
  if (title) expect(results).toContain(title)
  else expect(results).toEqual([])
})

test('a mistyped word is said, a right one is not', async () => {
  expect((await search('kartofelsuppe')).mended).toBe('kartoffelsuppe')
  expect((await search('Kartoffelsuppe')).mended).toBeNull()
})

test('a word is not looked for inside of others', async () => {
  expect(await found('ice')).not.toContain('Diced mango salad')
})

test('signs, nothing and nonsense find nothing, and never fail', async () => {
  for (const q of ['', '   ', "'", "a' | 'b", '\\', ':*', '& | !', '🍲', 'xqzvwk', '<->'])
    expect((await search(q)).results.length, q).toBeLessThanOrEqual(10)
  expect(await found('xqzvwk')).toEqual([])
})

test('a recipe of the household is found by its members only, and as it is now', async () => {
  await writeRecipe(member, 'Grandma’s zwetschgendatschi', ['1 kg plums'])
  expect(await found('zwetschgendatschi', member)).toEqual(['Grandma’s zwetschgendatschi'])
  expect(await found('zwetschgendatschi', await createTestMember())).toEqual([])
  expect(await found('zwetschgendatschi')).toEqual([])
})

test('the index changes with the recipe', async () => {
  await db().recipe.update({ where: { source_url: 'https://example.org/4' }, data: { title: 'Quesadillas' } })
  expect((await found('quesadila'))[0]).toBe('Quesadillas')
  expect(await found('santiago')).toEqual([])
  await db().recipe.update({ where: { source_url: 'https://example.org/4' }, data: { is_valid: false } })
  expect(await found('quesadillas')).not.toContain('Quesadillas')
})

test('the plan for whatever words asks the index, however few recipes there are', async () => {
  const client = new pg.Client(database.connection)
  await client.connect()
  try {
    // Fresh writes wait beside the index, which makes it dearer.
    await client.query('update recipes set title = title')
    await client.query('analyze recipes')
    await client.query('set plan_cache_mode = force_generic_plan')
    await client.query(`prepare recipes_by_words (text, int) as ${selectRecipesByWords.text}`)
    const { rows } = await client.query<Record<string, string>>("explain execute recipes_by_words ('chicken', 100)")
    const plan = rows.flatMap((row) => Object.values(row)).join('\n')
    expect(plan).toContain('recipes_search_idx')
    expect(plan).not.toContain('Seq Scan on recipes')
  } finally {
    await client.end()
  }
})

test('400 queries made of titles find their recipe', { tags: ['slow'] }, async () => {
  const random = seededRandom(18)
  const kinds: [name: string, make: (title: string) => string, recall: number][] = [
    ['as it is', (title) => typeQuery(title, 0, random), 0.98],
    ['one mistake', (title) => typeQuery(title, 1, random), 0.95],
    ['two mistakes', (title) => typeQuery(title, 2, random), 0.95],
    ['singular and plural', (title) => toOtherNumber(typeQuery(title, 0, random)), 0.95],
  ]
  for (const [name, make, recall] of kinds) {
    const ranks: number[] = []
    const missed: string[] = []
    for (let turn = 0; turn < 100; turn++) {
      const title = random.pick(titles.filter((one) => !FOREIGN_TITLES.includes(one)))
      const query = make(title)
      const at = (await found(query)).indexOf(title)
      ranks.push(at < 0 ? 0 : 1 / (at + 1))
      if (at < 0) missed.push(`${query} (${title})`)
    }
    expect(1 - missed.length / 100, `${name}: ${missed.join(', ')}`).toBeGreaterThanOrEqual(recall)
    expect(ranks.reduce((sum, rank) => sum + rank, 0) / 100, name).toBeGreaterThanOrEqual(0.9)
    if (process.env.PRINT_FIGURES)
      process.stdout.write(
        `${name}: ${100 - missed.length} of 100, MRR ${(ranks.reduce((sum, rank) => sum + rank, 0) / 100).toFixed(3)}\n`,
      )
  }
})
