import { OPERATOR_PASSWORD } from '#tests/support/operator'
import { expect, test } from './e2e-test'

test.beforeEach(async ({ page }) => {
  await page.goto('/admin')
  await page.getByLabel('Username').fill('admin')
  await page.getByLabel('Password').fill(OPERATOR_PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { name: 'Authentication environment' })).toBeVisible()
})

test('the card follows changes by other operators without a reload', async ({ page }) => {
  let asked = 0
  await page.route('**/api/env-status', (route) => {
    asked++
    return route.fulfill({ json: { clerkEnvironment: 'development', clerkSource: 'somebody else' } })
  })
  const card = page.getByRole('region', { name: 'Authentication environment' })
  await expect(card.getByRole('definition').nth(1)).toHaveText('somebody else', { timeout: 12_000 })
  expect(asked).toBeGreaterThan(0)
})

test('while the server does not respond, the card reports it and the page stays', async ({ page, hygiene }) => {
  hygiene.expected(/status of 503/)
  await page.route('**/api/env-status', (route) => route.fulfill({ status: 503, body: '' }))
  await expect(page.getByText('Larder did not answer just now. This is the last known state.')).toBeVisible({
    timeout: 12_000,
  })
  await expect(page.getByRole('button', { name: 'Save environment' })).toBeEnabled()
})

test('without its cookie the area ignores local storage', async ({ page }) => {
  await page.evaluate(() => localStorage.setItem('larder.landing-version', 'alternative'))
  await page.goto('/admin')
  await expect(
    page.getByRole('region', { name: 'Landing page' }).getByRole('radio', { name: 'Original' }),
  ).toBeChecked()
  expect(await page.evaluate(() => localStorage.getItem('larder.landing-version'))).toBe('alternative')
})

test('after the environment has been switched the page is reloaded, once', async ({ page }) => {
  let loads = 0
  page.on('domcontentloaded', () => loads++)
  await page.goto('/admin?switched=1')
  await expect(page).toHaveURL('/admin', { timeout: 12_000 })
  await expect(page.getByRole('heading', { name: 'Authentication environment' })).toBeVisible()
  expect(loads).toBe(2)
})
