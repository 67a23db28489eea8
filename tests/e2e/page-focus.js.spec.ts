import { expect, test } from './e2e-test'
import { signUp } from './test-user'

test('after a navigation the focus is on the heading of the new page', async ({ page, hygiene }) => {
  hygiene.expected(/status of 404/)
  await page.goto('/home')
  await expect(page.locator('body')).toBeFocused()
  await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Find inspiration!' })).toBeFocused()
  await page.getByRole('contentinfo').getByRole('link', { name: 'All our recipes' }).click()
  const kitchen = page.getByRole('heading', { level: 1 })
  await expect(kitchen).toBeFocused()
  // What is read next follows the heading.
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused()
})

test('a page that puts the focus into a field keeps it there', async ({ page }) => {
  await signUp(page, '/account')
  await page.goto('/meal-plans')
  await page.getByRole('banner').getByRole('link', { name: 'Larder' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})
