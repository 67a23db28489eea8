import type { Page } from '@playwright/test'
import { OPERATOR_PASSWORD } from '#tests/support/operator'
import { expect } from './e2e-test'

/** Signs in to the admin area of the main server and opens one of its pages. */
export const signInToAdmin = (page: Page, path: string) => signInAsOperator(page, '', path)

/** Signs in to the admin area of this origin and opens the requested page. */
export async function signInAsOperator(page: Page, origin: string, path: string): Promise<void> {
  await page.goto(`${origin}/admin?return_url=${encodeURIComponent(path)}`)
  await page.getByLabel('Username').fill('admin')
  await page.getByLabel('Password').fill(OPERATOR_PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(origin + path)
}
