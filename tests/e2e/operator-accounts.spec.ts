import { generateSync } from 'otplib'
import { expect, mainOrigin, test } from './e2e-test'
import { signInToAdmin } from './admin-sign-in'

const PASSWORD = 'three random words here'

test('an admin adds an operator, who sets a password and a second factor, and signs in with a code @capability', async ({
  page,
  browser,
  isJs,
  hygiene,
}) => {
  hygiene.expected(/status of 40[13]/)
  const username = `chef-${isJs ? 'js' : 'plain'}-${process.pid}`
  await signInToAdmin(page, '/admin/operators')
  await expect(page.getByRole('heading', { level: 1, name: 'Operators' })).toBeVisible()
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Role').selectOption('reader')
  await page.getByRole('button', { name: 'Add operator' }).click()
  await expect(page.getByText(`Send this link to ${username}.`)).toBeVisible()
  const link = (await page.locator('[data-shown-once]').textContent())!.trim()

  const context = await browser.newContext({ baseURL: mainOrigin(), javaScriptEnabled: isJs })
  const other = await context.newPage()
  await other.goto(link)
  await other.getByLabel('Password').fill('short')
  await other.getByRole('button', { name: 'Set password' }).click()
  await expect(other.getByText('Please choose a password of 10 to 128 characters.')).toBeVisible()
  await other.getByLabel('Password').fill(PASSWORD)
  await other.getByRole('button', { name: 'Set password' }).click()
  await expect(other.getByText('Password set')).toBeVisible()

  const signIn = async () => {
    await other.getByLabel('Username').fill(username)
    await other.getByLabel('Password').fill(PASSWORD)
    await other.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  }
  await signIn()
  await expect(other.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  await expect(other.getByRole('link', { name: 'Open the operators' })).toHaveCount(0)

  // A reader sees, and changes nothing.
  await other.goto('/admin/health')
  await expect(other.getByText('Your role is reader')).toBeVisible()
  await other.getByRole('button', { name: 'Run now tidy' }).click()
  await expect(other.getByText('Only an admin may do this.')).toBeVisible()
  await other.goto('/admin/operators')
  await expect(other.getByRole('heading', { level: 1, name: 'Not allowed' })).toBeVisible()
  await other.getByRole('link', { name: 'Back to Admin' }).click()
  await expect(other.getByRole('heading', { level: 1, name: 'Admin' })).toBeVisible()

  await other.goto('/admin/account')
  await expect(other.getByRole('region', { name: 'Where you are signed in' }).getByText('This browser')).toBeVisible()
  await other.getByRole('button', { name: 'Turn it on' }).click()
  await expect(other.getByRole('img', { name: 'The second factor as a QR code' })).toBeVisible()
  const secret = (await other.locator('[data-totp-secret]').textContent())!.replace(/\s/g, '')
  const codeAfter = (steps: number) => generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 })
  await other.getByLabel('Code', { exact: true }).fill('000000')
  await other.getByRole('button', { name: 'Turn it on' }).click()
  await expect(other.getByText('This code is not right')).toBeVisible()
  await other.getByLabel('Code', { exact: true }).fill(codeAfter(-1))
  await other.getByRole('button', { name: 'Turn it on' }).click()
  await expect(other.locator('[data-shown-once] li')).toHaveText(
    Array.from({ length: 10 }, () => /^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/),
  )
  await other.getByRole('link', { name: 'I have kept them' }).click()

  const tokens = other.getByRole('region', { name: 'API tokens' })
  await tokens.getByLabel('What it is for').fill('nightly report')
  await tokens.getByLabel('Your password').fill(PASSWORD)
  await tokens.getByLabel('Code', { exact: true }).fill(codeAfter(0))
  await other.getByRole('button', { name: 'Make a token' }).click()
  const token = (await other.locator('[data-shown-once]').textContent())!.trim()
  const asked = () => other.request.get('/api/admin/settings', { headers: { 'x-admin-password': token, Cookie: '' } })
  expect((await asked()).status()).toBe(200)
  await other.getByRole('button', { name: 'Revoke nightly report' }).click()
  await expect(other.getByText('Token revoked')).toBeVisible()

  await other.goto('/admin')
  await other.getByRole('button', { name: 'Sign Out' }).click()
  await signIn()
  await expect(other.getByRole('heading', { level: 1, name: 'Enter the code' })).toBeVisible()
  await other.goto('/admin/audit')
  await expect(other.getByRole('heading', { level: 1, name: 'Enter the code' })).toBeVisible()
  await other.getByLabel('Code', { exact: true }).fill(codeAfter(1))
  await other.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(other).toHaveURL('/admin/audit')

  // The admin ends it all.
  await page.goto(`/admin/operators/${username}`)
  await page
    .getByRole('button', { name: /^End the session/ })
    .first()
    .click()
  await expect(page.getByText('Signed out there')).toBeVisible()
  await other.goto('/admin/audit')
  await expect(other.getByLabel('Username')).toBeVisible()
  await page.getByText(`Delete ${username}…`).click()
  await page.getByRole('button', { name: 'Delete operator' }).click()
  await expect(page.getByText('Operator deleted')).toBeVisible()
  await context.close()
})
