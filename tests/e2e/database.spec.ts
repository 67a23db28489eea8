import { signInToAdmin } from './admin-sign-in'
import { queryMainDatabase } from './main-database'
import { checkWidths, expect, test } from './e2e-test'

/** This many invalid recipes in a cell that only this test uses, so that no other test's recipes are selected. */
async function fill(ingredient: string, count: number): Promise<string> {
  const name = `Leftovers ${Math.random().toString(36).slice(2, 8)}`
  // Those of an earlier try
  await queryMainDatabase("delete from recipes where title like 'Leftovers %' and ingredient_category = $1", [
    ingredient,
  ])
  await queryMainDatabase(
    `insert into recipes (title, source_url, source_domain, ingredient_category, mood_category, mood_categories,
      time_category, total_time_minutes, quality_score, is_valid, invalid_reason, created_at)
     select $1 || ' ' || n, 'https://kitchen.example/' || $1 || n, 'kitchen.example', $2, 'Comfort Food',
       array['Comfort Food'], '1 hour+', 75, 61, false, 'The page is gone.', now() + n * interval '1 second'
       from generate_series(1, $3::int) n`,
    [name, ingredient, count],
  )
  return name
}

/** One starter recipe has a picture that cannot be loaded; its drawn plate is shown. Other journeys delete their recipes. */
const NO_SUCH_PICTURE = /status of 404.*\/(?:pictures|plates)\//

test('recipes are filtered, paginated, selected and deleted @capability', async ({ page, isJs, hygiene }) => {
  hygiene.expected(NO_SUCH_PICTURE)
  // Each Playwright project uses a cell of its own, because both share the server.
  const ingredient = isJs ? 'Beef & Beyond' : 'Fish & Seafood'
  const name = await fill(ingredient, 53)
  await signInToAdmin(page, '/admin/database')
  await expect(page.getByText(/^\d{3} recipes$/)).toBeVisible()
  await page.getByLabel('State').selectOption('Not valid')
  if (!isJs) await page.getByRole('button', { name: 'Filter' }).click()
  await expect(page).toHaveURL(/state=invalid/)
  await page.getByLabel('Ingredient').selectOption({ label: `${ingredient} (53)` })
  if (!isJs) await page.getByRole('button', { name: 'Filter' }).click()
  await expect(page.getByText(/^53 of \d{3} recipes$/)).toBeVisible()
  await expect(page.getByText('Page 1 of 2')).toBeVisible()
  const row = (n: number) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: `${name} ${n}`, exact: true }) })
  for (const said of [
    ingredient,
    'Comfort Food',
    '1 hour+',
    'Not valid',
    'kitchen.example · 1 Hr 15 Min · quality 61',
    'The page is gone.',
  ])
    await expect(row(53).getByText(said).filter({ visible: true })).toBeVisible()
  // A row is one glance on a phone.
  await page.setViewportSize({ width: 360, height: 740 })
  for (const n of [53, 40])
    await expect.poll(async () => (await row(n).boundingBox())?.height ?? Infinity).toBeLessThan(170)
  await page.setViewportSize({ width: 1280, height: 720 })
  await expect(row(53).getByRole('link', { name: 'Original' })).toHaveAttribute('href', /^https:\/\/kitchen\.example\//)
  await checkWidths(page)

  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
  await expect(page.getByRole('checkbox')).toHaveCount(3)
  await page.getByRole('link', { name: 'Previous' }).click()
  await expect(page.getByText('Page 1 of 2')).toBeVisible()
  await expect(page.getByRole('checkbox')).toHaveCount(50)

  await row(53).getByRole('checkbox').check()
  await row(52).getByRole('checkbox').check()
  await page.getByRole('button', { name: isJs ? 'Delete 2' : 'Delete selected' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Delete 2 selected recipes?' })).toBeVisible()
  await expect(page.getByText(`${name} 52`, { exact: true }).last()).toBeVisible()
  await checkWidths(page)
  await page.getByRole('link', { name: 'Keep them' }).click()
  await expect(page).toHaveURL(/\/admin\/database\?/)
  await expect(page.getByRole('heading', { level: 1, name: 'Delete 2 selected recipes?' })).toBeHidden()
  await expect(page.getByText(/^53 of \d{3} recipes$/)).toBeVisible()

  // On return the selection is still there, with scripts or without: the browser restores it.
  await page.reload()
  await page.getByRole('link', { name: 'Select All' }).click()
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(50)
  await page.getByRole('link', { name: 'Deselect All' }).click()
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)
  await page.getByRole('link', { name: 'Select All' }).click()
  await row(50).getByRole('checkbox').uncheck()
  await page.getByRole('button', { name: isJs ? 'Delete 49' : 'Delete 50' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Delete 49 selected recipes?' })).toBeVisible()
  await page.getByRole('button', { name: 'Delete 49' }).last().click()
  await expect(page.getByText('49 recipes deleted. Copies that cooks have saved stay.')).toBeVisible()
  await expect(page.getByText(/^4 of \d{3} recipes$/)).toBeVisible()
  await expect(page.getByText('Page 1 of 1')).toBeVisible()
  await expect(row(50)).toBeVisible()

  await page.getByRole('link', { name: 'Select All' }).click()
  await page.getByRole('button', { name: 'Delete 4' }).last().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Delete 4 selected recipes?' })).toBeVisible()
  await page.getByRole('button', { name: 'Delete 4' }).last().click()
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Reset' }).first().click()
  await expect(page).toHaveURL('/admin/database')
  await expect(page.getByLabel('Ingredient')).toHaveValue('')
  await page.goto('/admin/audit')
  await expect(page.getByRole('row', { name: /recipes deleted 49 recipes|49 recipes/ }).first()).toBeVisible()
})

test('a recipe is found by words of its title, within the other filters', async ({ page, isJs, hygiene }) => {
  hygiene.expected(NO_SUCH_PICTURE)
  await signInToAdmin(page, '/admin/database')
  const dish = page.getByRole('heading', { name: 'Toad in the hole with red onion', exact: true })
  await page.getByLabel('Title').fill(' ONION toad ')
  await page.getByLabel('Title').press('Enter')
  await expect(page).toHaveURL(/title=\+?ONION/)
  await expect(page.getByText(/^1 of \d{3} recipes$/)).toBeVisible()
  await expect(dish).toBeVisible()
  await checkWidths(page)
  // The facets count within the title, which stays when a filter changes.
  await page.getByLabel('Ingredient').selectOption({ label: 'Beef & Beyond (1)' })
  if (!isJs) await page.getByRole('button', { name: 'Filter' }).click()
  await expect(page).toHaveURL(/title=\+?ONION.*ingredient=Beef/)
  await expect(page.getByText(/^1 of \d{3} recipes$/)).toBeVisible()
  await expect(dish).toBeVisible()
  await page.getByLabel('Title').fill('no such title')
  await page.getByRole('button', { name: 'Filter' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Reset' }).first().click()
  await expect(page).toHaveURL('/admin/database')
  await expect(page.getByLabel('Title')).toHaveValue('')
})

test('deleting without a selection is reported, and a recipe opens here and returns', async ({
  page,
  isJs,
  hygiene,
}) => {
  hygiene.expected(NO_SUCH_PICTURE)
  await signInToAdmin(page, '/admin/database?ingredient=Chicken+%26+More&state=valid')
  const button = page.getByRole('button', { name: isJs ? 'Delete 0' : 'Delete selected' })
  if (isJs) await expect(button).toBeDisabled()
  else {
    await button.click()
    await expect(page.getByText('Please select the recipes to delete.')).toBeVisible()
  }
  await expect(page).toHaveURL('/admin/database?ingredient=Chicken+%26+More&state=valid')
  const view = page.getByRole('link', { name: 'View' }).first()
  const title = (await view.innerText()).replace(/^View\s*/, '')
  await view.click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Back' }).first().click()
  await expect(page).toHaveURL('/admin/database?ingredient=Chicken+%26+More&state=valid')
})

test('a deleted recipe is found in the trash, restored, and a crawl may be allowed @capability', async ({
  page,
  isJs,
  hygiene,
}) => {
  hygiene.expected(NO_SUCH_PICTURE)
  const ingredient = isJs ? 'Chicken & More' : 'Veggies & Greens'
  const name = await fill(ingredient, 2)
  await signInToAdmin(page, `/admin/database?${new URLSearchParams({ ingredient, state: 'invalid' }).toString()}`)
  for (const n of [1, 2])
    await page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: `${name} ${n}`, exact: true }) })
      .getByRole('checkbox')
      .check()
  await page.getByRole('button', { name: isJs ? 'Delete 2' : 'Delete selected' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Delete 2 selected recipes?' })).toBeVisible()
  await page.getByRole('button', { name: 'Delete 2' }).last().click()
  await expect(page.getByText('2 recipes deleted. Copies that cooks have saved stay.')).toBeVisible()

  await page.goto('/admin')
  await page.getByRole('link', { name: 'Open the trash' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Trash' })).toBeVisible()
  await page.getByLabel('Title').fill(name)
  await page.getByRole('button', { name: 'Filter' }).click()
  const rows = page.getByRole('region', { name: 'Recipes' }).getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await checkWidths(page)
  const row = (n: number) => rows.filter({ hasText: `${name} ${n}` })
  await expect(row(1)).toContainText(/deleted .* by admin · not crawled again/)
  await row(1).getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText(`${name} 1 is back.`)).toBeVisible()
  await expect(rows).toHaveCount(1)
  await row(2).getByRole('button', { name: 'Allow crawling' }).click()
  await expect(row(2)).toContainText('may be crawled again')
  await page.getByRole('link', { name: 'Not crawled again' }).click()
  await expect(page.getByText('No title matches.')).toBeVisible()
  await page.goto(`/admin/database?${new URLSearchParams({ ingredient, state: 'invalid' }).toString()}`)
  await expect(page.getByRole('heading', { name: `${name} 1`, exact: true })).toBeVisible()
})
