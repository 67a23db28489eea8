import type { Page } from '@playwright/test'
import { crawlerOrigin, expect, crawledSiteUrl, slowCrawledHost, test } from './e2e-test'
import { signInAsOperator } from './admin-sign-in'

// A crawl is global to its server, so these tests run one after another.
test.describe.configure({ mode: 'serial' })

const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click()
const said = (page: Page, title: string) =>
  expect(page.locator('[data-toast]').getByText(title, { exact: true })).toBeVisible()
const host = () => new URL(crawledSiteUrl('/')).host

test('a crawl is started, paused, resumed and stopped, and the results of its pages are shown @capability', async ({
  page,
  isJs,
  hygiene,
}) => {
  hygiene.expected(/status of 400/)
  await signInAsOperator(page, crawlerOrigin(isJs), '/admin/crawler')
  await page.getByLabel('Recipes per category').fill('501')
  await press(page, 'Start Full Crawl')
  await expect(page.getByText('Failed to Start Crawler')).toBeVisible()
  await expect(page.getByText('Recipes per category must be a whole number from 1 to 500.').first()).toBeVisible()
  await expect(page.getByLabel('Recipes per category')).toHaveValue('501')
  await page.getByLabel('Recipes per category').fill('5')
  await press(page, 'Start Full Crawl')
  await said(page, 'Crawler Started')
  await expect(page.getByText('RUNNING', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Start Full Crawl' })).toBeDisabled()
  await expect(page.getByRole('link', { name: 'Clean Database' })).toHaveCount(0)
  await expect(page.getByText('share of 5 per cell')).toBeVisible()
  await press(page, 'Pause')
  await said(page, 'Crawler Paused')
  await expect(page.getByText('PAUSED', { exact: true })).toBeVisible()
  await press(page, 'Resume')
  await said(page, 'Crawler Resumed')
  await expect(page.getByText('RUNNING', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Refresh' }).click()
  await press(page, 'Stop')
  await said(page, 'Crawler Stopped')
  await expect(page.getByText('RUNNING', { exact: true })).toHaveCount(0)
  const row = page.getByRole('table', { name: 'Sessions' }).getByRole('row').nth(1)
  await expect(row.getByText('stopped', { exact: true })).toBeVisible()
  await row.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: /^Session [0-9a-f]{8}$/ })).toBeVisible()
  await expect(page.getByText('An operator stopped the crawl.').first()).toBeVisible()
  await page
    .getByRole('navigation', { name: 'State' })
    .getByRole('link', { name: /^skipped / })
    .click()
  await expect(
    page.getByRole('navigation', { name: 'State' }).getByRole('link', { name: /^skipped / }),
  ).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('table', { name: 'Pages' })).toBeVisible()
})

test('a gap is inspected and crawled alone', async ({ page, isJs }) => {
  await signInAsOperator(page, crawlerOrigin(isJs), '/admin/crawler')
  await page
    .getByRole('table', { name: 'Fish & Seafood' })
    .getByRole('link', { name: /crawl this gap: Kid-Friendly, 1 hour\+$/ })
    .click()
  await expect(page.getByText('Fish & Seafood, Kid-Friendly, 1 hour+')).toBeVisible()
  await page.getByLabel('New recipes').fill('3')
  await press(page, 'Crawl this gap')
  await said(page, 'Crawler Started')
  await expect(page.getByText('1 job, up to 3 recipes each.')).toBeVisible()
  await page.getByRole('link', { name: 'Clear Running Jobs' }).click()
  await expect(page.getByText(/^1 job of 1 session would be marked failed\./)).toBeVisible()
  await press(page, 'Clear them')
  await said(page, 'Jobs Cleaned')
  await expect(
    page.getByRole('table', { name: 'Sessions' }).getByRole('row').nth(1).getByText('failed', { exact: true }),
  ).toBeVisible()
})

test('one host is crawled alone', async ({ page, isJs }) => {
  await signInAsOperator(page, crawlerOrigin(isJs), '/admin/crawler')
  const form = page.getByRole('form', { name: 'Crawl one host' })
  await form.getByLabel('Host').selectOption(slowCrawledHost())
  await press(page, 'Crawl this host')
  await said(page, 'Crawler Started')
  await expect(page.getByText(`Crawl of ${slowCrawledHost()}`).first()).toBeVisible()
  await expect(form.getByRole('button')).toBeDisabled()
  await press(page, 'Stop')
  await said(page, 'Crawler Stopped')
  await expect(page.getByText('RUNNING', { exact: true })).toHaveCount(0)
})

test('a site is trusted and removed, and the schedule is set, switched off and reset', async ({
  page,
  isJs,
  hygiene,
}) => {
  hygiene.expected(/status of 400/)
  await signInAsOperator(page, crawlerOrigin(isJs), '/admin/crawler')
  await page.getByRole('link', { name: 'Sites and schedule' }).click()
  await page.getByLabel('Site', { exact: true }).fill('https://www.spoon.example/recipes')
  await press(page, 'Trust this site')
  await expect(page.getByText(/^Please enter a site without a path/)).toBeVisible()
  await page.getByLabel('Site', { exact: true }).fill('https://www.spoon.example')
  await press(page, 'Trust this site')
  await said(page, 'https://www.spoon.example is trusted')
  const sites = page.getByRole('list', { name: 'Trusted sites' })
  await expect(sites.getByText('Added')).toHaveCount(1)
  await press(page, 'Remove https://www.spoon.example')
  await said(page, 'https://www.spoon.example is no longer trusted')
  await expect(sites.getByText('spoon.example')).toHaveCount(0)
  await page.getByLabel('Crawl on a schedule').check()
  await page.getByLabel('When').fill('every day')
  await press(page, 'Save schedule')
  await expect(page.getByText(/^Please enter a schedule of minute, hour/)).toBeVisible()
  await expect(page.getByLabel('Crawl on a schedule')).toBeChecked()
  await page.getByLabel('When').fill('0 0 1 1 *')
  await press(page, 'Save schedule')
  await said(page, 'Crawls follow this schedule')
  await expect(page.getByText(/^The next crawl begins on \d{4}-01-01 00:00 UTC/)).toBeVisible()
  await page.getByLabel('Crawl on a schedule').uncheck()
  await press(page, 'Save schedule')
  await said(page, 'No crawl begins by itself')
  await press(page, 'Follow CRAWL_CRON again')
  await said(page, 'Crawls follow CRAWL_CRON again')
  await expect(page.getByText(/^This is CRAWL_CRON of the environment/)).toBeVisible()
})

test('one page is tested: the result of each extraction layer, and the cells it would be stored in', async ({
  page,
  isJs,
  hygiene,
}) => {
  hygiene.expected(/status of 400/)
  await signInAsOperator(page, crawlerOrigin(isJs), '/admin/crawler')
  await page.getByRole('link', { name: 'Try one page' }).click()
  await page.getByLabel('Link to a page').fill('not an address')
  await press(page, 'Try it')
  await expect(page.getByText('Please enter a link to a web page.')).toBeVisible()
  await expect(page.getByLabel('Link to a page')).toHaveValue('not an address')
  await page.getByLabel('Link to a page').fill(crawledSiteUrl('/recipes/dish-number-2'))
  await press(page, 'Try it')
  await expect(page.getByText('A crawl would keep it')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Results by reader' }).getByText('json-ld')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Categories' })).toBeVisible()
  await page.getByLabel('Link to a page').fill(crawledSiteUrl('/not-for-robots-stew'))
  await press(page, 'Try it')
  await expect(page.getByText('The page does not allow storing (noindex).')).toBeVisible()
})

test('a host is frozen, unfrozen, and another is blocked after a confirmation', async ({ page, isJs }) => {
  await signInAsOperator(page, crawlerOrigin(isJs), '/admin/crawler')
  await page.getByRole('link', { name: 'All hosts' }).click()
  await page.getByLabel('Name of a host').fill(host())
  await press(page, 'Find')
  await expect(page.getByRole('table', { name: 'Hosts' }).getByRole('row')).toHaveCount(2)
  await press(page, `Freeze ${host()}`)
  await said(page, 'Host frozen')
  await expect(page.getByText('when unfrozen')).toBeVisible()
  await press(page, `Unfreeze ${host()}`)
  await said(page, 'Host unfrozen')
  await page.getByRole('link', { name: 'Take a host down' }).click()
  await page.getByRole('textbox', { name: 'Host', exact: true }).fill('not a host')
  await press(page, 'Look it up')
  await expect(page.getByText('Please enter a host, such as www.cooking.example.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Host', exact: true }).fill('www.spoon.example')
  await press(page, 'Look it up')
  await expect(page.getByRole('heading', { name: 'Take down spoon.example?' })).toBeVisible()
  await page.getByRole('link', { name: 'Keep it' }).click()
  await page.goto(`${crawlerOrigin(isJs)}/admin/crawler/hosts/take-down?host=spoon.example`)
  await press(page, 'Take it down')
  await said(page, 'Host taken down')
  await page.getByRole('link', { name: 'Taken down' }).click()
  const hosts = page.getByRole('table', { name: 'Hosts' })
  await expect(hosts.getByText('spoon.example', { exact: true }).first()).toBeVisible()
  // With and without www; the only thing that can be done with them is to undo that.
  await expect(hosts.getByRole('button')).toHaveText(['End take-down spoon.example', 'End take-down www.spoon.example'])
})

test('the recipes are validated, and then all deleted after a confirmation', async ({ page, isJs }) => {
  await signInAsOperator(page, crawlerOrigin(isJs), '/admin/crawler')
  await page.getByRole('link', { name: 'Clean Database' }).click()
  await expect(
    page.getByText('Are you sure you want to delete ALL recipes from the database? This action cannot be undone.'),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Keep them' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Crawler' })).toBeVisible()
  await page.getByRole('link', { name: 'Clean Database' }).click()
  await press(page, 'Delete all recipes')
  await said(page, 'Database Cleaned')
  await expect(page.getByText('of 0 in all')).toBeVisible()
  await press(page, 'Validate Existing Recipes')
  await said(page, 'Validation Complete')
  await expect(page.getByText('Validated 0 recipes, 0 marked invalid.').first()).toBeVisible()
})
