import type { Locator } from '@playwright/test'
import { EXTERNAL_RECIPE_URLS } from './catalogue-fixtures'
import { checkWidths, expect, test } from './e2e-test'
import { createMealPlan, saveRecipe } from './meal-plan-fixtures'
import { signUp } from './test-user'

test('the facts of a recipe stand in one line on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/landing/alternative')
  const tops = page.getByRole('term').evaluateAll((terms) => terms.map((term) => term.getBoundingClientRect().top))
  expect(await tops).toHaveLength(3)
  expect(new Set(await tops).size).toBe(1)
})

test('a saved note is set in its own direction, and its longest word fits 320 pixels', async ({ page }) => {
  await signUp(page)
  const id = await saveRecipe(page, 'Chicken soup')
  const note = `מרק עוף ${'k'.repeat(60)}`
  expect((await page.request.patch(`/api/collections/recipes/${id}/note`, { data: { note } })).ok()).toBe(true)
  for (const address of [
    '/collection',
    `/recipe?url=${encodeURIComponent('https://cooking.example/Chicken%20soup')}`,
  ]) {
    await page.goto(address)
    const shown = page.getByText(note)
    await expect(shown).toBeVisible()
    expect(await shown.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl')
    await checkWidths(page, [320])
  }
})

test('a plan, its list and a recipe with a long word fit 320 pixels', async ({ page }) => {
  await signUp(page)
  const title = 'Rindfleischetikettierung mit Kartoffeln'
  await createMealPlan(page, 'Week', [await saveRecipe(page, title)])
  await checkWidths(page, [320])
  const list = await page.request.post(
    `/api${new URL(page.url()).pathname.replace('plan', 'plans')}/generate-shopping-list`,
    { data: {} },
  )
  const { id } = (await list.json()) as { id: string }
  await page.goto(`/shopping-lists/${id}`)
  await checkWidths(page, [320])
  await page.goto(`/recipe?url=${encodeURIComponent(`https://cooking.example/${encodeURIComponent(title)}`)}`)
  await checkWidths(page, [320])
  // Nothing is printed where there is no note.
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Your note' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
})

test('what a page is for is in the first sight of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signUp(page)
  const title = 'Chicken soup'
  await createMealPlan(page, 'Week', [await saveRecipe(page, title)])
  const endsWithin = async (locator: Locator, y: number) => {
    const box = await locator.boundingBox()
    expect(box!.y + box!.height).toBeLessThanOrEqual(y)
  }
  await endsWithin(page.getByRole('heading', { level: 2, name: title }), 560)
  await page.goto('/collection')
  await endsWithin(page.getByRole('link', { name: title }).first(), 560)
  await page.goto('/plan-my-week')
  await endsWithin(page.getByRole('button', { name: 'Plan my week' }), 740)
  await page.goto('/with-what-i-have')
  await endsWithin(page.getByRole('button', { name: 'Show dishes' }), 740)
  await page.goto('/results')
  await endsWithin(page.getByRole('term').first(), 660)
  await page.goto('/shopping-lists')
  await checkWidths(page, [360])
})

test('a browser without styles reads the name of a source once', async ({ page }) => {
  await page.goto(`/recipe?url=${encodeURIComponent(EXTERNAL_RECIPE_URLS.bare)}`)
  const credit = page.getByText(/^From /).first()
  const [all, shown] = await Promise.all([credit.textContent(), credit.innerText()])
  expect(all!.toLowerCase()).toBe(shown.toLowerCase())
})
