import type { Locator } from '@playwright/test'
import { signUp } from './test-user'
import { expect, getLink, test } from './e2e-test'
import { createMealPlan, getPlanEntry, saveRecipe } from './meal-plan-fixtures'

test('a plan from its name to its shopping list: recipes, notes, servings, days @capability', async ({
  page,
  isJs,
}) => {
  await signUp(page, '/meal-plans')
  await expect(page.getByRole('heading', { name: 'No meal plans yet' })).toBeVisible()
  if (isJs) await expect(page.getByRole('button', { name: 'Create plan' })).toBeDisabled()
  await page.getByLabel('Name').fill('Week of 23 November')
  await page.getByLabel('Description').fill('Grandma is here.')
  if (isJs) await expect(page.getByText('16/200')).toBeVisible()
  await page.getByRole('button', { name: 'Create plan' }).click()
  await expect(page.getByRole('status')).toContainText('Meal plan created!')
  await getLink(page, 'Week of 23 November').click()
  await expect(page.getByRole('heading', { name: 'No recipes yet' })).toBeVisible()
  await expect(page.getByText('0 recipes')).toBeVisible()
  await expect(getLink(page, 'Add Recipes')).toHaveAttribute('href', '/collection')

  const [soup, pie] = [
    await saveRecipe(page, 'Onion soup'),
    await saveRecipe(page, 'Apple pie', { ingredients: ['3 apples', '1 onion'], yield_amount: null }),
  ]
  await page.goto(`/meal-plans/add?recipe=${soup}&recipe=${pie}`)
  await expect(page.getByText('Onion soup and Apple pie')).toBeVisible()
  await page.getByRole('radio', { name: /^Week of 23 November/ }).check()
  await page.getByRole('button', { name: 'Add 2 recipes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Week of 23 November' })).toBeVisible()
  await expect(page.getByRole('status')).toContainText('Recipes added!')
  await expect(page.getByText('2 recipes', { exact: true })).toBeVisible()

  const row = getPlanEntry(page, 'Onion soup')
  await expect(row.getByText('35 min · 4 servings')).toBeVisible()
  await expect(row.getByRole('link', { name: 'Onion soup', exact: true })).toHaveAttribute(
    'href',
    /^\/recipe\?url=https%3A%2F%2Fcooking\.example%2FOnion/,
  )
  await expect(row.getByRole('link', { name: 'View Onion soup' })).toHaveAttribute(
    'href',
    /^\/recipe\?url=https%3A%2F%2Fcooking\.example%2FOnion/,
  )
  await expect(row.getByRole('link', { name: 'Original recipe: Onion soup' })).toHaveAttribute('target', '_blank')
  const note = row.getByLabel('Note for Onion soup')
  await note.fill('  Make double ')
  if (isJs) await note.blur()
  else await row.getByRole('button', { name: 'Save Onion soup' }).click()
  await expect(page.getByRole('status')).toContainText(isJs ? 'Note updated!' : 'Saved')
  await page.reload()
  await expect(note).toHaveValue('Make double')

  await row.getByText('Servings and day').click()
  await row.getByLabel('Servings').fill('6')
  await row.getByLabel('Day').fill('2026-11-24')
  await row.getByLabel('Meal').selectOption('Dinner')
  if (isJs) await row.getByLabel('Meal').blur()
  else await row.getByRole('button', { name: 'Save Onion soup' }).click()
  const week = page.getByRole('region', { name: 'By day' })
  await expect(week.getByRole('heading', { name: 'Week of 23 November' })).toBeVisible()
  const tuesday = week
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Tuesday, 24 November' }) })
  await expect(tuesday).toContainText('Dinner')
  await expect(tuesday.getByRole('link', { name: 'Onion soup' })).toHaveAttribute('href', /^#entry-[\da-f-]{36}$/)
  await expect(week).toContainText('1 recipe has no day yet.')
  await expect(row).toContainText('Tue 24 · Dinner · for 6')
  // A recipe without a yield cannot be scaled.
  const other = getPlanEntry(page, 'Apple pie')
  await other.getByText('Servings and day').click()
  await expect(other.getByLabel('Servings')).toHaveCount(0)

  // All dinners are ticked when one comes to make a list.
  await getLink(page, 'Deselect All').click()
  if (isJs) await expect(page.getByRole('button', { name: 'Generate List (0)' })).toBeDisabled()
  await getLink(page, 'Select All').click()
  await expect(getLink(page, 'Deselect All')).toBeVisible()
  await page.getByRole('button', { name: 'Generate List (2)' }).click()
  await expect(page).toHaveURL('/shopping-lists')
  await expect(page.getByRole('status')).toContainText('Shopping list generated!')
  await expect(page.getByRole('status')).toContainText('Created shopping list: Week of 23 November')
  const lists = (await (await page.request.get('/api/shopping-lists')).json()) as {
    name: string
    ingredients: { name: string; quantity: number }[]
  }[]
  // Two onions for four are three for six; one more is in the pie.
  expect(
    lists.map(({ name, ingredients }) => [name, ingredients.find((item) => /onion/.test(item.name))?.quantity]),
  ).toEqual([['Week of 23 November', 4]])
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Week of 23 November' })).toBeVisible()
})

test('a dish is on a plan twice, each time on its own day with its own servings, and on the list with both amounts', async ({
  page,
  isJs,
}) => {
  await signUp(page)
  const soup = await saveRecipe(page, 'Soup')
  await createMealPlan(page, 'Week', [soup])
  const rows = getPlanEntry(page, 'Soup')
  const setDay = async (row: Locator, servings: string, day: string) => {
    await row.getByText('Servings and day').click()
    await row.getByLabel('Servings').fill(servings)
    await row.getByLabel('Day').fill(day)
    if (isJs) await row.getByLabel('Day').blur()
    else await row.getByRole('button', { name: /^Save Soup/ }).click()
    await expect(row).toContainText(`for ${servings}`)
  }
  await setDay(rows.first(), '8', '2026-11-24')
  if (!isJs) await rows.first().getByText('Servings and day').click()
  await rows.first().getByRole('button', { name: 'Add it again Soup' }).click()
  await expect(page.getByRole('status')).toContainText('Added again')
  await expect(rows).toHaveCount(2)
  await expect(page.getByText('2 recipes', { exact: true })).toBeVisible()
  await setDay(rows.nth(1), '2', '2026-11-26')
  await expect(rows.first()).toContainText('Tue 24 · for 8')
  await expect(rows.nth(1)).toContainText('Thu 26 · for 2')
  await expect(page.getByRole('region', { name: 'By day' }).getByRole('link', { name: 'Soup' })).toHaveCount(2)
  const plan = page.url()
  await getLink(page, 'Add to a list').click()
  await expect(page.getByRole('checkbox', { name: 'Soup', checked: true })).toHaveCount(2)
  await page.getByRole('button', { name: 'Add to list' }).click()
  // Two onions for four, for ten.
  await expect(page.getByRole('checkbox', { name: /^onions?, 5$/ })).toBeVisible()
  await page.goto(plan)
  await page.getByRole('button', { name: 'Remove Soup (2)' }).click()
  await expect(rows).toHaveCount(1)
  await expect(rows.first()).toContainText('Tue 24 · for 8')
})

test('recipes are removed from a plan one by one and together', async ({ page }) => {
  await signUp(page, '/meal-plans')
  const titles = ['Soup', 'Pie', 'Dal', 'Rice']
  const ids: string[] = []
  for (const title of titles) ids.push(await saveRecipe(page, title))
  await createMealPlan(page, 'Feast', ids)
  await getPlanEntry(page, 'Pie').getByRole('button', { name: 'Remove Pie' }).click()
  await expect(page.getByRole('status')).toContainText('Removed 1 recipe')
  await expect(getPlanEntry(page, 'Pie')).toHaveCount(0)
  await expect(page.getByText('3 recipes', { exact: true })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select Dal' }).uncheck()
  await page.getByRole('button', { name: /^Remove \d recipe\(s\)$/ }).click()
  await expect(page.getByRole('status')).toContainText('Removed 2 recipes')
  await expect(page.getByText('1 recipe', { exact: true })).toBeVisible()
  await expect(page.getByRole('checkbox')).toHaveCount(1)
  await expect(page.getByRole('checkbox')).not.toBeChecked()
})

test('all recipes, selected on arrival, are removed only when that is said twice', async ({ page, hygiene }) => {
  hygiene.expected(/status of 400/)
  await signUp(page, '/meal-plans')
  await createMealPlan(page, 'Feast', [await saveRecipe(page, 'Soup'), await saveRecipe(page, 'Pie')])
  const remove = page.getByRole('button', { name: 'Remove 2 recipe(s)' })
  await remove.click()
  await expect(page.getByRole('alert')).toContainText('All 2 recipes are selected.')
  await expect(getPlanEntry(page, 'Soup')).toBeVisible()
  await remove.click()
  await expect(page.getByRole('status')).toContainText('Removed 2 recipes')
})

test('an empty selection for the list is reported', async ({ page, isJs, hygiene }) => {
  hygiene.expected(/status of 400/)
  await signUp(page, '/meal-plans')
  await createMealPlan(page, 'Feast', [await saveRecipe(page, 'Soup')])
  await getLink(page, 'Deselect All').click()
  if (isJs) return void (await expect(page.getByRole('button', { name: 'Generate List (0)' })).toBeDisabled())
  await page.getByRole('button', { name: /^Generate List/ }).click()
  await expect(page.getByRole('alert')).toContainText('Please select at least one recipe.')
})

test('a plan is renamed, and an empty name is refused', async ({ page, hygiene }) => {
  hygiene.expected(/status of 400/)
  await signUp(page, '/meal-plans')
  await createMealPlan(page, 'Feats', [])
  await getLink(page, 'Rename').click()
  await expect(page.getByRole('heading', { name: 'Rename this meal plan' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Feats')
  await page.getByRole('textbox', { name: 'Name' }).fill('   ')
  await page.getByLabel('Description').fill('For ten')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Please enter a meal plan name.')).toBeVisible()
  await expect(page.getByLabel('Description')).toHaveValue('For ten')
  await page.getByRole('textbox', { name: 'Name' }).fill('Feast')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Feast' })).toBeVisible()
  await expect(page.getByText('For ten')).toBeVisible()
})

test('a plan is duplicated with its days shifted, and deleted after a confirmation', async ({ page }) => {
  await signUp(page, '/meal-plans')
  const soup = await saveRecipe(page, 'Soup')
  await createMealPlan(page, 'Feast', [soup])
  const plan = new URL(page.url()).pathname
  await page.request.patch(`/api${plan.replace('meal-plan', 'meal-plans')}/recipes/${soup}`, {
    data: { day: '2026-11-24', comment: 'Hot' },
  })
  await page.reload()
  await getLink(page, 'Duplicate').click()
  await expect(page.getByRole('heading', { name: 'Duplicate this meal plan' })).toBeVisible()
  await expect(page.getByLabel('First day')).toHaveValue('2026-12-01')
  await page.getByLabel('Name of the copy').fill('Feast again')
  await page.getByRole('button', { name: 'Duplicate' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Feast again' })).toBeVisible()
  await expect(page.getByLabel('Note for Soup')).toHaveValue('Hot')
  await expect(page.getByRole('heading', { name: 'Week of 30 November' })).toBeVisible()

  await getLink(page, 'Meal Plans').last().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Meal Plans' })).toBeVisible()
  await getLink(page, 'Delete Feast').click()
  await expect(page.getByRole('heading', { name: 'Delete this meal plan?' })).toBeVisible()
  await getLink(page, 'Keep it').click()
  await expect(page.getByRole('heading', { name: 'Delete this meal plan?' })).toHaveCount(0)
  await expect(page).not.toHaveURL(/delete/)
  await page.goto(plan)
  await getLink(page, 'Delete').click()
  await expect(page.getByText('The recipe stays in your collection.')).toBeVisible()
  await page.getByRole('button', { name: 'Delete plan' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Meal Plans' })).toBeVisible()
  await expect(page.getByRole('status')).toContainText('Meal plan deleted')
  await expect(getLink(page, 'Feast again')).toBeVisible()
  await expect(getLink(page, 'Feast')).toHaveCount(0)
})

test('recipes onto a new plan, and onto one that has them already', async ({ page, hygiene }) => {
  hygiene.expected(/status of 400/)
  await signUp(page, '/meal-plans')
  const [soup, pie] = [await saveRecipe(page, 'Soup'), await saveRecipe(page, 'Pie')]
  await page.goto(`/meal-plans/add?recipe=${soup}&return_url=%2Fmeal-plans`)
  // A first plan has a name already.
  await expect(page.getByLabel('Name of the new plan')).toHaveValue('This week')
  await page.getByLabel('Name of the new plan').fill('')
  await page.getByRole('button', { name: 'Add recipe' }).click()
  await expect(page.getByRole('alert')).toContainText('Please enter a meal plan name.')
  await page.getByLabel('Name of the new plan').fill('Feast')
  await page.getByRole('button', { name: 'Add recipe' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Meal Plans' })).toBeVisible()
  await expect(page.getByRole('status')).toContainText('Soup added to “Feast”.')
  await expect(page.getByText('1 recipe', { exact: true })).toBeVisible()
  for (const [recipes, toast] of [
    [[soup, pie], '1 recipe added to “Feast”. 1 recipe was already in the plan.'],
    [[soup, pie], '2 recipes were already in the plan.'],
  ] as const) {
    await page.goto(`/meal-plans/add?${recipes.map((id) => `recipe=${id}`).join('&')}`)
    await page.getByRole('button', { name: 'Add 2 recipes' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Feast' })).toBeVisible()
    await expect(page.locator('[data-toast]')).toContainText('Some recipes skipped')
    await expect(page.locator('[data-toast]')).toContainText(toast)
  }
})

test('an unknown plan is a 404', async ({ page, hygiene }) => {
  hygiene.expected(/status of 404/)
  await signUp(page, '/meal-plans')
  await page.goto('/meal-plan/7b0c8f0e-6c43-4d51-9c47-0d6ac0f6a111')
  await expect(page.getByRole('heading', { level: 1, name: 'Meal plan not found' })).toBeVisible()
  await expect(page.getByText("The meal plan you're looking for doesn't exist.")).toBeVisible()
  await getLink(page, 'Back to Meal Plans').click()
  await expect(page).toHaveURL('/meal-plans')
})

test('an address for calendar apps is made, shown once, and ended @capability', async ({ page }) => {
  await signUp(page, '/meal-plans')
  await page.getByRole('link', { name: 'In your calendar' }).click()
  await page.getByRole('button', { name: 'Make a link' }).click()
  const address = await page.locator('[data-calendar-address]').innerText()
  expect(await page.getByRole('link', { name: 'Open in a calendar app' }).getAttribute('href')).toBe(
    address.replace('http:', 'webcal:'),
  )
  const feed = await page.request.get(address)
  expect([feed.status(), (await feed.text()).startsWith('BEGIN:VCALENDAR')]).toEqual([200, true])
  await page.goto('/calendar')
  await expect(page.getByText('You made a link on')).toBeVisible()
  await expect(page.locator('[data-calendar-address]')).toHaveCount(0)
  await page.getByRole('button', { name: 'Turn off the link' }).click()
  await expect(page.getByText('Address ended')).toBeVisible()
  expect((await page.request.get(address)).status()).toBe(404)
})
