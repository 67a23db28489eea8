import type { Page } from '@playwright/test'
import { createTestImage, openEditor, writePost } from './post-editor'
import { expect, test } from './e2e-test'

test('what is typed and not saved is not left without a question', async ({ page }) => {
  await openEditor(page)
  await writePost(page, { title: 'Left and come back to', publish: false })
  await page.getByLabel('Content').fill('Not saved.')
  // The question may come after the click is over.
  const asked = page.waitForEvent('dialog')
  void page.getByRole('link', { name: 'Manage Recipes' }).click()
  await (await asked).dismiss()
  await expect(page.getByLabel('Content')).toHaveValue('Not saved.')
  const askedAgain = page.waitForEvent('dialog')
  void page.getByRole('link', { name: 'Preview' }).click()
  await (await askedAgain).accept()
  await expect(page.getByText('A draft, as its readers will see it.')).toBeVisible()
})

test('no answer is told, and what was typed stays', async ({ page, hygiene }) => {
  hygiene.expected(/net::ERR_FAILED|Failed to load resource/)
  await openEditor(page)
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('On a train')
  await page.route('**/admin/blog/new?_data=*', (route) => route.abort())
  await page.getByRole('button', { name: 'Create post' }).click()
  await expect(page.getByRole('alert')).toContainText('Failed to save blog post. Please try again.')
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('On a train')
})

test('a file that is no picture, or too large, is told before it is sent', async ({ page }) => {
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

/** Keeps the next answer back until it is let go. */
async function holdAnswer(page: Page): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/admin/blog/**?_data=*', async (route) => {
    if (route.request().method() === 'POST') await held
    await route.continue()
  })
  return letGo
}

/** Says no to the question, and that it was asked. */
async function expectAsked(page: Page) {
  const asked = page.waitForEvent('dialog')
  await Promise.all([asked.then((dialog) => dialog.dismiss()), page.getByRole('link', { name: 'Cancel' }).click()])
  expect((await asked).message()).toBe('Leave without saving what you have typed?')
}

test('what is typed while a draft is written stays, and so does the file; the draft fills what is empty by then', async ({
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
  await expect(page.getByText('Read it well')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('Typed meanwhile')
  await expect(page.getByLabel('SEO keywords')).toHaveValue('meanwhile')
  await expect(page.getByLabel('Excerpt')).toHaveValue('One tray, one hot oven, nothing to stir.')
  await expect(page.getByLabel('Content')).toHaveValue(/^My own beginning\.\n\nThere is a moment in November/)
  await expect(page.getByLabel('Image from this device')).toHaveValue(/pie\.jpg$/)
  // Who is typing goes on where they were.
  await page.keyboard.type('Yes. ')
  await expect(page.getByLabel('Content')).toHaveValue(/^Yes\. My own beginning\./)
  await expectAsked(page)
})

test('what is typed while a post is refused stays, its picture is shown and not sent again, and leaving asks', async ({
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
  await expect(page.getByRole('img', { name: 'The image that is kept' })).toBeVisible()
  await expect(page.getByLabel('Image from this device')).toHaveValue('')
  await expectAsked(page)
  await writePost(page, { title: 'Refused and then not', publish: false })
  await expect(page.getByRole('img', { name: 'The image that the post has' })).toBeVisible()
  // What is saved may be left.
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page.getByRole('link', { name: 'New post' })).toBeVisible()
})

test('after a warning that somebody has changed the post, leaving asks, and what was saved is shown as it was saved', async ({
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
  await expect(page.getByRole('alert')).toContainText('Somebody has changed this post since you opened it.')
  await expectAsked(page)
  await page.getByRole('button', { name: 'Save all the same' }).click()
  await expect(page.getByText('Post saved')).toBeVisible()
  await expect(page.getByLabel('SEO keywords')).toHaveValue('pie, tart')
})
