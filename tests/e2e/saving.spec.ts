import type { Page } from '@playwright/test'
import { createTestEmail, TEST_PASSWORD, signUp } from './test-user'
import { checkWidths, CURRY_RECIPE, curryRecipeUrl, expect, getLink, recipeSiteUrl, test } from './e2e-test'

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const PANCAKES =
  'Thin pancakes\n\nServes 4\n\nIngredients\n200 g flour\n2 eggs\n300 ml milk\n\nMethod\nWhisk the flour, ' +
  'eggs and milk into a smooth batter.\nFry thin pancakes for two minutes on each side.'

test('a visitor signs up to save: the recipe is saved on return, to be rated and given a note @capability', async ({
  page,
  isJs,
}) => {
  await page.goto(curryRecipeUrl())
  await getLink(page, 'Sign in to Save').click()
  await expect(page.getByText(`We will save “${CURRY_RECIPE.title}” to your collection.`)).toBeVisible()
  await getLink(page, 'Sign up free').click()
  await expect(title(page, 'Sign up free')).toBeVisible()
  await expect(page.getByText(`We will save “${CURRY_RECIPE.title}” to your collection.`)).toBeVisible()
  await page.getByLabel('E-mail').fill(createTestEmail())
  await page.getByLabel('Password', { exact: true }).fill(TEST_PASSWORD)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(title(page, CURRY_RECIPE.title)).toBeVisible()
  await expect(page.getByRole('status')).toContainText('Recipe Saved')
  await expect(button(page, 'Saved')).toBeDisabled()

  const own = page.getByRole('region', { name: 'Your rating and note' })
  await own.getByRole('radio', { name: '4 stars' }).click()
  if (!isJs) await own.getByRole('button', { name: 'Save rating' }).click()
  await expect(page.getByRole('status')).toContainText('Rating updated')
  await expect(own.getByRole('radio', { name: '4 stars' })).toBeChecked()

  await own.getByRole('link', { name: 'Add Note' }).click()
  await own.getByLabel('Your note').fill('Half the lemon is plenty.')
  await own.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('status')).toContainText('Note updated!')
  await expect(own).toContainText('Half the lemon is plenty.')
  await expect(own.getByRole('link', { name: 'Edit' })).toBeVisible()
  await checkWidths(page)

  await getLink(page, 'Cook view').click()
  await expect(page.getByRole('heading', { level: 1, name: /Step 1 of/ })).toBeVisible()
  await getLink(page, 'Close').click()
  for (const again of [false, true]) {
    if (again) await page.goto(curryRecipeUrl())
    await expect(button(page, 'Saved')).toBeDisabled()
    await expect(own).toContainText('Half the lemon is plenty.')
    await expect(own.getByRole('radio', { name: '4 stars' })).toBeChecked()
  }
  await own.locator('label[for=stars-none]').click()
  if (!isJs) await own.getByRole('button', { name: 'Save rating' }).click()
  await expect(page.getByRole('status')).toContainText('Rating updated')
  await expect(getLink(page, 'Add to Meal Plan')).toHaveAttribute('href', /^\/meal-plans\/add\?recipe=[\da-f-]{36}&/)
  await page.goto(curryRecipeUrl())
  await expect(own.getByRole('radio', { name: 'No rating' })).toBeChecked()
})

test('saved from the results: it stays saved while the user pages on, and on return', async ({ page }) => {
  await signUp(page)
  await page.goto('/results?ingredient=Beef+%26+Beyond&mood=Comfort+Food&time=1+hour%2B')
  await button(page, 'Save').click()
  await expect(button(page, 'Saved')).toBeDisabled()
  await page.locator('a:visible', { hasText: 'Next recipe' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Recipe 2 of/ })).toBeVisible()
  await expect(button(page, 'Save')).toBeVisible()
  await page.locator('a:visible', { hasText: 'Previous recipe' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Recipe 1 of/ })).toBeVisible()
  await expect(button(page, 'Saved')).toBeDisabled()
  await getLink(page, 'View Recipe').click()
  await expect(page.getByRole('heading', { name: 'Ingredients' })).toBeVisible()
  await expect(button(page, 'Saved')).toBeDisabled()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: /^Recipe 1 of/ })).toBeVisible()
  await expect(button(page, 'Saved')).toBeDisabled()
})

test('a starter recipe too', async ({ page }) => {
  await signUp(page)
  await page.goto(`/kitchen/${CURRY_RECIPE.slug}`)
  await button(page, 'Save').click()
  await expect(page.getByRole('status')).toContainText('Recipe Saved')
  await expect(button(page, 'Saved')).toBeDisabled()
})

test('a recipe from scratch, with rows added and removed, saved with Enter, and edited @capability', async ({
  page,
  hygiene,
}) => {
  hygiene.expected(/status of 400/)
  await signUp(page, '/collection/new')
  await expect(title(page, 'Write a recipe')).toBeVisible()
  await button(page, 'Save Recipe').click()
  await expect(page.getByText('Please enter a recipe title.')).toBeVisible()
  await expect(page.getByText('Please add at least one ingredient.')).toBeVisible()
  await expect(page.getByText('Please add at least one instruction step.')).toBeVisible()
  await checkWidths(page)
  await page.getByLabel('Title').fill('Borsch of my mother')
  await page.getByLabel('Time').fill('90')
  await page.getByLabel('Ingredient 1').fill('300 g beetroot')
  await page.getByLabel('Ingredient 2').fill('1 onion')
  await page.getByLabel('Ingredient 3').fill('a mistake')
  await button(page, 'Add ingredient').click()
  await expect(page.getByLabel('Ingredient 4')).toBeFocused()
  await page.getByLabel('Ingredient 4').fill('1 l stock')
  await button(page, 'Remove ingredient 3').click()
  await expect(page.getByLabel('Ingredient 4')).toHaveCount(0)
  await expect(page.getByLabel('Ingredient 3')).toHaveValue('1 l stock')
  await button(page, 'Remove step 2').click()
  await expect(page.getByLabel('Step 2')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Remove step 1' })).toHaveCount(0)
  await page.getByLabel('Step 1').fill('Simmer the beetroot for 20 minutes.')
  await page.getByLabel('Title').press('Enter')
  await expect(title(page, 'Borsch of my mother')).toBeVisible()
  await expect(page.getByRole('status')).toContainText('Recipe Saved')
  await expect(page.getByText('My Recipe')).toBeVisible()
  await expect(page.getByText('1 Hr 30 Min')).toBeVisible()
  await expect(page.locator('[data-list=ingredients] > li')).toHaveCount(3)
  await expect(getLink(page, 'View Original Recipe')).toHaveCount(0)

  await page.getByRole('main').getByRole('link', { name: 'Edit', exact: true }).first().click()
  await expect(title(page, 'Edit your copy')).toBeVisible()
  await page.getByLabel('Title').fill('Borsch, at last')
  await page.getByLabel('Yield').fill('6 servings')
  await button(page, 'Save Recipe').click()
  await expect(title(page, 'Borsch, at last')).toBeVisible()
  await expect(page.getByRole('status')).toContainText('Recipe updated')
  await page.goto('/collection')
  await expect(page.getByRole('link', { name: 'Borsch, at last' }).first()).toBeVisible()
})

test('from a page, and from pasted text where the page refuses access @capability', async ({ page, isJs, hygiene }) => {
  hygiene.expected(/status of 404/)
  await signUp(page, '/collection/from-url')
  await page.getByLabel('Recipe URL').fill(recipeSiteUrl('/dal'))
  await button(page, 'Add Recipe').click()
  await expect(title(page, 'Weeknight dal')).toBeVisible()
  await expect(page.getByRole('status')).toContainText('Recipe Saved')
  await expect(button(page, 'Saved')).toBeDisabled()

  await page.goto('/collection/from-url')
  await page.getByLabel('Recipe URL').fill(recipeSiteUrl('/walled'))
  await button(page, 'Add Recipe').click()
  await expect(page.getByRole('alert').first()).toHaveText('That site does not let us read this page.')
  if (isJs) await expect(page.locator('[data-toast]')).toHaveText('ErrorThat site does not let us read this page.')
  await expect(page.getByLabel('Source link')).toHaveValue(recipeSiteUrl('/walled'))
  await checkWidths(page)
  await page.getByLabel('Recipe text').fill(PANCAKES)
  await button(page, 'Add from the text').click()
  await expect(title(page, 'Thin pancakes')).toBeVisible()
  // The URL shows the user's own copy; the site would still refuse.
  await page.goto(`/recipe?url=${encodeURIComponent(recipeSiteUrl('/walled'))}`)
  await expect(title(page, 'Thin pancakes')).toBeVisible()
  await expect(getLink(page, 'View Original Recipe')).toHaveAttribute('href', recipeSiteUrl('/walled'))
})

test('a recipe that was fetched before is saved as fetched', async ({ page, isJs }) => {
  await signUp(page, '/import')
  await page.getByLabel('Recipe text').fill(PANCAKES)
  await button(page, 'Read the text').click()
  await expect(title(page, 'Thin pancakes')).toBeVisible()
  await button(page, 'Save').click()
  await expect(page.getByRole('status')).toContainText('Recipe Saved')
  if (isJs) {
    await expect(button(page, 'Saved')).toBeDisabled()
    await getLink(page, 'Open the recipe').click()
  }
  await expect(page.getByText('My Recipe')).toBeVisible()
  await expect(page.locator('[data-list=ingredients] > li')).toHaveText([/200 g\s*flour/, /2\s*eggs/, /300 ml\s*milk/])
  await expect(page.getByText('Fry thin pancakes for two minutes on each side.')).toBeVisible()

  await page.goto(`/import?url=${encodeURIComponent(recipeSiteUrl('/plain'))}`)
  await page.getByLabel('Recipe URL').fill(recipeSiteUrl('/plain'))
  await button(page, 'Read the page').click()
  await expect(title(page, 'Pea soup')).toBeVisible()
  await button(page, 'Save').click()
  await expect(page.getByRole('status')).toContainText('Recipe Saved')
  await expect(button(page, 'Saved')).toBeDisabled()
})
