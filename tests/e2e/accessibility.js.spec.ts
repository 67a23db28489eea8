import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'
import { openUserMenu, signUp } from './cook'
import { curryUrl, expect, findRecipes, test } from './journey'
import { SCREENS } from './routes'
import { leaveToast } from './toast-cookie'

// In this project only: axe is a script, and what it looks at is the same HTML without.
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Nothing found in light and dark, on a phone and at a desk. */
async function expectNothingFound(page: Page, place: string): Promise<void> {
  // By the debugger: the page's own Content-Security-Policy lets no foreign script in.
  await page.evaluate(axe)
  for (const width of [360, 1280]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      // Not a colour on its way to another.
      await page.evaluate(async () => {
        await new Promise((resolve) => requestAnimationFrame(resolve))
        await Promise.all(document.getAnimations().map((one) => one.finished))
      })
      const { violations } = await page.evaluate(
        (values) => (window as unknown as { axe: { run(on: Document, how: object): Promise<AxeResults> } }).axe.run(document, { runOnly: { type: 'tag', values }, resultTypes: ['violations'] }),
        TAGS,
      )
      const found = violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html, any }) => `${html.slice(0, 150)} ${any.map(({ message }) => message).join(' ')}`).join(' | ')}`)
      expect(found, `${place}, ${width} px, ${colorScheme}`).toEqual([])
    }
  }
}

for (const { name, address, refused } of SCREENS) {
  test(`axe finds nothing on ${name}`, async ({ page, hygiene }) => {
    if (refused) hygiene.expected(refused)
    await page.goto(address())
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expectNothingFound(page, name)
  })
}

test('axe finds nothing on the open menu', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/home')
  await page.getByRole('banner').locator('summary').click()
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
  await expectNothingFound(page, 'the open menu')
})

test("axe finds nothing on a cook's own pages, nor on their menu", async ({ page }) => {
  await signUp(page, '/account')
  await expectNothingFound(page, 'the account')
  await openUserMenu(page)
  await expectNothingFound(page, 'the menu of a cook')
  for (const address of ['/', '/home', '/account/delete', '/sign-out']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expectNothingFound(page, `${address} of a cook`)
  }
})

test('axe finds nothing on a message, nor on a running timer', async ({ page, context }) => {
  await leaveToast(context, { title: 'Recipe Saved', text: 'It is in your collection.', tone: 'done' })
  await page.goto(curryUrl({ step: '3' }))
  await page.getByRole('button', { name: 'Start 10 minutes' }).click()
  await page.keyboard.press('F8')
  await expect(page.getByRole('status')).toBeFocused()
  await expectNothingFound(page, 'a message and a timer')
})

test('axe finds nothing while a search runs', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/results\?.*_data=/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/home')
  await findRecipes(page, {})
  await expect(page.getByText('Searching trusted recipe sites')).toBeVisible()
  await expectNothingFound(page, 'the search that runs')
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'Recipe 1 of 6' })).toBeVisible()
})
