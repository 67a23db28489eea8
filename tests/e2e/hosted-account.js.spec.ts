import { expectSignedIn, openClerk } from './clerk'
import { clerks, expect, link, test } from './journey'

test('what is loading says so, and what does not come leaves a way on', async ({ page, context, hygiene }) => {
  hygiene.expected(/net::ERR_FAILED/, /Clerk|failed_to_load|Failed to load/i)
  await openClerk(context, { script: () => null })
  await page.goto(`${clerks()}/sign-in?return_url=%2Fkitchen`)
  await expect(page.getByText('Loading authentication...')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText('Failed to initialize authentication', { timeout: 30_000 })
  await link(page, 'Continue to Sign In').click()
  await link(page, 'I am Anna').click()
  await expect(page).toHaveURL(`${clerks()}/kitchen`)
  await expectSignedIn(page)
})
