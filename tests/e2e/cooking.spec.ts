import { readCardTitle, expect, expectResultPosition, expectShownChoices, findRecipes, getLink, test } from './e2e-test'

// The main journey: choices, a recipe, and one of its steps.
for (const [screen, viewport] of [
  ['a phone', { width: 360, height: 740 }],
  ['a desk', { width: 1280, height: 800 }],
] as const) {
  test.describe(`on ${screen}`, () => {
    test.use({ viewport })

    test('from the first page to the last step of a recipe, and back', async ({ page }) => {
      await page.goto('/')
      await expect(page.getByRole('heading', { level: 1, name: 'Find inspiration!' })).toBeVisible()
      await findRecipes(page, { ingredient: 'Fish & Seafood', mood: 'Comfort Food', time: '45 min or less' })

      await expectResultPosition(page, 1, 6)
      await expectShownChoices(page, ['Fish & Seafood', 'Comfort Food', '45 min or less'])
      await getLink(page, 'Next recipe').click()
      await expectResultPosition(page, 2, 6)
      const title = await readCardTitle(page)
      await getLink(page, 'View Recipe').click()

      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      const method = page.getByRole('region', { name: 'Method' }).getByRole('listitem')
      await expect(page.getByRole('region', { name: 'Ingredients' }).getByRole('listitem').first()).toBeVisible()
      const steps = await method.allInnerTexts()
      expect(steps.length).toBeGreaterThan(2)

      await getLink(page, 'Cook view').click()
      for (const [at, step] of steps.entries()) {
        await expect(page.getByRole('heading', { level: 1, name: `Step ${at + 1} of ${steps.length}` })).toBeVisible()
        await expect(page.getByText(step.trim(), { exact: true })).toBeVisible()
        await getLink(page, at + 1 < steps.length ? `Step ${at + 2}` : 'Done').click()
      }

      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await getLink(page, 'Back to recipe 2').click()
      await expectResultPosition(page, 2, 6)
      await expect.poll(() => readCardTitle(page)).toBe(title)
      await getLink(page, 'Previous recipe').click()
      await expectResultPosition(page, 1, 6)
    })
  })
}

test('every page of the journey can be reloaded, and left and returned to by Back and Forward @capability', async ({
  page,
}) => {
  const places: string[] = []
  const heading = page.getByRole('heading', { level: 1 })
  const words = async () => (await page.getByRole('main').textContent())!.replace(/\s+/g, ' ')
  const arrive = async () => {
    // A heading may be rendered before the rest of its page.
    await page.waitForLoadState()
    const [title, said] = [(await heading.textContent())!, await words()]
    await page.reload()
    await expect(heading).toHaveText(title)
    await expect.poll(words).toBe(said)
    places.push(title)
  }
  const go = async (name: string, arrivesAt: RegExp) => {
    await getLink(page, name).click()
    await expect(page.getByRole('heading', { level: 1, name: arrivesAt })).toBeVisible()
    await arrive()
  }
  // With JavaScript the recipes fetched so far stay: after Show More "of 6" is "of 12".
  const expectAt = async (place: string) =>
    await expect(heading).toHaveText(new RegExp(`^${place.replace(/of 6$/, 'of (6|12)')}$`))

  await page.goto('/home')
  await arrive()
  await findRecipes(page, { ingredient: 'Veggies & Greens' })
  await expectResultPosition(page, 1, 6)
  await arrive()
  await go('Next recipe', /^Recipe 2 of 6$/)
  await go('Show More', /^Recipe 7 of 12$/)
  const title = await readCardTitle(page)
  await go('View Recipe', new RegExp(`^${title}$`))
  await go('Cook view', /^Step 1 of \d$/)
  await go('Step 2', /^Step 2 of \d$/)

  for (const place of places.slice(0, -1).reverse()) {
    await page.goBack()
    await expectAt(place)
  }
  for (const place of places.slice(1)) {
    await page.goForward()
    await expectAt(place)
  }
})
