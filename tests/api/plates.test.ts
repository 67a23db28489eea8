import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { insertPost, insertPostRecipe } from './post-fixtures'
import type { TestBrowser } from './test-browser'
import { setUpTestServer } from './test-server'

type CatalogueRow = { id: string; slug: string; title: string; source_url: string; drawing: string }

const kitchen = setUpTestServer()
let cook: TestBrowser
/** Starter recipes of one search, in its order. */
let rows: CatalogueRow[]
const savedIds = new Map<string, string>()
const SEARCH = { ingredient: 'Fish & Seafood', mood: 'Comfort Food', time: '45 min or less' }

beforeAll(async () => {
  cook = await kitchen.signUp()
  const { results } = (await cook.requestJson('POST', '/api/search', SEARCH)).json<{
    results: { source_url: string }[]
  }>()
  rows = []
  for (const { source_url } of results.slice(0, 3)) {
    const [row] = await kitchen.query<CatalogueRow>(
      'select id, slug, title, source_url from recipes where source_url = $1',
      [source_url],
    )
    const { status, text } = await cook.get(`/plates/${row!.id}.svg`)
    expect(status).toBe(200)
    rows.push({ ...row!, drawing: text })
  }
  for (const { source_url, title } of rows) {
    const saved = await cook.requestJson('POST', '/api/collections/recipes', {
      title,
      source_url,
      ingredients: ['2 leeks'],
      steps: ['Cook.'],
    })
    savedIds.set(source_url, saved.json<{ id: string }>().id)
  }
})

/** The drawings that a page shows, each once, as the cook's browser gets them. */
async function drawingsOn(path: string): Promise<string[]> {
  const { status, text } = await cook.get(path)
  expect([path, status]).toEqual([path, 200])
  const addresses = new Set(
    [...text.matchAll(/<img[^>]* src="(\/plates\/[^"?]+\.svg)"/g)].map(([, address]) => address!),
  )
  return [...new Set(await Promise.all([...addresses].map(async (address) => (await cook.get(address)).text)))]
}
const allDrawings = () => rows.map(({ drawing }) => drawing).sort()

describe('one recipe has one drawing', () => {
  test('and another recipe another one', () => {
    expect(rows).toHaveLength(3)
    expect(new Set(allDrawings()).size).toBe(3)
    for (const { drawing, title } of rows) expect(drawing).toContain(`<title>${title.replace(/&/g, '&amp;')}</title>`)
  })

  test('in the results, on its page and on its page in the kitchen', async () => {
    for (const [i, { slug, source_url, drawing }] of rows.entries())
      for (const path of [
        `/results?${new URLSearchParams(SEARCH)}&n=${i + 1}`,
        `/recipe?url=${encodeURIComponent(source_url)}`,
        `/kitchen/${slug}`,
      ])
        expect([path, (await drawingsOn(path)).includes(drawing)]).toEqual([path, true])
  })

  test('in the collection', async () => {
    expect((await drawingsOn('/collection')).sort()).toEqual(allDrawings())
  })

  test('on a meal plan, in the list of plans and on the saved page', async () => {
    const { id } = (await cook.requestJson('POST', '/api/meal-plans', { name: 'Week' })).json<{ id: string }>()
    for (const recipeId of savedIds.values())
      await cook.requestJson('POST', `/api/meal-plans/${id}/recipes`, { recipeId })
    expect((await drawingsOn(`/meal-plan/${id}`)).sort()).toEqual(allDrawings())
    expect((await drawingsOn('/meal-plans')).sort()).toEqual(allDrawings())
    for (const { source_url, drawing } of rows)
      expect(await drawingsOn(`/recipe?url=${encodeURIComponent(source_url)}`)).toContain(drawing)
  })

  test('in an article', async () => {
    const { id, slug } = await insertPost(kitchen.query, {
      slug: 'three-fish',
      content: '[recipe:1]\n\n[recipe:2]\n\n[recipe:3]',
    })
    for (const [i, row] of rows.entries()) await insertPostRecipe(kitchen.query, id, i + 1, row.slug)
    const shown = await drawingsOn(`/blog/${slug}`)
    expect(allDrawings().filter((drawing) => !shown.includes(drawing))).toEqual([])
  })

  test('in the picture of a shared link', { tags: ['slow'] }, async () => {
    /** 24 x 24 grey tones of the middle of a picture of 460 x 460. */
    const toTones = async (picture: Buffer) =>
      await sharp(await sharp(picture).extract({ left: 60, top: 60, width: 340, height: 340 }).toBuffer())
        .resize(24, 24)
        .flatten()
        .greyscale()
        .raw()
        .toBuffer()
    const differenceOf = (a: Buffer, b: Buffer) =>
      a.reduce((sum, tone, i) => sum + Math.abs(tone - b[i]!), 0) / a.length
    const drawn = await Promise.all(
      rows.map(async ({ drawing }) => toTones(await sharp(Buffer.from(drawing)).resize(460, 460).png().toBuffer())),
    )
    for (const [i, { id }] of rows.entries()) {
      const { status, body } = await cook.get(`/social/recipe/${id}.png`)
      expect(status).toBe(200)
      const picture = await sharp(body).extract({ left: 684, top: 92, width: 460, height: 460 }).toBuffer()
      const shared = await toTones(picture)
      const differences = drawn.map((tones) => differenceOf(tones, shared))
      expect(differences.indexOf(Math.min(...differences))).toBe(i)
    }
  })
})
