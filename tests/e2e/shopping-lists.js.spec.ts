import { LIST_DELETED } from '#app/domain/shopping-lists/messages'
import type { BrowserContext, Page } from '@playwright/test'
import { insertShoppingList } from './shopping-list-fixtures'
import { signUp } from './test-user'
import { expect, mainOrigin, test } from './e2e-test'
import { holdRequests } from './hold-requests'

const item = (page: Page, name: string) => page.getByRole('checkbox', { name })
const update = '**/api/shopping-lists/*'
const FAILED = 'Failed to update shopping list item. Please try again.'
const three = [{ name: 'leek' }, { name: 'salt' }, { name: 'rice' }]

/** The same user on another phone. */
async function secondPhone(page: Page): Promise<Page> {
  const context: BrowserContext = await page
    .context()
    .browser()!
    .newContext({ baseURL: mainOrigin(), storageState: await page.context().storageState() })
  return await context.newPage()
}

test('a tick is optimistic, and rolled back when the server says no @capability', async ({ page, hygiene }) => {
  hygiene.expected(/status of 500/)
  const { id } = await insertShoppingList(await signUp(page), 'Week', three)
  await page.goto(`/shopping-lists/${id}`)
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(update, async (route) => {
    if (route.request().method() !== 'PATCH') return await route.continue()
    await held
    await route.fulfill({ status: 500, json: { message: 'no', error: 'unforeseen' } })
  })
  await item(page, 'leek').click()
  await expect(item(page, 'leek')).toBeChecked()
  await expect(page.getByText('33% complete')).toBeVisible()
  release()
  await expect(page.getByRole('alert').filter({ hasText: FAILED })).toBeVisible()
  await expect(page.getByText('Error updating item')).toBeVisible()
  await expect(item(page, 'leek')).not.toBeChecked()
  await expect(page.getByText('0% complete')).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await page.unroute(update)
  await page.getByRole('button', { name: 'Remove salt' }).click()
  await expect(page.getByText('The item has been removed from your shopping list.')).toBeVisible()
  await page.reload()
  await expect(item(page, 'salt')).toHaveCount(0)
})

test('a pending item cannot be toggled again, and no event reverts it', async ({ page }) => {
  const { id } = await insertShoppingList(await signUp(page), 'Week', three)
  await page.goto(`/shopping-lists/${id}`)
  let asked = 0
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(update, async (route) => {
    if (route.request().method() === 'PATCH') {
      asked++
      await held
    }
    await route.continue()
  })
  await item(page, 'leek').click()
  await item(page, 'leek').click()
  await item(page, 'leek').click()
  await expect(item(page, 'leek')).toBeChecked()
  // Meanwhile somebody else ticks another item: it is shown, and the leek stays.
  const other = await secondPhone(page)
  await other.goto(`/shopping-lists/${id}`)
  await item(other, 'salt').click()
  await expect(item(page, 'salt')).toBeChecked()
  await expect(item(page, 'leek')).toBeChecked()
  expect(asked).toBe(1)
  release()
  await expect(item(other, 'leek')).toBeChecked()
  await expect(item(page, 'leek')).toBeChecked()
  await other.context().close()
})

test('two phones stay in sync, on the page of all lists and on that of one @capability', async ({ page, hygiene }) => {
  // It requests the deleted list.
  hygiene.expected(/status of 404/)
  const email = await signUp(page)
  const { id } = await insertShoppingList(email, 'Week', three)
  await page.goto('/shopping-lists')
  const other = await secondPhone(page)
  await other.goto(`/shopping-lists/${id}`)
  await item(page, 'leek').click()
  await expect(item(other, 'leek')).toBeChecked()
  await other.getByLabel('Add to Week').fill('6 lemons')
  await other.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(item(page, 'lemons, 6')).toBeVisible()
  await other.getByRole('button', { name: 'Remove rice' }).click()
  await expect(item(page, 'rice')).toHaveCount(0)
  await other.getByRole('link', { name: 'Delete', exact: true }).click()
  await other.getByRole('button', { name: 'Delete list' }).click()
  await expect(page.getByText(LIST_DELETED())).toBeVisible()
  await other.context().close()
})

test('a tick while signed out says so', async ({ page, hygiene }) => {
  hygiene.expected(/status of 401/)
  const { id } = await insertShoppingList(await signUp(page), 'Week', three)
  await page.goto(`/shopping-lists/${id}`)
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
  await page.context().clearCookies()
  await item(page, 'leek').click()
  await expect(page.getByRole('alert').filter({ hasText: 'Please sign in first.' })).toBeVisible()
  await expect(item(page, 'leek')).not.toBeChecked()
})

test('on the way to the lists a text says so', async ({ page }) => {
  await insertShoppingList(await signUp(page, '/meal-plans'), 'Week', three)
  const release = await holdRequests(page, /\/shopping-lists\?.*_data=/)
  await page.getByRole('banner').getByRole('link', { name: 'Shopping Lists' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Loading your lists…' })).toBeVisible()
  release()
  await expect(page.getByRole('article', { name: 'Week' })).toBeVisible()
})

test('a card shows eight rows to buy; what is ticked stays, and the next one follows', async ({ page }) => {
  const email = await signUp(page)
  await insertShoppingList(
    email,
    'Long',
    Array.from({ length: 12 }, (_, at) => ({ name: `thing ${at + 1}`, checked: at === 0 })),
  )
  await page.goto('/shopping-lists')
  const long = page.getByRole('article', { name: 'Long' })
  await expect(long.getByRole('checkbox')).toHaveCount(8)
  await expect(item(page, 'thing 10')).toHaveCount(0)
  await item(page, 'thing 3').click()
  await expect(long.getByText('10 items remaining')).toBeVisible()
  await expect(item(page, 'thing 3')).toBeChecked()
  await expect(item(page, 'thing 10')).toBeVisible()
  await long.getByRole('link', { name: 'Show all 12 items of Long' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Long' })).toBeVisible()
  await expect(page.getByRole('checkbox')).toHaveCount(12)
})

test('undo is in reach wherever the tap was', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { id } = await insertShoppingList(
    await signUp(page),
    'Long',
    Array.from({ length: 40 }, (_, at) => ({ name: `thing ${at + 1}` })),
  )
  await page.goto(`/shopping-lists/${id}`)
  await page.getByRole('checkbox', { name: 'thing 2', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Undo: tick thing 2', exact: true })).toBeInViewport({ ratio: 1 })
})

test('without an event stream the page polls, and there is a link to reload', async ({ page, hygiene }) => {
  hygiene.expected(/status of 503/)
  const { id } = await insertShoppingList(await signUp(page), 'Week', three)
  // A proxy may block the event stream.
  await page.route('**/changes', async (route) =>
    route.request().headers()['accept']?.includes('event-stream')
      ? await route.fulfill({ status: 503, json: {} })
      : await route.continue(),
  )
  await page.goto(`/shopping-lists/${id}`)
  await expect(page.getByRole('link', { name: 'Refresh' })).toBeVisible()
  const other = await secondPhone(page)
  await other.goto(`/shopping-lists/${id}`)
  await expect(other.getByRole('link', { name: 'Refresh' })).toHaveCount(0)
  await item(other, 'leek').click()
  await expect(item(page, 'leek')).toBeChecked({ timeout: 30_000 })
  await item(other, 'salt').click()
  await page.getByRole('link', { name: 'Refresh' }).click()
  await expect(item(page, 'salt')).toBeChecked()
  await other.context().close()
})
