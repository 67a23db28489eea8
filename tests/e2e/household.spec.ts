import { insertShoppingList } from './shopping-list-fixtures'
import { openUserMenu, signUp, TEST_PASSWORD } from './test-user'
import { expect, mainOrigin, test } from './e2e-test'

test('two shop with one list: from the invite to a shared tick, and leaving', async ({ page, browser, isJs }) => {
  const keeper = await signUp(page)
  const { id } = await insertShoppingList(keeper, 'Week', [{ name: 'leek' }, { name: 'rice' }])
  await (await openUserMenu(page)).getByRole('link', { name: 'Household' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Household' })).toBeVisible()
  await page.getByLabel('Name of the household').fill('Mill Lane')
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mill Lane' })).toBeVisible()
  await page.getByRole('button', { name: 'Make a link' }).click()
  const link = page.locator('[data-invite-link]')
  await expect(link).toContainText('/household/invites/')
  await expect(page.getByRole('link', { name: 'Send by e-mail' })).toHaveAttribute('href', /^mailto:\?subject=Cook%20/)
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
