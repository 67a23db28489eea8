import type { Page } from '@playwright/test'
import { signUp } from './test-user'
import { expect, getLink, test } from './e2e-test'
import { createMealPlan, getPlanEntry, saveRecipe } from './meal-plan-fixtures'
import { holdRequests } from './hold-requests'

/** From now on the requests of the plan's forms fail in this way. */
const failing = (page: Page, how: 'broken' | 'away') =>
  page.route(/\/meal-plan\/.*_data=/, (route) =>
    route.request().method() !== 'POST'
      ? route.continue()
      : how === 'away'
        ? route.abort()
        : route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
  )

for (const how of ['broken', 'away'] as const)
  test(`with a server that is ${how}, the update is rolled back and reported`, async ({ page, hygiene }) => {
    hygiene.expected(/status of 500/, /ERR_FAILED/)
    await signUp(page, '/meal-plans')
    await createMealPlan(page, 'Feast', [await saveRecipe(page, 'Soup'), await saveRecipe(page, 'Pie')])
    await failing(page, how)
    const row = getPlanEntry(page, 'Soup')
    const toast = page.getByRole('alert')
    const note = row.getByLabel('Note for Soup')
    await note.fill('Make double')
    await note.blur()
    await expect(toast).toContainText('Failed to update note. Please try again.')
    // To be saved again.
    await expect(note).toHaveValue('Make double')

    await row.getByText('Servings and day').click()
    await row.getByLabel('Meal').selectOption('Dinner')
    await expect(toast).toContainText('Failed to update meal plan. Please try again.')
    await row.getByLabel('Meal').blur()
    await expect(row.getByLabel('Meal')).toHaveValue('')

    await row.getByRole('button', { name: 'Remove Soup' }).click()
    await expect(toast).toContainText('Failed to remove recipe from meal plan. Please try again.')
    await expect(row).toBeVisible()

    await page.getByRole('checkbox', { name: 'Select Pie' }).uncheck()
    await page.getByRole('button', { name: 'Generate List (1)' }).click()
    await expect(toast).toContainText('Failed to generate shopping list. Please try again.')
    await expect(page.getByRole('button', { name: 'Generate List (1)' })).toBeEnabled()
    await page.getByRole('button', { name: 'Remove 1 recipe(s)' }).click()
    await expect(toast).toContainText('Failed to remove recipe from meal plan. Please try again.')
    await expect(page.getByRole('checkbox', { name: 'Select Soup' })).toBeChecked()
    await expect(page.getByRole('heading', { level: 1, name: 'Feast' })).toBeVisible()
    await page.unrouteAll()
    await note.press('Enter')
    await expect(page.getByRole('status')).toContainText('Note updated!')
    await page.reload()
    await expect(note).toHaveValue('Make double')
  })

test('a plan that could not be created leaves the input', async ({ page, hygiene }) => {
  hygiene.expected(/ERR_FAILED/)
  await signUp(page, '/meal-plans')
  await page.route(/\/meal-plans.*_data=/, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await page.getByLabel('Name').fill('Feast')
  await page.getByRole('button', { name: 'Create plan' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Failed to create meal plan. Please try again.')
  await expect(page.getByLabel('Name')).toHaveValue('Feast')
  await page.unroute(/\/meal-plans.*_data=/)
  await page.getByRole('button', { name: 'Create plan' }).click()
  await expect(getLink(page, 'Feast')).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('')
})

test('a note is sent on blur if it has changed, and shows at once', async ({ page }) => {
  await signUp(page, '/meal-plans')
  await createMealPlan(page, 'Feast', [await saveRecipe(page, 'Soup')])
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url())
  })
  const release = await holdRequests(page, /\/meal-plan\/.*_data=/, 'POST')
  const row = getPlanEntry(page, 'Soup')
  const note = row.getByLabel('Note for Soup')
  await note.focus()
  await note.fill('   ')
  await note.blur()
  expect(sent).toHaveLength(0)
  await note.pressSequentially('x'.repeat(151))
  await expect(note).toHaveValue(/^.{150}$/)
  await note.fill('Make double')
  await note.press('Enter')
  await expect.poll(() => sent).toHaveLength(1)
  await row.getByText('Servings and day').click()
  release()
  await expect(page.getByRole('status')).toContainText('Note updated!')
  await note.focus()
  await note.blur()
  expect(sent).toHaveLength(1)

  // The optimistic update is visible before the response.
  await page.unroute(/\/meal-plan\/.*_data=/)
  await page.route(/\/meal-plan\/.*_data=/, (route) =>
    route.request().method() === 'POST' ? undefined : route.continue(),
  )
  await row.getByLabel('Day').fill('2026-11-24')
  await row.getByLabel('Day').blur()
  await expect(page.getByRole('heading', { name: 'Tuesday, 24 November' })).toBeVisible()
})

/** The controls whose middle the toast lies over. */
const findCoveredControls = (page: Page) =>
  page.locator('[data-toast]').evaluate((toast) => {
    const { left, right, top, bottom } = toast.getBoundingClientRect()
    toast.style.pointerEvents = 'none'
    return Array.from(document.querySelectorAll('a[href], button, input')).flatMap((control) => {
      const box = control.getBoundingClientRect()
      const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
      const isUnder = x > left && x < right && y > top && y < bottom
      return isUnder && !toast.contains(control) && control.contains(document.elementFromPoint(x, y))
        ? [control.outerHTML]
        : []
    })
  })

test('a toast of the results or of a plan lies over nothing to press', async ({ page }) => {
  await signUp(page)
  const toast = page.locator('[data-toast]')
  for (const [width, height] of [
    [360, 740],
    [768, 600],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(`/results?n=${width === 360 ? 1 : 2}`)
    await page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).click()
    await expect(toast).toContainText('Recipe Saved')
    await expect.poll(() => findCoveredControls(page)).toEqual([])
    // At its end the page stands beside its buttons as well.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expect(toast).toBeInViewport({ ratio: 1 })
    await expect.poll(() => findCoveredControls(page)).toEqual([])
    await expect(toast).toBeVisible()
    await page.goto('/meal-plans')
    await createMealPlan(page, 'Week', [
      await saveRecipe(page, `Soup ${width}`),
      await saveRecipe(page, `Pie ${width}`),
    ])
    await getPlanEntry(page, `Pie ${width}`)
      .getByRole('button', { name: /^Remove Pie/ })
      .click()
    await expect(toast).toContainText('Removed 1 recipe')
    expect(await findCoveredControls(page)).toEqual([])
  }
})

test('while the list is generated, the button shows it', async ({ page }) => {
  await signUp(page, '/meal-plans')
  await createMealPlan(page, 'Feast', [await saveRecipe(page, 'Soup')])
  const release = await holdRequests(page, /\/meal-plan\/.*_data=/)
  await page.getByRole('button', { name: 'Generate List (1)' }).click()
  await expect(page.getByRole('button', { name: 'Generating...' })).toBeDisabled()
  release()
  await expect(page).toHaveURL('/shopping-lists')
  await expect(page.getByRole('status')).toContainText('Created shopping list: Feast')
  await page.goto('/meal-plans')
})

test('input typed in one field after another is all saved', async ({ page }) => {
  await signUp(page, '/meal-plans')
  await createMealPlan(page, 'Feast', [await saveRecipe(page, 'Soup')])
  // Slower than a user types.
  await page.route(/\/meal-plan\/.*_data=/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue()
  })
  const row = getPlanEntry(page, 'Soup')
  await row.getByLabel('Note for Soup').fill('Make double')
  await row.getByText('Servings and day').click()
  await row.getByLabel('Servings').fill('6')
  await row.getByLabel('Day').fill('2026-11-24')
  await row.getByLabel('Meal').selectOption('Lunch')
  const saved = async () =>
    (await (
      await page.request.get(page.url().replace('/meal-plan/', '/api/meal-plans/') + '/recipes')
    ).json()) as unknown[]
  await expect.poll(saved).toMatchObject([{ comment: 'Make double', servings: 6, day: '2026-11-24', meal: 'lunch' }])
  await expect(row).toContainText('Tue 24 · Lunch · for 6')
  await expect(row.getByLabel('Note for Soup')).toHaveValue('Make double')
})

test('a plan that loads slowly shows a pending state', async ({ page }) => {
  await signUp(page, '/meal-plans')
  await createMealPlan(page, 'Feast', [await saveRecipe(page, 'Soup')])
  await page.goto('/meal-plans')
  const release = await holdRequests(page, /\/meal-plan\/.*_data=/)
  await getLink(page, 'Feast').click()
  await expect(page.getByRole('status', { name: 'Loading the meal plan' })).toBeVisible()
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'Feast' })).toBeVisible()
})
