import type { Page } from '@playwright/test'
import { createTestEmail, TEST_PASSWORD, signUp } from './test-user'
import { CURRY_RECIPE, curryRecipeUrl, expect, getLink, test } from './e2e-test'
import { saveRecipe } from './meal-plan-fixtures'

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
const own = (page: Page) => page.getByRole('region', { name: 'Your rating and note' })

/** Fails every form request from here on in this way. */
async function failing(page: Page, how: 'no signal' | 'a broken server' | "a proxy's page", hold?: Promise<void>) {
  await page.route(/_data=/, async (route) => {
    if (route.request().method() !== 'POST') return await route.continue()
    await hold
    if (how === 'no signal') return await route.abort('internetdisconnected')
    if (how === 'a broken server')
      return await route.fulfill({
        status: 500,
        contentType: 'application/json',
        body: '{"message":"Something broke."}',
        headers: { 'X-Remix-Error': 'yes' },
      })
    return await route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' })
  })
}
const PROVOKED = [/Failed to load resource/, /ERR_INTERNET_DISCONNECTED/, /status of 50[02]/]

for (const how of ['no signal', 'a broken server', "a proxy's page"] as const) {
  test(`saving is optimistic, and rolled back silently on the recipe's page: ${how}`, async ({ page, hygiene }) => {
    hygiene.expected(...PROVOKED)
    await signUp(page)
    await page.goto(curryRecipeUrl())
    let release = () => {}
    await failing(page, how, new Promise<void>((resolve) => (release = resolve)))
    await button(page, 'Save').click()
    await expect(button(page, 'Saved')).toBeDisabled()
    release()
    await expect(button(page, 'Save')).toBeEnabled()
    await expect(page.locator('[data-toast]')).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Ingredients' })).toBeVisible()
    await page.unrouteAll()
    await button(page, 'Save').click()
    await expect(page.getByRole('status')).toContainText('Recipe Saved')
  })

  test(`stars and note are rolled back with a message: ${how}`, async ({ page, hygiene }) => {
    hygiene.expected(...PROVOKED)
    await signUp(page)
    await page.goto(curryRecipeUrl())
    await button(page, 'Save').click()
    await own(page).getByRole('radio', { name: '2 stars' }).click()
    await expect(page.getByRole('status')).toContainText('Rating updated')
    await failing(page, how)
    await own(page).getByRole('radio', { name: '5 stars' }).click()
    await expect(page.getByRole('alert')).toContainText('Failed to update rating. Please try again.')
    await expect(own(page).getByRole('radio', { name: '2 stars' })).toBeChecked()
    await own(page).getByRole('link', { name: 'Add Note' }).click()
    await expect(own(page).getByLabel('Your note')).toBeFocused()
    await own(page).getByLabel('Your note').fill('Double the olives!')
    await expect(own(page)).toContainText('18/500')
    await own(page).getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('alert')).toContainText('Failed to update note. Please try again.')
    await expect(own(page).getByLabel('Your note'), 'nothing typed is lost').toHaveValue('Double the olives!')
    await own(page).getByRole('link', { name: 'Cancel' }).click()
    await expect(own(page).getByRole('link', { name: 'Add Note' })).toBeFocused()
    await expect(own(page)).not.toContainText('Double the olives!')
  })
}

test('without a connection a save from the kitchen and a note in the collection keep their page', async ({
  page,
  context,
  hygiene,
}) => {
  hygiene.expected(...PROVOKED)
  await signUp(page)
  await saveRecipe(page, 'Leek soup')
  await page.goto(`/kitchen/${CURRY_RECIPE.slug}`)
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await button(page, 'Save').click()
  await expect(page.getByRole('alert')).toContainText('Save Failed')
  await expect(button(page, 'Save')).toBeEnabled()
  await context.setOffline(false)
  await page.goto('/collection')
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.getByRole('link', { name: /^Add Note/ }).click()
  await page.getByLabel('Note for Leek soup').fill('More leeks.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Failed to update note. Please try again.')
  await expect(page.getByLabel('Note for Leek soup')).toHaveValue('More leeks.')
  await context.setOffline(false)
})

test('selecting the current star clears the rating', async ({ page }) => {
  await signUp(page)
  await page.goto(curryRecipeUrl())
  await button(page, 'Save').click()
  await own(page).getByRole('radio', { name: '3 stars' }).click()
  await expect(own(page).getByRole('radio', { name: '3 stars' })).toBeChecked()
  await expect(page.getByRole('status')).toContainText('Rating updated')
  const answered = page.waitForResponse((response) => response.request().method() === 'POST')
  await own(page).getByRole('radio', { name: '3 stars' }).click()
  await expect(own(page).getByRole('radio', { name: 'No rating' })).toBeChecked()
  expect((await answered).status()).toBe(200)
  await page.reload()
  await expect(own(page).getByRole('radio', { name: 'No rating' })).toBeChecked()
})

test('a failed save in the results is reported', async ({ page, hygiene }) => {
  hygiene.expected(...PROVOKED)
  await signUp(page)
  await page.goto('/results')
  await failing(page, 'no signal')
  await button(page, 'Save').click()
  await expect(page.getByRole('alert')).toContainText('Save Failed')
  await expect(page.getByRole('alert')).toContainText('Failed to add recipe to collection. Please try again.')
  await expect(button(page, 'Save')).toBeEnabled()
})

test('a save in the results after the session has ended offers to sign in and sends it again', async ({
  page,
  context,
  hygiene,
}) => {
  hygiene.expected(/status of 401/)
  const email = await signUp(page)
  await page.goto('/results')
  await context.clearCookies({ name: /session/ })
  await button(page, 'Save').click()
  await expect(page.getByRole('heading', { name: 'Please sign in first' })).toBeVisible()
  const [beside] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('main').getByRole('link', { name: 'Sign In' }).click(),
  ])
  await beside.getByLabel('E-mail').fill(email)
  await beside.getByLabel('Password').fill(TEST_PASSWORD)
  await beside.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await expect(beside.getByRole('button', { name: 'Your account' }).or(beside.getByText(email)).first()).toBeAttached()
  await page.getByRole('button', { name: 'Send it again' }).click()
  await expect(page.getByRole('status')).toContainText('Recipe Saved')
})

test('saved in another tab, it is shown as saved', async ({ page, context }) => {
  await signUp(page)
  await page.goto(curryRecipeUrl())
  const other = await context.newPage()
  await other.goto(curryRecipeUrl())
  await button(other, 'Save').click()
  await expect(other.getByRole('status')).toContainText('Recipe Saved')
  await button(page, 'Save').click()
  await expect(page.getByRole('alert')).toContainText('Already Saved')
  await expect(page.getByRole('alert')).toContainText('This recipe is already in your collection.')
  await expect(button(page, 'Saved')).toBeDisabled()
  await expect(own(page).getByRole('link', { name: 'Add Note' })).toBeVisible()
})

test('pasted lines become a row each', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signUp(page, '/collection/new')
  await page.evaluate(() => navigator.clipboard.writeText('200 g flour\r\n\r\n2 eggs\n 300 ml milk \n1 pinch of salt'))
  await page.getByLabel('Ingredient 2').click()
  await page.keyboard.press('Control+V')
  await expect(page.getByLabel('Ingredient 5')).toBeFocused()
  const values = await page
    .locator('[name^="ingredients["]')
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))
  expect(values).toEqual(['', '200 g flour', '2 eggs', '300 ml milk', '1 pinch of salt', ''])
})

test('pasted input of a visitor is restored after signing in', async ({ page }) => {
  await page.goto('/import')
  await page
    .getByLabel('Recipe text')
    .fill('Thin pancakes\n\nIngredients\n200 g flour\n2 eggs\n\nMethod\nFry thin pancakes.')
  await page.getByRole('button', { name: 'Read the text' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Thin pancakes' })).toBeVisible()
  await getLink(page, 'Sign in to Save').click()
  await getLink(page, 'Sign up free').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign up free' })).toBeVisible()
  await page.getByLabel('E-mail').fill(createTestEmail())
  await page.getByLabel('Password', { exact: true }).fill(TEST_PASSWORD)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page).toHaveURL('/import')
  await expect(page.getByLabel('Recipe text')).toHaveValue(/^Thin pancakes\n/)
  await page.getByRole('button', { name: 'Read the text' }).click()
  await button(page, 'Save').click()
  await expect(page.getByRole('status')).toContainText('Recipe Saved')
})
