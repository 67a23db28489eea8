import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { setUpDatabase } from '#tests/support/set-up-database'
import { signPictureUrl } from '../pictures/picture-url.server'
import { RECIPE_NOT_AVAILABLE, loadPlateInput, getRecipeBySlug, getRecipeByUrl } from './recipes.server'
import { createCatalogueRecipe } from '#tests/support/test-recipe'

vi.stubEnv('SESSION_SECRET', 's'.repeat(32))
setUpDatabase()
const id = { soup: randomUUID(), bread: randomUUID(), gone: randomUUID() }
beforeAll(async () => {
  const plain = { ingredients: ['1 leek'], steps: ['Cook it.'] }
  await createCatalogueRecipe('https://x.example/soup?id=1', {
    ...{ ...plain, id: id.soup, title: 'Leek soup', slug: 'leek-soup', ingredient_category: 'Veggies & Greens' },
    ...{ mood_category: 'Comfort Food', mood_categories: ['Comfort Food'] },
    extraction_notes: { secret: 'how it was found' },
  })
  const bread = { ...plain, id: id.bread, title: 'Bread', image_url: 'https://x.example/bread.jpg' }
  await createCatalogueRecipe('https://x.example/bread', bread)
  const gone = { ...plain, id: id.gone, slug: 'gone', is_valid: false, invalid_reason: 'HTTP 410' }
  await createCatalogueRecipe('https://x.example/gone', gone)
})

describe('getRecipeByUrl', () => {
  test.each([
    'https://x.example/soup?id=1',
    'https://X.example/soup?id=1',
    'https://x.example/soup?id=1#step-2',
    'https://x.example/soup?id=1&utm_source=mail&fbclid=x',
    ' https://x.example:443/soup?id=1 ',
  ])('finds %s', async (url) => {
    expect(await getRecipeByUrl(url)).toMatchObject({
      id: id.soup,
      plate_url: `/plates/${id.soup}.svg`,
      picture_url: null,
    })
  })
  test.each([
    'https://x.example/',
    'https://x.example/soup?id=2',
    'http://x.example/soup?id=1',
    'https://y.example/soup?id=1',
    'https://x.example/gone',
    `https://x.example/${'a'.repeat(2000)}`,
    "https://x.example/' or 1=1 --",
    'https://x.example/%00',
  ])('does not find %s', async (url) => {
    await expect(getRecipeByUrl(url)).rejects.toMatchObject({ kind: 'not_found', message: RECIPE_NOT_AVAILABLE() })
  })
  test.each([
    '',
    'soup',
    '/soup',
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://x.example/',
    'https://user:pw@x.example/soup?id=1',
    `https://x.example/${'a'.repeat(2084)}`,
    'http://[::1',
    'https://x.example/soup\0',
  ])('%j is not a recipe URL', async (url) => {
    await expect(getRecipeByUrl(url)).rejects.toMatchObject({ kind: 'invalid', message: 'Invalid Recipe URL' })
  })
  test('returns the source picture and its proxied URL', async () => {
    expect(await getRecipeByUrl('https://x.example/bread')).toMatchObject({
      image_url: 'https://x.example/bread.jpg',
      picture_url: signPictureUrl('https://x.example/bread.jpg'),
    })
  })
  test('returns no extraction metadata', async () =>
    expect(JSON.stringify(await getRecipeByUrl('https://x.example/bread'))).not.toMatch(
      /secret|extraction|etag|robots|shuffle|quality/,
    ))
})

test('getRecipeBySlug: finds starter recipes, not invalid ones or unknown slugs', async () => {
  expect(await getRecipeBySlug('leek-soup')).toMatchObject({ id: id.soup })
  for (const slug of ['gone', 'bread', '', 'Leek-Soup', "'; drop table recipes; --", '__proto__', 'x'.repeat(5000)])
    await expect(getRecipeBySlug(slug)).rejects.toMatchObject({ kind: 'not_found' })
})
test('loadPlateInput: the plate drawing input, with the id as seed', async () => {
  expect(await loadPlateInput(id.soup)).toEqual({
    title: 'Leek soup',
    ingredient: 'Veggies & Greens',
    mood: 'Comfort Food',
    seed: id.soup,
  })
  expect(await loadPlateInput(id.bread)).toEqual({ title: 'Bread', ingredient: '', mood: '', seed: id.bread })
  await expect(loadPlateInput(randomUUID())).rejects.toMatchObject({ kind: 'not_found' })
})
