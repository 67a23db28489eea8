import { expectSignedIn, mockClerk } from './clerk-mock'
import { clerkOrigin, expect, getLink, test } from './e2e-test'
import { CHROMIUM_ARGS, findChromium } from '#tests/support/browser'

// In the headless shell a redirect to another site escapes the routes of a test.
test.use({ launchOptions: { executablePath: findChromium({ isShellEnough: false }), args: CHROMIUM_ARGS } })

test('loading is shown, and a failed load offers a link', async ({ page, context, hygiene }) => {
  hygiene.expected(/net::ERR_FAILED/, /Clerk|failed_to_load|Failed to load/i)
  await mockClerk(context, { script: () => null })
  await page.goto(`${clerkOrigin()}/sign-in?return_url=%2Fkitchen`)
  await expect(page.getByText('Loading authentication...')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText('Failed to initialize authentication', { timeout: 30_000 })
  await getLink(page, 'Continue to Sign In').click()
  await getLink(page, 'I am Anna').click()
  await expect(page).toHaveURL(`${clerkOrigin()}/kitchen`)
  await expectSignedIn(page)
})
