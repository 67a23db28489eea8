import { expect, test } from './e2e-test'
import { saveRecipes } from './saved-recipe-fixtures'
import { signUp } from './test-user'

test('a dish is found by words from any page, mistyped too', async ({ page }) => {
  await page.goto('/kitchen')
  await page.getByRole('banner').locator('summary', { hasText: 'Search' }).click()
  const search = page.getByRole('banner').getByRole('search')
  await search.getByLabel('Words to look for').fill('zuchini')
  await search.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL('/search?q=zuchini')
  await expect(page.getByText('Nothing is spelled “zuchini”, so we looked for “zucchini”.')).toBeVisible()
  await page.getByRole('region', { name: 'zucchini' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/kitchen\/|\/recipe\?/)
})

test('one’s own recipe is found; without a match there is a way on', async ({ page }) => {
  await signUp(page, '/search')
  await saveRecipes(page, ['Zwetschgendatschi'])
  await page.goto('/search?q=zwetschgendatschi')
  const found = page.getByRole('region', { name: 'zwetschgendatschi' })
  await expect(found.getByRole('listitem')).toHaveCount(1)
  await expect(found).toContainText('In your collection')
  await page.getByRole('main').getByLabel('Words to look for').fill('xqzvwk')
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
  await page.getByRole('link', { name: 'Pick by mood and time' }).click()
  await expect(page).toHaveURL('/home')
})
