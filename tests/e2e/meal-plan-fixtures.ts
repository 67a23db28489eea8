import type { Page } from '@playwright/test'
import { expect } from './e2e-test'

/** Saves a recipe into the collection of the signed-in user; returns its id. */
export async function saveRecipe(page: Page, title: string, more: Record<string, unknown> = {}): Promise<string> {
  const recipe = {
    title,
    source_url: `https://cooking.example/${encodeURIComponent(title)}`,
    source_domain: 'cooking.example',
    ingredients: ['2 onions'],
    steps: ['Cook.'],
    yield_amount: '4 servings',
    total_time_minutes: 35,
    ...more,
  }
  const response = await page.request.post('/api/collections/recipes', { data: recipe })
  expect(response.ok(), await response.text()).toBe(true)
  return ((await response.json()) as { id: string }).id
}

/** Creates a plan with these recipes of the user's collection and opens it. */
export async function createMealPlan(page: Page, name: string, recipeIds: string[]): Promise<void> {
  const made = await page.request.post('/api/meal-plans', { data: { name } })
  const { id } = (await made.json()) as { id: string }
  for (const recipeId of recipeIds)
    expect((await page.request.post(`/api/meal-plans/${id}/recipes`, { data: { recipeId } })).ok()).toBe(true)
  await page.goto(`/meal-plan/${id}`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

/** Locates the row of a recipe. */
export const getPlanEntry = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name: title }) })
