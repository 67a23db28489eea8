import type { Locator, Page } from '@playwright/test'
import { expect, getLink, test } from './e2e-test'
import { createTestEmail, TEST_PASSWORD } from './test-user'

test.use({ viewport: { width: 360, height: 740 } })

/** Taps one after the other; each must be needed. */
function countTaps(page: Page) {
  const taps: string[] = []
  return {
    taps,
    async tap(target: Locator | string) {
      const control =
        typeof target === 'string'
          ? page.getByRole('link', { name: target }).or(page.getByRole('button', { name: target }))
          : target
      await control.filter({ visible: true }).first().click()
      taps.push(String(target))
    },
  }
}

test('from the first page to a shared list of four dinners, one of them cooked, in at most 24 taps', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-write'])
  await page.goto('/')
  const { taps, tap } = countTaps(page)
  await tap(page.getByRole('radio', { name: 'Comfort Food' }))
  await tap('Find Recipes')
  await expect(page).toHaveURL(/\/results/)
  await tap('Next recipe')
  await expect(page.getByRole('heading', { name: 'Recipe 2 of' })).toBeVisible()
  await tap('View Recipe')
  await expect(getLink(page, 'Cook view')).toBeVisible()
  const steps = await page.getByRole('region', { name: 'Method' }).getByRole('listitem').count()
  await tap('Cook view')
  for (let step = 2; step <= steps + 1; step++) {
    await getLink(page, step <= steps ? `Step ${step}` : 'Done').click()
    // The walk is that of a dish of five steps.
    if (step <= 6) taps.push(`step ${step}`)
  }
  await tap('Sign in and save')
  await tap(page.getByRole('main').getByRole('link', { name: /sign up/i }))
  await expect(page).toHaveURL(/\/sign-up/)
  await expect(page.getByRole('button', { name: 'Sign Up' })).toBeVisible()
  await page.getByLabel('E-mail').fill(createTestEmail())
  await page.getByLabel('Password').fill(TEST_PASSWORD)
  await tap(page.getByRole('main').getByRole('button', { name: 'Sign Up' }))
  await expect(page.getByRole('status')).toContainText('Recipe Saved')
  await tap(page.getByRole('main').getByRole('link', { name: /back/i }))
  for (let dinner = 1; dinner <= 4; dinner++) {
    await tap('Add to plan')
    await expect(page.getByRole('link', { name: 'Open “This week”' })).toBeVisible()
    if (dinner === 4) break
    const title = await page.getByRole('heading', { level: 2 }).first().textContent()
    await tap('Next recipe')
    await expect(page.getByRole('heading', { level: 2 }).first()).not.toHaveText(String(title))
  }
  await tap('Open “This week”')
  await tap('Generate List (4)')
  await expect(page).toHaveURL(/\/shopping-lists/)
  await tap('Copy link')
  await expect(page.getByText(/copied/i).first()).toBeVisible()
  expect(taps.length, taps.join('\n')).toBeLessThanOrEqual(24)
})
