import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { db } from '#app/platform/db.server'
import { log } from '#app/platform/log.server'
import { closeGuardedHttpClient } from '#app/platform/guarded-http-client.server'
import { setUpDatabase } from '#tests/support/set-up-database'
import { SCRIPT_INJECTION } from '#tests/mocks/recipe-site'
import { cellIndexesOfRecipe } from './recipe-cells'
import { findOrImportRecipeForPage, findOrImportRecipe } from './find-or-import-recipe.server'
import { NO_RECIPE_ON_PAGE, fetchAndStoreRecipe, closeExtractPool } from './fetch-recipe.server'
import { loadImportPreview, previewPastedRecipe } from './import-preview.server'
import { RECIPE_NOT_AVAILABLE } from './recipes.server'
import type * as trustedSites from './trusted-sites'
import { createCatalogueRecipe } from '#tests/support/test-recipe'

const trust = vi.hoisted(() => ({ all: false }))
vi.mock('./trusted-sites', async (original) => {
  const actual = await original<typeof trustedSites>()
  return { ...actual, isTrusted: (url: string) => trust.all || actual.isTrusted(url) }
})
vi.spyOn(log, 'info').mockImplementation(() => undefined)

// env() is parsed once at import, so the environment must be set before the first module loads.
const site = await vi.hoisted(async () => {
  const started = await (await import('#tests/mocks/recipe-site')).startRecipeSite()
  process.env.OUTBOUND_TEST_ALLOW = started.allow
  process.env.APP_ORIGIN = 'https://larder.example'
  return started
})
setUpDatabase()
let visitor = 0
/** A new IP for each call: imports are rate limited by IP. */
const newClient = () => ({ ip: `198.51.100.${++visitor}` })

afterAll(async () => {
  await closeExtractPool()
  closeGuardedHttpClient()
  await site.close()
  delete process.env.OUTBOUND_TEST_ALLOW
  delete process.env.APP_ORIGIN
})
beforeEach(async () => {
  trust.all = false
  site.asked.length = 0
  await db().recipe.deleteMany()
})

describe('importing a web page', () => {
  test('stores the recipe with its source and fetches the page once', async () => {
    const url = `${site.origin}/dal`
    const found = await findOrImportRecipeForPage(url, newClient())
    expect(found).toMatchObject({
      title: 'Weeknight dal',
      source_url: url,
      source_domain: '127.0.0.1',
      total_time_minutes: 35,
      yield: '4 servings',
      rating_value: 4.6,
      nutrition: { calories: '310 kcal', protein: '17 g', fat: '6 g' },
      rating_count: 212,
      slug: null,
    })
    expect(found.ingredients).toHaveLength(5)
    expect(found.steps).toHaveLength(2)
    expect(await findOrImportRecipeForPage(`${url}?utm_source=mail#top`, newClient())).toMatchObject({ id: found.id })
    expect(site.asked).toEqual(['/dal'])
    const row = await db().recipe.findUniqueOrThrow({ where: { id: found.id } })
    expect(row).toMatchObject({ http_status: 200, robots_verdict: 'allowed', etag: '"1"', is_valid: true })
    expect(row.fetched_at).toBeInstanceOf(Date)
  })
  test('every URL that leads to the recipe resolves to it without a second fetch', async () => {
    const ids = new Set<string>()
    for (const path of ['/moved', '/dal/print', '/dal', '/moved', '/dal/print'])
      ids.add((await findOrImportRecipeForPage(site.origin + path, newClient())).id)
    expect(ids.size).toBe(1)
    expect(site.asked).toEqual(['/moved', '/dal', '/dal/print'])
    expect(await db().recipe.count()).toBe(1)
  })
  test('concurrent imports share one fetch', async () => {
    const all = await Promise.all(
      Array.from({ length: 8 }, () => findOrImportRecipeForPage(`${site.origin}/plain`, newClient())),
    )
    expect(new Set(all.map(({ id }) => id)).size).toBe(1)
    expect(site.asked).toEqual(['/plain'])
  })
  test('a canonical link to another host is ignored', async () => {
    expect(await findOrImportRecipeForPage(`${site.origin}/thief`, newClient())).toMatchObject({
      source_url: `${site.origin}/thief`,
    })
  })
  test('a noindex page is imported for a user, but not for searches and crawls', async () => {
    const url = `${site.origin}/hidden`
    expect(await fetchAndStoreRecipe(url, { as: 'search', signal: new AbortController().signal })).toMatchObject({
      ok: false,
      kind: 'robots',
    })
    expect(await db().recipe.count()).toBe(0)
    expect(await fetchAndStoreRecipe(`${url}?once`, { as: 'import' })).toMatchObject({
      ok: true,
      recipe: { title: 'Weeknight dal' },
    })
  })
  test('scripts and unsafe URLs are removed', async () => {
    const found = await findOrImportRecipeForPage(`${site.origin}/evil`, newClient())
    expect(JSON.stringify(found)).not.toContain(SCRIPT_INJECTION)
    expect(JSON.stringify(found)).not.toMatch(/<script|<img|onerror=/)
    expect([found.image_url, found.source_url]).toEqual([null, `${site.origin}/evil`])
  })
  test('only recipes of trusted sites get search cells, without duplicates when imported again', async () => {
    const first = await fetchAndStoreRecipe(`${site.origin}/dal`, { as: 'import' })
    expect(await db().recipeShelf.count()).toBe(0)
    trust.all = true
    const again = await fetchAndStoreRecipe(`${site.origin}/dal`, { as: 'import' })
    if (!first.ok || !again.ok) throw new Error('no recipe')
    expect(again.recipe.id).toBe(first.recipe.id)
    const { ingredient_category, mood_categories } = again.recipe
    expect(ingredient_category).toBe('Veggies & Greens')
    const cells = (await db().recipeShelf.findMany()).map(({ shelf }) => shelf).sort((a, b) => a - b)
    expect(cells).toEqual(
      cellIndexesOfRecipe({ ingredient: 'Veggies & Greens', moods: mood_categories as never, minutes: 35 }).sort(
        (a, b) => a - b,
      ),
    )
    expect(cells.length).toBeGreaterThan(0)
  })
  test('a recipe marked invalid is imported again', async () => {
    const { id } = await findOrImportRecipeForPage(`${site.origin}/dal`, newClient())
    await db().recipe.update({ where: { id }, data: { is_valid: false, title: 'Old' } })
    expect(await findOrImportRecipeForPage(`${site.origin}/dal`, newClient())).toMatchObject({
      id,
      title: 'Weeknight dal',
    })
  })
})

describe('a page without a recipe: error sentence, then the reason', () => {
  test.each([
    ['/about', NO_RECIPE_ON_PAGE()],
    ['/walled', 'That site does not let us read this page.'],
    ['/secret/cake', 'does not allow automatic reading'],
    ['/nowhere', 'That page does not exist.'],
    ['/paper.pdf', 'not lead to a web page'],
    ['/down', 'That site is not working at the moment.'],
    ['/cut', 'Only a part of that page reached us.'],
  ])('%s', async (path, reason) => {
    const refusal = findOrImportRecipeForPage(site.origin + path, newClient())
    await expect(refusal).rejects.toMatchObject({
      kind: 'not_found',
      message: expect.stringContaining(RECIPE_NOT_AVAILABLE()) as string,
    })
    await expect(refusal).rejects.toThrow(reason)
    await expect(findOrImportRecipe(site.origin + path, newClient())).rejects.toMatchObject({
      fields: { url: [expect.stringContaining(reason)] },
    })
    expect(await db().recipe.count()).toBe(0)
  })
  test('a failure is cached for a minute, except when the site was unreachable', async () => {
    for (let times = 0; times < 3; times++)
      await findOrImportRecipeForPage(`${site.origin}/gone?times`, newClient()).catch(() => undefined)
    expect(site.asked).toEqual(['/gone'])
    site.asked.length = 0
    for (let times = 0; times < 2; times++)
      await findOrImportRecipeForPage(`${site.origin}/down?times`, newClient()).catch(() => undefined)
    expect(site.asked.length).toBeGreaterThan(1)
  })
  test.each([
    'http://127.0.0.1:1/',
    'http://169.254.169.254/latest/meta-data',
    'http://localhost/',
    'http://[::ffff:10.0.0.1]/',
    'https://larder.example/home',
    'https://larder.example/recipe',
  ])('%s is not fetched', async (url) => {
    await expect(findOrImportRecipeForPage(url, newClient())).rejects.toMatchObject({ kind: 'not_found' })
  })
  test('rate limit: ten imports a minute per IP', { tags: ['slow'] }, async () => {
    const client = newClient()
    for (let n = 0; n < 10; n++)
      await findOrImportRecipeForPage(`${site.origin}/missing-${n}`, client).catch(() => undefined)
    await expect(findOrImportRecipeForPage(`${site.origin}/missing-10`, client)).rejects.toMatchObject({
      kind: 'too_many',
    })
    await expect(findOrImportRecipeForPage(`${site.origin}/dal`, newClient())).resolves.toMatchObject({
      title: 'Weeknight dal',
    })
    await expect(
      findOrImportRecipeForPage(`${site.origin}/dal`, client),
      'what is known costs nothing',
    ).resolves.toMatchObject({ title: 'Weeknight dal' })
  })
})

describe('a link to our own origin', () => {
  test('a recipe page link resolves to its recipe', async () => {
    const url = `${site.origin}/dal`
    const { id } = await findOrImportRecipeForPage(url, newClient())
    expect(
      await findOrImportRecipeForPage(`https://larder.example/recipe?url=${encodeURIComponent(url)}&x=2`, newClient()),
    ).toMatchObject({ id })
  })
  test('a starter recipe link resolves to its recipe', async () => {
    await createCatalogueRecipe('https://larder.example/kitchen/leek-soup', { title: 'Leek soup', slug: 'leek-soup' })
    expect(await findOrImportRecipeForPage('https://larder.example/kitchen/leek-soup/?x=2', newClient())).toMatchObject(
      { title: 'Leek soup' },
    )
    await expect(
      findOrImportRecipeForPage('https://larder.example/kitchen/no-soup', newClient()),
    ).rejects.toMatchObject({ kind: 'not_found' })
  })
})

describe('extraction report', () => {
  test('of an imported page', async () => {
    await findOrImportRecipeForPage(`${site.origin}/dal`, newClient())
    const { findings } = await loadImportPreview(`${site.origin}/dal`)
    expect(findings).toContainEqual({
      name: 'Ingredients',
      value: '5 lines',
      from: 'the recipe data in the page',
      sureness: 'Sure',
    })
    await findOrImportRecipeForPage(`${site.origin}/plain`, newClient())
    const plain = await loadImportPreview(`${site.origin}/plain`)
    expect(plain.findings).toContainEqual({
      name: 'Method',
      value: '2 steps',
      from: 'the text under its headings',
      sureness: 'Probably right',
    })
    expect(plain.findings).toContainEqual({ name: 'Picture', value: null, from: null, sureness: null })
  })
  test('of a pasted text, which is not stored', async () => {
    const text =
      'Pancakes\n\nIngredients\n200 g flour\n2 eggs\n300 ml milk\n\nMethod\nWhisk it all into a smooth batter.\nFry thin pancakes on both sides.'
    const { recipe, page, findings } = await previewPastedRecipe({ text, source: null }, newClient())
    expect(recipe).toMatchObject({ title: 'Pancakes', source_url: null, source_domain: null })
    expect(page.ledger).toContainEqual({ amount: '200 g', rest: 'flour' })
    expect([page.ledger.length, page.steps.length]).toEqual([3, 2])
    expect(findings.find(({ name }) => name === 'Ingredients')?.value).toBe('3 lines')
    expect(await db().recipe.count()).toBe(0)
  })
  test('of a pasted page source, with its canonical URL', async () => {
    const source = await (await fetch(`${site.origin}/dal`)).text()
    expect((await previewPastedRecipe({ text: source, source: null }, newClient())).recipe).toMatchObject({
      title: 'Weeknight dal',
      source_url: `${site.origin}/dal`,
    })
    expect(
      (await previewPastedRecipe({ text: source, source: 'https://spoon.example/dal' }, newClient())).recipe,
    ).toMatchObject({ source_url: 'https://spoon.example/dal', source_domain: 'spoon.example' })
  })
  test.each([
    [
      '2 eggs\n100 g flour\nMix everything together well and fry it in a hot pan.',
      'name of the dish on the first line',
    ],
    ['Dear Anna, thank you for your letter.', 'found no recipe in that text'],
    ['<html><body><p>nothing</p></body></html>', 'found no recipe'],
  ])('%j reports what is missing', async (text, sentence) => {
    await expect(previewPastedRecipe({ text, source: null }, newClient())).rejects.toMatchObject({
      kind: 'invalid',
      fields: { text: [expect.stringContaining(sentence)] },
    })
  })
})
