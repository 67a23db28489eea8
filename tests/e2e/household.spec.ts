import { CONFIRM_EMAIL_TO_INVITE } from '#app/domain/accounts/messages'
import { insertShoppingList } from './shopping-list-fixtures'
import { createTestEmail, openUserMenu, signUp, signUpConfirmed, TEST_PASSWORD, waitForMail } from './test-user'
import { expect, mainOrigin, test } from './e2e-test'

test('two shop with one list: from the invite to a shared tick, and leaving @capability', async ({
  page,
  browser,
  isJs,
}) => {
  const keeper = await signUpConfirmed(page)
  const { id } = await insertShoppingList(keeper, 'Week', [{ name: 'leek' }, { name: 'rice' }])
  await (await openUserMenu(page)).getByRole('link', { name: 'Household' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Household' })).toBeVisible()
  await page.getByLabel('Name of the household').fill('Mill Lane')
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mill Lane' })).toBeVisible()
  await page.getByRole('button', { name: 'Make a link' }).click()
  const link = page.locator('[data-invite-link]')
  await expect(link).toContainText('/household/invites/')
  const path = new URL((await link.textContent()) ?? '').pathname

  const context = await browser.newContext({ baseURL: mainOrigin(), javaScriptEnabled: isJs })
  const phone = await context.newPage()
  await phone.goto(path)
  await expect(phone.getByText('Somebody invites you to cook together in Mill Lane.')).toBeVisible()
  await phone.getByRole('main').getByRole('link', { name: 'Sign up free' }).click()
  await phone.getByLabel('E-mail').fill(`with-${keeper}`)
  await phone.getByLabel('Password').fill(TEST_PASSWORD)
  await phone.getByRole('button', { name: 'Sign Up' }).click()
  await expect(phone).toHaveURL(path)
  await expect(phone.getByText('You have nothing to bring along yet.')).toBeVisible()
  await phone.getByRole('button', { name: 'Join' }).click()
  await expect(phone.getByRole('heading', { level: 1, name: 'Mill Lane' })).toBeVisible()

  // The keeper is told once.
  await page.goto(`/shopping-lists/${id}`)
  await expect(page.getByRole('status').filter({ hasText: 'joined your household' })).toBeVisible()
  await phone.goto(`/shopping-lists/${id}`)
  await phone.getByRole('checkbox', { name: 'leek' }).click()
  await expect(phone.getByRole('checkbox', { name: 'leek' })).toBeChecked()
  if (!isJs) await page.reload()
  await expect(page.getByRole('checkbox', { name: 'leek' })).toBeChecked()

  await phone.goto('/household')
  await phone.getByRole('link', { name: 'Leave the household' }).click()
  await expect(phone.getByRole('heading', { name: 'Leave the household?' })).toBeVisible()
  await phone.getByRole('button', { name: 'Leave' }).click()
  await expect(phone.getByText('You have left the household')).toBeVisible()
  await expect(phone.getByRole('link', { name: 'Leave the household' })).toHaveCount(0)
  expect((await phone.request.get(`/api/shopping-lists/${id}`)).status()).toBe(404)
  await context.close()
})

test('a keeper cancels an invite, sends one by mail, hands over and removes', async ({
  page,
  browser,
  isJs,
  hygiene,
}) => {
  hygiene.expected(/status of 400/)
  await signUpConfirmed(page, '/household')
  await page.getByRole('button', { name: 'Make a link' }).click()
  const cancelled = new URL((await page.locator('[data-invite-link]').textContent()) ?? '').pathname
  await page.getByRole('button', { name: 'Cancel invite' }).click()
  await expect(page.getByText('Invite cancelled')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Open invites' })).toHaveCount(0)
  const recipient = createTestEmail()
  await page.getByLabel('Or by e-mail, to').fill('anna@kitchen')
  await page.getByRole('button', { name: 'Send invite' }).click()
  await expect(page.getByText('Please enter one whole e-mail address')).toBeVisible()
  await page.getByLabel('Or by e-mail, to').fill(recipient)
  await page.getByRole('button', { name: 'Send invite' }).click()
  await expect(page.getByText(`${recipient} gets a link that works for 7 days.`)).toBeVisible()
  const path = /\/household\/invites\/[\w-]{22}/.exec(await waitForMail(recipient))?.[0] ?? ''

  const context = await browser.newContext({ baseURL: mainOrigin(), javaScriptEnabled: isJs })
  const phone = await context.newPage()
  const guest = await signUp(phone)
  expect((await phone.goto(cancelled))?.status()).toBe(404)
  await expect(phone.getByText('This invite has been used or cancelled')).toBeVisible()
  await phone.goto(path)
  await phone.getByRole('button', { name: 'Join' }).click()
  await expect(phone.getByText('Welcome to the household')).toBeVisible()
  await expect(phone.getByRole('heading', { name: 'Invite somebody' })).toHaveCount(0)

  await page.goto('/household')
  await page.getByRole('button', { name: `Make keeper ${guest}` }).click()
  await expect(page.getByText('Made a keeper')).toBeVisible()
  await phone.goto('/household')
  await expect(phone.getByRole('heading', { name: 'Invite somebody' })).toBeVisible()
  await page.getByRole('button', { name: `Make member ${guest}` }).click()
  await expect(page.getByText('Made a member')).toBeVisible()
  await page.getByRole('link', { name: `Remove ${guest}` }).click()
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Removed from the household')).toBeVisible()
  await phone.goto('/collection')
  await expect(phone.getByText('You were removed from the household.')).toBeVisible()
  await context.close()
})

test('an invite is made only by who has confirmed an address', async ({ page, hygiene }) => {
  hygiene.expected(/status of 403/)
  await signUp(page, '/household')
  await page.getByRole('button', { name: 'Make a link' }).click()
  await expect(page.getByText(CONFIRM_EMAIL_TO_INVITE())).toBeVisible()
  await expect(page.locator('[data-invite-link]')).toHaveCount(0)
  await page.goto('/household')
  await page.getByLabel('Or by e-mail, to').fill(createTestEmail())
  await page.getByRole('button', { name: 'Send invite' }).click()
  await expect(page.getByText(CONFIRM_EMAIL_TO_INVITE())).toBeVisible()
})

test('after the second list, once: shop together?', async ({ page }) => {
  await signUp(page)
  for (const [name, isAsked] of [
    ['First', false],
    ['Second', true],
    ['Third', false],
  ] as const) {
    await page.goto('/shopping-lists/new')
    await page.getByLabel('Name', { exact: true }).fill(name)
    await page.getByRole('button', { name: 'Create list' }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Shop together?' })).toHaveCount(isAsked ? 1 : 0)
  }
})
