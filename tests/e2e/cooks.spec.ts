import { expect, mainOrigin, test } from './e2e-test'
import { signInToAdmin } from './admin-sign-in'
import { signUp, TEST_PASSWORD } from './test-user'

test('an admin finds a cook, suspends them with a reason that they read, and lifts it @capability', async ({
  page,
  browser,
  isJs,
  hygiene,
}) => {
  hygiene.expected(/status of 40[03]/)
  const context = await browser.newContext({ baseURL: mainOrigin(), javaScriptEnabled: isJs })
  const cook = await context.newPage()
  const email = await signUp(cook)

  await signInToAdmin(page, '/admin/cooks')
  await page.getByLabel('E-mail').fill('no address')
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page.getByText('Please enter a valid e-mail address.')).toBeVisible()
  await page.getByLabel('E-mail').fill(email.toUpperCase())
  await page.getByRole('button', { name: 'Find' }).click()
  await page.getByRole('link', { name: email }).click()
  await expect(page.getByText('1 browser', { exact: true })).toBeVisible()
  const [id = ''] = /[\da-f-]{36}/.exec(page.url()) ?? []
  await page.getByRole('button', { name: 'Suspend' }).click()
  await expect(page.getByText('Please write the reason that the cook reads.')).toBeVisible()
  await page.getByLabel('Reason').fill('Spam was sent from it.')
  await page.getByRole('button', { name: 'Suspend' }).click()
  await expect(page.getByText('Suspended, and signed out everywhere')).toBeVisible()

  await cook.goto('/collection')
  await expect(cook).toHaveURL(/\/sign-in/)
  await cook.getByLabel('E-mail').fill(email)
  await cook.getByLabel('Password').fill(TEST_PASSWORD)
  await cook.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await expect(cook.getByText('This account is suspended. Spam was sent from it.')).toBeVisible()

  await page.getByRole('button', { name: 'Lift the suspension' }).click()
  await expect(page.getByText('The suspension is lifted')).toBeVisible()
  await page.getByRole('button', { name: 'Send a reset link' }).click()
  await expect(page.getByText('It is valid for an hour.')).toBeVisible()
  const exported = await page.request.get(
    (await page.getByRole('link', { name: 'Export everything about this cook' }).getAttribute('href'))!,
  )
  expect(await exported.json()).toMatchObject({ account: { email } })
  await page.getByText('Delete this account…').click()
  await page.getByRole('button', { name: 'Delete account' }).click()
  await expect(page.getByText('Account deleted')).toBeVisible()
  // Nothing names a cook who has been deleted.
  await page.goto('/admin/audit?subject=' + encodeURIComponent(id))
  for (const action of ['cook suspended', 'suspension lifted', 'reset link sent', 'cook exported', 'cook deleted'])
    await expect(page.getByRole('table', { name: 'Audit trail' }).getByText(action)).toBeVisible()
  await context.close()
})
