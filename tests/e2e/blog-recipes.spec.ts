import { signInToAdmin } from './admin-sign-in'
import { queryMainDatabase } from './main-database'
import { checkWidths, expect, test } from './e2e-test'

async function aPost(): Promise<string> {
  const [post] = await queryMainDatabase<{ id: string }>(
    `
      insert into blog_posts (title, slug, excerpt, content, author_name, updated_at)
      values ('Seven soups for a rainy week', 'soups-' || gen_random_uuid(), 'x', '[recipe:1]',
      'Larder', now()) returning id::text`,
  )
  return post!.id
}

test('recipes are searched, put into a draft at their positions, and taken out again @capability', async ({
  page,
  isJs,
  context,
  hygiene,
}) => {
  // One starter recipe has a picture that cannot be loaded; its drawn plate is shown.
  hygiene.expected(/status of 409/, /status of 404.*\/pictures\//)
  const post = await aPost()
  await signInToAdmin(page, `/admin/blog/${post}/recipes`)
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Recipes' })).toBeVisible()
  await expect(page.getByText('Seven soups for a rainy week')).toBeVisible()
  const search = async (words: string) => {
    await page.getByLabel('Recipe title').fill(words)
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(`/admin/blog/${post}/recipes?${new URLSearchParams({ q: words })}`)
  }
  await search('zzzz')
  await expect(page.getByText('No recipe has “zzzz” in its title.')).toBeVisible()
  await search('chick cur')
  const found = page.getByRole('list', { name: 'Recipes found' })
  await expect(found.getByRole('heading', { name: 'Chicken and chickpea coconut curry' })).toBeVisible()
  await expect(page.getByLabel('Position')).toHaveValue('1')
  await found.getByRole('button', { name: 'Add Chicken and chickpea coconut curry' }).click()
  await expect(page.getByText('Recipe Added')).toBeVisible()
  await expect(page.getByText('appears where the text has [recipe:1].')).toBeVisible()
  await expect(page).toHaveURL(`/admin/blog/${post}/recipes?q=chick+cur`)
  await expect(found.getByText('Position 1')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Existing (1)' })).toBeVisible()
  await expect(page.getByLabel('Position')).toHaveValue('2')

  await search('pie')
  await page.getByLabel('Position').selectOption('7')
  // Meanwhile another operator takes that position.
  await queryMainDatabase(
    `
      insert into blog_recipes (post_id, position, title, source_url, source_domain)
      values ($1, 7, 'Leek tart', 'https://kitchen.example/tart', 'kitchen.example')`,
    [post],
  )
  await found.getByRole('button', { name: /^Add / }).first().click()
  await expect(page.getByRole('alert')).toContainText('Add Failed')
  await expect(page.getByRole('alert')).toContainText('Position 7 is taken by "Leek tart".')
  await page.getByLabel('Position').selectOption('9')
  await found.getByRole('button', { name: /^Add / }).first().click()
  await expect(page.getByRole('link', { name: 'Existing (3)' })).toBeVisible()
  await expect(found.getByText('Position 9')).toBeVisible()
  await checkWidths(page)

  await page.getByRole('link', { name: 'Existing (3)' }).click()
  const there = page.getByRole('list', { name: 'Recipes of the post' })
  await expect(there.getByRole('listitem')).toHaveCount(3)
  await expect(there.getByRole('listitem').nth(1)).toContainText('Leek tart')
  if (isJs) {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await there.getByRole('button', { name: '[recipe:7]' }).click()
    await expect(page.getByText('Tag Copied')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('[recipe:7]')
  } else await expect(there.getByText('[recipe:7]')).toBeVisible()
  await there.getByRole('button', { name: 'Remove Leek tart' }).click()
  await expect(page.getByText('Recipe Removed')).toBeVisible()
  await expect(there.getByRole('listitem')).toHaveCount(2)
  await expect(page.getByRole('link', { name: 'Existing (2)' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Close' })).toHaveAttribute('href', `/admin/blog/${post}/edit`)
})

test('a full post accepts no eleventh recipe, and an unknown post is a 404', async ({ page, hygiene }) => {
  hygiene.expected(/status of 404/)
  const post = await aPost()
  await queryMainDatabase(
    `
      insert into blog_recipes (post_id, position, title, source_url, source_domain)
      select $1, n, 'Dish ' || n, 'https://kitchen.example/' || n, 'kitchen.example' from generate_series(1, 10) n`,
    [post],
  )
  await signInToAdmin(page, `/admin/blog/${post}/recipes?q=soup`)
  await expect(page.getByText('A post shows at most 10 recipes. Please remove one first.')).toBeVisible()
  for (const button of await page.getByRole('button', { name: /^Add / }).all()) await expect(button).toBeDisabled()
  await page.goto('/admin/blog/0f0e0d0c-0b0a-4908-8706-050403020100/recipes')
  await expect(page.getByText('There is no such post.')).toBeVisible()
})
