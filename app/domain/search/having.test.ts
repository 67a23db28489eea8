import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { updateSavedRecipe } from '#app/domain/collection/collection.server'
import { ManualRecipeInput } from '#app/domain/collection/schema'
import type { Member } from '#app/domain/households/member'
import { seedStarterRecipes } from '#app/domain/recipes/starter-recipes.server'
import { createShoppingList } from '#app/domain/shopping-lists/generate-list.server'
import { addTypedItem } from '#app/domain/shopping-lists/item-edits.server'
import { applyOperations, loadShoppingList } from '#app/domain/shopping-lists/shopping-lists.server'
import { findItemFamilies } from '#packages/ingredients/product/item-family'
import { db } from '#app/platform/db.server'
import { seededRandom } from '#tests/support/seeded-random'
import { setUpDatabase } from '#tests/support/set-up-database'
import { createTestMember } from '#tests/support/test-member'
import { runSql } from '#tests/support/run-sql'
import { compareItemUse, planItemLookups, STAPLES } from './having'
import {
  addMissingToList,
  findRecipesHaving,
  findUnusedThings,
  listCommonItems,
  loadBoughtItems,
} from './having.server'
import { closeIngredientColumnsPool } from '#app/domain/recipes/ingredient-columns.server'
import { fillItemKeys } from './item-keys.server'
import { writeRecipe } from '#tests/support/test-recipe'
import { manualRecipeUrl } from '#app/domain/collection/saved-recipe'

vi.stubEnv('SESSION_SECRET', 's'.repeat(32))

setUpDatabase()
beforeAll(async () => {
  await seedStarterRecipes('prisma/starter', 'http://larder.test')
})
afterAll(async () => {
  await closeIngredientColumnsPool()
})

test('of 100 baskets drawn from recipes the recipe is among the first five in 95', async () => {
  const random = seededRandom(18)
  const recipes = await db().recipe.findMany({ orderBy: { source_url: 'asc' } })
  const misses: string[] = []
  for (let basket = 0; basket < 100; basket++) {
    const recipe = random.pick(recipes)
    const items = recipe.item_keys.filter((item) => !STAPLES.includes(item))
    const size = Math.min(items.length, 3 + random.below(6))
    const have: string[] = []
    while (have.length < size) {
      const item = random.pick(items)
      if (!have.includes(item)) have.push(item)
    }
    const results = await findRecipesHaving(have, { member: null, limit: 5 })
    if (!results.some(({ title }) => title === recipe.title)) misses.push(`${recipe.title}: ${have.join(', ')}`)
  }
  expect(misses.length).toBeLessThanOrEqual(5)
})
const have = async (...things: string[]) =>
  (await findRecipesHaving(things, { member: null, limit: 5 })).map(({ uses, missing }) => ({ uses, missing }))

test('what was written beside the starter recipes is what their lines say', async () => {
  const random = seededRandom(3)
  const recipes = await db().recipe.findMany({ orderBy: { source_url: 'asc' } })
  for (let sample = 0; sample < 8; sample++) {
    const { slug, ingredients, item_keys } = random.pick(recipes)
    expect({ slug, item_keys }).toEqual({ slug, item_keys: findItemFamilies(ingredients) })
  }
  expect(recipes.filter(({ item_keys }) => item_keys.length === 0).map(({ slug }) => slug)).toEqual([])
})

test('amounts, plurals and several things in one text; staples are neither used nor missing', async () => {
  const [first] = await have('2 eggs, half a pound of cheddar and salt')
  expect(first!.uses.sort()).toEqual(['cheddar', 'eggs'])
  expect(first!.missing.filter((item) => STAPLES.includes(item))).toEqual([])
  expect(await have('two eggs', 'CHEDDAR')).toEqual(await have('cheddar, eggs'))
  expect(await have('xqzvwk')).toEqual([])
})

test('a broad word stands for what it names, and counts once', async () => {
  const results = await findRecipesHaving(['cheese', 'leeks'], { member: null, limit: 12 })
  expect(results[0]!.uses).toContain('leeks')
  expect(results.flatMap(({ uses }) => uses)).toContain('Parmesan')
  expect(findUnusedThings(['cheese', 'leeks', 'xqzvwk'], results)).toEqual(['xqzvwk'])
})

test('what uses most comes first, then what lacks least, then one’s own, then the better one', () => {
  const recipe = { used: 6, missing: ['cream'], isOwn: false, quality_score: 50 }
  const order = [
    { ...recipe, used: 7, missing: ['ham', 'cream', 'milk'] },
    { ...recipe, missing: [] },
    { ...recipe, isOwn: true, quality_score: 0 },
    { ...recipe, quality_score: 51 },
    recipe,
  ]
  expect([...order].reverse().sort(compareItemUse)).toEqual(order)
})

test('within the time, and the quickest limit leaves only quick ones', async () => {
  const results = await findRecipesHaving(['chicken'], { member: null, minutes: 15, limit: 10 })
  expect(results.length).toBeGreaterThan(0)
  for (const { total_time_minutes } of results) expect(total_time_minutes).toBeLessThanOrEqual(15)
})

test('a household’s own recipe is found by its household alone, also after its lines change', async () => {
  const member = await createTestMember()
  const other = await createTestMember()
  const written = { title: 'Leeks in cream', steps: ['Cook.'] }
  const { id } = await writeRecipe(member, written.title, ['3 leeks', '200 ml double cream'])
  const find = async (by: Member, thing: string) =>
    (await findRecipesHaving([thing], { member: by, limit: 50 })).find(({ title }) => title === written.title)
  expect(await find(member, 'leeks')).toMatchObject({ uses: ['leeks'], missing: ['cream'], is_saved: true })
  expect(await find(other, 'leeks')).toBeUndefined()
  await updateSavedRecipe(member, id, ManualRecipeInput.parse({ ...written, ingredients: ['2 fennel bulbs'] }))
  expect(await find(member, 'leeks')).toBeUndefined()
  expect(await find(member, 'fennel')).toMatchObject({ missing: [] })
  await runSql(`update saved_recipes set ingredients = '{3 leeks}' where id = '${id}'`)
  expect(await find(member, 'fennel')).toBeUndefined()
  await fillItemKeys(new AbortController().signal)
  expect(await find(member, 'leeks')).toMatchObject({ missing: [] })
})

test(
  'a recipe with very long lines is saved unread, and read by the job in a worker thread',
  { tags: ['slow'] },
  async () => {
    const member = await createTestMember()
    const long = Array.from({ length: 90 }, (_, line) => `${line} ${'1 g; '.repeat(90)}`)
    const { id } = await writeRecipe(member, 'Long lines', ['2 fennel bulbs', ...long])
    const find = async () =>
      (await findRecipesHaving(['fennel'], { member, limit: 50 })).some(({ title }) => title === 'Long lines')
    const stored = async () =>
      (
        await runSql<{ fresh: unknown; diets: number }>(
          `select fresh_shares as fresh, diets_version as diets from saved_recipes where id = '${id}'`,
        )
      )[0]
    expect(await stored()).toEqual({ fresh: null, diets: 0 })
    expect(await find()).toBe(false)
    let turns = 0
    const timer = setInterval(() => (turns += 1), 1)
    await fillItemKeys(new AbortController().signal)
    clearInterval(timer)
    expect(turns).toBeGreaterThan(20)
    expect((await stored())?.fresh).toMatchObject({})
    expect(await find()).toBe(true)
  },
)

test('what is missing goes on the latest list once, with its amounts; nothing missing is said', async () => {
  const member = await createTestMember()
  const { id } = await writeRecipe(member, 'Tart', ['3 leeks', '200 ml double cream', 'salt'])
  const source_url = manualRecipeUrl(id)
  const add = (have: string[], key: string | null = null) => addMissingToList(member, { source_url, have }, key)
  const { list, added } = await add(['leeks'])
  expect(added).toEqual(['double cream'])
  expect(list.ingredients.map(({ name, quantity, unit }) => ({ name, quantity, unit }))).toEqual([
    { name: 'double cream', quantity: 200, unit: 'ml' },
  ])
  const key = randomUUID()
  expect((await add(['cream'], key)).list.id).toBe(list.id)
  expect((await add(['cream'], key)).list.ingredients.map(({ name }) => name)).toEqual(['double cream', 'leeks'])
  await expect(add(['leeks', 'cream'])).rejects.toThrow('You have all that this recipe needs.')
  await expect(addMissingToList(member, { source_url: 'https://nowhere.example/', have: [] }, null)).rejects.toThrow()
})

test('what was ticked lately is offered, staples and soap are not', async () => {
  const member = await createTestMember()
  const list = await createShoppingList(member, { name: 'Week' }, null)
  const items = ['leeks', 'salt', 'washing powder', 'eggs']
  for (const line of items) await addTypedItem(member, list.id, line, null)
  const { ingredients } = await loadShoppingList(member, list.id)
  await applyOperations(
    member,
    list.id,
    ingredients.map(({ id }) => ({ id, checked: true })),
  )
  expect((await loadBoughtItems(member)).sort()).toEqual(['eggs', 'leeks'])
  expect(await loadBoughtItems(await createTestMember())).toEqual([])
  expect(listCommonItems(['leeks'])).not.toContain('leeks')
})

test('the lookups read few recipes: the rare things alone, common ones together, ever fewer of them', () => {
  const counts = new Map(Object.entries({ leek: 10, egg: 900, onion: 4000, garlic: 5000, milk: 6000, butter: 7000 }))
  const plan = (...items: string[]) => planItemLookups(items, (item) => counts.get(item) ?? 9000, 1000)
  expect(plan('egg', 'leek')).toEqual([{ rare: ['leek', 'egg'], sets: [] }])
  expect(plan('salt', 'leek', 'garlic', 'onion')).toEqual([
    { rare: [], sets: [['salt', 'leek', 'garlic', 'onion']] },
    { rare: ['leek'], sets: [['onion', 'garlic', 'salt']] },
    {
      rare: ['leek'],
      sets: [
        ['onion', 'garlic'],
        ['onion', 'salt'],
        ['garlic', 'salt'],
      ],
    },
  ])
  expect(plan('onion', 'garlic')).toEqual([
    { rare: [], sets: [['onion', 'garlic']] },
    { rare: [], sets: [['onion']] },
  ])
  const sizes = plan('onion', 'garlic', 'milk', 'butter', 'salt').map(({ sets }) => sets.map((set) => set.length))
  expect(sizes).toEqual([[5], [4, 4, 4, 4], [3, 3, 3, 3], [2, 2, 2, 2], [1]])
})

test('those with all of seven common things are found with those that lack one of them', () => {
  const have = ['onion', 'garlic', 'milk', 'butter', 'salt', 'carrot', 'potato']
  const [first] = planItemLookups(have, () => 5000, 1000)
  expect(first!.sets.map((set) => set.length)).toEqual([6, 6, 6, 6])
  for (const set of first!.sets) expect(have).toEqual(expect.arrayContaining(set))
})

test('things that are all common find recipes that have some of them', async () => {
  const things = ['onion', 'garlic', 'butter', 'milk', 'carrot', 'potato']
  await db().recipe.createMany({
    data: things.flatMap((item, at) =>
      Array.from({ length: 300 }, (_, number) => ({
        ...{ title: `${item} ${number}`, source_url: `https://common.test/${item}/${number}` },
        ...{ source_domain: 'common.test', item_keys: [item, things[(at + 1) % 6]!] },
      })),
    ),
  })
  await runSql('analyze recipes')
  vi.useFakeTimers({ now: Date.now() + 3_600_000, toFake: ['Date'] })
  const results = await findRecipesHaving(things, { member: null, limit: 12 })
  vi.useRealTimers()
  expect(results.filter(({ uses }) => uses.length >= 2)).toHaveLength(12)
})
