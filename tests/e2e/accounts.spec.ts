import { waitForMail, findFeedbackMessages, createTestEmail, openUserMenu, TEST_PASSWORD, signUp } from './test-user'
import { checkWidths, expect, mainOrigin, getLink, test } from './e2e-test'

test('from a link that requires a user: sign up, continue, sign out to the landing page, sign in again @capability', async ({
  page,
  context,
}) => {
  const email = createTestEmail()
  await page.goto('/account')
  await expect(page).toHaveURL('/sign-in?return_url=%2Faccount')
  await getLink(page, 'Sign up free').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign up free' })).toBeVisible()
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(TEST_PASSWORD)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page).toHaveURL('/account')
  await expect(page.getByRole('main')).toContainText(email)
  await expect(page.getByText('This browser')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toHaveCount(0)

  const before = await context.cookies()
  const menu = await openUserMenu(page)
  await expect(menu).toContainText(email)
  await menu.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/landing/original')
  await expect(page.getByRole('heading', { level: 1, name: 'Find inspiration!' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()

  // The previous session of the browser is invalid.
  await context.addCookies(before)
  await page.goto('/account')
  await expect(page).toHaveURL('/sign-in?return_url=%2Faccount')

  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(TEST_PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/account')
})

test('a forgotten password is replaced through the link in the mail @capability', async ({
  page,
  context,
  hygiene,
  isJs,
}) => {
  hygiene.expected(/status of 401/)
  const email = await signUp(page)
  await context.clearCookies()
  await page.goto('/sign-in?return_url=%2Faccount')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('I do not remember')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('alert')).toHaveText('The e-mail address or the password is not right.')
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  // The server never sends a password back; without a page load the field still has the typed value.
  if (!isJs) await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  await getLink(page, 'Forgot your password?').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeVisible()
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Check your e-mail' })).toBeVisible()

  const address = /http\S+\/reset-password\?\S+/.exec(await waitForMail(email))![0]
  expect(new URL(address).origin).toBe(mainOrigin())
  await page.goto(address)
  await page.getByLabel('New password', { exact: true }).fill('leeks in vinaigrette')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page).toHaveURL('/account')
  await expect(page.getByRole('status')).toContainText('Password changed')
})

test('missing input is reported beside the field', async ({ page, hygiene }) => {
  hygiene.expected(/status of 400/)
  await page.goto('/sign-up')
  await page.getByLabel('E-mail').fill(createTestEmail())
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByRole('alert')).toHaveText('Please choose a password of at least 10 characters.')
})

test('a user changes the password, sees the other browser signed out, and deletes the account @capability', async ({
  page,
  browser,
  hygiene,
}) => {
  hygiene.expected(/status of 40[01]/)
  const email = await signUp(page, '/account')
  const other = await browser.newPage({ baseURL: mainOrigin(), javaScriptEnabled: false })
  await other.goto('/sign-in?return_url=%2Faccount')
  await other.getByLabel('E-mail').fill(email)
  await other.getByLabel('Password', { exact: true }).fill(TEST_PASSWORD)
  await other.getByRole('button', { name: 'Sign In' }).click()
  await expect(other).toHaveURL('/account')

  await page.reload()
  const browsers = page.getByRole('main').getByRole('listitem')
  await expect(browsers).toHaveCount(2)
  await page.getByRole('button', { name: /^Sign out/ }).click()
  await expect(page.getByRole('status')).toContainText('Signed out there')
  await expect(browsers).toHaveCount(1)
  await other.goto('/account')
  await expect(other).toHaveURL('/sign-in?return_url=%2Faccount')
  await other.close()

  await page.getByLabel('Current password').fill(TEST_PASSWORD)
  await page.getByLabel('New password', { exact: true }).fill('leeks in vinaigrette')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByRole('status')).toContainText('Password changed')

  await getLink(page, 'Delete your account').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Delete your account?' })).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(TEST_PASSWORD)
  await page.getByRole('button', { name: 'Delete everything' }).click()
  await expect(page.getByRole('alert')).toHaveText('That is not your password.')
  await page.getByLabel('Password', { exact: true }).fill('leeks in vinaigrette')
  await page.getByRole('button', { name: 'Delete everything' }).click()
  await expect(page).toHaveURL('/landing/original')
  await expect(page.getByRole('status')).toContainText('Account deleted')
  await page.goto('/account')
  await expect(page).toHaveURL('/sign-in?return_url=%2Faccount')
})

test('feedback opens from the menu and returns to the previous page', async ({ page, isJs, hygiene }) => {
  hygiene.expected(/status of 400/)
  await signUp(page, '/kitchen')
  await (await openUserMenu(page)).getByRole('link', { name: 'Feedback' }).click()
  await expect(page.getByRole('heading', { level: isJs ? 2 : 1, name: 'Send Feedback' })).toBeVisible()
  await page.getByLabel('Message').fill('The soup was very good.')
  if (isJs) {
    await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeDisabled()
  } else {
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByRole('alert')).toContainText('Missing Information')
    await expect(page.getByRole('alert')).toContainText('Please select a category and enter your feedback message.')
  }
  await expect(page.getByLabel('Message')).toHaveValue('The soup was very good.')
  await page.getByLabel('Category').selectOption({ label: 'General Feedback' })
  await page.getByRole('radio', { name: '4 stars' }).check()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page).toHaveURL('/kitchen')
  await expect(page.getByRole('status')).toContainText('Feedback Sent!')
  await expect(page.getByRole('status')).toContainText("Thank you for your feedback. We'll review it soon.")
})

test('input submitted after the session expired is sent again after signing in', async ({ page, context, hygiene }) => {
  hygiene.expected(/status of 401/)
  const email = await signUp(page, '/kitchen')
  await page.goto('/feedback?return_url=%2Fkitchen')
  await page.getByLabel('Category').selectOption({ label: 'General Feedback' })
  await page.getByLabel('Message').fill('The soup was <b>very</b> good.\nTruly.')
  await context.clearCookies({ name: /session/ })
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Please sign in first' })).toBeVisible()
  const [beside] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('main').getByRole('link', { name: 'Sign In' }).click(),
  ])
  await beside.getByLabel('E-mail').fill(email)
  await beside.getByLabel('Password').fill(TEST_PASSWORD)
  await beside.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await expect(beside).toHaveURL('/feedback?return_url=%2Fkitchen')
  await page.getByRole('button', { name: 'Send it again' }).click()
  await expect(page).toHaveURL('/kitchen')
  await expect(page.getByRole('status')).toContainText('Feedback Sent!')
  expect(await findFeedbackMessages(email)).toEqual(['The soup was <b>very</b> good.\r\nTruly.'])
})

test('the landing page and home of a user are their own', async ({ page }) => {
  await signUp(page, '/')
  for (const [name, to] of [
    ['Discover Recipes Now', /^\/results\?ingredient=Chicken/],
    ['My Collection', /^\/collection$/],
    ['View Meal Plans', /^\/meal-plans$/],
    ['Discover More Recipes', /^\/results\?/],
  ] as const) {
    await expect(page.getByRole('main').getByRole('link', { name, exact: true }).first()).toHaveAttribute('href', to)
  }
  for (const name of ['Smart Recipe Search', 'Meal Planning', 'AI Shopping Lists', 'How it works'])
    await expect(page.getByRole('heading', { name })).toBeVisible()
  await page.goto('/home')
  for (const [name, to] of [
    ['View Collection', '/collection'],
    ['Plan Meals', '/meal-plans'],
    ['View Lists', '/shopping-lists'],
  ] as const) {
    await expect(
      page.getByRole('navigation', { name: 'Your kitchen' }).getByRole('link').filter({ hasText: name }),
    ).toHaveAttribute('href', to)
  }
  await expect(page.getByRole('button', { name: 'Find Recipes' })).toBeVisible()
  await expect(page.getByText('Sign in for More Features')).toHaveCount(0)
  await page.getByRole('main').getByRole('button', { name: 'Find Recipes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Recipe 1 of/ })).toBeVisible()
  await expect(page.getByText('Sign in to Save')).toHaveCount(0)
})

test('what a household keeps is downloaded as a file @capability', async ({ page }) => {
  await signUp(page, '/account')
  await getLink(page, 'Export').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Export' })).toBeVisible()
  await checkWidths(page)
  for (const [format, file] of [
    ['Everything', /^larder-[\d-]+\.zip$/],
    ['Paprika', /^larder-[\d-]+\.paprikarecipes$/],
  ] as const) {
    await page.getByRole('radio', { name: format }).check()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download', exact: true }).click()
    expect((await download).suggestedFilename()).toMatch(file)
    expect(await (await download).failure()).toBeNull()
  }
  await expect(page).toHaveURL('/export')
})
