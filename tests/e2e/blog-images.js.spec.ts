import { OPERATOR_PASSWORD } from '#tests/support/operator'
import { photograph } from '#tests/support/picture-site'
import { aDraft } from './a-post'
import { expect, test } from './journey'

test('a picture is dropped on the page, a bar shows how far it is, and it is there', async ({ page }) => {
  const id = await aDraft('Dropped')
  await page.goto(`/admin?return_url=${encodeURIComponent(`/admin/blog/${id}/images?tab=upload`)}`)
  await page.getByLabel('Username').fill('admin')
  await page.getByLabel('Password').fill(OPERATOR_PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Or drop one here.')).toBeVisible()
  const bytes = (await photograph({ width: 600, height: 400 }).png().toBuffer()).toString('base64')
  const dropped = await page.evaluateHandle(async (base64) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], 'soup.png', { type: 'image/png' }))
    return transfer
  }, bytes)
  await page.dispatchEvent('.bidrop', 'dragover', { dataTransfer: dropped })
  await page.dispatchEvent('.bidrop', 'drop', { dataTransfer: dropped })
  await expect(page.getByText(/soup\.png, \d/)).toBeVisible()
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/objects/blog-image', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('button', { name: 'Upload Image' }).click()
  await expect(page.getByRole('progressbar', { name: 'Upload' })).toBeVisible()
  await expect(page.getByText('Making it ready…')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Uploading…' })).toBeDisabled()
  release()
  await expect(page.getByText('Image Added')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('region', { name: 'Current images' })).toContainText('1/10')
})

test('an upload that fails says so, and may be tried again', async ({ page, hygiene }) => {
  hygiene.expected(/ERR_FAILED|Failed to load/)
  const id = await aDraft('Fails')
  await page.goto(`/admin?return_url=${encodeURIComponent(`/admin/blog/${id}/images?tab=upload`)}`)
  await page.getByLabel('Username').fill('admin')
  await page.getByLabel('Password').fill(OPERATOR_PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await page.getByLabel('Image', { exact: true }).setInputFiles({ name: 'loaf.jpg', mimeType: 'image/jpeg', buffer: await photograph({ width: 600, height: 400 }).jpeg().toBuffer() })
  await page.route('**/api/objects/upload/*', (route) => route.abort())
  await page.getByRole('button', { name: 'Upload Image' }).click()
  await expect(page.getByRole('alert')).toContainText('Failed to upload image. Please try again.')
  await page.unroute('**/api/objects/upload/*')
  await page.getByRole('button', { name: 'Upload Image' }).click()
  await expect(page.getByText('Image Added')).toBeVisible({ timeout: 30_000 })
})
