import { createPhoto } from '#tests/support/picture-site'
import { insertDraftPost } from './draft-post-fixture'
import { signInToAdmin } from './admin-sign-in'
import { queryMainDatabase } from './main-database'
import { expect, test } from './e2e-test'
import { holdRequests } from './hold-requests'

test('a picture is dropped on the page, a progress bar shows the upload, and the picture appears', async ({ page }) => {
  const id = await insertDraftPost('Dropped')
  await signInToAdmin(page, `/admin/blog/${id}/images?tab=upload`)
  await expect(page.getByText('Or drop one here.')).toBeVisible()
  const bytes = (await createPhoto({ width: 600, height: 400 }).png().toBuffer()).toString('base64')
  const dropped = await page.evaluateHandle(async (base64) => {
    const transfer = new DataTransfer()
    transfer.items.add(
      new File([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], 'soup.png', { type: 'image/png' }),
    )
    return transfer
  }, bytes)
  const place = page.getByText('Or drop one here.')
  await place.dispatchEvent('dragover', { dataTransfer: dropped })
  await place.dispatchEvent('drop', { dataTransfer: dropped })
  await expect(page.getByText(/soup\.png, \d/)).toBeVisible()
  const release = await holdRequests(page, '**/api/objects/blog-image')
  await page.getByRole('button', { name: 'Upload Image' }).click()
  await expect(page.getByRole('progressbar', { name: 'Upload' })).toBeVisible()
  await expect(page.getByText('Preparing…')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Uploading…' })).toBeDisabled()
  release()
  await expect(page.getByText('Image Added')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('region', { name: 'Current images' })).toContainText('1/10')
})

test('a failed upload is reported, and can be retried', async ({ page, hygiene }) => {
  hygiene.expected(/ERR_FAILED|Failed to load/)
  const id = await insertDraftPost('Fails')
  await signInToAdmin(page, `/admin/blog/${id}/images?tab=upload`)
  await page
    .getByLabel('Image', { exact: true })
    .setInputFiles({
      name: 'loaf.jpg',
      mimeType: 'image/jpeg',
      buffer: await createPhoto({ width: 600, height: 400 }).jpeg().toBuffer(),
    })
  await page.route('**/api/objects/upload/*', (route) => route.abort())
  await page.getByRole('button', { name: 'Upload Image' }).click()
  await expect(page.getByRole('alert')).toContainText('Failed to upload image. Please try again.')
  await page.unroute('**/api/objects/upload/*')
  await page.getByRole('button', { name: 'Upload Image' }).click()
  await expect(page.getByText('Image Added')).toBeVisible({ timeout: 30_000 })
})

const loaf = async () => ({
  name: 'loaf.jpg',
  mimeType: 'image/jpeg',
  buffer: await createPhoto({ width: 600, height: 400 }).jpeg().toBuffer(),
})
const anImage = (id: string, position: number) =>
  queryMainDatabase(
    `insert into blog_images (post_id, position, url, source) values ($1, $2, '/plates/shelf-tomato-soup.svg', 'shelf')`,
    [id, position],
  )

test('deleting an image leaves the upload form unchanged, and adding one resets it', async ({ page, context }) => {
  const id = await insertDraftPost('Ten loaves')
  for (const position of [1, 2]) await anImage(id, position)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInToAdmin(page, `/admin/blog/${id}/images?tab=upload`)
  await page.getByLabel('Image', { exact: true }).setInputFiles(await loaf())
  await page.getByLabel('Position').selectOption('7')
  await page.getByLabel('Alt text').fill('A loaf')
  await page.getByLabel('Caption').fill('Warm')
  await page.getByRole('button', { name: '[image:1]' }).click()
  await expect(page.getByText('Tag Copied')).toBeVisible()
  await page.getByRole('button', { name: 'Delete image 2' }).click()
  // The newer toast replaces the older one.
  await expect(page.getByText('Image Deleted')).toBeVisible()
  await expect(page.getByText('Tag Copied')).toHaveCount(0)
  await expect(page.getByText(/loaf\.jpg, \d/)).toBeVisible()
  await expect(page.getByLabel('Position')).toHaveValue('7')
  await expect(page.getByLabel('Alt text')).toHaveValue('A loaf')
  await expect(page.getByLabel('Caption')).toHaveValue('Warm')
  await page.getByRole('button', { name: 'Upload Image' }).click()
  await expect(page.getByText('Image Added')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByLabel('Caption')).toHaveValue('')
  await expect(page.getByText('Or drop one here.')).toBeVisible()
  expect(
    await queryMainDatabase(
      'select alt_text as "altText", caption from blog_images where post_id = $1 and position = 7',
      [id],
    ),
  ).toEqual([{ altText: 'A loaf', caption: 'Warm' }])
})

test('Esc discards input and uploads in progress; text typed during an upload is sent with the picture', async ({
  page,
}) => {
  const id = await insertDraftPost('Escapes')
  const here = `/admin/blog/${id}/images?tab=upload`
  await signInToAdmin(page, here)
  await page.getByLabel('Caption').fill('Warm')
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Caption')).toHaveValue('Warm')
  await page.getByLabel('Caption').fill('')
  await page.getByLabel('Image', { exact: true }).setInputFiles(await loaf())
  const release = await holdRequests(page, '**/api/objects/blog-image')
  await page.getByRole('button', { name: 'Upload Image' }).click()
  await expect(page.getByText('Preparing…')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByLabel('Caption').fill('Typed meanwhile')
  release()
  await expect(page.getByText('Image Added')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('heading', { name: 'Typed meanwhile' })).toBeVisible()
  await page.goto(`/admin/blog/${id}/images?q=soup`)
  await page.getByLabel('Search drawings').press('Escape')
  await expect(page.getByLabel('Search drawings')).toBeVisible()
  await page.goto(here)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(`/admin/blog/${id}/edit`)
})

test('without a connection the page stays, names the failed action, and can continue', async ({
  page,
  context,
  hygiene,
}) => {
  hygiene.expected(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load|Failed to fetch/)
  const id = await insertDraftPost('Offline')
  await anImage(id, 1)
  await signInToAdmin(page, `/admin/blog/${id}/images?tab=upload`)
  await page.getByLabel('Caption').fill('Warm')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Delete image 1' }).click()
  await expect(page.getByRole('alert')).toContainText('Delete Failed')
  await expect(page.getByRole('alert')).toContainText('We could not reach Larder. Please try again.')
  await expect(page.getByLabel('Caption')).toHaveValue('Warm')
  await context.setOffline(false)
  await page.getByLabel('Image', { exact: true }).setInputFiles(await loaf())
  // The upload succeeds, then the connection is lost.
  await page.route('**/images?tab=upload*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await page.getByRole('button', { name: 'Upload Image' }).click()
  await expect(page.getByRole('alert')).toContainText('Failed to upload image. Please try again.', { timeout: 30_000 })
  await expect(page.getByText('This image is uploaded.')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Upload Image' }).click()
  await expect(page.getByText('Image Added')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('heading', { name: 'Warm' })).toBeVisible()

  await page.goto(`/admin/blog/${id}/images?q=soup`)
  await page.getByRole('radio', { name: 'Pumpkin soup' }).check({ force: true })
  await page.getByLabel('Caption').fill('With cream')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Add Image' }).click()
  await expect(page.getByRole('alert')).toContainText('Failed to add image')
  await expect(page.getByLabel('Caption')).toHaveValue('With cream')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Add Image' }).click()
  await expect(page.getByText('Image Added')).toBeVisible()
})

test('nor does the recipe manager navigate away without a connection', async ({ page, context, hygiene }) => {
  hygiene.expected(/ERR_INTERNET_DISCONNECTED|Failed to load|Failed to fetch/, /status of 404.*\/pictures\//)
  const id = await insertDraftPost('Offline recipes')
  await queryMainDatabase(
    `
      insert into blog_recipes (post_id, position, title, source_url, source_domain)
      values ($1, 7, 'Leek tart', 'https://kitchen.example/tart', 'kitchen.example')`,
    [id],
  )
  for (const [at, button, title] of [
    ['?q=soup', /^Add /, 'Add Failed'],
    ['?tab=existing', 'Remove Leek tart', 'Delete Failed'],
  ] as const) {
    await signInToAdmin(page, `/admin/blog/${id}/recipes${at}`)
    await context.setOffline(true)
    await page.getByRole('button', { name: button }).first().click()
    await expect(page.getByRole('alert')).toContainText(title)
    await expect(page.getByRole('alert')).toContainText('We could not reach Larder. Please try again.')
    await context.setOffline(false)
    await page.getByRole('button', { name: button }).first().click()
    await expect(page.getByText(/Recipe (Added|Removed)/)).toBeVisible()
    await page.context().clearCookies()
  }
})
