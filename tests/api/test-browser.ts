import type { TestServer } from './test-server'
import { sendRequest, randomVisitorHeaders } from '#tests/support/http-client'
import type { HttpResponse } from '#tests/support/http-client'

/** A browser of a test: keeps cookies, sends origin headers, and submits forms like a page. */
export type TestBrowser = {
  cookies: Map<string, string>
  get(path: string): Promise<HttpResponse>
  /** Submits a form with its hidden CSRF token; redirects are not followed. */
  submitForm(path: string, fields: Record<string, string> | [name: string, value: string][]): Promise<HttpResponse>
  requestJson(method: string, path: string, value?: unknown): Promise<HttpResponse>
}

export function createTestBrowser(
  port: number,
  address = randomVisitorHeaders(),
  more: Record<string, string> = {},
): TestBrowser {
  const cookies = new Map<string, string>()
  const headers = () => ({
    ...address,
    ...more,
    ...(cookies.size && { Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
  })
  const keep = (response: HttpResponse) => {
    for (const [, line] of response.lines.filter(([name]) => name === 'set-cookie')) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!
      if (/;\s*max-age=0\b/i.test(line) || value === '') cookies.delete(name!)
      else cookies.set(name!, value!)
    }
    return response
  }
  return {
    cookies,
    get: async (path) => keep(await sendRequest(port, path, { headers: headers() })),
    submitForm: async (path, fields) =>
      keep(
        await sendRequest(port, path, {
          method: 'POST',
          headers: {
            Origin: `http://localhost:${port}`,
            ...headers(),
            'Content-Type': 'application/x-www-form-urlencoded',
          },
          body: new URLSearchParams(fields).toString(),
        }),
      ),
    requestJson: async (method, path, value) =>
      keep(
        await sendRequest(port, path, {
          method,
          headers: { ...headers(), 'Content-Type': 'application/json' },
          ...(value !== undefined && { body: JSON.stringify(value) }),
        }),
      ),
  }
}

export const TEST_PASSWORD = 'mussels in cider'
let emailCount = 0
export const createTestEmail = () => `cook-${process.pid}-${++emailCount}@larder.example`

/** Confirms the user's address with the mailed link, in their own browser: the sessions of others end. */
export async function confirmTestEmail(
  { email, submitForm }: TestBrowser & { email: string },
  query: (text: string, values: unknown[]) => Promise<{ text: string }[]>,
): Promise<void> {
  const [mail] = await query(`select text from mail where recipient = $1 and kind = 'email-confirmation'`, [email])
  const token = /confirm-email\?token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const response = await submitForm('/confirm-email', { intent: 'confirm', token: decodeURIComponent(token) })
  if (response.status !== 303) throw new Error(`Confirming answered ${response.status}: ${response.text.slice(0, 500)}`)
}

/** A browser with a newly signed-up user whose address is confirmed, without the mail. */
export async function signUpConfirmedUser({ port, query }: Pick<TestServer, 'port' | 'query'>) {
  const user = await signUpTestUser(port)
  await query('update local_users set email_verified = true where email = $1', [user.email])
  return user
}

/** A browser with a newly signed-up user. */
export async function signUpTestUser(
  port: number,
  email = createTestEmail(),
  headers: Record<string, string> = {},
): Promise<TestBrowser & { email: string }> {
  const browser = createTestBrowser(port, undefined, headers)
  const response = await browser.submitForm('/sign-up', { intent: 'up', email, password: TEST_PASSWORD })
  if (response.status !== 303) throw new Error(`Signing up answered ${response.status}: ${response.text.slice(0, 500)}`)
  return { ...browser, email }
}
