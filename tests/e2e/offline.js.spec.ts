import type { BrowserContext, Page } from '@playwright/test'
import { expect, mainOrigin, test } from './e2e-test'
import { saveRecipe } from './meal-plan-fixtures'
import { insertShoppingList } from './shopping-list-fixtures'
import { openUserMenu, signUp } from './test-user'

test.use({ serviceWorkers: 'allow' })

const item = (page: Page, name: string) => page.getByRole('checkbox', { name })
const NO_SIGNAL = [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/, /Failed to load resource/, /Failed to fetch/]

/** Until the worker has kept this page. */
async function waitForKeptPage(page: Page) {
  await expect
    .poll(() =>
      page.evaluate(async () => (await caches.match(window.location.href, { ignoreVary: true })) !== undefined),
    )
    .toBe(true)
}

/** The same user on another phone, with a signal. */
async function secondPhone(context: BrowserContext): Promise<Page> {
  const other = await context
    .browser()!
    .newContext({ baseURL: mainOrigin(), storageState: await context.storageState(), serviceWorkers: 'block' })
  return await other.newPage()
}

test('a list is ticked, opened again and added to without a signal, and sent when there is one @capability', async ({
  page,
  context,
  hygiene,
}) => {
  hygiene.expected(...NO_SIGNAL)
  const items = ['leek', 'salt', 'rice'].map((name) => ({ name }))
  const { id } = await insertShoppingList(await signUp(page), 'Week', items)
  const path = `/shopping-lists/${id}`
  await page.goto(path)
  await item(page, 'rice').click()
  await expect(page.getByText('Undo: tick rice')).toBeVisible()
  await waitForKeptPage(page)
  const other = await secondPhone(context)
  await other.goto(path)

  await context.setOffline(true)
  await item(page, 'leek').click()
  await expect(item(page, 'leek')).toBeChecked()
  await expect(page.getByText('1 change waits for a signal.')).toBeVisible()
  await page.getByLabel('Add to Week').fill('tofu')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('2 changes wait for a signal.')).toBeVisible()

  await page.reload()
  await expect(item(page, 'leek'), 'ticked in the cellar').toBeChecked()
  await expect(item(page, 'rice'), 'ticked after the page was kept').toBeChecked()
  await item(page, 'tofu').click()
  await item(page, 'rice').click()
  await expect(page.getByText('4 changes wait for a signal.')).toBeVisible()
  // Meanwhile somebody ticks what is unticked here.
  await item(other, 'rice').click()
  await expect(other.getByText('Undo: untick rice')).toBeVisible()
  await item(other, 'rice').click()
  await expect(other.getByText('Undo: tick rice')).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByText(/for a signal/)).toBeHidden()
  await expect(page.getByText('“rice” was ticked on another device meanwhile: kept.')).toBeVisible()
  for (const phone of [page, other]) {
    for (const name of ['leek', 'rice', 'tofu']) await expect(item(phone, name)).toBeChecked()
    await expect(item(phone, 'salt')).not.toBeChecked()
    await expect(item(phone, 'tofu')).toHaveCount(1)
  }
  await page.getByRole('button', { name: 'OK', exact: true }).click()
  await expect(page.getByText(/meanwhile: kept/)).toBeHidden()
})

test('a page that is not kept says so and leads to those that are; signing out leaves nothing behind', async ({
  page,
  context,
  hygiene,
}) => {
  hygiene.expected(...NO_SIGNAL, /status of 503/)
  const { id } = await insertShoppingList(await signUp(page), 'Week', [{ name: 'leek' }])
  await page.goto(`/shopping-lists/${id}`)
  await waitForKeptPage(page)
  await context.setOffline(true)
  await page.goto('/collection')
  await expect(page.getByRole('heading', { name: 'No signal' })).toBeVisible()
  await page.getByRole('link', { name: /^Week/ }).click()
  await expect(item(page, 'leek')).toBeVisible()
  await item(page, 'leek').click()
  await expect(page.getByText('1 change waits for a signal.')).toBeVisible()
  await page.route('**/api/shopping-lists/*', (route) => route.abort())
  await context.setOffline(false)

  await (await openUserMenu(page)).getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByText('1 change has not been sent yet')).toBeVisible()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible()
  await context.setOffline(true)
  await page.goto(`/shopping-lists/${id}`).catch(() => undefined)
  await expect(item(page, 'leek')).toHaveCount(0)
  const stored = await page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('larder')
        opening.onerror = () => reject(opening.error!)
        opening.onsuccess = () => {
          const counting = opening.result.transaction('intents').objectStore('intents').count()
          counting.onsuccess = () => resolve(counting.result)
        }
      }),
  )
  expect(stored).toBe(0)
})

test('the plan and the cook view of its recipe open without a signal, though they were never opened here', async ({
  page,
  context,
  hygiene,
}) => {
  hygiene.expected(...NO_SIGNAL)
  await signUp(page)
  const steps = ['Slice the leeks.', 'Cook them.']
  const recipeId = await saveRecipe(page, 'Leek pan', { steps })
  const { id } = (await (await page.request.post('/api/meal-plans', { data: { name: 'This week' } })).json()) as {
    id: string
  }
  await page.request.post(`/api/meal-plans/${id}/recipes`, { data: { recipeId } })
  await page.goto('/shopping-lists')
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const kept = (
          await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
        ).flat()
        return kept.filter(({ url }) => /\/recipe\?/.test(url)).length
      }),
    )
    .toBe(1)
  await context.setOffline(true)
  await page.goto(`/meal-plan/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'This week' })).toBeVisible()
  await page.getByRole('link', { name: 'Leek pan' }).first().click()
  await expect(page.getByText('Slice the leeks.')).toBeVisible()
  await page.getByRole('link', { name: 'Step 2' }).click()
  await expect(page.getByText('Cook them.')).toBeVisible()
})

test('what waits is not sent, shown or lost while somebody else is signed in', async ({ page, context, hygiene }) => {
  hygiene.expected(...NO_SIGNAL, /status of 404/)
  const { id } = await insertShoppingList(await signUp(page), 'Week', [{ name: 'leek' }])
  await page.goto(`/shopping-lists/${id}`)
  const own = await context.cookies()
  await page.route('**/api/shopping-lists/*', (route) => route.abort())
  await item(page, 'leek').click()
  await expect(page.getByText('1 change waits for a signal.')).toBeVisible()
  const other = await context.newPage()
  await context.clearCookies()
  await signUp(other)
  await page.unroute('**/api/shopping-lists/*')
  await page.getByRole('button', { name: 'Try now' }).click()
  await expect(page.getByText('1 change waits until you have signed in again.')).toBeVisible()
  await other.goto('/shopping-lists')
  await expect(other.getByText('1 change waits')).toHaveCount(0)
  await other.close()
  await context.clearCookies()
  await context.addCookies(own)
  await page.goto(`/shopping-lists/${id}`)
  await expect(page.getByText('Undo: tick leek')).toBeVisible()
  await expect(item(page, 'leek')).toBeChecked()
})

test('on a phone whose browser deletes what waits, the home screen is offered once', async ({
  page,
  context,
  hygiene,
}) => {
  hygiene.expected(...NO_SIGNAL)
  await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: false }))
  const { id } = await insertShoppingList(await signUp(page), 'Week', [{ name: 'leek' }])
  await page.goto(`/shopping-lists/${id}`)
  await waitForKeptPage(page)
  const offer = page.getByText('then Add to Home Screen')
  await expect(offer).toHaveCount(0)
  await context.setOffline(true)
  await item(page, 'leek').click()
  await expect(offer).toBeVisible()
  await page.getByRole('button', { name: 'No, thanks' }).click()
  await expect(offer).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('1 change waits for a signal.')).toBeVisible()
  await expect(offer).toHaveCount(0)
})

test('a timer of a cook view that is over notifies who looks at something else, if they have said so', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const shown: unknown[] = []
    let permission = 'default'
    Object.assign(window, { shown })
    const requestPermission = () => Promise.resolve((permission = 'granted'))
    Object.defineProperty(window, 'Notification', {
      value: {
        requestPermission,
        get permission() {
          return permission
        },
      },
    })
    ServiceWorkerRegistration.prototype.showNotification = (title, options) =>
      Promise.resolve(void shown.push([title, options?.body, options?.data]))
  })
  await signUp(page)
  await saveRecipe(page, 'Leek pan', { steps: ['Simmer the leeks for 10 minutes.', 'Rest for 5 minutes.'] })
  await page.goto('/collection')
  await page.getByRole('link', { name: 'Leek pan' }).first().click()
  await page.getByRole('link', { name: 'Cook view' }).click()
  await expect(page.getByRole('heading', { name: 'Step 1 of 2' })).toBeVisible()
  // This browser keeps pages of theirs.
  await expect.poll(() => page.evaluate(() => caches.has('larder-pages-1'))).toBe(true)
  await page.clock.install()
  const hide = (isHidden: boolean) =>
    page.evaluate(
      (hidden) => Object.defineProperty(document, 'hidden', { value: hidden, configurable: true }),
      isHidden,
    )
  const shown = () => page.evaluate(() => (window as unknown as { shown: unknown[] }).shown)
  await page.getByRole('button', { name: 'Start 10 minutes' }).click()
  await page.getByRole('button', { name: 'Notify me' }).click()
  await expect(page.getByRole('button', { name: 'Notify me' })).toHaveCount(0)
  await hide(true)
  await page.clock.runFor(590_000)
  expect(await shown()).toEqual([])
  await page.clock.runFor(30_000)
  const path = new URL(page.url()).pathname + new URL(page.url()).search
  await expect.poll(shown).toEqual([['Time is up: 10 minutes', 'Leek pan, step 1', { path }]])

  // Who looks at the page sees and hears it.
  await hide(false)
  await page.getByRole('button', { name: 'Stop the timer of 10 minutes, step 1' }).first().click()
  await page.getByRole('button', { name: 'Start 10 minutes' }).click()
  await page.clock.runFor(620_000)
  await expect(page.getByRole('alert').filter({ hasText: 'Time is up' })).toBeVisible()
  expect(await shown()).toHaveLength(1)
})
