import { beefOnlyOrigin, emptyOrigin, expect, findRecipes, getLink, test } from './e2e-test'

test('an invalid choice is refused with the valid ones', async ({ page, hygiene }) => {
  hygiene.expected(/status of 400/)
  const response = await page.goto('/results?ingredient=Unicorn')
  expect(response?.status()).toBe(400)
  await expect(page.getByRole('heading', { level: 1, name: 'Search Error' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText(
    'Please pick a main ingredient: Chicken & More, Beef & Beyond, Fish & Seafood, Veggies & Greens.',
  )
  await getLink(page, 'Back to Home').click()
  await expect(page).toHaveURL('/home')
})

for (const [name, value, sentence] of [
  ['mood', 'Grumpy', /^Please pick a mood: Quick & Easy, .*One-Pot \/ Sheet Pan\.$/],
  ['time', '20 min', /^Please pick a time: 15 min or less, .*1 hour\+\.$/],
] as const) {
  test(`an unknown ${name} is refused`, async ({ page, hygiene }) => {
    hygiene.expected(/status of 400/)
    const response = await page.goto(`/results?${name}=${value}`)
    expect(response?.status()).toBe(400)
    await expect(page.getByRole('heading', { level: 1, name: 'Search Error' })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveText(sentence)
  })
}

test('no match: No Recipes Found, and a new search with results', async ({ page }) => {
  await page.goto(`${beefOnlyOrigin()}/home`)
  await findRecipes(page, { ingredient: 'Fish & Seafood' })
  await expect(page.getByRole('heading', { level: 1, name: 'No Recipes Found' })).toBeVisible()
  await expect(
    page.getByText("We couldn't find any recipes matching your criteria. Try adjusting your filters and search again."),
  ).toBeVisible()
  await getLink(page, 'New Search').click()
  await findRecipes(page, { ingredient: 'Beef & Beyond' })
  await expect(page.getByRole('heading', { level: 1, name: 'Recipe 1 of 6' })).toBeVisible()
})

test('an empty catalogue: Search API Not Configured, with a hint', async ({ page, hygiene }) => {
  hygiene.expected(/status of 503/)
  await page.goto(`${emptyOrigin()}/home`)
  await findRecipes(page, {})
  await expect(page.getByRole('heading', { level: 1, name: 'Search API Not Configured' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText(/^Search API not configured: /)
  await expect(page.getByText(/Check its settings/)).toBeVisible()
  await expect(page).toHaveTitle('Search API Not Configured · Larder')
  await getLink(page, 'Back to Home').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Find inspiration!' })).toBeVisible()
})
