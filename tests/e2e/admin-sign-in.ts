import type { Page } from '@playwright/test'
import pg from 'pg'
import { OPERATOR_PASSWORD } from '#tests/support/operator'
import { expect } from './e2e-test'

/** Through the operators' door, and on to a page of theirs. */
export async function signInToAdmin(page: Page, at: string): Promise<void> {
  await page.goto(`/admin?return_url=${encodeURIComponent(at)}`)
  await page.getByLabel('Username').fill('admin')
  await page.getByLabel('Password').fill(OPERATOR_PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(at)
}

/** Straight into the database of the full kitchen. */
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
