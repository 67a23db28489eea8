import type { Page } from '@playwright/test'
import { OPERATOR_PASSWORD } from '#tests/support/operator'
import { expect } from './e2e-test'

/** Through the operators' door and on to the page that was asked for. */
export async function signInAsOperator(page: Page, house: string, path: string): Promise<void> {
  await page.goto(house + path)
  await page.getByLabel('Username').fill('admin')
  await page.getByLabel('Password').fill(OPERATOR_PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(house + path)
}
