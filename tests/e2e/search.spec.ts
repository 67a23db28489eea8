import { expect, test } from './e2e-test'
import { saveRecipes } from './saved-recipe-fixtures'
import { signUp } from './test-user'

test('a dish is found by words from any page, mistyped too, and within the time @capability', async ({
  page,
  isJs,
}) => {
  await page.goto('/kitchen')
  const search = page.getByRole('banner').getByRole('search')
  await search.getByLabel('Words to look for').fill('chick')
  if (isJs) await expect(search.locator('datalist option')).toHaveCount(8)
  await search.getByLabel('Words to look for').fill('zuchini')
  await search.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL('/search?q=zuchini')
  await expect(page.getByText('Nothing is spelled “zuchini”, so we looked for “zucchini”.')).toBeVisible()
  await page.getByLabel('Time').selectOption('30 min or less')
  if (!isJs) await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL('/search?q=zuchini&ingredient=&mood=&time=30')
  await page.getByRole('region', { name: 'zucchini' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/kitchen\/|\/recipe\?/)
})

for (const width of [320, 360, 800, 1024, 1280])
  test(`the field stands in the header at ${width} px, and is wide enough to type into`, async ({ page, hygiene }) => {
    hygiene.expected(/status of 404/)
    await page.setViewportSize({ width, height: 740 })
    for (const address of ['/', '/kitchen', '/blog', '/nowhere']) {
      await page.goto(address)
      const field = page.getByRole('banner').getByLabel('Words to look for')
      await expect(field).toBeInViewport({ ratio: 1 })
      await field.focus()
      await expect.poll(async () => (await field.boundingBox())!.width).toBeGreaterThan(width < 480 ? 300 : 150)
    }
    await page.getByRole('banner').getByLabel('Words to look for').fill('leek')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/search?q=leek')
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

test('with leeks, eggs and half an hour there is a dish in five taps @capability', async ({ page, isJs, hygiene }) => {
  // A recipe of another test may have a picture that nobody serves.
  hygiene.expected(/status of 404.*\/pictures\//)
  await page.goto('/home')
  await page.getByRole('main').getByRole('link', { name: 'with what you have' }).first().click()
  await page.getByLabel('leeks').click()
  await page.getByLabel('eggs').click()
  await page.getByLabel('30 min').click()
  if (!isJs) await page.getByRole('button', { name: 'Show dishes' }).click()
  await expect(page).toHaveURL(`/with-what-i-have?have=eggs&have=leeks&have=&time=30${isJs ? '' : '#found'}`)
  const dishes = page.getByRole('region', { name: 'What you can cook' }).getByRole('listitem')
  await expect(dishes.first()).toContainText(/Uses .*(?:eggs|leeks)/)
  await dishes.first().getByRole('link').click()
  await expect(page).toHaveURL(/\/kitchen\/|\/recipe\?/)
})

test('what a dish lacks goes on the list by one tap; what was bought is offered', async ({ page, isJs, hygiene }) => {
  hygiene.expected(/status of 404.*\/pictures\//)
  await signUp(page, '/with-what-i-have')
  await page.getByLabel('Something else').fill('cauliflower, 2 eggs and xqzvwk')
  await page.getByRole('button', { name: 'Show dishes' }).click()
  await expect(page.getByText('None of these uses xqzvwk.')).toBeVisible()
  await page
    .getByRole('button', { name: /^Add these to my list/ })
    .first()
    .click()
  await expect(page.getByText('Added to “Shopping list”')).toBeVisible()
  await expect(page.getByLabel('Something else')).toHaveValue('cauliflower, 2 eggs, xqzvwk')
  await page.getByRole('link', { name: 'Open the list' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Shopping list' })).toBeVisible()
  const answered = isJs ? page.waitForResponse((response) => response.request().method() === 'PATCH') : null
  await page.getByRole('checkbox').first().click()
  await answered
  await expect(page.getByRole('checkbox').first()).toBeChecked()
  await page.goto('/with-what-i-have')
  await expect(page.getByRole('group', { name: 'Bought this week' }).getByRole('checkbox')).toHaveCount(1)
})
