import { beforeEach, expect, test, vi } from 'vitest'
import type { WhatsNewResult } from '#app/domain/blog/whats-new.server'
import type { loadTonightRecipes } from '#app/domain/recipes/kitchen.server'
import { deferHomeData } from './home-data.server'

const loadArticles = vi.hoisted(() => vi.fn<() => Promise<WhatsNewResult>>())
const loadTonight = vi.hoisted(() => vi.fn<typeof loadTonightRecipes>())
vi.mock('#app/domain/blog/whats-new.server', () => ({ loadWhatsNew: loadArticles }))
vi.mock('#app/domain/recipes/kitchen.server', () => ({ loadTonightRecipes: loadTonight }))
beforeEach(() => {
  loadArticles.mockReset()
  loadTonight.mockReset().mockResolvedValue({ recipes: [tile], hidden: 3, hasLandingRecipe: false, isCertain: true })
})

const article = {
  id: '1',
  slug: 'salt',
  title: 'Salt',
  excerpt: 'All of it',
  publishedAt: '2025-01-05T00:00:00.000Z',
  picture: null,
  plate_url: '/plates/1.svg',
}
const tile = { slug: 'stew', title: 'Stew', total_time_minutes: 40, plate_url: '/plates/2.svg', picture_url: null }
const ideas = (recipes: (typeof tile)[], hidden: number) => ({ recipes, diets: ['vegan'], hidden })
const headersOf = ({ init }: Awaited<ReturnType<typeof deferHomeData>>) => new Headers(init?.headers)

test('in time, the articles are part of a cacheable page', async () => {
  loadArticles.mockResolvedValue({ articles: [article], isCertain: true })
  const answer = await deferHomeData({ version: 'original' }, ['vegan'])
  expect(answer.data).toEqual({
    version: 'original',
    news: [article],
    tonight: ideas([tile], 3),
    hasLandingRecipe: false,
  })
  expect(headersOf(answer).get('Cache-Control')).toBeNull()
})
test('uncertain articles are shown, and the page is not cached', async () => {
  loadArticles.mockResolvedValue({ articles: [article], isCertain: false })
  const answer = await deferHomeData({}, ['vegan'])
  expect(answer.data).toEqual({ news: [article], tonight: ideas([tile], 3), hasLandingRecipe: false })
  expect(headersOf(answer).get('Cache-Control')).toBe('no-store')
})
test('too late, the page is sent first, not cached, and the articles are streamed', async () => {
  let arrive: (news: WhatsNewResult) => void = () => undefined
  loadArticles.mockReturnValue(new Promise((resolve) => (arrive = resolve)))
  const answer = await deferHomeData({ version: 'alternative' }, [])
  expect(headersOf(answer).get('Cache-Control')).toBe('no-store')
  const { version, news } = answer.data as unknown as { version: string; news: Promise<unknown> }
  expect(version).toBe('alternative')
  expect(news).toBeInstanceOf(Promise)
  arrive({ articles: [article], isCertain: true })
  expect(await news).toEqual([article])
})
test.each([
  [
    'are uncertain',
    () => Promise.resolve({ recipes: [tile], hidden: 3, hasLandingRecipe: true, isCertain: false }),
    ideas([tile], 3),
  ],
  ['are too late', () => new Promise<never>(() => undefined), ideas([], 0)],
])("while tonight's recipes %s, the page is not cached", async (_, answer, tonight) => {
  loadArticles.mockResolvedValue({ articles: [article], isCertain: true })
  loadTonight.mockImplementation(answer)
  const { data, init } = await deferHomeData({}, ['vegan'])
  expect(data).toEqual({ news: [article], tonight, hasLandingRecipe: true })
  expect(new Headers(init?.headers).get('Cache-Control')).toBe('no-store')
})
test("tonight's recipes are asked for with the cook's diets", async () => {
  loadArticles.mockResolvedValue({ articles: [], isCertain: true })
  await deferHomeData({}, ['vegan', 'nut_free'])
  expect(loadTonight).toHaveBeenCalledWith(['vegan', 'nut_free'])
})
