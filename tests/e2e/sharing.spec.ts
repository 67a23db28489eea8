import type { Browser, Page } from '@playwright/test'
import { OPERATOR_PASSWORD } from '#tests/support/operator'
import { insertShoppingList } from './shopping-list-fixtures'
import { waitForMail, createTestEmail, signUpConfirmed } from './test-user'
import { insertFailedMail } from './failed-mail'
import { expect, mainOrigin, test } from './e2e-test'

const giveList = async (email: string) =>
  (
    await insertShoppingList(email, 'Week of 17 November', [
      { name: 'Salt', aisle: 'spices' },
      { name: 'Lemons', quantity: 3, aisle: 'produce' },
      { name: 'Small potatoes', quantity: 1.2, unit: 'kg', checked: true, aisle: 'produce' },
      { name: 'Natural yoghurt', quantity: 500, unit: 'g', aisle: 'dairy and eggs' },
    ])
  ).id
const publicPath = (id: string) => `/share/shopping-list/${id}`

/** Another visitor, with a browser context of the same kind. */
async function stranger(browser: Browser, isJs: boolean): Promise<Page> {
  return await (await browser.newContext({ baseURL: mainOrigin(), javaScriptEnabled: isJs })).newPage()
}
/** Over the page with a script, a page of its own without. */
const dialog = (page: Page) =>
  page
    .getByRole('dialog', { name: 'Share with someone else' })
    .or(page.getByRole('region', { name: 'Share with someone else' }))
const sharing = (page: Page) => page.getByRole('region', { name: 'Share Week of 17 November' })

test('a list is shared by mail, read without an account, until its owner stops sharing @capability', async ({
  page,
  browser,
  isJs,
  hygiene,
}) => {
  hygiene.expected(/status of 400/)
  const id = await giveList(await signUpConfirmed(page))
  const anna = createTestEmail()
  await page.goto('/shopping-lists')
  await sharing(page).getByRole('link', { name: 'Someone else' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Share with someone else' })).toBeVisible()
  if (isJs) await expect(page.getByRole('button', { name: 'Send Email' })).toBeDisabled()
  await page.getByLabel('Recipient Email').fill('anna@')
  await page.getByLabel('Recipient Name').fill('Anna')
  await page.getByLabel('Your Name').fill('see evil.example')
  await page.getByRole('button', { name: 'Send Email' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'whole e-mail address' })).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'letters only, no links' })).toBeVisible()
  await expect(page.getByLabel('Recipient Name')).toHaveValue('Anna')
  await page.getByLabel('Recipient Email').fill(anna)
  await page.getByLabel('Your Name').fill('Tom')
  await page.getByRole('button', { name: 'Send Email' }).click()
  await expect(page.getByText('Shopping list shared!')).toBeVisible()
  await expect(page.getByText(`Your shopping list has been sent to ${anna}`)).toBeVisible()
  await expect(page).toHaveURL(/\/shopping-lists(?:#|$)/)

  const mail = await waitForMail(anna)
  expect(mail).toContain('Tom has sent you a shopping list')
  const [address] = /http\S+/.exec(mail)!
  const reader = await stranger(browser, isJs)
  await reader.goto(address)
  await expect(reader.getByRole('heading', { level: 1, name: 'Week of 17 November' })).toBeVisible()
  await expect(reader).toHaveTitle('Week of 17 November')
  await expect(reader.getByText('4 items · 25% complete')).toBeVisible()
  await expect(reader.getByRole('navigation')).toHaveCount(0)
  expect(await reader.getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringMatching(/^Lemons\s+3$/),
    expect.stringMatching(/^Small potatoes\s+1\.2 kg$/),
    expect.stringMatching(/^Natural yoghurt\s+500 g$/),
    'Salt',
  ])
  await expect(reader.getByRole('checkbox', { name: 'Small potatoes' })).toBeChecked()
  await expect(reader.getByRole('link', { name: 'Sign up free' })).toBeVisible()

  await sharing(page).getByRole('button', { name: 'Turn off the link' }).click()
  await expect(page.getByText('Link turned off')).toBeVisible()
  await expect(sharing(page).getByRole('link', { name: 'WhatsApp' })).toHaveCount(0)
  await reader.goto(publicPath(id))
  await expect(reader.getByRole('heading', { level: 1, name: 'Sign in to view this shopping list' })).toBeVisible()
  await sharing(page).getByRole('button', { name: 'Turn on the link' }).click()
  await expect(sharing(page).getByRole('link', { name: 'WhatsApp' })).toBeVisible()
  // The former address does not come back.
  await reader.goto(publicPath(id))
  await expect(reader.getByRole('heading', { level: 1, name: 'Sign in to view this shopping list' })).toBeVisible()
  const renewed = await sharing(page).getByRole('link', { name: 'the link' }).getAttribute('href')
  await reader.goto(renewed!)
  await expect(reader.getByRole('heading', { level: 1, name: 'Week of 17 November' })).toBeVisible()
  await reader.context().close()
})

test('to oneself by one click, and as a message with name and link', async ({ page }) => {
  const email = await signUpConfirmed(page)
  const id = await giveList(email)
  await page.goto('/shopping-lists')
  const message = new URL((await sharing(page).getByRole('link', { name: 'WhatsApp' }).getAttribute('href'))!)
  expect([message.origin, message.pathname, message.searchParams.get('text')]).toEqual([
    'https://wa.me',
    '/',
    `Week of 17 November\n${mainOrigin()}${publicPath(id)}`,
  ])
  await sharing(page).getByRole('button', { name: 'Send to me' }).click()
  await expect(page.getByText('Shopping list sent!')).toBeVisible()
  expect(await waitForMail(email)).toContain('Here is your shopping list')
})

test("a reader's ticks are local: the owner does not see them", async ({ page, browser, isJs }) => {
  const id = await giveList(await signUpConfirmed(page))
  const reader = await stranger(browser, isJs)
  await reader.goto(publicPath(id))
  const lemons = reader.getByRole('checkbox', { name: 'Lemons' })
  const potatoes = reader.getByRole('checkbox', { name: 'Small potatoes' })
  await reader.getByText('Lemons').click()
  await expect(lemons).toBeChecked()
  await reader.getByText('Small potatoes').click()
  await expect(potatoes).not.toBeChecked()
  await reader.getByText('Salt').click()
  if (isJs) {
    await expect(reader.getByText('4 items · 50% complete')).toBeVisible()
    // Stored in this browser, also over a visit to another page.
    await reader.goto('/home')
    await reader.goto(publicPath(id))
    await expect(reader.getByText('4 items · 50% complete')).toBeVisible()
    await expect(lemons).toBeChecked()
    await expect(potatoes).not.toBeChecked()
  }
  await page.goto(publicPath(id))
  await expect(page.getByText('4 items · 25% complete')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Lemons' })).not.toBeChecked()
  await reader.context().close()
})

test('an unknown list, for a visitor and for a user', async ({ page, hygiene }) => {
  hygiene.expected(/status of 404/)
  const path = publicPath('0f0e0d0c-0b0a-4908-8706-050403020100')
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in to view this shopping list' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign up free' })).toHaveAttribute(
    'href',
    `/sign-up?return_url=${encodeURIComponent(path)}`,
  )
  await page.getByRole('link', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(`/sign-in?return_url=${encodeURIComponent(path)}`)
  await signUpConfirmed(page)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: 'Shopping List Not Found' })).toBeVisible()
  await expect(page.getByText('This shopping list may have been deleted or is no longer available.')).toBeVisible()
})

test('Cancel, Close and Esc return to the lists', async ({ page, isJs }) => {
  await giveList(await signUpConfirmed(page))
  await page.goto('/shopping-lists')
  for (const leave of ['Cancel', 'Close', ...(isJs ? ['Escape'] : [])]) {
    await sharing(page).getByRole('link', { name: 'Someone else' }).click()
    await expect(page.getByLabel('Recipient Email')).toBeVisible()
    if (leave === 'Escape') await page.keyboard.press('Escape')
    else await dialog(page).getByText(leave).or(dialog(page).getByLabel(leave)).click()
    await expect(sharing(page)).toBeVisible()
  }
})

test('an operator sees failed mails, and sends them again', async ({ page }) => {
  const anna = createTestEmail()
  await insertFailedMail(anna)
  await page.goto('/admin/mail?state=failed')
  await page.getByLabel('Username').fill('admin')
  await page.getByLabel('Password').fill(OPERATOR_PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'E-mail' })).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: anna })
  await expect(row).toContainText('the mail server did not answer')
  await row.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText('E-mail sent again')).toBeVisible()
  await expect(row).toHaveCount(0)
  await page.getByRole('link', { name: 'All', exact: true }).click()
  await expect(row).toContainText(/Queued|Sent/)
})
