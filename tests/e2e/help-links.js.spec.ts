import type { Page } from '@playwright/test'
import jsQR from 'jsqr'
import sharp from 'sharp'
import { expect, mainOrigin, test } from './e2e-test'
import { insertShoppingList } from './shopping-list-fixtures'
import { signUp } from './test-user'

test.use({ serviceWorkers: 'allow' })

const item = (page: Page, name: string) => page.getByRole('checkbox', { name })

async function makeLink(page: Page, listId: string): Promise<string> {
  await page.goto(`/shopping-lists/${listId}/help`)
  await page.getByRole('button', { name: 'Make a link' }).click()
  return await page.locator('[data-help-link]').innerText()
}

test("a helper's ticks are seen at once, are kept without a signal, and end with the link", async ({
  page,
  browser,
  hygiene,
}) => {
  hygiene.expected(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/, /Failed to load resource/, /Failed to fetch/)
  const { id } = await insertShoppingList(await signUp(page), 'Week', [{ name: 'leek' }, { name: 'rice' }])
  const address = await makeLink(page, id)
  await page.goto(`/shopping-lists/${id}`)
  const context = await browser.newContext({ baseURL: mainOrigin(), serviceWorkers: 'allow' })
  const helper = await context.newPage()
  await helper.goto(address)
  await expect(helper.getByRole('link', { name: 'Refresh' })).toBeHidden()
  await item(helper, 'leek').click()
  await expect(item(page, 'leek')).toBeChecked()
  await item(page, 'rice').click()
  await expect(item(helper, 'rice')).toBeDisabled()
  await item(page, 'rice').click()
  await expect(item(helper, 'rice')).toBeEnabled()

  await expect
    .poll(() =>
      helper.evaluate(async () => (await caches.match(window.location.href, { ignoreVary: true })) !== undefined),
    )
    .toBe(true)
  await context.setOffline(true)
  await item(helper, 'rice').click()
  await expect(helper.getByText('1 change waits for a signal.')).toBeVisible()
  await helper.reload()
  await expect(item(helper, 'leek')).toBeChecked()
  await expect(item(helper, 'rice')).toBeChecked()
  await context.setOffline(false)
  await expect(helper.getByText(/for a signal/)).toBeHidden()
  await expect(item(page, 'rice')).toBeChecked()

  await page.goto(`/shopping-lists/${id}/help`)
  await page.getByRole('button', { name: 'End this link' }).click()
  await expect(helper.getByText('This link does not work any more. Please ask for a new one.')).toBeVisible()
  await context.close()
})

test('the list prints with the code of its link, which a phone reads', async ({ page }) => {
  const { id } = await insertShoppingList(await signUp(page), 'Week', [{ name: 'leek' }])
  const address = await makeLink(page, id)
  await page.getByRole('link', { name: 'Print with this code' }).click()
  const code = page.getByRole('img', { name: "QR code of this list's link" })
  await expect(code).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  const { data, info } = await sharp(await code.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(address)
})
