import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { OPERATOR_PASSWORD } from '#tests/support/operator'
import { findFeedbackMessages, signUp } from './test-user'
import { expect, test } from './e2e-test'

const dialog = (page: Page) => page.getByRole('region', { name: 'Send Feedback' })
const over = (page: Page) => page.getByRole('dialog', { name: 'Send Feedback' })
const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true })

async function write(
  page: Page,
  message: string,
  { category = 'Bug Report', stars }: { category?: string; stars?: number } = {},
): Promise<void> {
  await page.getByLabel('Category').selectOption({ label: category })
  if (stars) await page.getByRole('radio', { name: stars === 1 ? '1 star' : `${stars} stars` }).check()
  await page.getByLabel('Message').fill(message)
}

async function signInOperator(page: Page, at: string): Promise<void> {
  await page.goto(at)
  await page.getByLabel('Username').fill('admin')
  await page.getByLabel('Password').fill(OPERATOR_PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(at)
}

test('the dialog opens from any page, and returns to it @capability', async ({ page, isJs }) => {
  await signUp(page, '/home')
  for (const path of ['/kitchen', '/collection?q=soup', '/meal-plans', '/blog']) {
    await page.goto(path)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Feedback' }).click()
    if (isJs) {
      await expect(over(page)).toBeVisible()
      await expect(page).toHaveURL(path)
      await page.keyboard.press('Escape')
      await expect(over(page)).toHaveCount(0)
    } else {
      await expect(page).toHaveURL(`/feedback?return_url=${encodeURIComponent(path)}`)
      await dialog(page).getByRole('link', { name: 'Close' }).click()
    }
    await expect(page).toHaveURL(path)
  }
  await page.goto('/feedback?return_url=%2Fblog')
  await dialog(page).getByRole('link', { name: 'Cancel' }).click()
  await expect(page).toHaveURL('/blog')
  if (!isJs) return
  await page.goto('/feedback?return_url=%2Fblog')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/blog')
})

test('stars are selected and cleared', async ({ page, isJs }) => {
  await signUp(page, '/feedback?return_url=%2Fblog')
  const star = (stars: number) => page.getByRole('radio', { name: stars === 1 ? '1 star' : `${stars} stars` })
  const none = page.getByRole('radio', { name: 'No rating' })
  await star(4).click()
  await expect(page.getByRole('radio', { name: '4 stars' })).toBeChecked()
  await star(2).click()
  await expect(page.getByRole('radio', { name: '2 stars' })).toBeChecked()
  if (isJs) await star(2).click()
  else await page.getByText('Clear', { exact: true }).click()
  await expect(none).toBeChecked()
  if (!isJs) return
  // An arrow key moves on, and never clears.
  await star(3).click()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: '4 stars' })).toBeChecked()
})

test('the counter counts, and the complete message is sent', async ({ page, isJs }) => {
  const email = await signUp(page, '/feedback?return_url=%2Fblog')
  const long = `${'Soup. '.repeat(200)}The end.`
  if (isJs) {
    await expect(page.getByText('0/1000')).toBeVisible()
    await expect(send(page)).toBeDisabled()
    await page.getByLabel('Message').fill('   ')
    await page.getByLabel('Category').selectOption({ label: 'Other' })
    await expect(send(page)).toBeDisabled()
  }
  await write(page, long, { stars: 5 })
  if (isJs) await expect(page.getByText(`${long.length}/1000`)).toBeVisible()
  await send(page).click()
  await expect(page).toHaveURL('/blog')
  await expect(page.getByRole('status')).toContainText('Feedback Sent!')
  expect(await findFeedbackMessages(email)).toEqual([long])
})

test('rejected input is reported, and no input is lost', async ({ page, hygiene, isJs, context }) => {
  hygiene.expected(/status of 429|INTERNET_DISCONNECTED|Failed to fetch/)
  await signUp(page, '/feedback?return_url=%2Fblog')
  for (let turn = 0; turn < 10; turn++)
    expect(
      (await page.request.post('/api/feedback', { data: { category: 'bug', message: `Salt ${turn}` } })).status(),
    ).toBe(200)
  await write(page, 'One more', { stars: 3 })
  await send(page).click()
  await expect(page.getByRole('alert')).toContainText('Failed to Send Feedback')
  await expect(page.getByRole('alert')).toContainText('Thank you for so much feedback!')
  const isKept = async () => {
    await expect(page.getByLabel('Category')).toHaveValue('bug')
    await expect(page.getByLabel('Message')).toHaveValue('One more')
    await expect(page.getByRole('radio', { name: '3 stars' })).toBeChecked()
  }
  await isKept()
  if (!isJs) return
  await context.setOffline(true)
  await send(page).click()
  await expect(page.getByRole('alert')).toContainText('Please try again later.')
  await isKept()
  await context.setOffline(false)
})

test('operators read it, search it, answer it, and download it @capability', async ({ page, browser, hygiene }) => {
  hygiene.expected(/status of 400/)
  const mark = `mark-${Math.random().toString(36).slice(2, 10)}`
  const email = await signUp(page, '/feedback?return_url=%2Fblog')
  await write(page, `The soup <script>alert(1)</script> is "salty" ${mark}`, { stars: 2 })
  await send(page).click()
  await expect(page).toHaveURL('/blog')
  await page.goto('/feedback?return_url=%2Fblog')
  await write(page, `=1+1 ${mark}`, { category: 'General Feedback' })
  await send(page).click()
  await expect(page).toHaveURL('/blog')
  expect((await page.request.get('/admin/feedback', { maxRedirects: 0 })).status()).toBe(303)

  await signInOperator(page, '/admin')
  await page.getByRole('link', { name: 'Open the feedback' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Feedback' })).toBeVisible()
  const sieve = page.getByRole('search', { name: 'Filter feedback' })
  const entries = page.getByRole('region', { name: 'Feedback' }).getByRole('listitem')
  await sieve.getByLabel('Text or e-mail').fill(mark)
  await sieve.getByRole('button', { name: 'Filter' }).click()
  await expect(entries).toHaveCount(2)
  await expect(entries.first()).toContainText('General Feedback')
  await expect(entries.last()).toContainText('<script>alert(1)</script>')
  await expect(entries.last()).toContainText('2 of 5 stars')
  await expect(entries.last()).toContainText(email)
  for (const [ending, shows] of [
    ['CSV', `"'=1+1 ${mark}"`],
    ['JSON', `"=1+1 ${mark}"`],
  ] as const) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: `Export as ${ending}` }).click(),
    ])
    expect(download.suggestedFilename()).toBe(`larder-feedback.${ending.toLowerCase()}`)
    expect(await readFile(await download.path(), 'utf8')).toContain(shows)
  }
  await expect(entries.last()).toContainText('New')
  await entries.last().getByText('Answer…').click()
  await entries.last().getByRole('button', { name: 'Send answer' }).click()
  await expect(entries.last()).toContainText('Please write an answer.')
  await entries.last().getByLabel('Answer', { exact: true }).fill('Use less salt.')
  await entries.last().getByRole('button', { name: 'Send answer' }).click()
  await expect(page.getByText('Answer sent')).toBeVisible()
  await expect(entries.last()).toContainText('Use less salt.')
  await expect(entries.last().getByRole('button', { name: 'Send answer' })).toBeHidden()
  await entries.first().getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('Feedback closed')).toBeVisible()
  await sieve.getByLabel('State').selectOption('answered')
  await sieve.getByRole('button', { name: 'Filter' }).click()
  await expect(entries).toHaveCount(1)
  await sieve.getByLabel('State').selectOption('')
  await sieve.getByRole('button', { name: 'Filter' }).click()
  await expect(entries).toHaveCount(2)
  await sieve.getByLabel('Category').selectOption({ label: 'Bug Report' })
  await sieve.getByLabel('Rating').selectOption({ label: '2 stars' })
  await sieve.getByRole('button', { name: 'Filter' }).click()
  await expect(entries).toHaveCount(1)
  await expect(sieve.getByLabel('Text or e-mail')).toHaveValue(mark)
  await sieve.getByLabel('From').fill('2099-01-01')
  await sieve.getByRole('button', { name: 'Filter' }).click()
  await expect(page.getByText('No feedback matches these filters.')).toBeVisible()
  await sieve.getByRole('link', { name: 'Reset' }).click()
  await expect(page).toHaveURL('/admin/feedback')
  await expect(sieve.getByLabel('Text or e-mail')).toHaveValue('')
  expect(
    (
      await (
        await browser.newContext()
      ).request.get(`${new URL(page.url()).origin}/admin/feedback/export`, { maxRedirects: 0 })
    ).status(),
  ).toBe(303)
})

test('the API documentation has no animations', async ({ page }) => {
  await page.goto('/api/docs')
  await expect(page.getByRole('heading', { level: 1, name: 'API' })).toBeVisible()
  await page.getByRole('link', { name: /POST \/api\/search/ }).click()
  await expect(page).toHaveURL('/api/docs/recipes#post-search')
  const search = page.getByRole('article', { name: 'POST /api/search' })
  await expect(search).toBeInViewport()
  await expect(search).toContainText('Recipes for a main ingredient, a mood and a time.')
  await search.getByRole('link', { name: 'FoundRecipe' }).click()
  await expect(page.getByRole('article', { name: 'FoundRecipe' })).toBeInViewport()
  expect(await page.locator('script').count()).toBe(0)
  await page.getByRole('banner').getByRole('link', { name: 'Blog' }).first().click()
  await expect(page).toHaveURL('/blog')
})
