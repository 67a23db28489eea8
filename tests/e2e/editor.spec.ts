import { createTestImage, openEditor, writePost } from './post-editor'
import { crawlerOrigin, emptyOrigin, expect, mainOrigin, test } from './e2e-test'

/**
 * Each Playwright project has a server of its own: an operator generates one draft at a time. Not the one whose three
 * articles other journeys count.
 */
const server = (isJs: boolean) => (isJs ? mainOrigin() : crawlerOrigin(false))

test('a post is written, illustrated, previewed, published, read, changed, unpublished and deleted @capability', async ({
  page,
  hygiene,
  isJs,
  browser,
}) => {
  hygiene.expected(/status of 40[04]/)
  const origin = server(isJs)
  const title = `Пироги без страха ${isJs ? 1 : 2}`
  await openEditor(page, origin)
  // Missing input is reported, and the other input stays.
  await page.getByLabel('Excerpt').fill('Typed already.')
  await page.getByText('Upload', { exact: true }).click()
  await page.getByLabel('Image from this device').setInputFiles(await createTestImage())
  await page.getByRole('button', { name: 'Create post' }).click()
  await expect(page.getByText('Please enter a title.')).toBeVisible()
  await expect(page.getByLabel('Excerpt')).toHaveValue('Typed already.')
  await expect(page.getByText('Your image is uploaded')).toBeVisible()
  await expect(page.getByRole('img', { name: 'The uploaded image' })).toBeVisible()

  await writePost(page, { title, publish: false })
  await expect(page.getByRole('status').filter({ hasText: 'Post created' })).toBeVisible()
  await expect(page.getByLabel('URL slug')).toHaveValue(`pirogi-bez-strakha-${isJs ? 1 : 2}`)
  await expect(page.getByRole('img', { name: 'The current image' })).toBeVisible()
  for (const name of ['Manage Images', 'Manage Recipes'])
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', /\/admin\/blog\/[^/]+\/(images|recipes)$/)

  const reader = await (await browser.newContext({ javaScriptEnabled: isJs, baseURL: origin })).newPage()
  const address = `${origin}/blog/pirogi-bez-strakha-${isJs ? 1 : 2}`
  expect((await reader.goto(address))?.status()).toBe(404)

  await page.getByRole('link', { name: 'Preview' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText('A draft, as readers will see it.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Crust' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Blog', exact: true }).click()

  const row = page.getByRole('row').filter({ hasText: title })
  await expect(row.getByText('Draft', { exact: true })).toBeVisible()
  await row.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText(`${title} is on the blog now.`)).toBeVisible()
  await expect(row.getByText('Published', { exact: true }).last()).toBeVisible()
  await expect.poll(async () => (await reader.goto(address))?.status()).toBe(200)
  await expect(reader.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(reader.getByRole('listitem').filter({ hasText: 'Let it rest.' })).toBeVisible()

  await row.getByRole('link', { name: 'Edit' }).click()
  await page.getByLabel('Content').fill('Another crust.')
  await page.getByRole('button', { name: 'Save post' }).click()
  await expect(page.getByText('Post saved')).toBeVisible()
  await expect
    .poll(async () => (await reader.goto(address)) && (await reader.getByText('Another crust.').count()))
    .toBe(1)

  await page.getByRole('main').getByRole('link', { name: 'Blog', exact: true }).click()
  await row.getByRole('button', { name: 'Unpublish' }).click()
  await expect(row.getByText('Draft', { exact: true })).toBeVisible()
  await expect.poll(async () => (await reader.goto(address))?.status()).toBe(404)
  await reader.context().close()

  await row.getByRole('link', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { name: 'Delete this post?' })).toBeVisible()
  await page.getByRole('button', { name: 'Delete post' }).click()
  await expect(page.getByText(`${title} is deleted.`)).toBeVisible()
  await expect(row).toHaveCount(0)
})

test('a draft by a language model fills the form, and needs a description first', async ({ page, hygiene, isJs }) => {
  hygiene.expected(/status of 400/)
  await openEditor(page, server(isJs))
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('My own title')
  await page.getByRole('button', { name: 'Generate a draft' }).click()
  await expect(
    page.getByText('Description Required. Please describe what the blog post should be about.'),
  ).toBeVisible()
  await page.getByLabel('What should the post be about?').fill('Tray bakes')
  await page.getByRole('button', { name: 'Generate a draft' }).click()
  await expect(page.getByLabel('Content')).toHaveValue(/^There is a moment in November[\s\S]*## What goes in first/)
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('My own title')
  await expect(page.getByLabel('Excerpt')).toHaveValue('One tray, one hot oven, nothing to stir.')
  await expect(page.getByText('Please check it carefully')).toBeVisible()
})

test('without a configured model, the form names the missing settings', async ({ page }) => {
  await openEditor(page, emptyOrigin())
  await expect(page.getByText('AI_API_KEY and AI_MODEL are not set.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Generate a draft' })).toHaveCount(0)
})

test('two operators edit one post: the second gets a conflict warning, and may overwrite', async ({
  page,
  hygiene,
  isJs,
  context,
}) => {
  hygiene.expected(/status of 409/)
  await openEditor(page, server(isJs))
  const id = await writePost(page, { title: `Changed by two ${isJs ? 1 : 2}`, publish: false })
  const other = await context.newPage()
  await other.goto(`${server(isJs)}/admin/blog/${id}/edit`)
  await other.getByLabel('Content').fill('Theirs.')
  await other.getByRole('button', { name: 'Save post' }).click()
  await expect(other.getByText('Post saved')).toBeVisible()
  await page.getByLabel('Content').fill('Mine.')
  await page.getByRole('button', { name: 'Save post' }).click()
  await expect(page.getByRole('alert')).toContainText('Someone has changed this post since you opened it.')
  await expect(page.getByLabel('Content')).toHaveValue('Mine.')
  await page.getByRole('button', { name: 'Save anyway' }).click()
  await expect(page.getByText('Post saved')).toBeVisible()
  await expect(page.getByLabel('Content')).toHaveValue('Mine.')
})
