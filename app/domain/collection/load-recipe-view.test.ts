import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { db } from '#app/platform/db.server'
import { setUpDatabase } from '#tests/support/set-up-database'
import { scaleRecipe } from '#app/domain/recipes/scale-recipe.server'
import { RECIPE_NOT_AVAILABLE } from '#app/domain/recipes/recipes.server'
import { saveManualRecipe, updateSavedRecipe, saveRecipe, getSavedRecipe } from './collection.server'
import { loadRecipeView } from './load-recipe-view.server'
import { manualRecipeUrl } from './saved-recipe'
import { NOT_IN_COLLECTION } from './schema'
import { uploadPath } from '#app/domain/pictures/upload-path'
import { createTestMember } from '#tests/support/test-member'
import type { Member } from '#app/domain/households/member'
import { refusal } from '#tests/support/refusal'
import { createCatalogueRecipe } from '#tests/support/test-recipe'

vi.stubEnv('SESSION_SECRET', 's'.repeat(32))
setUpDatabase()
let anna: Member
let ben: Member
const SOUP = 'https://x.example/soup'
const WHOLE = {
  title: 'Leek soup',
  summary: null,
  image_url: null,
  total_time_minutes: 30,
  ingredients: ['1 leek'],
  steps: ['Cook it.'],
}
const saved = (source_url: string, more: object = {}) => ({
  ...WHOLE,
  yield_amount: '4 servings',
  rating_value: null,
  rating_count: null,
  source_url,
  source_domain: 'x.example',
  is_user_created: false,
  ...more,
})
const open = (text: string, user: Member | null = null) => loadRecipeView(text, { ip: '198.51.100.7', user })

beforeAll(async () => {
  anna = await createTestMember()
  ben = await createTestMember()
  const times = { prep_time_minutes: 10, cook_time_minutes: 20, calories: 210 }
  const { id } = await createCatalogueRecipe(SOUP, { ...WHOLE, ...times })
  await db().recipeAddress.create({ data: { url: 'https://x.example/s/1', recipe_id: id } })
})

/** The statements that a visitor's view of a recipe runs. */
async function listStatements(source_url: string): Promise<string[]> {
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await open(source_url)
    return sent.mock.calls.map(([asked]) => (typeof asked === 'string' ? asked : (asked as { text: string }).text))
  } finally {
    sent.mockRestore()
  }
}

test('ratings, times cooked and photographs add no statement to what a visitor sees, and read no table of a household', async () => {
  const plain = 'https://x.example/plain'
  const loved = 'https://x.example/loved'
  const counts = { household_rating: 4.5, household_rating_count: 3, times_cooked: 7 }
  const photo = 'a'.repeat(32)
  await createCatalogueRecipe(plain, WHOLE)
  await createCatalogueRecipe(loved, { ...WHOLE, ...counts, photos: [photo] })
  const statements = await listStatements(loved)
  expect(await open(loved)).toMatchObject({ recipe: { ...counts, photos: [uploadPath(photo)] } })
  expect(statements.length).toBeGreaterThan(0)
  expect(statements).toEqual(await listStatements(plain))
  expect(statements.join()).not.toMatch(/saved_recipe|reviews|cooked_dishes|recipe_photos|household_lookup/)
})

describe("the user's saved copy", () => {
  let id: string
  beforeAll(async () => {
    id = (await saveRecipe(anna, saved(SOUP), null)).id
    await updateSavedRecipe(anna, id, {
      ...WHOLE,
      title: 'Leek soup, my way',
      yield_amount: '2 servings',
      ingredients: ['2 leeks'],
      steps: ['Cook them slowly.'],
    })
  })
  test.each([SOUP, `${SOUP}#method`, 'https://x.example/s/1'])('is shown for %s, with its own yield', async (url) => {
    const { recipe, saved: savedCopy } = await open(url, anna)
    expect(recipe).toMatchObject({
      id,
      title: 'Leek soup, my way',
      yield: '2 servings',
      source_url: SOUP,
      source_domain: 'x.example',
      plate_url: `/plates/${id}.svg`,
    })
    expect(savedCopy?.id).toBe(id)
    expect(scaleRecipe(recipe, { x: 2, system: null })).toMatchObject({
      yield: '4 servings',
      ledger: [{ amount: '4' }],
    })
  })
  test('has the times and calories of the catalogue; the times only with the same total', async () => {
    const known = { calories: 210, prep_time_minutes: 10, cook_time_minutes: 20 }
    expect((await open(SOUP, anna)).recipe).toMatchObject({ ...known, total_time_minutes: 30 })
    await updateSavedRecipe(anna, id, { ...WHOLE, yield_amount: '2 servings', total_time_minutes: 25 })
    expect((await open(SOUP, anna)).recipe).toMatchObject({
      calories: 210,
      prep_time_minutes: null,
      cook_time_minutes: null,
      total_time_minutes: 25,
    })
  })
  test('is private to its user', async () => {
    for (const user of [null, ben])
      expect(await open(SOUP, user)).toMatchObject({ recipe: { title: 'Leek soup', source_url: SOUP }, saved: null })
  })
  test('is shown when the page has vanished', async () => {
    const gone = await saveRecipe(anna, saved('https://x.example/gone'), null)
    await createCatalogueRecipe('https://x.example/gone', { ...WHOLE, is_valid: false })
    expect(await open('https://x.example/gone', anna)).toMatchObject({ recipe: { id: gone.id, title: 'Leek soup' } })
  })
  test('without steps falls back to the catalogue, but still counts as saved', async () => {
    await createCatalogueRecipe('https://x.example/bread', { ...WHOLE, title: 'Bread' })
    const { id: bread } = await saveRecipe(anna, saved('https://x.example/bread', { title: 'Bread', steps: [] }), null)
    expect(await open('https://x.example/bread', anna)).toMatchObject({
      recipe: { steps: ['Cook it.'] },
      saved: { id: bread },
    })
  })
  test('without steps is the fallback of last resort', async () => {
    const url = 'https://no-such-host.invalid/cake'
    const { id } = await saveRecipe(anna, saved(url, { title: 'Cake', steps: [] }), null)
    expect(await open(url, anna)).toMatchObject({ recipe: { id, title: 'Cake' }, saved: { id } })
  })
})

describe('a manual recipe', () => {
  test('opens by its own URL, for its user only', async () => {
    const { id } = await saveManualRecipe(anna, { ...WHOLE, title: 'Borsch', yield_amount: null }, null)
    expect((await getSavedRecipe(anna, id)).source_url).toBe(manualRecipeUrl(id))
    expect(await open(manualRecipeUrl(id), anna)).toMatchObject({
      recipe: { id, title: 'Borsch', source_domain: 'manual', slug: null },
      saved: { id },
    })
    for (const user of [null, ben])
      await expect(open(manualRecipeUrl(id), user)).rejects.toMatchObject(refusal('not_found', NOT_IN_COLLECTION()))
  })
  test.each([manualRecipeUrl(randomUUID()), 'manual:', 'manual:1', "manual:' or 1=1 --"])(
    '%s is not found',
    async (url) => {
      for (const user of [null, anna])
        await expect(open(url, user)).rejects.toMatchObject({ kind: 'not_found', message: NOT_IN_COLLECTION() })
    },
  )
})

test.each(['', 'soup', 'https://x.example/\0', `https://x.example/${'a'.repeat(3000)}`, 'javascript:alert(1)'])(
  '%j is not a recipe, signed in or not',
  async (text) => {
    for (const user of [null, anna])
      await expect(open(text, user)).rejects.toMatchObject({ kind: 'invalid', message: 'Invalid Recipe URL' })
  },
)
test('an unknown recipe has the standard error sentence', async () => {
  await expect(open('https://no-such-host.invalid/soup', anna)).rejects.toMatchObject(
    refusal('not_found', expect.stringContaining(RECIPE_NOT_AVAILABLE())),
  )
})
