import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { expect } from './e2e-test'
import { queryMainDatabase } from './main-database'

export const TEST_PASSWORD = 'mussels in cider'
export const createTestEmail = () => `cook-${randomUUID().slice(0, 8)}@larder.example`

/** Signs up a new user, as the form does, and goes on to the page. */
export async function signUp(page: Page, back = '/home'): Promise<string> {
  const email = createTestEmail()
  const answer = await page.request.post(`/sign-up?${new URLSearchParams({ return_url: back })}`, {
    form: { intent: 'up', email, password: TEST_PASSWORD },
    headers: { 'Sec-Fetch-Site': 'same-origin' },
    maxRedirects: 0,
  })
  expect(answer.status()).toBe(303)
  // The line that asks to confirm the address is put away.
  await page.context().clearCookies({ name: 'confirm-email' })
  await page.goto(answer.headers().location ?? back)
  await expect(page).toHaveURL(back)
  return email
}

/** Opens the menu of the signed-in user. */
export async function openUserMenu(page: Page) {
  await page.getByRole('banner').locator('summary', { hasText: 'Your account' }).click()
  return page.getByRole('navigation', { name: 'Account' })
}

/** Signs up a new user, whose address is confirmed. */
export async function signUpConfirmed(page: Page, back = '/home'): Promise<string> {
  const email = await signUp(page, back)
  await queryMainDatabase('update local_users set email_verified = true where email = $1', [email])
  return email
}

/** Waits for the latest mail of a kind to this address; of any but the confirmation of the address by default. */
export async function waitForMail(email: string, kind?: 'email-confirmation'): Promise<string> {
  for (let turn = 0; turn < 100; turn++) {
    const [mail] = await queryMainDatabase<{ text: string }>(
      `select text from mail where recipient = $1 and (kind = 'email-confirmation') = $2 order by created_at desc`,
      [email, kind !== undefined],
    )
    if (mail) return mail.text
    await pause(100)
  }
  throw new Error(`No letter came for ${email}.`)
}

/** The feedback that the user has sent. */
export async function findFeedbackMessages(email: string): Promise<string[]> {
  const messages = await queryMainDatabase<{ message: string }>(
    'select message from feedback join users on users.id = feedback.user_id where users.email = $1',
    [email],
  )
  return messages.map(({ message }) => message)
}
