import { NO_CLERK_KEYS } from '#app/domain/settings/clerk-environments'
import type { Page } from '@playwright/test'
import { OPERATOR_PASSWORD } from '#tests/support/operator'
import { beefOnlyOrigin, expect, mainOrigin, test } from './e2e-test'

test.describe.configure({ mode: 'serial' })

async function signIn(page: Page, at = '/admin'): Promise<void> {
  await page.goto(at)
  await page.getByLabel('Username').fill('admin')
  await page.getByLabel('Password').fill(OPERATOR_PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
}

test('from a page of the area through sign-in and back to it, then sign out @capability', async ({
  page,
  hygiene,
  context,
}) => {
  hygiene.expected(/status of 401/)
  await page.goto('/admin/audit')
  await expect(page).toHaveURL('/admin?return_url=%2Fadmin%2Faudit')
  await page.getByLabel('Username').fill('admin')
  await page.getByLabel('Password').fill('not the password')
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('alert')).toHaveText('Invalid username or password')
  await expect(page.getByLabel('Password')).toHaveValue(/^(?:not the password)?$/)
  await page.getByLabel('Password').fill(OPERATOR_PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/admin/audit')
  await expect(page.getByRole('heading', { level: 1, name: 'Audit trail' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Audit trail' }).getByText('signed in').first()).toBeVisible()
  const kept = await context.cookies()
  expect(kept.find(({ name }) => name === 'larder.operator')).toMatchObject({
    httpOnly: true,
    sameSite: 'Lax',
    expires: -1,
  })
  await page.getByRole('link', { name: 'Admin' }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByLabel('Username')).toBeVisible()
  await context.addCookies(kept)
  await page.goto('/admin')
  await expect(page.getByLabel('Username')).toBeVisible()
})

test('the audit trail is filtered, and exported as it is filtered', async ({ page }) => {
  await signIn(page, '/admin?return_url=%2Fadmin%2Faudit')
  const filter = page.getByRole('search', { name: 'Filter the audit trail' })
  await filter.getByLabel('What').selectOption('signed in')
  await filter.getByLabel('From').fill('2020-01-01')
  await filter.getByRole('button', { name: 'Filter' }).click()
  await expect(page).toHaveURL(/action=signed\+in/)
  const rows = page.getByRole('table', { name: 'Audit trail' }).getByRole('row')
  await expect(rows.filter({ hasText: 'wrong password' })).toHaveCount(0)
  await expect(rows.filter({ hasText: 'signed in' }).first()).toBeVisible()
  const address = await page.getByRole('link', { name: 'Export as CSV' }).getAttribute('href')
  const csv = await (await page.request.get(address!)).text()
  expect(csv).toContain('"signed in"')
  expect(csv).not.toContain('wrong password')
})

test('the environment is switched by a form, reported in the configured terms, and reset', async ({ page, isJs }) => {
  // Each Playwright project has a server of its own: the setting is global to its server.
  await signIn(page, `${isJs ? mainOrigin() : beefOnlyOrigin()}/admin`)
  const card = page.getByRole('region', { name: 'Authentication environment' })
  await expect(card.getByRole('definition').first()).toHaveText('Production')
  await card.getByRole('radio', { name: 'Development' }).check()
  await card.getByRole('button', { name: 'Save environment' }).click()
  await expect(page.getByText('Environment Updated')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: NO_CLERK_KEYS })).toBeVisible()
  await expect(card.getByRole('definition').first()).toHaveText('Development')
  await expect(card.getByRole('definition').nth(1)).toHaveText('manual override')
  await expect(card.getByRole('radio', { name: 'Development' })).toBeChecked()
  await expect(page.getByRole('table', { name: 'Last changes' }).getByText('environment set').first()).toBeVisible()
  await card.getByRole('button', { name: 'Clear override' }).click()
  await expect(card.getByRole('definition').first()).toHaveText('Production')
  await expect(card.getByRole('radio', { name: 'Automatic' })).toBeChecked()
  await expect(card.getByRole('button', { name: 'Clear override' })).toHaveCount(0)
})

test('the other landing page is chosen, previewed before and after, and saved', async ({ page, isJs }) => {
  await signIn(page)
  const card = page.getByRole('region', { name: 'Landing page' })
  for (const [version, heading] of [
    ['original', 'Find inspiration!'],
    ['alternative', 'What is in the fridge?'],
  ] as const) {
    const preview = await card.getByRole('link', { name: `Preview ${version}` }).getAttribute('href')
    const other = await page.context().newPage()
    await other.goto(mainOrigin() + preview)
    await expect(other.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await other.close()
  }
  await card.getByRole('radio', { name: 'Alternative' }).check()
  await card.getByRole('button', { name: 'Save landing page' }).click()
  await expect(page.getByText('Landing page saved')).toBeVisible()
  await expect(card.getByRole('radio', { name: 'Alternative' })).toBeChecked()
  if (isJs)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('larder.landing-version'))).toBe('alternative')
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'What is in the fridge?' })).toBeVisible()
  await page.getByRole('radio', { name: 'Fish & Seafood' }).check()
  await page.getByRole('button', { name: 'Find Recipes' }).click()
  await expect(page).toHaveURL(/ingredient=Fish/)
  await expect(page.getByRole('heading', { level: 1, name: /^Recipe \d of/ })).toBeVisible()
  await page.goto('/admin')
  await card.getByRole('radio', { name: 'Original' }).check()
  await card.getByRole('button', { name: 'Save landing page' }).click()
  await expect(page.getByText('Landing page saved')).toBeVisible()
  if (isJs)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('larder.landing-version'))).toBe('original')
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Find inspiration!' })).toBeVisible()
})

test('the cards of the admin start page have equal weight, and the headings of its two cards are aligned', async ({
  page,
}) => {
  await signIn(page)
  await expect(page.getByRole('button', { name: 'Save environment' })).toBeVisible()
  const colours = await page
    .getByRole('main')
    .getByRole('button')
    .evaluateAll((buttons) => buttons.map((button) => getComputedStyle(button).backgroundColor))
  expect([...new Set(colours)]).toHaveLength(1)
  const [one, other] = await Promise.all(
    ['Authentication environment', 'Landing page'].map(
      async (name) => (await page.getByRole('heading', { level: 2, name, exact: true }).boundingBox())!.y,
    ),
  )
  expect(one).toBe(other)
})

test('the feedback filters are in one row: labels aligned, fields of one height, enough width for a date', async ({
  page,
}) => {
  await signIn(page, '/admin?return_url=%2Fadmin%2Ffeedback')
  const filter = page.getByRole('search', { name: 'Filter feedback' })
  await expect(filter.getByLabel('From')).toBeVisible()
  const boxes = (selector: string) =>
    filter
      .locator(selector)
      .evaluateAll((all) =>
        all.map((one) => one.getBoundingClientRect()).map(({ top, height, width }) => ({ top, height, width })),
      )
  expect(new Set((await boxes('label')).map(({ top }) => top)).size).toBe(1)
  expect(
    new Set((await boxes('input:not([type=hidden]), select')).map(({ top, height }) => `${top} ${height}`)).size,
  ).toBe(1)
  for (const { width } of await boxes('[type=date]')) expect(width).toBeGreaterThan(170)
})

test('the admin pages are linked, and the blog has a sign-in of its own', async ({ page, hygiene }) => {
  // One starter recipe has a picture that cannot be loaded.
  hygiene.expected(/status of 401/, /status of 404.*\/pictures\//)
  await page.goto('/admin/blog')
  await page.getByLabel('Admin password').fill('not the password')
  await page.getByRole('button', { name: 'Open the blog' }).click()
  await expect(page.getByRole('alert')).toContainText('Authentication failed')
  await expect(page.getByRole('alert')).toContainText('Invalid admin password.')
  await page.getByLabel('Admin password').fill(OPERATOR_PASSWORD)
  await page.getByRole('button', { name: 'Open the blog' }).click()
  await expect(page.getByLabel('Admin password')).toHaveCount(0)
  await page.goto('/admin')
  for (const [name, heading] of [
    ['Open the crawler', 'Crawler'],
    ['Open the database', 'Database'],
    ['Open the blog', 'Blog'],
  ] as const) {
    await page.getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Admin', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Admin' })).toBeVisible()
  }
})

test('health shows what waits and which jobs ran, and a press has a job run @capability', async ({
  page,
  isJs,
  hygiene,
}) => {
  hygiene.expected(/status of 409/)
  await signIn(page, `${isJs ? mainOrigin() : beefOnlyOrigin()}/admin?return_url=%2Fadmin%2Fhealth`)
  await expect(page.getByRole('heading', { level: 1, name: 'Health' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Database' })).toContainText('Answers')
  await expect(page.getByRole('region', { name: 'What waits' })).toContainText('Imports of files')
  const job = page.getByRole('row').filter({ hasText: 'tidy' })
  await job.getByRole('button', { name: 'Run now tidy' }).click()
  await expect(page.getByText('It runs within a minute.')).toBeVisible()
  await job.getByRole('button', { name: 'Run now tidy' }).click()
  await expect(page.getByRole('alert')).toContainText('running already')
  await page.goto(new URL('/admin/audit', page.url()).href)
  await expect(page.getByRole('table', { name: 'Audit trail' }).getByText('job run').first()).toBeVisible()
})
