import { openEditor, writePost } from './editor'
import { expect, test } from './journey'

test('what is typed and not saved is not left without a question', async ({ page }) => {
  await openEditor(page)
  await writePost(page, { title: 'Left and come back to', publish: false })
  await page.getByLabel('Content').fill('Not saved.')
  page.once('dialog', (dialog) => void dialog.dismiss())
  await page.getByRole('link', { name: 'Manage Recipes' }).click()
  await expect(page.getByLabel('Content')).toHaveValue('Not saved.')
  page.once('dialog', (dialog) => void dialog.accept())
  await page.getByRole('link', { name: 'Preview' }).click()
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
  await file.setInputFiles({ name: 'pie.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('pie') })
  await expect(page.getByText('File Too Large.')).toHaveCount(0)
})
