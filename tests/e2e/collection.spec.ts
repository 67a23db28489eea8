import type { Page } from '@playwright/test'
import { saveRecipes } from './saved-recipe-fixtures'
import { signUp } from './test-user'
import { expect, getLink, test } from './e2e-test'

const TITLES = ['Leek soup', 'Chicken rice', 'Onion tart']

async function openCollection(page: Page, more?: (title: string) => object): Promise<string[]> {
  await signUp(page, '/collection')
  const ids = await saveRecipes(page, TITLES, more)
  await page.goto('/collection')
  await expect(page.getByRole('heading', { level: 1, name: 'My Collection' })).toBeVisible()
  return ids
}

const card = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) })
const titles = async (page: Page) => await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts()
const stars = (page: Page, title: string) => page.getByRole('group', { name: `Your rating of ${title}` })

test('an empty collection explains how to add recipes', async ({ page }) => {
  await signUp(page, '/collection')
  await expect(page.getByRole('heading', { name: 'No recipes yet' })).toBeVisible()
  await expect(getLink(page, 'Add Recipe')).toHaveAttribute('href', '/collection/new')
  await expect(getLink(page, 'From a URL')).toHaveAttribute('href', '/collection/from-url')
  await expect(page.getByText('Filters')).toHaveCount(0)
})

test('a star rates, another changes the rating, the same one clears it', async ({ page }) => {
  await openCollection(page)
  const mine = stars(page, 'Chicken rice')
  await mine.getByRole('button', { name: '4 stars' }).click()
  await expect(page.getByRole('status')).toContainText('Rating updated')
  await expect(mine.getByRole('button', { name: '4 stars' })).toHaveAttribute('aria-pressed', 'true')
  await mine.getByRole('button', { name: '2 stars' }).click()
  await expect(mine.getByRole('button', { name: '2 stars' })).toHaveAttribute('aria-pressed', 'true')
  // The optimistic update is visible before the request is sent.
  await expect
    .poll(
      async () =>
        (
          (await (await page.request.get('/api/collections/recipes')).json()) as {
            title: string
            user_rating: number | null
          }[]
        ).find(({ title }) => title === 'Chicken rice')?.user_rating,
    )
    .toBe(2)
  await page.reload()
  await expect(mine.getByRole('button', { name: '2 stars' })).toHaveAttribute('aria-pressed', 'true')
  await mine.getByRole('button', { name: '2 stars' }).click()
  await expect(mine.getByRole('button', { pressed: true })).toHaveCount(0)
  await page.goto('/collection?rating=1')
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible()
})

test('a recipe gets tags, shows them, and the collection is filtered by them', async ({ page }) => {
  const [id] = await openCollection(page)
  await page.goto(`/collection/${id!}/edit`)
  await page.getByLabel('Tags').fill('Autumn,  quick   supper, autumn')
  await page.getByRole('button', { name: 'Save Recipe' }).last().click()
  await expect(page.getByText('Recipe updated')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'quick supper' }).click()
  await expect(page.getByText('1 of 3 recipes')).toBeVisible()
  expect(await titles(page)).toEqual(['Leek soup'])
  await expect(page.getByRole('checkbox', { name: 'quick supper' })).toBeChecked()
  await page.goto('/collection?tag=Autumn&tag=quick+supper')
  expect(await titles(page)).toEqual(['Leek soup'])
  await page.goto('/collection?tag=Winter')
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible()
  await page.goto(`/collection/${id!}/edit`)
  await expect(page.getByLabel('Tags')).toHaveValue('Autumn, quick supper')
})

test('a note is added, changed and deleted @capability', async ({ page }) => {
  await openCollection(page)
  const write = async (opener: string, text: string) => {
    await card(page, 'Leek soup').getByRole('link', { name: opener }).click()
    await page.getByLabel('Note for Leek soup').fill(text)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('status')).toContainText('Note updated!')
    await expect(page.getByRole('heading', { level: 1, name: 'My Collection' })).toBeVisible()
  }
  await write('Add Note', '  More salt\nand less cream  ')
  await expect(card(page, 'Leek soup').getByText('More salt and less cream')).toBeVisible()
  await page.reload()
  await write('Edit the note', 'y'.repeat(600))
  await page.reload()
  await expect(card(page, 'Leek soup').getByText(/^y+$/)).toHaveText('y'.repeat(500))
  await write('Edit the note', ' ')
  await expect(card(page, 'Leek soup').getByRole('link', { name: 'Add Note' })).toBeVisible()
  await card(page, 'Leek soup').getByRole('link', { name: 'Add Note' }).click()
  await page.getByLabel('Note for Leek soup').fill('Never mind')
  await page.getByText('Cancel', { exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My Collection' })).toBeVisible()
  await expect(page.getByText('Never mind')).toHaveCount(0)
})

test('filters narrow, stay open while one is active, and are cleared; sort orders are beside them @capability', async ({
  page,
  isJs,
}) => {
  await openCollection(page, (title) => ({
    total_time_minutes: title === 'Onion tart' ? 90 : 20,
    summary: title === 'Leek soup' ? 'For a cold evening' : null,
  }))
  const panel = page.locator('details').filter({ hasText: 'Filters' })
  await expect(panel).not.toHaveAttribute('open')
  await panel.locator('summary').click()
  await page.getByLabel('Max time').selectOption('30 minutes')
  if (!isJs) await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/time=30/)
  await expect(page.getByText('2 of 3 recipes, newest first')).toBeVisible()
  await expect(panel).toHaveAttribute('open')
  await page.getByLabel('Search').fill('COLD')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('1 of 3 recipes')).toBeVisible()
  await expect.poll(() => titles(page)).toEqual(['Leek soup'])
  await expect(panel).toHaveAttribute('open')
  await getLink(page, 'Clear filters').click()
  await expect(page.getByText('3 recipes, newest first')).toBeVisible()
  await expect(page.getByLabel('Search')).toHaveValue('')
  await getLink(page, 'A to Z').click()
  await expect(page.getByText('3 recipes, A to Z')).toBeVisible()
  await expect.poll(() => titles(page)).toEqual(['Chicken rice', 'Leek soup', 'Onion tart'])
  await getLink(page, 'Quickest').click()
  await expect(page.getByText('quickest first')).toBeVisible()
  await expect.poll(async () => (await titles(page)).at(-1)).toBe('Onion tart')
})

test('selected recipes are removed after a confirmation @capability', async ({ page }) => {
  await openCollection(page)
  await page.getByRole('button', { name: /^Remove/ }).isEnabled()
  await page.getByRole('checkbox', { name: 'Select Chicken rice' }).check()
  await page.getByRole('checkbox', { name: 'Select Onion tart' }).check()
  await page.getByRole('button', { name: /^Remove/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Remove 2 recipes?' })).toBeVisible()
  await expect(
    page.getByText('They are also removed from your meal plans, and their notes, ratings and photographs are deleted.'),
  ).toBeVisible()
  await getLink(page, 'Keep them').click()
  await expect(page.getByText('3 recipes, newest first')).toBeVisible()
  await card(page, 'Leek soup').locator('summary').click()
  await card(page, 'Leek soup').getByRole('link', { name: 'Remove' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Remove this recipe?' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByRole('status')).toContainText('1 recipe removed from your collection.')
  await expect(page.getByText('2 recipes, newest first')).toBeVisible()
  await expect.poll(() => titles(page)).toEqual(['Chicken rice', 'Onion tart'])
})

test('Select All selects all, Deselect All none; without a selection there is nothing to remove', async ({
  page,
  isJs,
  hygiene,
}) => {
  const ids = await openCollection(page)
  if (isJs) {
    await expect(page.getByRole('button', { name: 'Add to Meal Plan' })).toBeDisabled()
  } else {
    hygiene.expected(/status of 400/)
    await page.getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByRole('alert')).toContainText('Please select the recipes first.')
  }
  await page.getByText('Select All', { exact: true }).click()
  await expect(page.getByText('Deselect All')).toBeVisible()
  for (const title of TITLES) await expect(page.getByRole('checkbox', { name: `Select ${title}` })).toBeChecked()
  await page.getByText('Deselect All').click()
  await expect(page.getByText('Select All', { exact: true })).toBeVisible()
  for (const title of TITLES) await expect(page.getByRole('checkbox', { name: `Select ${title}` })).not.toBeChecked()
  await page.getByText('Select All', { exact: true }).click()
  // All rows are there: what is sent before is what has arrived of the page.
  for (const title of TITLES) await expect(page.getByRole('checkbox', { name: `Select ${title}` })).toBeChecked()
  await page.getByRole('button', { name: /^Add to Meal Plan/ }).click()
  await expect(page).toHaveURL(`/meal-plans/add?${ids.map((id) => `recipe=${id}`).join('&')}`)
})

test('Select All selects all pages: what is then unticked stays', async ({ page, isJs }) => {
  await signUp(page, '/collection')
  await saveRecipes(
    page,
    Array.from({ length: 27 }, (_, n) => (n < 26 ? `Soup ${n + 1}` : 'Onion tart')),
  )
  await page.goto('/collection?q=soup')
  await getLink(page, 'Select All').click()
  await expect(page.getByText('26 selected')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select Soup 3', exact: true }).uncheck()
  if (isJs) await expect(page.getByText('25 selected')).toBeVisible()
  await page.getByRole('button', { name: /^Add to Meal Plan/ }).click()
  await expect(page.getByRole('button', { name: 'Add 25 recipes' })).toBeVisible()
  await page.getByLabel('Name of the new plan').fill('Soups')
  await page.getByRole('button', { name: 'Add 25 recipes' }).click()
  await expect(page.getByRole('status')).toContainText('25')
  await expect(page).toHaveURL('/collection?q=soup')
  await getLink(page, 'Select All').click()
  await page.getByRole('checkbox', { name: 'Select Soup 3', exact: true }).uncheck()
  await page.getByRole('button', { name: /^Remove/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Remove 25 recipes?' })).toBeVisible()
  await expect(page.getByText('and 20 more')).toBeVisible()
  // Saved after the question was asked.
  await saveRecipes(page, ['Soup of the day'])
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByRole('status')).toContainText('25 recipes removed from your collection.')
  await page.goto('/collection')
  await expect.poll(() => titles(page)).toEqual(['Soup of the day', 'Soup 3', 'Onion tart'])
})

test('a selection stays while pages are turned and sorted', async ({ page, isJs }) => {
  await signUp(page, '/collection')
  await saveRecipes(
    page,
    Array.from({ length: 26 }, (_, n) => `Soup ${n + 1}`),
  )
  await page.goto('/collection')
  const box = (n: number) => page.getByRole('checkbox', { name: `Select Soup ${n}`, exact: true })
  await getLink(page, 'Select All').click()
  await getLink(page, 'Next').click()
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
  await expect(page.getByText('26 selected')).toBeVisible()
  for (const n of [25, 26]) await expect(box(n)).toBeChecked()
  await getLink(page, 'A to Z').click()
  await expect(page.getByText('26 recipes, A to Z')).toBeVisible()
  await expect(page.getByText('26 selected')).toBeVisible()
  if (isJs) {
    await box(1).uncheck()
    await getLink(page, 'Next').click()
    await expect(page.getByText('Page 2 of 2')).toBeVisible()
    await expect(page.getByText('25 selected')).toBeVisible()
    await getLink(page, 'Deselect All').click()
    await expect(page.getByText(/\d selected/)).toHaveCount(0)
    await box(9).check()
    await page.goBack()
    await expect(page.getByText('Page 1 of 2')).toBeVisible()
    await box(2).check()
    await expect(page.getByText('2 selected')).toBeVisible()
  }
  await page.getByRole('button', { name: /^Remove/ }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: isJs ? 'Remove 2 recipes?' : 'Remove 26 recipes?' }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByRole('status')).toContainText('removed from your collection.')
  await page.goto('/collection')
  await expect(page.getByText(isJs ? '24 recipes, newest first' : 'No recipes yet')).toBeVisible()
  if (isJs) for (const n of [2, 9]) await expect(box(n)).toHaveCount(0)
})

test('a large collection is paginated, and an action on a page returns to that page', async ({ page }) => {
  await signUp(page, '/collection')
  await saveRecipes(
    page,
    Array.from({ length: 26 }, (_, n) => `Soup ${n + 1}`),
  )
  await page.goto('/collection')
  await expect(page.getByText('Page 1 of 2')).toBeVisible()
  await getLink(page, 'Next').click()
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
  await expect.poll(() => titles(page)).toEqual(['Soup 25', 'Soup 26'])
  await page.getByRole('checkbox', { name: 'Select Soup 26' }).check()
  await page.getByRole('button', { name: /^Remove/ }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('25 recipes, newest first')).toBeVisible()
  await expect.poll(() => titles(page)).toEqual(['Soup 25'])
  await getLink(page, 'Previous').click()
  await expect(page.getByText('Page 1 of 2')).toBeVisible()
})

test('chosen recipes become a book, to read and for an e-reader @capability', async ({ page }) => {
  await signUp(page, '/collection')
  await saveRecipes(page, ['Leek soup', 'Bean stew', 'Apple pie'])
  await page.goto('/collection')
  await page.getByRole('checkbox', { name: 'Select Leek soup' }).check()
  await page.getByRole('checkbox', { name: 'Select Apple pie' }).check()
  await page.getByRole('button', { name: /^Make a cookbook/ }).click()
  await expect(page.getByText('2 recipes: a list of contents')).toBeVisible()
  await page.getByLabel('Title').fill('Autumn')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download for an e-reader' }).click()
  expect((await download).suggestedFilename()).toBe('cookbook.epub')
  await page.getByRole('button', { name: 'Open to read or print' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Autumn' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Apple pie', 'Leek soup'])
  await getLink(page, 'Leek soup').click()
  await expect(page).toHaveURL(/#r-[\da-f-]+$/)
})

test('a book fits a phone, prints each recipe on one page, and is dark where the screen is', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await signUp(page, '/collection')
  const longWord = 'Donaudampfschifffahrtsgesellschaftskapitänskuchen'
  await saveRecipes(page, [longWord, 'חומוס ביתי'], () => ({
    ingredients: Array.from({ length: 20 }, (_, at) => `${at + 1} g of one thing, finely chopped`),
    steps: Array.from({ length: 6 }, () => 'Stir it slowly until it smells as it should, and let it rest. '.repeat(4)),
  }))
  await page.goto('/cookbook/pages?title=Ours')
  await expect(page.getByRole('heading', { level: 2, name: longWord })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  expect(await background()).toBe('rgb(255, 255, 255)')
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await background()).toBe('rgb(27, 21, 18)')
  await page.emulateMedia({ media: 'print' })
  expect(await background()).toBe('rgb(255, 255, 255)')
  await page.emulateMedia({ media: null, colorScheme: null })
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g), 'the contents and two recipes').toHaveLength(3)
})
