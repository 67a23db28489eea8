import type { Page } from '@playwright/test'
import { expect } from './e2e-test'

/**
 * Saves a recipe of each title for the signed-in user, the first of them last, so that it is listed first; returns
 * their ids in that order.
 */
export async function saveRecipes(
  page: Page,
  titles: readonly string[],
  more: (title: string) => object = () => ({}),
): Promise<string[]> {
  const ids: string[] = []
  for (const title of [...titles].reverse()) {
    const data = {
      title,
      source_url: `https://elsewhere.example/${encodeURIComponent(title)}`,
      total_time_minutes: 30,
      ingredients: ['2 leeks'],
      steps: ['Cook it.'],
      ...more(title),
    }
    const answer = await page.request.post('/api/collections/recipes', { data })
    expect(answer.status()).toBe(200)
    ids.unshift(((await answer.json()) as { id: string }).id)
  }
  return ids
}
