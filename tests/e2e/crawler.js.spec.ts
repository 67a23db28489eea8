import type { Page } from '@playwright/test'
import { expect, mainOrigin, test } from './e2e-test'
import { signInAsOperator } from './admin-sign-in'

const SESSION = {
  id: '3f9a1c2e-0000-4000-8000-000000000000',
  status: 'running',
  session_type: 'full',
  started_at: '2026-11-20T14:05:00.000Z',
  finished_at: null,
  total_jobs: 96,
  completed_jobs: 61,
  failed_jobs: 2,
  total_recipes_added: 418,
  recipes_validated: 0,
  recipes_removed: 0,
  target_per_job: 100,
  reason: null,
}
const answers = (page: Page, what: 'status' | 'sessions' | 'stats', json: unknown) =>
  page.route(`**/api/admin/crawler/${what}`, (route) => route.fulfill({ json }))

test.beforeEach(async ({ page }) => {
  await signInAsOperator(page, mainOrigin(), '/admin/crawler')
})

test('sessions that others start and stop appear without a reload, with their buttons and counts', async ({ page }) => {
  await answers(page, 'status', { isRunning: true, isPaused: false, sessions: [SESSION] })
  await answers(page, 'sessions', [SESSION])
  await expect(page.getByText('RUNNING', { exact: true })).toBeVisible()
  await expect(page.getByText('61 of 96 jobs')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pause' })).toBeEnabled()
  await expect(page.getByRole('button', { name: 'Start Full Crawl' })).toBeDisabled()
  const row = page.getByRole('table', { name: 'Sessions' }).getByRole('row').nth(1)
  await expect(row).toContainText('61/96')
  await expect(row).toContainText('66%')
  await answers(page, 'status', { isRunning: true, isPaused: true, sessions: [{ ...SESSION, status: 'paused' }] })
  await expect(page.getByText('PAUSED', { exact: true })).toBeVisible()
  await answers(page, 'status', { isRunning: false, isPaused: false, sessions: [] })
  await expect(page.getByText('PAUSED', { exact: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Stop' })).toBeDisabled()
})

test('a finished validation is reported with its counts, once', async ({ page }) => {
  const validation = { ...SESSION, session_type: 'validation', total_jobs: 5 }
  await answers(page, 'status', { isRunning: true, isPaused: false, sessions: [validation] })
  await answers(page, 'sessions', [validation])
  await expect(page.getByText('RUNNING', { exact: true })).toBeVisible()
  await answers(page, 'sessions', [{ ...validation, status: 'completed', recipes_validated: 5, recipes_removed: 2 }])
  await answers(page, 'status', { isRunning: false, isPaused: false, sessions: [] })
  await expect(page.getByRole('status').getByText('Validation Complete')).toBeVisible()
  await expect(page.getByRole('status').getByText('Validated 5 recipes, 2 marked invalid.')).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByRole('status')).toHaveCount(0)
  await page.waitForResponse('**/api/admin/crawler/sessions')
  await expect(page.getByRole('status')).toHaveCount(0)
})

test('a hidden page does not poll; when it is visible again, it polls at once', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/admin/crawler/')) asked.push(request.url())
  })
  const look = (hidden: boolean) =>
    page.evaluate((is) => {
      Object.defineProperty(document, 'hidden', { value: is, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, hidden)
  // What was asked before is seen by the time that this is answered.
  const settle = () => page.evaluate(async () => void (await fetch('/health')))
  await page.clock.install()
  await Promise.all([page.waitForRequest('**/api/admin/crawler/status'), page.reload()])
  await look(true)
  await settle()
  asked.length = 0
  await page.clock.runFor(60_000)
  await settle()
  expect(asked).toEqual([])
  await Promise.all([
    page.waitForRequest('**/api/admin/crawler/stats'),
    page.waitForRequest('**/api/admin/crawler/status'),
    look(false),
  ])
})

test('a server that does not respond, and a session that is over, are reported; the page stays', async ({
  page,
  hygiene,
}) => {
  hygiene.expected(/status of (503|401)/)
  await page.route('**/api/admin/crawler/status', (route) => route.fulfill({ status: 503, body: '' }))
  await expect(page.getByText('Larder did not answer just now. This is the last known state.')).toBeVisible()
  await answers(page, 'status', { isRunning: false, isPaused: false, sessions: [] })
  await expect(page.getByText('Larder did not answer just now. This is the last known state.')).toHaveCount(0)
  await page.route('**/api/admin/crawler/status', (route) => route.fulfill({ status: 401, json: { message: 'no' } }))
  await expect(page.getByRole('link', { name: 'Sign in again' })).toHaveAttribute(
    'href',
    '/admin?return_url=%2Fadmin%2Fcrawler',
  )
  await expect(page.getByRole('heading', { name: 'Coverage' })).toBeVisible()
})
