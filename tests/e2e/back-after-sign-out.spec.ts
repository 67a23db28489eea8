import { chromium } from '@playwright/test'
import { CHROMIUM_ARGS, findChromium } from '#tests/support/browser'
import { insertShoppingList } from './shopping-list-fixtures'
import { expect, mainOrigin, test } from './e2e-test'
import { openUserMenu, signUp } from './test-user'

test('Back after signing out shows nothing of the account, in a browser that keeps pages', async ({ isJs }) => {
  // Playwright switches off what this is about.
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: CHROMIUM_ARGS,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  const page = await browser.newPage({ baseURL: mainOrigin(), javaScriptEnabled: isJs })
  const { id } = await insertShoppingList(await signUp(page), 'Secret list', [{ name: 'leek' }])
  const secret = page.getByText('leek')
  await page.goto(`/shopping-lists/${id}`)
  await expect(secret.first()).toBeVisible()
  await page.goto('/how-to')
  await page.goBack()
  await expect(secret.first(), 'while signed in').toBeVisible()
  await page.goForward()
  await expect(page).toHaveURL('/how-to')
  await (await openUserMenu(page)).getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible()
  for (let back = 0; back < 2; back++) {
    await page.goBack()
    await page.waitForLoadState()
    await expect(secret).toHaveCount(0)
  }
  await expect(page).toHaveURL(/\/sign-in/)
  await browser.close()
})
