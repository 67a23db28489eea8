import type { Page } from '@playwright/test'
import {
  createClerkCookie,
  expectSignedIn,
  MAINTENANCE_WARNING,
  mockClerk,
  fetchSessionToken,
  createClientUat,
} from './clerk-mock'
import { clerkOrigin, expect, keylessOrigin, getLink, test } from './e2e-test'
import { CHROMIUM_ARGS, findChromium } from '#tests/support/browser'

// In the headless shell a redirect to another site escapes the routes of a test.
test.use({ launchOptions: { executablePath: findChromium({ isShellEnough: false }), args: CHROMIUM_ARGS } })

const signIn = async (page: Page, isJs: boolean) => {
  if (isJs) return await page.getByRole('button', { name: 'Clerk: signIn' }).click()
  await getLink(page, 'Continue to Sign In').click()
  await getLink(page, 'I am Anna').click()
}
test('a user signs in at Clerk and returns to the requested page @capability', async ({
  page,
  context,
  isJs,
  hygiene,
}) => {
  hygiene.expected(MAINTENANCE_WARNING)
  const asked = await mockClerk(context)
  await page.goto(`${clerkOrigin()}/kitchen`)
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible()
  if (isJs) await expect(page.getByRole('button', { name: 'Clerk: signIn' })).toHaveCSS('outline-color', 'rgb(1, 2, 3)')
  await signIn(page, isJs)
  await expect(page).toHaveURL(`${clerkOrigin()}/kitchen`)
  await expectSignedIn(page)
  expect(asked.some((one) => one.startsWith('portal'))).toBe(!isJs)
  // A signed-in user is redirected.
  await page.goto(`${clerkOrigin()}/sign-in?return_url=%2Fhome`)
  await expect(page).toHaveURL(`${clerkOrigin()}/home`)
})

test('signing up is one link away, and returns to the same page', async ({ page, context, isJs, hygiene }) => {
  hygiene.expected(MAINTENANCE_WARNING)
  await mockClerk(context)
  await page.goto(`${clerkOrigin()}/sign-in?return_url=%2Fkitchen`)
  await getLink(page, 'Sign Up').click()
  await expect(page).toHaveURL(`${clerkOrigin()}/sign-up?return_url=%2Fkitchen`)
  await expect(page.getByRole('heading', { level: 1, name: 'Sign Up' })).toBeVisible()
  if (isJs) await page.getByRole('button', { name: 'Clerk: signUp' }).click()
  else {
    await getLink(page, 'Continue to Sign Up').click()
    await getLink(page, 'I am Anna').click()
  }
  await expect(page).toHaveURL(`${clerkOrigin()}/kitchen`)
  await expectSignedIn(page)
})

test('a user of Clerk has a household like everybody, and invites to it', async ({ page, context, isJs, hygiene }) => {
  hygiene.expected(MAINTENANCE_WARNING)
  await mockClerk(context)
  await page.goto(`${clerkOrigin()}/sign-in?return_url=%2Fhousehold`)
  await signIn(page, isJs)
  await expect(page.getByRole('heading', { level: 1, name: 'Household' })).toBeVisible()
  await page.getByRole('button', { name: 'Make a link' }).click()
  const link = page.locator('[data-invite-link]')
  await expect(link).toContainText('/household/invites/')
  const { pathname } = new URL((await link.textContent()) ?? '')
  await page.goto(`${clerkOrigin()}${pathname}`)
  await expect(page.getByText('You are already in this household.')).toBeVisible()
  await page.goto(`${clerkOrigin()}/household`)
  await page.getByRole('button', { name: 'Cancel invite' }).first().click()
  await expect(page.getByText('Invite cancelled')).toBeVisible()
})

test('after an hour the next page restores the session', async ({ page, context }) => {
  const asked = await mockClerk(context)
  await context.addCookies([
    createClerkCookie('__session', await fetchSessionToken(-3600)),
    createClerkCookie('__client_uat', String(createClientUat() - 7200)),
  ])
  const mail =
    '<!doctype html><html lang="en"><head><title>A letter</title><link rel="icon" href="data:,"></head><body>' +
    `<a href="${clerkOrigin()}/kitchen?n=1">Recipes of the week</a></body></html>`
  await context.route('https://letters.test/**', (route) => route.fulfill({ contentType: 'text/html', body: mail }))
  await page.goto('https://letters.test/')
  await getLink(page, 'Recipes of the week').click()
  await expect(page).toHaveURL(`${clerkOrigin()}/kitchen?n=1`)
  await expectSignedIn(page)
  expect(asked).toEqual(['/v1/client/handshake'])
})

test('a session that expires between two links is refreshed', async ({ page, context }) => {
  await mockClerk(context)
  await context.addCookies([
    createClerkCookie('__session', await fetchSessionToken()),
    createClerkCookie('__client_uat', String(createClientUat() - 7200)),
  ])
  await page.goto(`${clerkOrigin()}/kitchen`)
  await expectSignedIn(page)
  await context.addCookies([createClerkCookie('__session', await fetchSessionToken(-30))])
  await page.getByRole('link', { name: 'Read a recipe from anywhere' }).click()
  await expect(page).toHaveURL(`${clerkOrigin()}/import`)
  await expectSignedIn(page)
})

test('no other page loads Clerk', async ({ page, context }) => {
  const asked = await mockClerk(context)
  for (const path of ['/', '/home', '/kitchen']) await page.goto(clerkOrigin() + path)
  await expect(page.getByText('Loading authentication...')).toHaveCount(0)
  expect(asked).toEqual([])
})

test('missing keys are reported with their environment', async ({ page, hygiene }) => {
  hygiene.expected(/status of 503/)
  await page.goto(`${keylessOrigin()}/home`)
  await expect(page.getByRole('heading', { level: 1, name: 'Authentication Configuration Error' })).toBeVisible()
  await expect(page.getByText('Missing publishable key for the production environment.')).toBeVisible()
  await getLink(page, 'Try Again').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Authentication Configuration Error' })).toBeVisible()
})
