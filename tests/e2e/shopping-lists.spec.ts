import type { Page } from '@playwright/test'
import { signUp } from './test-user'
import { expect, getLink, test } from './e2e-test'
import { createMealPlan, saveRecipe } from './meal-plan-fixtures'
import { insertShoppingList } from './shopping-list-fixtures'

const card = (page: Page, name: string) => page.getByRole('article', { name })
const item = (page: Page, name: string) => page.getByRole('checkbox', { name })

test('without lists the page explains where they come from', async ({ page }) => {
  await signUp(page, '/shopping-lists')
  await expect(page.getByRole('heading', { level: 1, name: 'Shopping Lists' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No shopping lists yet' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Go to Meal Plans' })).toHaveAttribute(
    'href',
    '/meal-plans',
  )
})

test('a list is made without a plan, and takes one recipe and a plan @capability', async ({ page }) => {
  await signUp(page, '/shopping-lists')
  await getLink(page, 'New list').click()
  await page.getByLabel('Name').fill('Corner shop')
  await page.getByRole('button', { name: 'Create list' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Corner shop' })).toBeVisible()

  const pie = await saveRecipe(page, 'Apple pie', { ingredients: ['3 apples', '1 onion'], yield_amount: null })
  await page.goto(`/shopping-lists/add?recipe=${pie}`)
  await expect(page.getByRole('checkbox', { name: 'Apple pie' })).toBeChecked()
  await expect(page.getByRole('radio', { name: /^Corner shop/ })).toBeChecked()
  await page.getByRole('button', { name: 'Add to list' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Corner shop' })).toBeVisible()
  await expect(page.getByRole('status')).toContainText('1 recipe added to “Corner shop”.')
  await item(page, 'apples').click()
  await expect(item(page, 'apples')).toBeChecked()

  await createMealPlan(page, 'Week', [pie])
  await getLink(page, 'Add to a list').click()
  await page.getByRole('button', { name: 'Add to list' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Corner shop' })).toBeVisible()
  await expect(item(page, 'apples')).toHaveCount(2)
  await expect(page.getByRole('checkbox', { name: 'apples', checked: true })).toHaveCount(1)
  await expect(item(page, 'onion')).toHaveCount(1)
})

test('what was bought lately is on the next list by one tap, and typing completes from what was on lists', async ({
  page,
}) => {
  const email = await signUp(page)
  const last = await insertShoppingList(email, 'Last week', [{ name: 'oat milk' }, { name: 'candles' }])
  const { id } = await insertShoppingList(email, 'Week', [{ name: 'leek' }])
  await page.goto(`/shopping-lists/${last.id}`)
  await item(page, 'oat milk').click()
  // The tick itself is shown before the server has it.
  await expect(page.getByRole('button', { name: 'Undo: tick oat milk' })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Bought lately' })).toHaveCount(0)

  await page.goto(`/shopping-lists/${id}`)
  const lately = page.getByRole('group', { name: 'Bought lately' })
  await expect(lately.getByRole('button')).toHaveText(['Buy again: oat milk'])
  await expect(page.locator('datalist option[value="candles"]')).toHaveCount(1)
  await lately.getByRole('button', { name: 'Buy again: oat milk' }).click()
  await expect(item(page, 'oat milk')).not.toBeChecked()
  await expect(lately).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Undo: add oat milk' })).toBeVisible()
})

test('a recipe that another one names is on the list with its amount, or its ingredients are @capability', async ({
  page,
}) => {
  await signUp(page)
  await saveRecipe(page, 'Plain icing', { ingredients: ['300 g icing sugar', '2 lemons'] })
  const cake = await saveRecipe(page, 'Lemon cake', { ingredients: ['1½ batches plain icing', '1 lemon', '3 eggs'] })
  await page.goto(`/shopping-lists/add?recipe=${cake}`)
  await page.getByRole('button', { name: 'Add to list' }).click()
  await expect(page.getByRole('checkbox', { name: 'plain icing, 1½ batches' })).toBeVisible()
  const instead = page.getByRole('button', { name: 'Buy its ingredients instead' })
  await item(page, 'plain icing').click()
  await expect(instead).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo: tick plain icing' }).click()
  await instead.click()
  await expect(page.getByRole('checkbox', { name: 'icing sugar, 450 g' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'lemon, 4' })).toBeVisible()
  await expect(item(page, 'plain icing')).toHaveCount(0)
  const icing = page.getByRole('listitem').filter({ has: item(page, 'icing sugar') })
  await icing.locator('summary').click()
  await expect(icing.getByText('Plain icing', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo: use the ingredients of plain icing' }).click()
  await expect(page.getByRole('checkbox', { name: 'plain icing, 1½ batches' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'lemon, 1' })).toBeVisible()
  await expect(instead).toBeVisible()
})

test('what is always at home stays off a new list, and what is bought every week is on it @capability', async ({
  page,
  hygiene,
}) => {
  hygiene.expected(/status of 400/)
  await signUp(page)
  const recipeId = await saveRecipe(page, 'Soup', { ingredients: ['3 leeks', '1 tsp salt'] })
  await page.goto('/shopping-lists')
  await page.getByRole('link', { name: 'Regular items' }).click()
  await page.getByLabel('Staples, one per line').fill('Salt\nolive oil')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('New lists leave these out.')).toBeVisible()
  await page.getByLabel('What', { exact: true }).fill('12')
  await page.getByLabel('How often').selectOption('2')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Please say what to buy, for example "2 l milk".')).toBeVisible()
  await expect(page.getByLabel('How often')).toHaveValue('2')
  for (const line of ['2 l milk', 'tea']) {
    await page.getByLabel('What', { exact: true }).fill(line)
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByRole('listitem').filter({ hasText: line })).toContainText(/every .* on the next new list/)
  }
  await page.getByRole('button', { name: 'Remove tea' }).click()
  await expect(page.getByRole('button', { name: 'Remove tea' })).toHaveCount(0)
  await expect(page.getByLabel('Staples, one per line')).toHaveValue('Salt\nolive oil')

  const list = (await (await page.request.post('/api/shopping-lists', { data: { recipeIds: [recipeId] } })).json()) as {
    id: string
  }
  await page.goto(`/shopping-lists/${list.id}`)
  await expect(item(page, 'leeks')).toBeVisible()
  await expect(item(page, 'milk')).toBeVisible()
  await expect(item(page, 'salt')).toHaveCount(0)
  await page
    .getByRole('group', { name: 'You should have' })
    .getByRole('button', { name: 'Buy all the same: salt' })
    .click()
  await expect(item(page, 'salt')).not.toBeChecked()
  await expect(page.getByRole('group', { name: 'You should have' })).toHaveCount(0)
  await page.goto('/regular-items')
  await expect(page.getByRole('listitem').filter({ hasText: '2 l milk' })).toContainText(
    'every 2 weeks, on new lists from',
  )
})

test('an old list and an old plan are put into the archive, chosen last, and taken out again @capability', async ({
  page,
}) => {
  const email = await signUp(page)
  const recipeId = await saveRecipe(page, 'Soup')
  const old = await insertShoppingList(email, 'Last year', [{ name: 'leek' }])
  await insertShoppingList(email, 'This week', [{ name: 'leek' }])
  await createMealPlan(page, 'Old feast', [recipeId])
  await page.getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByText('Meal plan archived')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No meal plans yet' })).toBeVisible()
  await page.goto(`/shopping-lists/${old.id}`)
  await page.getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByText('Shopping list archived')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'This week', exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Last year', exact: true })).toHaveCount(0)
  await page.goto(`/shopping-lists/add?recipe=${recipeId}`)
  await expect(page.getByRole('radio', { name: /^This week/ })).toBeChecked()
  await expect(page.getByRole('radio', { name: /^Last year/ })).not.toBeChecked()
  await page.goto('/shopping-lists')
  await page.getByRole('main').getByRole('link', { name: 'Archive', exact: true }).click()
  await expect(getLink(page, 'Old feast')).toBeVisible()
  await page.getByRole('button', { name: 'Take out Last year' }).click()
  await expect(page.getByText('Shopping list taken out of the archive')).toBeVisible()
  await expect(getLink(page, 'Last year')).toHaveCount(0)
  await page.goto('/shopping-lists')
  await expect(page.getByRole('heading', { name: 'Last year', exact: true })).toBeVisible()
})

test('what was removed by mistake is put back where it stood', async ({ page }) => {
  const items = Array.from({ length: 30 }, (_, at) => ({ name: `thing ${at + 1}` }))
  const { id } = await insertShoppingList(await signUp(page), 'Week', items)
  for (const [path, place] of [
    [`/shopping-lists/${id}`, 19],
    ['/shopping-lists', 4],
  ] as const) {
    await page.goto(path)
    const name = `thing ${place + 1}`
    const row = page.getByRole('article').getByRole('listitem').nth(place)
    await row.getByRole('button', { name: `Remove ${name}` }).click()
    await expect(row).toContainText(`${name} removed`)
    await expect(page.getByText('29 items', { exact: true })).toBeVisible()
    await row.getByRole('button', { name: `Undo removing ${name}` }).click()
    await expect(row.getByRole('checkbox', { name, exact: true })).toBeVisible()
    await expect(row).toBeInViewport()
    await expect(page.getByText('30 items', { exact: true })).toBeVisible()
  }
})

test('a list is ticked, added to, split, undone and deleted @capability', async ({ page, hygiene }) => {
  // Behind the dialog, the page learns of the deletion and looks.
  hygiene.expected(/status of 404.*\/api\/shopping-lists\//)
  await insertShoppingList(await signUp(page), 'Week', [
    { name: 'leek', quantity: 2, aisle: 'produce' },
    {
      name: 'flour',
      amounts: [
        ['2', 'cup', 'Pancakes'],
        ['100', 'g', 'Lasagne'],
      ],
      aisle: 'dry goods',
    },
    { name: 'rice', quantity: 1, unit: 'kg', aisle: 'dry goods' },
  ])
  await page.goto('/shopping-lists')
  const week = card(page, 'Week')
  await expect(week.getByText('0% complete')).toBeVisible()
  await expect(week.getByText('3 items from 2 recipes')).toBeVisible()
  await expect(week.getByRole('heading', { level: 3 }).first()).toHaveText('Fruit and vegetables')

  await item(page, 'leek').click()
  await expect(item(page, 'leek')).toBeChecked()
  await expect(week.getByText('33% complete')).toBeVisible()
  await week.getByRole('button', { name: 'Remove rice' }).click()
  await expect(page.getByText('The item has been removed from your shopping list.')).toBeVisible()
  await expect(item(page, 'rice')).toHaveCount(0)
  await week.getByRole('button', { name: 'Undo: remove rice' }).click()
  await expect(item(page, 'rice')).toBeVisible()
  await expect(week.getByRole('button', { name: 'Undo: tick leek' })).toBeVisible()

  await week.getByRole('link', { name: 'Week', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Week' })).toBeVisible()
  await expect(item(page, 'leek')).toBeChecked()
  await page.getByLabel('Add to Week').fill('1 kg flour')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('checkbox', { name: /^flour, 2 cups? \+ 1\.1 kg$/ })).toBeVisible()
  await page.getByLabel('Add to Week').fill('kitchen roll')
  await page.getByLabel('Add to Week').press('Enter')
  await expect(item(page, 'kitchen roll')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo: add kitchen roll' })).toBeVisible()

  const flour = page.getByRole('listitem').filter({ has: item(page, 'flour') })
  await flour.locator('summary').click()
  for (const source of ['Pancakes', 'Lasagne', 'Added by you']) await expect(flour.getByText(source)).toBeVisible()
  await flour.getByRole('button', { name: 'Split into separate items' }).click()
  await expect(item(page, 'flour')).toHaveCount(3)
  await page.getByRole('button', { name: 'Undo: split flour' }).click()
  await expect(item(page, 'flour')).toHaveCount(1)

  await page.getByRole('link', { name: 'Delete', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Delete this shopping list?' })).toBeVisible()
  await page.getByRole('link', { name: 'Keep it' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Week' })).toBeVisible()
  await page.getByRole('link', { name: 'Delete', exact: true }).click()
  await page.getByRole('button', { name: 'Delete list' }).click()
  await expect(page.getByText('Your shopping list has been removed.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No shopping lists yet' })).toBeVisible()
})

test('a long list shows how much is left, and a finished one is green', async ({ page }) => {
  const email = await signUp(page)
  await insertShoppingList(
    email,
    'Long',
    Array.from({ length: 9 }, (_, at) => ({ name: `thing ${at + 1}` })),
  )
  await insertShoppingList(email, 'Short', [{ name: 'salt', checked: true }])
  await page.goto('/shopping-lists')
  await expect(card(page, 'Long').getByText('9 items remaining')).toBeVisible()
  await expect(card(page, 'Short').getByText(/remaining/)).toHaveCount(0)
  // Green.
  await expect(card(page, 'Short').getByText('100% complete')).toHaveCSS('color', 'rgb(63, 100, 41)')
  await item(page, 'thing 3').click()
  await expect(card(page, 'Long').getByText('8 items remaining')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Items of Long' })).toHaveCSS('max-height', '470px')
})

test('a list is renamed', async ({ page }) => {
  const { id } = await insertShoppingList(await signUp(page), 'Weak', [{ name: 'leek' }])
  await page.goto(`/shopping-lists/${id}`)
  await page.getByRole('link', { name: 'Rename' }).click()
  await expect(page.getByRole('heading', { name: 'Rename this shopping list' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Name' }).fill('Week')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Week' })).toBeVisible()
})

test('an item is edited, and an amount that cannot be read is said with nothing lost', async ({ page, hygiene }) => {
  hygiene.expected(/status of 400/)
  const { id } = await insertShoppingList(await signUp(page), 'Week', [{ name: 'leek', quantity: 2, aisle: 'produce' }])
  await page.goto(`/shopping-lists/${id}`)
  await page.locator('.list-row summary').click()
  await page.getByRole('listitem').filter({ hasText: 'leek' }).getByRole('button', { name: 'Edit' }).click()
  await expect(page.getByRole('heading', { name: 'Edit an item' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Item' }).fill('oat milk')
  await page.getByRole('textbox', { name: 'Amount' }).fill('a lot')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Please write an amount such as 500 g or 2 tins')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Item' })).toHaveValue('oat milk')
  await page.getByRole('textbox', { name: 'Amount' }).fill('2 l')
  await page.getByLabel('Aisle').selectOption('Drinks')
  await page.getByLabel('Always put it there').check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('checkbox', { name: 'oat milk, 2 l' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Drinks' })).toBeVisible()
})

test('a list can be copied as text, and another user gets a 404', async ({ page, isJs, hygiene }) => {
  // A plain text page has no favicon either.
  hygiene.expected(/status of 404/)
  const { id } = await insertShoppingList(await signUp(page), 'Week', [
    { name: 'leek', quantity: 2, aisle: 'produce' },
    { name: 'salt', checked: true, aisle: 'spices' },
  ])
  if (isJs) await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`/shopping-lists/${id}`)
  await page.getByRole('link', { name: 'Copy as text' }).click()
  const text = 'Week\n\nFruit and vegetables\n[ ] leek, 2\n\nHerbs and spices\n[x] salt\n'
  if (isJs) {
    await expect(page.getByText('You can now paste the list anywhere.')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text)
  } else {
    await expect(page).toHaveURL(`/shopping-lists/${id}/text`)
    expect((await page.locator('body').innerText()).trim()).toBe(text.trim())
  }
  await page.context().clearCookies()
  await signUp(page)
  await page.goto(`/shopping-lists/${id}`)
  await expect(page.getByText('Shopping list not found')).toBeVisible()
})

test('lists are paginated', async ({ page }) => {
  const email = await signUp(page)
  for (let number = 1; number <= 9; number++) await insertShoppingList(email, `List ${number}`, [{ name: 'salt' }])
  await page.goto('/shopping-lists')
  await expect(page.getByText('9 lists')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(8)
  await page.getByRole('link', { name: 'Older lists' }).click()
  await expect(card(page, 'List 1')).toBeVisible()
  await page.getByRole('link', { name: 'Newer lists' }).click()
  await expect(card(page, 'List 9')).toBeVisible()
})

test('amounts in the chosen measures: on the list, after a tick, and for who was sent it', async ({ page }) => {
  const { id } = await insertShoppingList(await signUp(page), 'Week', [
    { name: 'flour', quantity: 2, unit: 'cup' },
    { name: 'lemons', quantity: 3 },
  ])
  await page.goto(`/shopping-lists/${id}`)
  await expect(item(page, 'flour, 2 cups')).toBeVisible()
  await page.getByRole('link', { name: 'Measures: as written' }).click()
  await page.getByRole('radio', { name: /^Metric/ }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  const flour = item(page, 'flour, 250 g')
  await expect(flour).toBeVisible()
  await flour.click()
  await expect(flour).toBeChecked()
  await expect(page.getByText('50% complete')).toBeVisible()
  await page.goto(`/share/shopping-list/${id}`)
  await expect(page.getByText('250 g')).toBeVisible()
})
