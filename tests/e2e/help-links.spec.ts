import type { Browser, Page } from '@playwright/test'
import { expect, mainOrigin, test } from './e2e-test'
import { insertShoppingList } from './shopping-list-fixtures'
import { signUp } from './test-user'

const item = (page: Page, name: string) => page.getByRole('checkbox', { name })

/** Somebody without an account, with a browser of the same kind. */
async function openAsHelper(browser: Browser, isJs: boolean, address: string): Promise<Page> {
  const helper = await (await browser.newContext({ baseURL: mainOrigin(), javaScriptEnabled: isJs })).newPage()
  await helper.goto(address)
  return helper
}

test('somebody without an account ticks and adds by a link, until it is ended @capability', async ({
  page,
  browser,
  isJs,
  hygiene,
}) => {
  hygiene.expected(/status of 404/)
  const { id } = await insertShoppingList(await signUp(page), 'Week of 23 November', [
    { name: 'Lemons', quantity: 3, aisle: 'produce' },
    { name: 'Salt', aisle: 'spices', checked: true },
  ])
  await page.goto(`/shopping-lists/${id}`)
  await page.getByRole('link', { name: 'Help me shop' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Help me shop' })).toBeVisible()
  await page.getByLabel('How long it works').selectOption('1')
  await page.getByRole('button', { name: 'Make a link' }).click()
  await expect(page.getByRole('img', { name: 'QR code of the link' })).toBeVisible()
  const address = await page.locator('[data-help-link]').innerText()

  const helper = await openAsHelper(browser, isJs, address)
  await expect(helper.getByRole('heading', { level: 1, name: 'Week of 23 November' })).toBeVisible()
  await expect(helper.getByRole('navigation')).toHaveCount(0)
  await expect(item(helper, 'Salt')).toBeDisabled()
  await item(helper, 'Lemons').click()
  await expect(item(helper, 'Lemons')).toBeChecked()
  await helper.getByLabel('Add to Week of 23 November').fill('2 limes')
  await helper.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(item(helper, 'limes')).toBeVisible()
  await helper.getByLabel('Your name').fill('Ben')
  await helper.getByRole('button', { name: 'Save name' }).click()
  await expect(helper.getByText('Name saved')).toBeVisible()

  await page.goto(`/shopping-lists/${id}`)
  await expect(item(page, 'Lemons')).toBeChecked()
  await expect(page.getByText('Ben (helper)').first()).toBeVisible()
  await item(helper, 'Lemons').click()
  await expect(item(helper, 'Lemons')).not.toBeChecked()

  await page.goto(`/shopping-lists/${id}/help`)
  await page.getByRole('button', { name: 'End this link' }).click()
  await expect(page.getByText('Link ended')).toBeVisible()
  await helper.goto(address)
  await expect(helper.getByRole('heading', { level: 1, name: 'This link has ended' })).toBeVisible()
  await helper.context().close()
})

test('what cannot be done says why, and nothing typed is lost', async ({ page, browser, isJs, hygiene }) => {
  hygiene.expected(/status of 4(?:00|09)/)
  const { id } = await insertShoppingList(await signUp(page), 'Week', [{ name: 'Lemons' }])
  await page.goto(`/shopping-lists/${id}/help`)
  await page.getByLabel('They can add items, too').uncheck()
  await page.getByRole('button', { name: 'Make a link' }).click()
  const helper = await openAsHelper(browser, isJs, await page.locator('[data-help-link]').innerText())
  await expect(helper.getByLabel('Add to Week')).toHaveCount(0)
  await helper.getByLabel('Your name').fill('see evil.example')
  await helper.getByRole('button', { name: 'Save name' }).click()
  await expect(helper.getByText('Please write a name: letters only, no links.')).toBeVisible()
  await expect(helper.getByLabel('Your name')).toHaveValue('see evil.example')
  await helper.context().close()
})
