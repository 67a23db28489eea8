import { OPERATOR_PASSWORD } from '#tests/support/operator'
import { queryMainDatabase } from './main-database'
import { insertFailedMail } from './failed-mail'
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
  await expect.poll(() => loads).toBe(2)
})

test('a job that fails is counted on the start page, stands first among the checks, and says why', async ({ page }) => {
  const error = 'ENOSPC: no space left on device'
  // A job without a schedule: nothing runs it meanwhile.
  await queryMainDatabase(
    `insert into job_ticks (job, tick, owner, lease_until, finished_at, error)
     select 'backup', now() - n * interval '1 minute', 'journey', now(), now(), $1 from generate_series(1, 3) n`,
    [error],
  )
  try {
    await page.goto('/admin')
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /^Health/ }) })
    await expect(card).toContainText(/\d warnings?/)
    await card.getByRole('link', { name: 'Open health' }).click()
    const checks = page.getByRole('region', { name: 'Checks' })
    const warning = checks.getByRole('definition').filter({ hasText: 'Failed more than twice today: backup.' })
    await expect(warning).toBeVisible()
    const texts = await checks.getByRole('definition').allTextContents()
    const firstGood = texts.findIndex((text) => !text.startsWith('Warning'))
    expect(texts.slice(firstGood).filter((text) => text.startsWith('Warning'))).toEqual([])
    await warning.getByRole('link', { name: 'See the jobs' }).click()
    await expect(page).toHaveURL(/#jobs$/)
    const job = page.getByRole('row').filter({ hasText: 'backup' })
    await expect(job).toContainText(error)
    await expect(job).toContainText('3 failed')
  } finally {
    await queryMainDatabase(`delete from job_ticks where owner = 'journey'`)
  }
})

test('one operator reads what an e-mail is for, and its buttons keep their words whole', async ({ page }) => {
  await insertFailedMail(`wanda-${process.pid}@rindfleischetikettierung.example`)
  await page.goto('/admin/mail?state=failed')
  const row = page.getByRole('row').filter({ hasText: `wanda-${process.pid}` })
  await expect(row).toContainText('Shopping list')
  await expect(row).not.toContainText('shopping-list')
  await queryMainDatabase(
    `insert into blog_posts (title, slug, excerpt, content, author_name, updated_at)
     values ('Soups', 'words-' || gen_random_uuid(), 'x', 'x', 'Larder', now())`,
  )
  await page.goto('/admin/blog')
  await expect(page.getByRole('link', { name: /^Edit ?: Soups/ }).first()).toBeVisible()
  // The layout is checked after each test.
})
