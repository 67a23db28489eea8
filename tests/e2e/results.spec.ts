import {
  fetchSearchResults,
  beefOnlyOrigin,
  readCardTitle,
  expect,
  expectResultPosition,
  expectShownChoices,
  getLink,
  resultsUrl,
  test,
} from './e2e-test'
import { FULL_CELL } from './catalogue-fixtures'

const THIN_CELL = { ingredient: 'Chicken & More', mood: 'Comfort Food', time: '15 min or less' }

test('missing choices get their defaults', async ({ page }) => {
  await page.goto('/results?mood=Kid-Friendly')
  await expectResultPosition(page, 1, 6)
  await expectShownChoices(page, ['Chicken & More', 'Kid-Friendly', '30 min or less'])
  await expect(page).toHaveTitle('Chicken & More, Kid-Friendly, 30 min or less · Larder')
})

test('one recipe at a time, with its key facts @capability', async ({ page, request }) => {
  const choices = { ingredient: 'Fish & Seafood', mood: 'Quick & Easy', time: '30 min or less' }
  const answers = await fetchSearchResults(request, choices)
  await page.goto(resultsUrl(choices))
  for (const [at, { title, total_time_minutes }] of answers.slice(0, 6).entries()) {
    await expectResultPosition(page, at + 1, 6)
    const card = page.getByRole('article')
    await expect(card.getByRole('heading', { level: 2 })).toHaveText(title)
    await expect(card.getByText("From Larder's kitchen")).toBeVisible()
    await expect(card.getByRole('term').filter({ hasText: 'Time' })).toBeVisible()
    await expect(card.getByRole('definition').first()).toHaveText(`${total_time_minutes} min`)
    await expect(card.getByRole('link', { name: 'View Recipe' })).toBeVisible()
    await expect(card.getByRole('link', { name: 'Sign in to Save' })).toBeVisible()
    if (at < 5) await getLink(page, 'Next recipe').click()
  }
  // The last of a batch: the arrow is Show More here.
  await expect(getLink(page, 'Next recipe')).toHaveCount(0)
  await getLink(page, 'Show more recipes').click()
  await expectResultPosition(page, 7, 12)
  await expect.poll(() => readCardTitle(page)).toBe(answers[6]?.title)
  await getLink(page, 'Previous recipe').click()
  await expectResultPosition(page, 6, 12)
  await expect.poll(() => readCardTitle(page)).toBe(answers[5]?.title)
})

test('there is no previous link on the first', async ({ page }) => {
  await page.goto(resultsUrl(THIN_CELL))
  await expectResultPosition(page, 1, 6)
  await expect(getLink(page, 'Previous recipe')).toHaveCount(0)
})

test('a sparse cell continues with its neighbours, reports it, and ends', async ({ page, request }) => {
  const answers = await fetchSearchResults(request, THIN_CELL)
  const own = answers.filter(({ beyond }) => !beyond).length
  expect(own, 'this cell is thin').toBeLessThan(6)
  expect(answers.length).toBeLessThan(60)
  await page.goto(resultsUrl(THIN_CELL))

  const label = page.getByRole('article').getByText(/^No more /)
  for (let n = 1; n <= own; n++) {
    await expectResultPosition(page, n, 6)
    await expect(label).toHaveCount(0)
    await getLink(page, 'Next recipe').click()
  }
  await expectResultPosition(page, own + 1, 6)
  await expect(label).toHaveText(/^No more 15-minute recipes\. (This takes|These take) \d+( to \d+)? min\.$/)
  const minutes = answers[own]!.total_time_minutes
  const said = (await label.innerText()).match(/\d+/g)!.map(Number).slice(1)
  expect(minutes).toBeGreaterThanOrEqual(said[0]!)
  expect(minutes).toBeLessThanOrEqual(said[said.length - 1]!)

  const titles = new Set<string>()
  for (let have = 6; have < answers.length;) {
    await getLink(page, 'Show More').click()
    const next = Math.min(have + 6, answers.length)
    await expectResultPosition(page, have + 1, next)
    titles.add(await readCardTitle(page))
    have = next
  }
  await expect(label).toHaveText(/^No more Comfort Food recipes\. These are .+\.$/)
  await expect(page.getByText('That is all we have for these choices.')).toBeVisible()
  await expect(getLink(page, 'Show More')).toHaveCount(0)
  while (await getLink(page, 'Next recipe').count()) {
    const before = await page.getByRole('heading', { level: 1 }).innerText()
    await getLink(page, 'Next recipe').click()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(before)
    await page.waitForLoadState()
  }
  await expectResultPosition(page, answers.length, answers.length)
  await expect(getLink(page, 'Show more recipes')).toHaveCount(0)
  expect(titles.size).toBe(Math.ceil(answers.length / 6) - 1)
})

test('a full cell ends at sixty', async ({ page, request }) => {
  const answers = await fetchSearchResults(request, FULL_CELL, beefOnlyOrigin())
  expect(answers).toHaveLength(60)
  await page.goto(beefOnlyOrigin() + resultsUrl(FULL_CELL))
  for (let have = 6; have < 60; have += 6) {
    await getLink(page, 'Show More').click()
    await expectResultPosition(page, have + 1, have + 6)
    await expect.poll(() => readCardTitle(page)).toBe(answers[have]!.title)
  }
  await expect(page.getByText('These are 60 recipes, the most we can show at once.')).toBeVisible()
  await expect(getLink(page, 'Show More')).toHaveCount(0)
  for (let n = 55; n < 60; n++) {
    await expectResultPosition(page, n, 60)
    await getLink(page, 'Next recipe').click()
  }
  await expectResultPosition(page, 60, 60)
  await expect(getLink(page, 'Next recipe')).toHaveCount(0)
  await expect(getLink(page, 'Show more recipes')).toHaveCount(0)
})

test('leaving a recipe restores its position in the results', async ({ page }) => {
  await page.goto(resultsUrl(THIN_CELL, { n: '3' }))
  await expectResultPosition(page, 3, 6)
  const title = await readCardTitle(page)
  await page.getByRole('article').getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await getLink(page, 'Back to recipe 3').click()
  await expectResultPosition(page, 3, 6)
  await expect.poll(() => readCardTitle(page)).toBe(title)
})

test.describe('invalid parameters', () => {
  for (const [n, shown] of [
    ['0', 1],
    ['-3', 1],
    ['x', 1],
    ['999', null],
  ] as const) {
    test(`n=${n}`, async ({ page, request }) => {
      const answers = await fetchSearchResults(request, THIN_CELL)
      await page.goto(resultsUrl(THIN_CELL, { n, count: '<script>' }))
      const last = shown ?? answers.length
      await expectResultPosition(page, last, shown ? 6 : answers.length)
    })
  }
})

test("a cook's own diet holds for every search, says what it hides, and is lifted at a tap", async ({ page }) => {
  const veggies = { ingredient: 'Veggies & Greens', mood: 'Quick & Easy', time: '30 min or less' }
  await page.goto(resultsUrl(veggies))
  await page.locator('main summary', { hasText: 'Any diet' }).click()
  await page.getByRole('link', { name: 'Set my diet' }).click()
  await page.getByRole('checkbox', { name: 'Vegetarian' }).check()
  await page.getByRole('checkbox', { name: 'No dairy' }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  const hiddenCount = page.locator('[data-hidden-by-diet]')
  await expect(hiddenCount).toContainText('Diet: vegetarian, no dairy.')
  await expect(page).toHaveURL(/&diet=vegetarian&diet=dairy_free/)
  await page.goto('/kitchen')
  await expect(hiddenCount).toContainText(/Diet: vegetarian, no dairy\. \d+ hidden: they do not keep it/)
  await hiddenCount.getByRole('link', { name: 'Show them' }).click()
  await expect(page).toHaveURL('/kitchen?diet=any')
  await expect(hiddenCount).toBeHidden()
  await page.goto('/home')
  await expect(page.getByRole('region', { name: 'Ideas for tonight' })).toContainText(/\d+ hidden: they/)
  await page.getByRole('button', { name: 'Find Recipes' }).click()
  await expect(page).toHaveURL(/\/results\?/)
  await expect(hiddenCount).toContainText(/ hidden: they do not keep it, or we cannot tell/)
  await hiddenCount.getByRole('link', { name: 'Show them' }).click()
  await expect(hiddenCount).toBeHidden()
  await expect(page.locator('main summary', { hasText: 'Any diet' })).toBeVisible()
  await expectResultPosition(page, 1, 6)
})
