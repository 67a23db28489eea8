import type { Page } from '@playwright/test'
import { NETWORK_ERROR, UNEXPECTED_ERROR } from '#app/domain/error-messages'
import { CURRY_RECIPE, curryRecipeUrl, expect, getLink, resultsUrl, test } from './e2e-test'
import { swipe } from './swipe'

// Device features of the cook view: timers, wake lock, print. Without JavaScript times are bold text instead.

type Kitchen = { tones: number; buzzes: unknown[]; locks: string[]; prints: number }

/** Replaces audio, vibration, wake lock and print, and counts their calls. */
async function equip(page: Page): Promise<() => Promise<Kitchen>> {
  await page.addInitScript(() => {
    const kitchen = { tones: 0, buzzes: [] as unknown[], locks: [] as string[], prints: 0 }
    Object.assign(window, { kitchen })
    const { start } = OscillatorNode.prototype
    OscillatorNode.prototype.start = function (...args) {
      kitchen.tones++
      start.apply(this, args)
    }
    Object.defineProperty(navigator, 'vibrate', { value: (pattern: unknown) => kitchen.buzzes.push(pattern) > 0 })
    Object.defineProperty(navigator, 'wakeLock', {
      value: {
        request: (type: string) => {
          kitchen.locks.push(`asked for ${type}`)
          return Promise.resolve({ release: () => Promise.resolve(void kitchen.locks.push('released')) })
        },
      },
    })
    window.print = () => void kitchen.prints++
  })
  return () => page.evaluate(() => (window as unknown as { kitchen: Kitchen }).kitchen)
}

const alarm = (page: Page) => page.getByRole('alert').filter({ hasText: 'Time is up' })
const stop = (page: Page, label = '10 minutes', step = 3) =>
  page.getByRole('button', { name: `Stop the timer of ${label}, step ${step}` })
const NOON = new Date('2025-01-05T12:00:00Z')

/** Step 3 of the curry simmers for ten minutes. The fake clock is paused. */
async function atTheStove(page: Page, step = '3'): Promise<void> {
  await page.clock.install({ time: NOON })
  await page.goto(curryRecipeUrl({ step }))
  await expect(page.getByRole('button', { name: /^Start / }).first()).toBeVisible()
  await page.clock.pauseAt(new Date(NOON.getTime() + 600_000))
}

test('the cook view is asked for before its script is there', async ({ page }) => {
  await page.route(/\/assets\/.+\.js$/, async (route) => {
    const response = await route.fetch()
    if ((await response.text()).includes('For this step')) await page.waitForURL(/step=1/)
    await route.fulfill({ response })
  })
  await page.goto(curryRecipeUrl())
  await getLink(page, 'Cook view').click()
  await expect(page.getByRole('heading', { level: 1, name: /^Step 1 of/ })).toBeVisible()
})

test('a timer counts down and rings @capability', async ({ page }) => {
  const asked = await equip(page)
  await atTheStove(page)
  await page.getByRole('button', { name: 'Start 10 minutes' }).click()
  const timer = page.getByRole('timer')
  await expect(timer).toHaveText('10:00')
  await page.clock.runFor(61_000)
  await expect(timer).toHaveText('8:59')
  await page.clock.runFor(538_500)
  await expect(timer).toHaveText('0:01')
  await expect(alarm(page)).toHaveCount(0)
  await page.clock.runFor(1000)
  await expect(alarm(page)).toContainText('Time is up: 10 minutes')
  await expect(alarm(page)).toContainText(`${CURRY_RECIPE.title}, step 3`)
  await expect(page.getByRole('button', { name: 'Start 10 minutes' })).toBeVisible()
  expect(await asked()).toMatchObject({ tones: 3, buzzes: [[300, 150, 300, 150, 300]] })
})

test('a timer rings until it is stopped', async ({ page }) => {
  const asked = await equip(page)
  await atTheStove(page)
  await page.getByRole('button', { name: 'Start 10 minutes' }).click()
  await page.clock.runFor(601_000)
  await expect(alarm(page)).toContainText('Time is up: 10 minutes')
  await page.clock.runFor(60_000)
  await expect(alarm(page)).toBeVisible()
  expect((await asked()).buzzes.length).toBeGreaterThan(10)
  await stop(page).click()
  await expect(alarm(page)).toHaveCount(0)
  const { buzzes } = await asked()
  await page.clock.runFor(60_000)
  expect((await asked()).buzzes).toEqual(buzzes)
})

test('a timer runs on while its recipe is closed, the page is reloaded, and another page is read', async ({ page }) => {
  await equip(page)
  await atTheStove(page)
  await page.getByRole('button', { name: 'Start 10 minutes' }).click()
  await getLink(page, 'All').click()
  await expect(page.getByRole('heading', { level: 1, name: CURRY_RECIPE.title })).toBeVisible()
  await page.clock.runFor(60_000)
  await expect(page.getByRole('timer')).toHaveText('9:00')
  await page.reload()
  await expect(page.getByRole('timer')).toHaveText('9:00')
  await page.goto('/how-to')
  await page.clock.runFor(60_000)
  await expect(page.getByRole('timer')).toHaveText('8:00')
  await getLink(page, `${CURRY_RECIPE.title}, step 3`).click()
  await expect(page.getByRole('timer')).toHaveText('8:00')
  await getLink(page, 'Close').click()
  await page.clock.runFor(481_000)
  await expect(alarm(page)).toContainText('Time is up: 10 minutes')
  await stop(page).click()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: CURRY_RECIPE.title })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Timers' })).toHaveCount(0)
})

test('arrow keys turn the steps', async ({ page }) => {
  await page.goto(curryRecipeUrl({ step: '1' }))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('heading', { level: 1, name: 'Step 2 of 4' })).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('heading', { level: 1, name: 'Step 1 of 4' })).toBeVisible()
})

test.describe('the cook view on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 640 } })

  test('the next and the previous step are always in sight, and a swipe turns to them', async ({ page }) => {
    for (const step of [1, 2, 3, 4]) {
      await page.goto(curryRecipeUrl({ step: String(step) }))
      for (const link of await page.getByRole('navigation', { name: 'Steps' }).getByRole('link').all())
        await expect(link).toBeInViewport({ ratio: 1 })
    }
    await swipe(page.getByRole('main'), { dx: 150 })
    await expect(page.getByRole('heading', { level: 1, name: 'Step 3 of 4' })).toBeVisible()
    await swipe(page.getByRole('main'), { dx: -150 })
    await expect(page.getByRole('heading', { level: 1, name: 'Step 4 of 4' })).toBeVisible()
  })
})

test('a phone that slept rings when it wakes', async ({ page }) => {
  await equip(page)
  await atTheStove(page)
  await page.getByRole('button', { name: 'Start 10 minutes' }).click()
  // Time has passed without a tick.
  await page.clock.setSystemTime(new Date(NOON.getTime() + 2 * 3600_000))
  await page.clock.runFor(1000)
  await expect(alarm(page)).toContainText('Time is up: 10 minutes')
})

test('a timer can be stopped, and restarted', async ({ page }) => {
  await equip(page)
  await atTheStove(page)
  await page.getByRole('button', { name: 'Start 10 minutes' }).click()
  await page.clock.runFor(30_000)
  await page.getByRole('button', { name: 'Stop the timer of 10 minutes, step 3' }).click()
  await expect(page.getByRole('timer')).toHaveCount(0)
  await page.clock.runFor(600_000)
  await expect(alarm(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Start 10 minutes' }).click()
  await expect(page.getByRole('timer')).toHaveText('10:00')
})

test('a timer continues while the user reads the next step', async ({ page }) => {
  await equip(page)
  await atTheStove(page)
  await page.getByRole('button', { name: 'Start 10 minutes' }).click()
  await getLink(page, 'Step 4').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Step 4 of 4' })).toBeVisible()
  await page.clock.runFor(60_000)
  await expect(page.getByRole('button', { name: 'Stop the timer of 10 minutes, step 3' })).toContainText('Step 3')
  await expect(page.getByRole('timer')).toHaveText('9:00')
  await page.clock.runFor(541_000)
  await expect(alarm(page)).toContainText(`${CURRY_RECIPE.title}, step 3`)
  await expect(page.getByRole('timer')).toHaveCount(0)
})

test('two timers of one step run concurrently', async ({ page }) => {
  await equip(page)
  await atTheStove(page, '1')
  await page.getByRole('button', { name: 'Start 4 minutes' }).click()
  await page.clock.runFor(10_000)
  await page.getByRole('button', { name: 'Start 1 minute' }).click()
  await expect(page.getByRole('timer')).toHaveText(['3:50', '1:00'])
  await page.clock.runFor(61_000)
  await expect(alarm(page)).toContainText('Time is up: 1 minute')
  await expect(page.getByRole('timer')).toHaveText(['2:49'])
})

test('the wake lock is held in the cook view only', async ({ page }) => {
  const asked = await equip(page)
  await page.goto(curryRecipeUrl())
  await getLink(page, 'Cook view').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Step 1 of 4' })).toBeVisible()
  await expect.poll(async () => (await asked()).locks).toEqual(['asked for screen'])
  await getLink(page, 'Step 2').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Step 2 of 4' })).toBeVisible()
  expect((await asked()).locks).toEqual(['asked for screen'])
  await getLink(page, 'Close').click()
  await expect(page.getByRole('heading', { level: 1, name: CURRY_RECIPE.title })).toBeVisible()
  await expect.poll(async () => (await asked()).locks).toEqual(['asked for screen', 'released'])
})

test('Copy link copies the address of the page, without the way back', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
  await page.goto(curryRecipeUrl({ referrer: '/results?n=2' }))
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByRole('status')).toContainText('Link copied')
  const copied = new URL(await page.evaluate(() => navigator.clipboard.readText()))
  expect(copied.pathname).toBe(`/kitchen/${CURRY_RECIPE.slug}`)
})

test("Share opens the system's menu", async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(navigator, { share: (shared: ShareData) => Promise.resolve(Object.assign(window, { shared })) })
  })
  await page.goto(`/kitchen/${CURRY_RECIPE.slug}`)
  await page.getByRole('button', { name: 'Share' }).click()
  expect(await page.evaluate(() => (window as unknown as { shared: ShareData }).shared)).toMatchObject({
    title: CURRY_RECIPE.title,
    url: page.url(),
  })
})

test('Print opens the print dialog', async ({ page }) => {
  const asked = await equip(page)
  await page.goto(curryRecipeUrl())
  await page.getByRole('button', { name: 'Print' }).click()
  expect((await asked()).prints).toBe(1)
})

/** Resolves when the page has fetched the script of another route, with what that imports. */
async function waitForRouteScript(page: Page, routeId: string): Promise<void> {
  const script = await page.evaluate(
    (id) => new URL(window.__remixManifest.routes[id]!.module, window.location.href).href,
    routeId,
  )
  await expect.poll(() => page.evaluate((url) => performance.getEntriesByName(url).length, script)).toBeGreaterThan(0)
  await page.evaluate((url) => import(url), script)
}

test('a recipe that cannot be requested says so, and can be tried again', async ({ page, context, hygiene }) => {
  hygiene.expected(/ERR_INTERNET_DISCONNECTED|Failed to fetch|status of 500/)
  const results = resultsUrl({ ingredient: 'Fish & Seafood', mood: 'Healthy & Light', time: '45 min or less' })
  const isRecipeData = (url: URL) => url.pathname === '/recipe' && url.searchParams.has('_data')
  const failures: [sentence: string, begin: () => Promise<unknown>, end: () => Promise<unknown>][] = [
    [NETWORK_ERROR(), () => context.setOffline(true), () => context.setOffline(false)],
    [
      UNEXPECTED_ERROR(),
      () => page.route(isRecipeData, (route) => route.fulfill({ status: 500, body: 'Oops' })),
      () => page.unroute(isRecipeData),
    ],
  ]
  for (const [sentence, begin, end] of failures) {
    await page.goto(results)
    await waitForRouteScript(page, 'routes/recipe')
    await begin()
    await getLink(page, 'View Recipe').click()
    await expect(page.getByRole('heading', { name: 'Recipe Not Available' })).toBeVisible()
    await expect(page.getByRole('alert').filter({ hasText: sentence })).toHaveText(/^This recipe couldn't be loaded\. /)
    await expect(getLink(page, 'Back')).toHaveAttribute('href', /^\/results\?/)
    await end()
    await getLink(page, 'Try again').click()
    await expect(page.getByRole('heading', { name: 'Ingredients' })).toBeVisible()
  }
})
