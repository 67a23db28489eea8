import type { Page } from '@playwright/test'
import { OPERATOR_PASSWORD } from '#tests/support/operator'
import { createPhoto } from '#tests/support/picture-site'
import { insertDraftPost } from './draft-post-fixture'
import { expect, test } from './e2e-test'

const SHOTS = process.env.SHOTS

async function openManager(page: Page, title: string, tab = ''): Promise<string> {
  const id = await insertDraftPost(title)
  await page.goto(`/admin?return_url=${encodeURIComponent(`/admin/blog/${id}/images${tab}`)}`)
  await page.getByLabel('Username').fill('admin')
  await page.getByLabel('Password').fill(OPERATOR_PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Images' })).toBeVisible()
  return id
}
const current = (page: Page) => page.getByRole('region', { name: 'Current images' })
const loaf = async () => ({
  name: 'loaf.jpg',
  mimeType: 'image/jpeg',
  buffer: await createPhoto({ width: 900, height: 600 }).jpeg().toBuffer(),
})
/** Whether the browser could decode it. */
const isShown = (page: Page) =>
  expect
    .poll(() =>
      current(page)
        .locator('img')
        .first()
        .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0),
    )
    .toBe(true)

async function shoot(page: Page, name: string, isJs: boolean) {
  if (!SHOTS) return
  for (const width of [360, 1280]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      if (!isJs && colorScheme === 'dark') continue
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme })
      await page.waitForTimeout(300)
      await page.screenshot({
        path: `${SHOTS}/${name}-${isJs ? 'js' : 'nojs'}-${colorScheme}-${width}.png`,
        fullPage: true,
      })
    }
  }
}

test('a drawing is found, added with its alt text, and deleted again', async ({ page, isJs, hygiene }) => {
  hygiene.expected(/status of 400/)
  await openManager(page, 'Five soups for cold days')
  await expect(current(page)).toContainText('0/10')
  await page.getByLabel('Search drawings').fill('soup')
  await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(/\?q=soup$/)
  await expect(page.getByRole('radio')).toHaveCount(3)
  await page.getByRole('button', { name: 'Add Image' }).click()
  await expect(page.getByRole('alert')).toContainText('Please pick an image first.')
  await page.getByRole('radio', { name: 'Pumpkin soup' }).check({ force: true })
  await page.getByLabel('Position').selectOption('2')
  await page.getByLabel('Caption').fill('With cream')
  await shoot(page, 'stock', isJs)
  await page.getByRole('button', { name: 'Add Image' }).click()
  await expect(page.getByRole('status')).toContainText('Image Added')
  await expect(current(page)).toContainText('1/10')
  await expect(current(page).getByRole('heading', { name: 'With cream' })).toBeVisible()
  await expect(current(page)).toContainText('Drawing: Pumpkin soup with cream')
  await expect(page.getByLabel('Position').locator('option[value="2"]')).toBeDisabled()
  await isShown(page)
  await current(page).getByRole('button', { name: 'Delete image 2' }).click()
  await expect(page.getByRole('status')).toContainText('Image Deleted')
  await expect(current(page)).toContainText('0/10')
})

test('a photograph is uploaded and displayed with its tag @capability', async ({ page, isJs, context }) => {
  await openManager(page, 'Bread for everybody', '?tab=upload')
  await page.getByLabel('Image', { exact: true }).setInputFiles(await loaf())
  await page.getByLabel('Alt text').fill('A loaf')
  await page.getByRole('button', { name: 'Upload Image' }).click()
  await expect(page.getByText('Image Added')).toBeVisible({ timeout: 30_000 })
  await expect(current(page)).toContainText('1/10')
  await isShown(page)
  const src = await current(page)
    .locator('img')
    .first()
    .evaluate((image: HTMLImageElement) => image.currentSrc)
  expect(src).toMatch(/\/objects\/[0-9a-f]{32}-400\.webp$/)
  await expect(current(page).getByText('[image:1]')).toBeVisible()
  await shoot(page, 'upload', isJs)
  if (!isJs) return
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await current(page).getByRole('button', { name: '[image:1]' }).click()
  await expect(page.getByText('Tag Copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('[image:1]')
})

test('a file that is not an image is refused with a message, and no input is lost', async ({ page, isJs, hygiene }) => {
  hygiene.expected(/status of 400/)
  await openManager(page, 'Not a picture', '?tab=upload')
  await page.getByLabel('Caption').fill('From the oven')
  await page
    .getByLabel('Image', { exact: true })
    .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') })
  if (!isJs) await page.getByRole('button', { name: 'Upload Image' }).click()
  await expect(page.getByRole('alert')).toContainText('Please select an image file (JPEG, PNG, WebP, etc.)')
  await expect(page.getByRole('alert')).toContainText('Invalid File Type')
  await expect(page.getByLabel('Caption')).toHaveValue('From the oven')
  // Its media type claims that it is one.
  await page
    .getByLabel('Image', { exact: true })
    .setInputFiles({ name: 'page.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<script>alert(1)</script>') })
  await page.getByRole('button', { name: 'Upload Image' }).click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'Please select an image file (JPEG, PNG, WebP, etc.)' }),
  ).toBeVisible({ timeout: 30_000 })
  await expect(page.getByLabel('Caption')).toHaveValue('From the oven')
  await expect(current(page)).toContainText('0/10')
  await shoot(page, 'refused', isJs)
})
