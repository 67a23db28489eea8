import { LIST_DELETED } from '#app/domain/shopping-lists/messages'
import { insertShoppingList } from './shopping-list-fixtures'
import { signUp, signUpConfirmed } from './test-user'
import { expect, mainOrigin, test } from './e2e-test'

test('a member who is removed is told so on the list that is open, and sees nothing that comes after', async ({
  page,
  browser,
  hygiene,
}) => {
  hygiene.expected(/status of 404/)
  const { id } = await insertShoppingList(await signUpConfirmed(page), 'Week', [{ name: 'leek' }, { name: 'rice' }])
  const list = `/shopping-lists/${id}`
  const { token } = (await (await page.request.post('/api/household/invites', { data: {} })).json()) as {
    token: string
  }
  const context = await browser.newContext({ baseURL: mainOrigin() })
  const phone = await context.newPage()
  await signUp(phone)
  const joined = (await (await phone.request.post(`/api/household/invites/${token}`, { data: {} })).json()) as {
    household: { members: { id: string; isYou: boolean }[] }
  }
  const member = joined.household.members.find(({ isYou }) => isYou)!.id
  await phone.goto(list)
  await page.goto(list)
  await phone.getByRole('checkbox', { name: 'leek' }).click()
  await expect(page.getByRole('checkbox', { name: 'leek' })).toBeChecked()

  expect((await page.request.delete(`/api/household/members/${member}`)).status()).toBe(200)
  await expect(phone.getByText(LIST_DELETED())).toBeVisible()
  await page.getByRole('checkbox', { name: 'rice' }).click()
  await expect(page.getByRole('checkbox', { name: 'rice' })).toBeChecked()
  await expect(phone.getByRole('checkbox', { name: 'rice' })).not.toBeChecked()
  await expect(page.getByText(LIST_DELETED())).toHaveCount(0)
  await phone.goto('/shopping-lists')
  await expect(phone.getByText('You were removed from the household.')).toBeVisible()
  await context.close()
})
