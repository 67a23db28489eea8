import type { Page } from '@playwright/test'
import { CURRY_RECIPE, curryRecipeUrl, expect, getLink, test } from './e2e-test'

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

const toast = (page: Page) => page.getByRole('status').filter({ hasText: 'Time is up' })
const NOON = new Date('2025-01-05T12:00:00Z')

/** Step 3 of the curry simmers for ten minutes. The fake clock is paused. */
async function atTheStove(page: Page, step = '3'): Promise<void> {
  await page.clock.install({ time: NOON })
  await page.goto(curryRecipeUrl({ step }))
  await expect(page.getByRole('button', { name: /^Start / }).first()).toBeVisible()
  await page.clock.pauseAt(new Date(NOON.getTime() + 600_000))
}

test('a timer counts down and rings', async ({ page }) => {
  const asked = await equip(page)
  await atTheStove(page)
  await page.getByRole('button', { name: 'Start 10 minutes' }).click()
  const timer = page.getByRole('timer')
  await expect(timer).toHaveText('10:00')
  await page.clock.runFor(61_000)
  await expect(timer).toHaveText('8:59')
  await page.clock.runFor(538_500)
  await expect(timer).toHaveText('0:01')
  await expect(toast(page)).toHaveCount(0)
  await page.clock.runFor(1000)
  await expect(toast(page)).toContainText('Time is up: 10 minutes')
  await expect(toast(page)).toContainText(`${CURRY_RECIPE.title}, step 3`)
  await expect(page.getByRole('button', { name: 'Start 10 minutes' })).toBeVisible()
  expect(await asked()).toMatchObject({ tones: 3, buzzes: [[300, 150, 300, 150, 300]] })
})

test('a phone that slept rings when it wakes', async ({ page }) => {
  await equip(page)
  await atTheStove(page)
  await page.getByRole('button', { name: 'Start 10 minutes' }).click()
  // Time has passed without a tick.
  await page.clock.setSystemTime(new Date(NOON.getTime() + 2 * 3600_000))
  await page.clock.runFor(1000)
  await expect(toast(page)).toContainText('Time is up: 10 minutes')
})

test('a timer can be stopped, and restarted', async ({ page }) => {
  await equip(page)
  await atTheStove(page)
  await page.getByRole('button', { name: 'Start 10 minutes' }).click()
  await page.clock.runFor(30_000)
  await page.getByRole('button', { name: 'Stop the timer of 10 minutes, step 3' }).click()
  await expect(page.getByRole('timer')).toHaveCount(0)
  await page.clock.runFor(600_000)
  await expect(toast(page)).toHaveCount(0)
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
  await expect(toast(page)).toContainText(`${CURRY_RECIPE.title}, step 3`)
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
  await expect(toast(page)).toContainText('Time is up: 1 minute')
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

test('Print opens the print dialog', async ({ page }) => {
  const asked = await equip(page)
  await page.goto(curryRecipeUrl())
  await page.getByRole('button', { name: 'Print' }).click()
  expect((await asked()).prints).toBe(1)
})
