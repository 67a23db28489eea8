import { saveRecipes } from './saved-recipe-fixtures'
import { signUp } from './test-user'
import { expect, test } from './e2e-test'

// What scripts add: optimistic updates, with rollback when the server fails.
const ACTION = /\/collection(\/[\da-f-]+\/note)?\?.*_data=/

test('stars are shown at once, and rolled back with a message when the server fails', async ({ page, hygiene }) => {
  hygiene.expected(/status of 500/, /ERR_FAILED/)
  await signUp(page, '/collection')
  await saveRecipes(page, ['Leek soup'])
  await page.goto('/collection')
  const mine = page.getByRole('group', { name: 'Your rating of Leek soup' })
  await mine.getByRole('button', { name: '3 stars' }).click()
  await expect(page.getByRole('status')).toContainText('Rating updated')

  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route(ACTION, async (route) => {
    await held
    await route.fulfill({ status: 500, body: 'no' })
  })
  await mine.getByRole('button', { name: '5 stars' }).click()
  await expect(mine.getByRole('button', { name: '5 stars' })).toHaveAttribute('aria-pressed', 'true')
  answer()
  await expect(page.getByRole('alert')).toContainText('Failed to update rating. Please try again.')
  await expect(mine.getByRole('button', { name: '3 stars' })).toHaveAttribute('aria-pressed', 'true')

  // The network is down.
  await page.unroute(ACTION)
  await page.route(ACTION, (route) => route.abort())
  await mine.getByRole('button', { name: '1 star' }).click()
  await expect(page.getByRole('alert')).toContainText('Failed to update rating. Please try again.')
  await expect(mine.getByRole('button', { name: '3 stars' })).toHaveAttribute('aria-pressed', 'true')
  await page.unroute(ACTION)
  await mine.getByRole('button', { name: '3 stars' }).click()
  await expect(page.getByRole('status')).toContainText('Rating updated')
  await expect(mine.getByRole('button', { pressed: true })).toHaveCount(0)
})

test('a note that could not be saved is restored as typed', async ({ page, hygiene }) => {
  hygiene.expected(/ERR_FAILED/)
  await signUp(page, '/collection')
  await saveRecipes(page, ['Leek soup'])
  await page.goto('/collection')
  await page.getByRole('link', { name: 'Add Note' }).click()
  const note = page.getByLabel('Note for Leek soup')
  await expect(note).toBeFocused()
  await expect(page.getByText('0/500')).toBeVisible()
  await note.fill('More salt')
  await expect(page.getByText('9/500')).toBeVisible()
  await page.route(ACTION, (route) => route.abort())
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Failed to update note. Please try again.')
  await expect(note).toHaveValue('More salt')
  await page.unroute(ACTION)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('status')).toContainText('Note updated!')
  await expect(page.getByText('More salt')).toBeVisible()
  await page.getByRole('link', { name: 'Edit the note' }).click()
  await note.fill('Never mind')
  await note.press('Escape')
  await expect(page.getByText('More salt')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit the note' })).toBeFocused()
})

test('buttons show the number of selected recipes, and the panel stays open while a filter is active', async ({
  page,
}) => {
  await signUp(page, '/collection')
  await saveRecipes(page, ['Leek soup', 'Chicken rice', 'Onion tart'])
  await page.goto('/collection?time=60')
  await page.getByRole('checkbox', { name: 'Select Leek soup' }).check()
  await page.getByRole('checkbox', { name: 'Select Onion tart' }).check()
  await expect(page.getByText('2 selected')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove (2)' })).toBeEnabled()
  await page.getByRole('checkbox', { name: 'Select Onion tart' }).uncheck()
  await expect(page.getByRole('button', { name: 'Add to Meal Plan (1)' })).toBeEnabled()
  const panel = page.locator('details').filter({ hasText: 'Filters' })
  await panel.locator('summary').click()
  await expect(panel).toHaveAttribute('open')
  await page.getByLabel('Max time').selectOption('Any')
  await expect(page).not.toHaveURL(/time=60/)
  await expect(page.getByText('3 recipes, newest first', { exact: true })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/time=60/)
  await expect(page.getByLabel('Max time')).toHaveValue('60')
})
