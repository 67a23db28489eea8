import type { Page } from '@playwright/test'
import { createTestImage, openEditor, writePost } from './post-editor'
import { expect, test } from './e2e-test'

test('unsaved input is not left without a confirmation', async ({ page }) => {
  await openEditor(page)
  await writePost(page, { title: 'Left and come back to', publish: false })
  await page.getByLabel('Content').fill('Not saved.')
  // The dialog may open after the click has returned.
  const asked = page.waitForEvent('dialog')
  void page.getByRole('link', { name: 'Manage Recipes' }).click()
  await (await asked).dismiss()
  await expect(page.getByLabel('Content')).toHaveValue('Not saved.')
  const askedAgain = page.waitForEvent('dialog')
  void page.getByRole('link', { name: 'Preview' }).click()
  await (await askedAgain).accept()
  await expect(page.getByText('A draft, as readers will see it.')).toBeVisible()
})

test('a failed request is reported, and the input stays', async ({ page, hygiene }) => {
  hygiene.expected(/net::ERR_FAILED|Failed to load resource/)
  await openEditor(page)
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('On a train')
  await page.route('**/admin/blog/new?_data=*', (route) => route.abort())
  await page.getByRole('button', { name: 'Create post' }).click()
  await expect(page.getByRole('alert')).toContainText('Failed to save blog post. Please try again.')
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('On a train')
})

test('a file that is not an image, or is too large, is reported before the upload', async ({ page }) => {
  await openEditor(page)
  await page.getByText('Upload', { exact: true }).click()
  const file = page.getByLabel('Image from this device')
  await file.setInputFiles({ name: 'pie.pdf', mimeType: 'application/pdf', buffer: Buffer.from('pie') })
  await expect(page.getByText('Invalid File Type. Please select an image file (JPEG, PNG, WebP, etc.)')).toBeVisible()
  await file.setInputFiles({ name: 'pie.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) })
  await expect(page.getByText('File Too Large. Please select an image smaller than 10MB')).toBeVisible()
  await expect(file).toHaveValue('')
  await file.setInputFiles({ name: 'pie.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('pie') })
  await expect(page.getByText('File Too Large.')).toHaveCount(0)
})

/** Delays the next response until it is released. */
async function holdAnswer(page: Page): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/admin/blog/**?_data=*', async (route) => {
    if (route.request().method() === 'POST') await held
    await route.continue()
  })
  return letGo
}

/** Dismisses the confirmation, and asserts that it was shown. */
async function expectAsked(page: Page) {
  const asked = page.waitForEvent('dialog')
  await Promise.all([asked.then((dialog) => dialog.dismiss()), page.getByRole('link', { name: 'Cancel' }).click()])
  expect((await asked).message()).toBe('Leave without saving what you have typed?')
}

test('input typed while a draft is generated stays, and so does the file; the draft fills the fields that are still empty', async ({
  page,
}) => {
  await openEditor(page)
  await page.getByLabel('What should the post be about?').fill('Tray bakes')
  await page.getByText('Upload', { exact: true }).click()
  await page.getByLabel('Image from this device').setInputFiles(await createTestImage())
  const letGo = await holdAnswer(page)
  await page.getByRole('button', { name: 'Generate a draft' }).click()
  await expect(page.getByRole('button', { name: 'Writing… up to half a minute' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Typed meanwhile')
  await page.getByLabel('SEO keywords').fill('meanwhile')
  await page.getByLabel('Content').fill('My own beginning.')
  await page.getByLabel('Content').press('Home')
  letGo()
  await expect(page.getByText('Please check it carefully')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('Typed meanwhile')
  await expect(page.getByLabel('SEO keywords')).toHaveValue('meanwhile')
  await expect(page.getByLabel('Excerpt')).toHaveValue('One tray, one hot oven, nothing to stir.')
  await expect(page.getByLabel('Content')).toHaveValue(/^My own beginning\.\n\nThere is a moment in November/)
  await expect(page.getByLabel('Image from this device')).toHaveValue(/pie\.jpg$/)
  // The focus stays in the field.
  await page.keyboard.type('Yes. ')
  await expect(page.getByLabel('Content')).toHaveValue(/^Yes\. My own beginning\./)
  await expectAsked(page)
})

test('input typed while a post is rejected stays, its uploaded picture is shown and not sent again, and leaving needs a confirmation', async ({
  page,
  hygiene,
}) => {
  hygiene.expected(/status of 400/)
  await openEditor(page)
  await page.getByText('Upload', { exact: true }).click()
  await page.getByLabel('Image from this device').setInputFiles(await createTestImage())
  const letGo = await holdAnswer(page)
  await page.getByRole('button', { name: 'Create post' }).click()
  await page.getByLabel('SEO keywords').fill('meanwhile')
  letGo()
  await expect(page.getByText('Please enter a title.')).toBeVisible()
  await expect(page.getByLabel('SEO keywords')).toHaveValue('meanwhile')
  await expect(page.getByRole('img', { name: 'The uploaded image' })).toBeVisible()
  await expect(page.getByLabel('Image from this device')).toHaveValue('')
  await expectAsked(page)
  await writePost(page, { title: 'Refused and then not', publish: false })
  await expect(page.getByRole('img', { name: 'The current image' })).toBeVisible()
  // Saved input may be left.
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page.getByRole('link', { name: 'New post' })).toBeVisible()
})

test('after a conflict warning leaving needs a confirmation, and the saved version is shown as it was saved', async ({
  page,
  context,
  hygiene,
}) => {
  hygiene.expected(/status of 409/)
  await openEditor(page)
  const id = await writePost(page, { title: 'Warned and saved', publish: false })
  const other = await context.newPage()
  await other.goto(`/admin/blog/${id}/edit`)
  await other.getByLabel('Content').fill('Theirs.')
  await other.getByRole('button', { name: 'Save post' }).click()
  await expect(other.getByText('Post saved')).toBeVisible()
  await page.getByLabel('SEO keywords').fill('pie,pie , tart')
  await page.getByRole('button', { name: 'Save post' }).click()
  await expect(page.getByRole('alert')).toContainText('Someone has changed this post since you opened it.')
  await expectAsked(page)
  await page.getByRole('button', { name: 'Save anyway' }).click()
  await expect(page.getByText('Post saved')).toBeVisible()
  await expect(page.getByLabel('SEO keywords')).toHaveValue('pie, tart')
})
