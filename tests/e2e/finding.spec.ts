import type { Page } from '@playwright/test'
import {
  emptyOrigin,
  expect,
  expectResultPosition,
  expectShownChoices,
  getLink,
  mainOrigin,
  resultsUrl,
  test,
} from './e2e-test'

// One starter recipe has a picture that cannot be loaded; its drawn plate is shown.
test.beforeEach(({ hygiene }) => hygiene.expected(/status of 404.*\/pictures\//))

const openMenu = (page: Page, label: string) =>
  page
    .getByRole('main')
    .locator('summary', { hasText: `${label}:` })
    .click()
const tiles = (page: Page, name: string) => page.getByRole('region', { name, exact: true }).getByRole('listitem')

test('our recipes are a wall of pictures, filtered by chips and paged @capability', async ({ page }) => {
  await page.goto('/kitchen')
  await expect(tiles(page, 'All our recipes')).toHaveCount(24)
  const all = Number.parseInt(await page.getByText(/^\d+ recipes$/).innerText())
  await page.getByRole('link', { name: 'Next', exact: true }).click()
  await expect(page.getByText('Page 2 of')).toBeVisible()
  await page.getByRole('navigation', { name: 'Main ingredient' }).getByRole('link', { name: 'Fish & Seafood' }).click()
  await expect(page).toHaveURL('/kitchen?ingredient=Fish+%26+Seafood')
  await expect(page.getByText(/^Page 1 of [23]$/)).toBeVisible()
  await openMenu(page, 'Mood')
  await page.getByRole('navigation', { name: 'Mood' }).getByRole('link', { name: 'Comfort Food' }).click()
  await expect(page).toHaveURL('/kitchen?ingredient=Fish+%26+Seafood&mood=Comfort+Food')
  await openMenu(page, 'Time')
  await page.getByRole('navigation', { name: 'Time' }).getByRole('link', { name: '30 min or less' }).click()
  await expect(page).toHaveURL('/kitchen?ingredient=Fish+%26+Seafood&mood=Comfort+Food&time=30+min+or+less')
  const found = tiles(page, 'Fish & Seafood')
  // The address changes before the wall does: the tiles agree with the sum only when both are of the new choice.
  await expect(async () => {
    const texts = await found.allInnerTexts()
    await expect(page.getByText(`${texts.length} recipes`, { exact: true })).toBeVisible({ timeout: 100 })
    expect(texts.length).toBeLessThan(all / 4)
    for (const text of texts) expect(Number.parseInt(text.split('\n').pop()!)).toBeLessThan(31)
  }).toPass({ timeout: 10_000 })
  // The picture is part of the link.
  const title = (await found.first().getByRole('link').innerText()).split('\n')[0]!
  await found.first().locator('img').click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.goBack()
  await getLink(page, 'Clear filters').click()
  await expect(page).toHaveURL('/kitchen?ingredient=Fish+%26+Seafood')
  await expect(getLink(page, 'Clear filters')).toHaveCount(0)
})

test('filters that nothing passes lead back to all', async ({ page }) => {
  await page.goto(`${emptyOrigin()}/kitchen?mood=Comfort+Food`)
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible()
})

for (const home of ['/', '/home', '/landing/alternative']) {
  test(`${home} shows four dishes for tonight, each of which is a link`, async ({ page }) => {
    await page.goto(home)
    const tonight = tiles(page, 'Ideas for tonight')
    await expect(tonight).toHaveCount(4)
    const texts = await tonight.allInnerTexts()
    for (const text of texts) expect(text).toMatch(/\S+\s+\d+ min$/)
    await page.reload()
    await expect.poll(() => tonight.allInnerTexts()).toEqual(texts)
    const title = texts[0]!.split('\n')[0]!
    await tonight.first().getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await page.goto(home)
    await page.getByRole('region', { name: 'Ideas for tonight' }).getByRole('link', { name: 'All our recipes' }).click()
    await expect(page).toHaveURL(`${mainOrigin()}/kitchen`)
  })
}

test('without recipes of our own there are none for tonight', async ({ page }) => {
  await page.goto(`${emptyOrigin()}/home`)
  await expect(page.getByRole('button', { name: 'Find Recipes' })).toBeVisible()
  await expect(page.getByText('Ideas for tonight')).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })
  test('a choice is changed among the results, and the other two are kept', async ({ page }) => {
    await page.goto(resultsUrl({ ingredient: 'Fish & Seafood', mood: 'Quick & Easy', time: '30 min or less' }))
    await expectResultPosition(page, 1, 6)
    await getLink(page, 'Next recipe').click()
    await expectResultPosition(page, 2, 6)
    await openMenu(page, 'Mood')
    const moods = page.getByRole('navigation', { name: 'Mood' })
    await expect(moods.getByRole('link')).toHaveCount(6)
    await expect(moods.getByRole('link', { name: 'Quick & Easy' })).toHaveAttribute('aria-current', 'true')
    await moods.getByRole('link', { name: 'Comfort Food' }).click()
    await expectShownChoices(page, ['Fish & Seafood', 'Comfort Food', '30 min or less'])
    await expectResultPosition(page, 1, 6)
    await openMenu(page, 'Time')
    await page.getByRole('navigation', { name: 'Time' }).getByRole('link', { name: '1 hour+' }).click()
    await expectShownChoices(page, ['Fish & Seafood', 'Comfort Food', '1 hour+'])
    await openMenu(page, 'Main ingredient')
    await page.getByRole('navigation', { name: 'Main ingredient' }).getByRole('link', { name: 'Beef & Beyond' }).click()
    await expectShownChoices(page, ['Beef & Beyond', 'Comfort Food', '1 hour+'])
    await getLink(page, 'New Search').click()
    for (const name of ['Beef & Beyond', 'Comfort Food', '1 hour+'])
      await expect(page.getByRole('radio', { name, exact: true })).toBeChecked()
  })
})
