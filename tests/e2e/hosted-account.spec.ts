import type { Page } from '@playwright/test'
import { cookie, expectSignedIn, MAINTENANCE, openClerk, token, uat } from './clerk'
import { clerks, expect, keyless, link, test } from './journey'

const signIn = async (page: Page, isJs: boolean) => {
  if (isJs) return await page.getByRole('button', { name: 'Clerk: signIn' }).click()
  await link(page, 'Continue to Sign In').click()
  await link(page, 'I am Anna').click()
}
test('a cook signs in at Clerk and lands where they were going', async ({ page, context, isJs, hygiene }) => {
  hygiene.expected(MAINTENANCE)
  const asked = await openClerk(context)
  await page.goto(`${clerks()}/kitchen`)
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible()
  if (isJs) await expect(page.getByRole('button', { name: 'Clerk: signIn' })).toHaveCSS('outline-color', 'rgb(1, 2, 3)')
  await signIn(page, isJs)
  await expect(page).toHaveURL(`${clerks()}/kitchen`)
  await expectSignedIn(page)
  expect(asked.some((one) => one.startsWith('portal'))).toBe(!isJs)
  // Whoever is signed in has no business there.
  await page.goto(`${clerks()}/sign-in?return_url=%2Fhome`)
  await expect(page).toHaveURL(`${clerks()}/home`)
})

test('signing up is one link away, and comes back to the same place', async ({ page, context, isJs, hygiene }) => {
  hygiene.expected(MAINTENANCE)
  await openClerk(context)
  await page.goto(`${clerks()}/sign-in?return_url=%2Fkitchen`)
  await link(page, 'Sign Up').click()
  await expect(page).toHaveURL(`${clerks()}/sign-up?return_url=%2Fkitchen`)
  await expect(page.getByRole('heading', { level: 1, name: 'Sign Up' })).toBeVisible()
  if (isJs) await page.getByRole('button', { name: 'Clerk: signUp' }).click()
  else {
    await link(page, 'Continue to Sign Up').click()
    await link(page, 'I am Anna').click()
  }
  await expect(page).toHaveURL(`${clerks()}/kitchen`)
  await expectSignedIn(page)
})

test('after an hour away the next page knows the cook again', async ({ page, context }) => {
  const asked = await openClerk(context)
  await context.addCookies([cookie('__session', await token(-3600)), cookie('__client_uat', String(uat() - 7200))])
  const mail = `<!doctype html><html lang="en"><head><title>A letter</title><link rel="icon" href="data:,"></head><body><a href="${clerks()}/kitchen?n=1">Recipes of the week</a></body></html>`
  await context.route('https://letters.test/**', (route) => route.fulfill({ contentType: 'text/html', body: mail }))
  await page.goto('https://letters.test/')
  await link(page, 'Recipes of the week').click()
  await expect(page).toHaveURL(`${clerks()}/kitchen?n=1`)
  await expectSignedIn(page)
  expect(asked).toEqual(['/v1/client/handshake'])
})

test('a session that runs out between two links is fetched anew', async ({ page, context }) => {
  await openClerk(context)
  await context.addCookies([cookie('__session', await token()), cookie('__client_uat', String(uat() - 7200))])
  await page.goto(`${clerks()}/kitchen`)
  await expectSignedIn(page)
  await context.addCookies([cookie('__session', await token(-30))])
  await page.getByRole('link', { name: 'Read a recipe from anywhere' }).click()
  await expect(page).toHaveURL(`${clerks()}/import`)
  await expectSignedIn(page)
})

test('nobody waits for Clerk on any other page', async ({ page, context }) => {
  const asked = await openClerk(context)
  for (const path of ['/', '/home', '/kitchen']) await page.goto(clerks() + path)
  await expect(page.getByText('Loading authentication...')).toHaveCount(0)
  expect(asked).toEqual([])
})

test('keys that are missing are said, with their environment', async ({ page, hygiene }) => {
  hygiene.expected(/status of 503/)
  await page.goto(`${keyless()}/home`)
  await expect(page.getByRole('heading', { level: 1, name: 'Authentication Configuration Error' })).toBeVisible()
  await expect(page.getByText('Missing publishable key for the production environment.')).toBeVisible()
  await link(page, 'Try Again').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Authentication Configuration Error' })).toBeVisible()
})
