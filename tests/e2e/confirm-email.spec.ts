import { expect, test } from './e2e-test'
import { insertShoppingList } from './shopping-list-fixtures'
import { createTestEmail, signUp, TEST_PASSWORD, waitForMail } from './test-user'

test('a new user confirms the address with the mailed link, and mails a list @capability', async ({ page }) => {
  const email = await signUp(page)
  await insertShoppingList(email, 'Soup', [{ name: 'Lemons' }])
  await page.goto('/shopping-lists')
  await page.getByRole('button', { name: 'Send to me' }).click()
  await expect(page.getByText('Please confirm your e-mail address first.', { exact: false })).toBeVisible()

  const link = /http\S+\/confirm-email\?\S+/.exec(await waitForMail(email, 'email-confirmation'))![0]
  await page.goto(new URL(link).pathname + new URL(link).search)
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm your e-mail address' })).toBeVisible()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('E-mail address confirmed')).toBeVisible()

  await page.goto('/shopping-lists')
  await page.getByRole('button', { name: 'Send to me' }).click()
  await expect(page.getByText('Shopping list sent!')).toBeVisible()
  expect(await waitForMail(email)).toContain('Here is your shopping list')
})

test('right after signing up, a line above the page asks to confirm; it sends the link again or is put away @capability', async ({
  page,
}) => {
  const email = createTestEmail()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/sign-up?return_url=%2Fcollection')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(TEST_PASSWORD)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page).toHaveURL('/collection')
  const line = page.getByText(`Confirm your e-mail: we sent a link to ${email}.`)
  await expect(line).toBeVisible()
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText('Link sent')).toBeVisible()
  await expect(page).toHaveURL('/collection')
  await expect(line).toBeVisible()
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect(line).toHaveCount(0)
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(line).toHaveCount(0)
})

test('the line of a session that has ended leads to signing in, and says nothing of the address', async ({
  page,
  context,
}) => {
  await page.goto('/sign-up?return_url=%2Fkitchen')
  await page.getByLabel('E-mail').fill(createTestEmail())
  await page.getByLabel('Password').fill(TEST_PASSWORD)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page).toHaveURL('/kitchen')
  await context.clearCookies({ name: 'larder.session' })
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(page).toHaveURL(/\/sign-in/)
  await expect(page.getByText('E-mail address confirmed')).toHaveCount(0)
})
