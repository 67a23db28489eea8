import { expect, test } from './e2e-test'
import { swipe } from './swipe'
import { setToastCookie } from './toast-cookie'

// With JavaScript a toast is dismissed: after 5 seconds, by its button, by a swipe; F8 moves the focus to it.

test.beforeEach(async ({ page, context }) => {
  await setToastCookie(context, { title: 'Recipe Saved', tone: 'done' })
  // The fake clock is paused before the page loads, and runs on demand.
  await page.clock.install({ time: new Date('2025-01-05T12:00:00Z') })
  await page.clock.pauseAt(new Date('2025-01-05T12:00:01Z'))
  await page.goto('/blog')
  await expect(page.getByRole('button', { name: 'Dismiss' })).toBeVisible()
})

test('by its button', async ({ page }) => {
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByRole('status')).toHaveCount(0)
})

test('by itself after five seconds', async ({ page }) => {
  await page.clock.runFor(4900)
  await expect(page.getByRole('status')).toBeVisible()
  await page.clock.runFor(200)
  await expect(page.getByRole('status')).toHaveCount(0)
})

test('not while it has the focus: F8 moves it there and pauses the timer', async ({ page }) => {
  await page.keyboard.press('F8')
  await expect(page.getByRole('status')).toBeFocused()
  await page.clock.runFor(20_000)
  await expect(page.getByRole('status')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Dismiss' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status')).toHaveCount(0)
})

test('nor while the mouse hovers over it', async ({ page }) => {
  await page.getByRole('status').hover()
  await page.clock.runFor(20_000)
  await expect(page.getByRole('status')).toBeVisible()
  await page.mouse.move(5, 5)
  await page.clock.runFor(4900)
  await expect(page.getByRole('status')).toBeVisible()
  await page.clock.runFor(200)
  await expect(page.getByRole('status')).toHaveCount(0)
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } })

  test('by a swipe of more than 50 pixels', async ({ page }) => {
    const toast = page.getByRole('status')
    await swipe(toast, { dx: 40 })
    await expect(toast).toBeVisible()
    await swipe(toast, { dx: 60 })
    await expect(toast).toHaveCount(0)
  })
})
