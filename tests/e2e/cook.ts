import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import pg from 'pg'
import { expect } from './journey'

export const PASSWORD = 'mussels in cider'
export const newEmail = () => `cook-${randomUUID().slice(0, 8)}@larder.example`

/** Signs a new cook up and goes on to the address. */
export async function signUp(page: Page, back = '/home'): Promise<string> {
  const email = newEmail()
  await page.goto(`/sign-up?${new URLSearchParams({ return_url: back })}`)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page).toHaveURL(back)
  return email
}

/** Opens the menu of the cook who is signed in. */
export async function openUserMenu(page: Page) {
  await page.getByRole('banner').locator('.menu--user summary').click()
  return page.getByRole('navigation', { name: 'Account' })
}

/** The letter that waits for this address. */
export async function letterTo(email: string): Promise<string> {
  const url = process.env.LARDER_DATABASE_URL
  if (!url) throw new Error('LARDER_DATABASE_URL is not set: the journeys start by `npx playwright test`, which starts the servers.')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (let turn = 0; turn < 100; turn++) {
      const { rows } = await client.query<{ text: string }>('select text from mail where recipient = $1', [email])
      if (rows[0]) return rows[0].text
      await pause(100)
    }
  } finally {
    await client.end()
  }
  throw new Error(`No letter came for ${email}.`)
}
