import { SCRIPT_INJECTION } from '#tests/mocks/recipe-site'
import { queryMainDatabase } from './main-database'
import { signUp } from './test-user'
import { checkWidths, expect, getLink, recipeSiteUrl, test } from './e2e-test'

const PANCAKES = `Thin pancakes

Serves 4

Ingredients
200 g flour
2 eggs
300 ml milk

Method
Whisk the flour, eggs and milk into a smooth batter.
Fry thin pancakes for two minutes on each side.`

test("from the landing page to the cook view of another site's recipe @capability", async ({ page }) => {
  await page.goto('/')
  await getLink(page, 'Read it here without ads').click()
  await page.getByLabel('Recipe URL').fill(recipeSiteUrl('/dal'))
  await page.getByRole('button', { name: 'Read the page' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Weeknight dal' })).toBeVisible()
  const row = (name: string) =>
    page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })
  await expect(row('Time')).toContainText('35 min')
  await expect(row('Ingredients')).toContainText('5 lines')
  await expect(row('Ingredients')).toContainText('Sure, from the recipe data in the page')
  await expect(page.getByRole('listitem').filter({ hasText: 'red lentils' })).toContainText('250 g')
  await checkWidths(page)

  await getLink(page, 'Open the recipe').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Weeknight dal' })).toBeVisible()
  await expect(getLink(page, '127.0.0.1'), 'the site is credited by name and link').toHaveAttribute(
    'href',
    recipeSiteUrl('/dal'),
  )
  await page.getByText('Nutrition, as 127.0.0.1 states it').click()
  await expect(page.getByRole('definition').filter({ hasText: '310 kcal' })).toBeVisible()
  await getLink(page, 'double')
    .or(page.getByRole('link', { name: '2×, double' }))
    .click()
  await expect(page.getByRole('listitem').filter({ hasText: 'red lentils' })).toContainText('500 g')
  await getLink(page, 'Back').click()
  await expect(page).toHaveURL(/\/import$/)
})

test('a recipe page of any site opens by its URL alone', async ({ page }) => {
  await page.goto(`/recipe?url=${encodeURIComponent(recipeSiteUrl('/plain'))}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Pea soup' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'peas' }).first()).toContainText('500 g')
  await expect(getLink(page, 'View Original Recipe')).toHaveAttribute('href', recipeSiteUrl('/plain'))
})

test('a site that refuses: the reason, the alternative, and no input lost', async ({ page, hygiene }) => {
  hygiene.expected(/status of 404/)
  await page.goto(`/recipe?url=${encodeURIComponent(recipeSiteUrl('/walled'))}`)
  await expect(page.getByText('That site does not let us read this page.')).toBeVisible()
  await getLink(page, 'Paste its text').click()
  await expect(page.getByLabel('Recipe URL')).toHaveValue(recipeSiteUrl('/walled'))
  await page.getByRole('button', { name: 'Read the page' }).click()
  await expect(page.getByRole('alert')).toHaveText('That site does not let us read this page.')
  await expect(page.getByLabel('Recipe URL')).toHaveValue(recipeSiteUrl('/walled'))
  await expect(page.getByLabel('Source link')).toHaveValue(recipeSiteUrl('/walled'))
  await checkWidths(page)
  await page.getByLabel('Recipe text').fill(PANCAKES)
  await page.getByRole('button', { name: 'Read the text' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Thin pancakes' })).toBeVisible()
  await expect(getLink(page, '127.0.0.1')).toHaveAttribute('href', recipeSiteUrl('/walled'))
  await expect(page.getByRole('listitem').filter({ hasText: 'flour' }).first()).toContainText('200 g')
  await expect(page.getByText('Fry thin pancakes for two minutes on each side.')).toBeVisible()
})

test('the number of the tenth step stands on one line', async ({ page }) => {
  await page.goto('/import')
  const steps = Array.from({ length: 10 }, (_, at) => `Fold the dough over itself once more, and turn it: ${at}.`)
  await page
    .getByLabel('Recipe text')
    .fill(`Folded dough\n\nIngredients\n200 g flour\n2 eggs\n\nMethod\n${steps.join('\n')}`)
  await page.getByRole('button', { name: 'Read the text' }).click()
  const item = page.getByRole('listitem').filter({ hasText: 'Fold the dough' })
  await expect(item).toHaveCount(10)
  const heights = await item.evaluateAll((items) => items.map((one) => getComputedStyle(one, '::before').height))
  expect(new Set(heights).size, heights.join()).toBe(1)
})

test('a page that robots.txt disallows is reported', async ({ page, hygiene }) => {
  hygiene.expected(/status of 404/)
  await page.goto('/import')
  await page.getByLabel('Recipe URL').fill(recipeSiteUrl('/secret/cake'))
  await page.getByRole('button', { name: 'Read the page' }).click()
  await expect(page.getByRole('alert')).toContainText('(robots.txt)')
})

test('missing input is reported beside its field, and the input stays', async ({ page, hygiene }) => {
  hygiene.expected(/status of 400/)
  await page.goto('/import')
  await page.getByRole('button', { name: 'Read the page' }).click()
  await expect(page.getByRole('alert')).toHaveText('Please enter a recipe URL.')
  await page.getByLabel('Recipe URL').fill('grandma told me')
  await page.getByRole('button', { name: 'Read the page' }).click()
  await expect(page.getByRole('alert')).toHaveText('Please enter a valid URL.')
  await expect(page.getByLabel('Recipe URL')).toHaveValue('grandma told me')
  await page.getByRole('button', { name: 'Read the text' }).click()
  await expect(page.getByRole('alert')).toHaveText('Please paste the text of a recipe.')
  const letter = 'Dear Anna,\nthank you for your letter.'
  await page.getByLabel('Recipe text').fill(letter)
  await page.getByLabel('Source link').fill('a friend')
  await page.getByRole('button', { name: 'Read the text' }).click()
  await expect(page.getByRole('alert')).toHaveText('Please enter a valid URL.')
  await page.getByLabel('Source link').fill('')
  await page.getByRole('button', { name: 'Read the text' }).click()
  await expect(page.getByRole('alert')).toContainText('We found no recipe in that text.')
  await expect(page.getByLabel('Recipe text')).toHaveValue(letter)
})

test('text pasted from phones is accepted: a sentence with a URL in it', async ({ page }) => {
  await page.goto('/import')
  await page.getByLabel('Recipe URL').fill(`Look at this! ${recipeSiteUrl('/dal')}?utm_source=share.`)
  await page.getByRole('button', { name: 'Read the page' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Weeknight dal' })).toBeVisible()
})

test('no script of a page runs here', async ({ page }) => {
  await page.goto('/import')
  await page.getByLabel('Recipe URL').fill(recipeSiteUrl('/evil'))
  await page.getByRole('button', { name: 'Read the page' }).click()
  await expect(page.getByRole('link', { name: 'Open the recipe' })).toBeVisible()
  for (const open of [
    () => Promise.resolve(),
    () => page.getByRole('link', { name: 'Open the recipe' }).click(),
    () => page.getByRole('link', { name: 'Cook view' }).click(),
  ]) {
    await open()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.title()).not.toBe('taken')
    expect(await page.content()).not.toContain(SCRIPT_INJECTION)
    expect(
      await page
        .locator('a[href^="javascript:" i], img[src^="javascript:" i], main svg[onload], main img[onerror]')
        .count(),
    ).toBe(0)
  }
  await page.goto('/import')
  await page
    .getByLabel('Recipe text')
    .fill(
      `Pie ${SCRIPT_INJECTION}\n\nIngredients\n2 apples ${SCRIPT_INJECTION}\n100 g flour\n\nMethod\nBake it until golden. ${SCRIPT_INJECTION}`,
    )
  await page.getByRole('button', { name: 'Read the text' }).click()
  await expect(page.getByRole('table')).toBeVisible()
  expect(await page.title()).not.toBe('taken')
})

test('the file of another app: every entry is reported, and the recipes are in the collection @capability', async ({
  page,
}) => {
  await signUp(page)
  await page.goto('/import')
  await getLink(page, 'Bring all your recipes from another app').click()
  await page.getByRole('button', { name: 'Import the recipes' }).waitFor()
  const table =
    'title,ingredients,instructions,notes\nRye bread,500 g rye,Bake.,Ours.\nOat bread,300 g oats,Bake.,\n,lost,,\n'
  await page
    .getByLabel('Recipe file')
    .setInputFiles({ name: 'export.csv', mimeType: 'text/csv', buffer: Buffer.from(table) })
  await page.getByRole('button', { name: 'Import the recipes' }).click()
  // Without a script, the page shows the progress while a busy machine is not done.
  const refresh = page.getByRole('link', { name: 'Refresh' })
  const report = page.getByRole('heading', { name: '2 imported, 0 already there, 1 left out' })
  await expect(async () => {
    await expect(report.or(refresh).first()).toBeVisible()
    if (await refresh.isVisible()) await refresh.click()
    await expect(report).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(page.getByText('It has no title.')).toBeVisible()
  await checkWidths(page)
  await getLink(page, 'Rye bread').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Rye bread' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'rye' })).toContainText('500 g')
})

test('an import that runs says how far it is: by itself with a script, with Refresh without; then its report', async ({
  page,
  isJs,
}) => {
  const email = await signUp(page)
  // As if its server were busy with it for the next hour.
  const [job] = await queryMainDatabase<{ id: string }>(
    `insert into recipe_imports (household_id, user_id, filename, state, entries, entries_done, beat_at)
     select household_id, id, 'all.zip', 'saving', 200, 50, now() + interval '1 hour' from users where email = $1 returning id`,
    [email],
  )
  await page.goto(`/import/file/${job!.id}`)
  const progress = page.getByRole('region', { name: 'Progress' })
  await expect(progress.getByRole('status')).toHaveText('50 of 200 entries done (25%)')
  await checkWidths(page)
  const refresh = progress.getByRole('link', { name: 'Refresh' })
  await expect(refresh).toHaveCount(isJs ? 0 : 1)
  await queryMainDatabase('update recipe_imports set entries_done = 150 where id = $1', [job!.id])
  if (!isJs) await refresh.click()
  await expect(progress.getByRole('status')).toHaveText('150 of 200 entries done (75%)')
  const lines = JSON.stringify([{ outcome: 'left-out', title: 'Bad.json', reason: 'It is damaged.' }])
  await queryMainDatabase(`update recipe_imports set state = 'done', lines = $2::jsonb where id = $1`, [job!.id, lines])
  if (!isJs) await refresh.click()
  await expect(page.getByRole('heading', { name: '0 imported, 0 already there, 1 left out' })).toBeVisible()
  await expect(page.getByText('Bad.json: left out. It is damaged.')).toBeVisible()
})
