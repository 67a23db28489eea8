import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { createCookie } from '@remix-run/node'
import { expect, larder, test } from './journey'

// spec §9: 5 s, swipe threshold 50, hotkey F8, one at a time.
const toast = (page: Page) => page.getByRole('status').filter({ hasText: 'Recipe Saved' })

async function openWithToast(page: Page, context: BrowserContext): Promise<void> {
  const secret = readFileSync(path.join(process.env.LARDER_DATA_DIR!, 'session-secret'), 'utf8').trim()
  const value = await createCookie('larder.toast', { secrets: [secret] }).serialize({ id: '1', tone: 'done', title: 'Recipe Saved' })
  await context.addCookies([{ name: 'larder.toast', value: value.split(';')[0]!.split('=').slice(1).join('='), url: larder() }])
  await page.clock.install()
  await page.goto('/home', { waitUntil: 'networkidle' })
  await expect(toast(page)).toBeVisible()
}

test('goes by itself after five seconds', async ({ page, context }) => {
  await openWithToast(page, context)
  await page.clock.runFor(4_000)
  await expect(toast(page)).toBeVisible()
  await page.clock.runFor(1_500)
  await expect(toast(page)).toHaveCount(0)
})

test('goes when it is dismissed', async ({ page, context }) => {
  await openWithToast(page, context)
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(toast(page)).toHaveCount(0)
})

test('F8 leads to it, and while one is there it stays', async ({ page, context }) => {
  await openWithToast(page, context)
  await page.keyboard.press('F8')
  await expect(toast(page)).toBeFocused()
  await page.clock.runFor(20_000)
  await expect(toast(page)).toBeVisible()
})

test('a swipe of more than 50 px takes it away, a shorter one does not', async ({ page, context }) => {
  await openWithToast(page, context)
  const swipe = (dx: number) =>
    toast(page).evaluate((node, by) => {
      const touch = (x: number) => new Touch({ identifier: 1, target: node, clientX: x, clientY: 10 })
      node.dispatchEvent(new TouchEvent('touchstart', { bubbles: true, touches: [touch(100)] }))
      node.dispatchEvent(new TouchEvent('touchend', { bubbles: true, changedTouches: [touch(100 + by)] }))
    }, dx)
  await swipe(40)
  await expect(toast(page)).toBeVisible()
  await swipe(60)
  await expect(toast(page)).toHaveCount(0)
})
