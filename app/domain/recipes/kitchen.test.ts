import { beforeAll, expect, test, vi } from 'vitest'
import { db } from '#app/platform/db.server'
import { setUpDatabase } from '#tests/support/set-up-database'
import { toDietBitmask } from '#app/domain/recipes/diets'
import { KITCHEN_PAGE_SIZE, loadKitchenPage, loadTonightRecipes } from './kitchen.server'

vi.stubEnv('SESSION_SECRET', 's'.repeat(32))
const ANY = { ingredient: null, mood: null, time: null } as const
setUpDatabase()
beforeAll(async () => {
  const plain = {
    source_domain: 'x.example',
    ingredient_category: 'Veggies & Greens',
    mood_category: 'Quick & Easy',
    mood_categories: ['Quick & Easy'],
    time_category: '15 min or less',
    total_time_minutes: 10,
    course: 'Main course',
  }
  const recipe = (slug: string, more: object = {}) => ({
    ...plain,
    slug,
    title: `The ${slug}`,
    source_url: `https://x.example/${slug}`,
    ...more,
  })
  await db().recipe.createMany({
    data: [
      recipe('salad', { diets: toDietBitmask(['vegan', 'nut_free']) }),
      recipe('stew', {
        mood_category: 'Comfort Food',
        mood_categories: ['Comfort Food', 'Kid-Friendly'],
        time_category: '1 hour+',
      }),
      recipe('pie', {
        diets: toDietBitmask(['nut_free']),
        ingredient_category: 'Fish & Seafood',
        time_category: '45 min or less',
      }),
      recipe('soup', { ingredient_category: 'Fish & Seafood', course: 'Soup' }),
      recipe('gone', { is_valid: false }),
      recipe('of another site', { slug: null }),
      ...Array.from({ length: KITCHEN_PAGE_SIZE }, (_, n) =>
        recipe(`wing-${String(n).padStart(2, '0')}`, { ingredient_category: 'Chicken & More', shuffle: n }),
      ),
    ],
  })
})

const slugs = async (filters: Parameters<typeof loadKitchenPage>[0]) =>
  (await loadKitchenPage(filters, 1)).recipes.map(({ slug }) => slug)

test('a page of starter recipes by title, and how many there are; one past the end is the last', async () => {
  const first = await loadKitchenPage(ANY, 1)
  expect(first).toMatchObject({ total: KITCHEN_PAGE_SIZE + 4, page: 1, pages: 2 })
  expect(first.recipes).toHaveLength(KITCHEN_PAGE_SIZE)
  expect(first.recipes[0]).toEqual({
    slug: 'pie',
    title: 'The pie',
    total_time_minutes: 10,
    plate_url: expect.stringMatching(/^\/plates\/[\da-f-]{36}\.svg$/) as string,
    picture_url: null,
  })
  const last = await loadKitchenPage(ANY, 9)
  expect([last.page, last.recipes.length]).toEqual([2, 4])
})
test('filters: a main ingredient, any of its moods, and no more time than there is', async () => {
  expect(await slugs({ ...ANY, ingredient: 'Veggies & Greens' })).toEqual(['salad', 'stew'])
  expect(await slugs({ ...ANY, mood: 'Kid-Friendly' })).toEqual(['stew'])
  expect(await slugs({ ...ANY, time: '1 hour+' })).toEqual(['stew'])
  expect(await slugs({ ...ANY, ingredient: 'Fish & Seafood', time: '45 min or less' })).toEqual(['pie', 'soup'])
  expect(await slugs({ ...ANY, ingredient: 'Fish & Seafood', time: '30 min or less' })).toEqual(['soup'])
  expect(await slugs({ ...ANY, mood: 'Fancy & Impressive' })).toEqual([])
})
test("tonight's recipes: a main course of at most 45 minutes of each main ingredient, another one tomorrow", async () => {
  const tonight = await loadTonightRecipes([], new Date('2026-11-22T18:00:00Z'))
  expect(tonight.isCertain).toBe(true)
  const [wing, ...others] = tonight.recipes.map(({ slug }) => slug)
  expect(wing).toMatch(/^wing-/)
  expect(others).toEqual(['pie', 'salad'])
  expect(tonight.hasLandingRecipe).toBe(false)
  const tomorrow = await loadTonightRecipes([], new Date('2026-11-23T01:00:00Z'))
  expect(tomorrow.recipes[0]?.slug).not.toBe(wing)
})
test("a cook's diets leave out what does not keep them for sure, and it is counted", async () => {
  const nutFree = await loadKitchenPage(ANY, 1, ['nut_free'])
  expect(nutFree.recipes.map(({ slug }) => slug)).toEqual(['pie', 'salad'])
  expect(nutFree).toMatchObject({ total: 2, hidden: KITCHEN_PAGE_SIZE + 2, pages: 1 })
  const both = await loadKitchenPage({ ...ANY, ingredient: 'Fish & Seafood' }, 1, ['nut_free', 'vegan'])
  expect([both.total, both.hidden]).toEqual([0, 2])
  expect((await loadKitchenPage(ANY, 1)).hidden).toBe(0)
  const tonight = await loadTonightRecipes(['vegan'])
  expect(tonight.recipes.map(({ slug }) => slug)).toEqual(['salad'])
  expect(tonight.hidden).toBe(KITCHEN_PAGE_SIZE + 1)
  expect((await loadTonightRecipes()).hidden).toBe(0)
})
