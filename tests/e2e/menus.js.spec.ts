import { expect, test } from './e2e-test'
import { signUp } from './test-user'

// Without a script a menu closes by its own button only.
test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('a menu closes by Escape, by a tap elsewhere, and by the other menu', async ({ page }) => {
    await signUp(page, '/home')
    const header = page.getByRole('banner')
    const menuButton = header.locator('summary', { hasText: 'Menu' })
    const accountButton = header.locator('summary', { hasText: 'Your account' })
    const menu = page.getByRole('navigation', { name: 'Menu' })
    const account = page.getByRole('navigation', { name: 'Account' })

    await menuButton.click()
    await page.keyboard.press('Tab')
    await expect(menu.getByRole('link', { name: 'Home' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(menuButton).toBeFocused()

    await menuButton.click()
    await expect(menu).toBeVisible()
    await page.getByRole('heading', { level: 1 }).click({ position: { x: 5, y: 5 } })
    await expect(menu).toBeHidden()

    await accountButton.click()
    await expect(account).toBeVisible()
    await menuButton.click()
    await expect(menu).toBeVisible()
    await expect(account).toBeHidden()
  })

  test('Escape closes the menu before it leaves a dialog page', async ({ page }) => {
    await signUp(page, '/feedback?return_url=%2Fblog')
    await page.getByRole('banner').locator('summary', { hasText: 'Menu' }).click()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden()
    await expect(page).toHaveURL(/\/feedback/)
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/blog')
  })
})
