import { expect, test } from './e2e-test'
import { insertShoppingList } from './shopping-list-fixtures'
import { signUp, waitForMail } from './test-user'

test('a new user confirms the address with the mailed link, and mails a list', async ({ page }) => {
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
