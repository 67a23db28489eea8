import type { Page } from '@playwright/test'
import { readCardTitle, expect, expectResultPosition, getLink, test } from './e2e-test'

/** Whether the focused element has a visible focus indicator. */
async function showsFocus(page: Page): Promise<boolean> {
  return await page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return false
    const { outlineStyle, outlineWidth } = getComputedStyle(focused)
    const { top, bottom, left, right } = focused.getBoundingClientRect()
    return (
      outlineStyle !== 'none' &&
      parseFloat(outlineWidth) >= 2 &&
      bottom > 0 &&
      top < innerHeight &&
      right > 0 &&
      left < innerWidth
    )
  })
}

/** Presses Tab until the link or button has the focus; every element on the way must show a focus indicator. */
async function tabTo(
  page: Page,
  role: 'link' | 'button' | 'radio',
  name: string,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  const wanted = page.getByRole(role, { name, exact: true }).first()
  await expect(wanted).toBeVisible()
  for (let pressed = 0; pressed < 60; pressed++) {
    await page.keyboard.press(key)
    if (await page.evaluate(() => document.activeElement === document.body || document.activeElement === null)) continue
    expect(
      await showsFocus(page),
      `focus is to be seen on ${await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120))}`,
    ).toBe(true)
    if (await wanted.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`${role} "${name}" is not to be reached by ${key}`)
}

test('the whole journey by keyboard @capability', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(getLink(page, 'Skip to the content')).toBeFocused()
  const header = page.getByRole('banner')
  const links = ['Larder', 'Home', 'My Collection', 'Meal Plans', 'Shopping Lists', 'Blog'].map((name) =>
    header.getByRole('link', { name, exact: true }),
  )
  const search = header.getByRole('search')
  const searchStops = [search.getByLabel('Words to look for'), search.getByRole('button', { name: 'Search' })]
  for (const stop of [...links, ...searchStops, header.getByRole('link', { name: 'Sign In', exact: true })]) {
    await page.keyboard.press('Tab')
    await expect(stop).toBeFocused()
    expect(await showsFocus(page)).toBe(true)
  }
  await page.keyboard.press('Tab')
  await expect(page.getByRole('radio', { name: 'Chicken & More' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Fish & Seafood' })).toBeChecked()
  expect(await showsFocus(page)).toBe(true)
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Comfort Food' })).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('radio', { name: '15 min or less' })).toBeChecked()
  await page.keyboard.press('Tab')
  await expect(page.locator('summary', { hasText: 'Diet' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Find Recipes' })).toBeFocused()
  expect(await showsFocus(page)).toBe(true)
  await page.keyboard.press('Enter')

  await expectResultPosition(page, 1, 6)
  await tabTo(page, 'link', 'Next recipe')
  await page.keyboard.press('Enter')
  await expectResultPosition(page, 2, 6)
  const title = await readCardTitle(page)
  await tabTo(page, 'link', 'View Recipe')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await tabTo(page, 'link', '2×, double')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: '2×, double' })).toHaveAttribute('aria-current', 'true')
  await tabTo(page, 'link', 'Cook view', 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^Step 1 of/ })).toBeVisible()
  await tabTo(page, 'link', 'Step 2')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^Step 2 of/ })).toBeVisible()
  await tabTo(page, 'link', 'Close')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await tabTo(page, 'link', 'Back to recipe 2')
  await page.keyboard.press('Enter')
  await expectResultPosition(page, 2, 6)
})

test.describe('on a phone with a keyboard', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the menu opens and is navigated by keyboard', async ({ page }) => {
    await page.goto('/')
    const button = page.getByRole('banner').locator('summary', { hasText: 'Menu' })
    await button.focus()
    await page.keyboard.press('Enter')
    const menu = page.getByRole('navigation', { name: 'Menu' })
    await expect(menu).toBeVisible()
    for (const name of ['Home', 'My Collection', 'Meal Plans', 'Shopping Lists', 'Blog']) {
      await page.keyboard.press('Tab')
      await expect(menu.getByRole('link', { name })).toBeFocused()
      expect(await showsFocus(page)).toBe(true)
    }
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/blog')
  })

  test('the focused element is never under a sticky bar', async ({ page }) => {
    await page.goto('/results')
    await expectResultPosition(page, 1, 6)
    for (let pressed = 0; pressed < 30; pressed++) {
      await page.keyboard.press('Tab')
      const hidden = await page.evaluate(() => {
        const focused = document.activeElement
        if (!focused || focused === document.body || focused.closest('header, nav')) return null
        const { left, right, top, bottom, width, height } = focused.getBoundingClientRect()
        if (width === 0 || height === 0) return null
        const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
        return seen && (focused.contains(seen) || seen.contains(focused)) ? null : focused.outerHTML.slice(0, 120)
      })
      expect(hidden).toBeNull()
    }
  })
})
