import type { Page } from '@playwright/test'
import pg from 'pg'
import { OPERATOR_PASSWORD } from '#tests/support/operator'
import { expect } from './e2e-test'

/** Signs in to the admin area and opens one of its pages. */
export async function signInToAdmin(page: Page, at: string): Promise<void> {
  await page.goto(`/admin?return_url=${encodeURIComponent(at)}`)
  await page.getByLabel('Username').fill('admin')
  await page.getByLabel('Password').fill(OPERATOR_PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(at)
}

/** Queries the database of the main server. */
export async function queryMainDatabase<Row extends pg.QueryResultRow>(
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: process.env.LARDER_DATABASE_URL })
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}
