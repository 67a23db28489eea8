import {
  sendRequest,
  randomVisitorHeaders,
  type HttpRequestOptions,
  type HttpResponse,
} from '#tests/support/http-client'

/** A browser of a test: keeps cookies, sends origin headers, and submits forms like a page. */
export type TestBrowser = {
  cookies: Map<string, string>
  /** The Cookie header. */
  cookieHeader(): string
  /** A request with its cookies and address, and no other header. */
  send(path: string, options?: HttpRequestOptions): Promise<HttpResponse>
  get(path: string): Promise<HttpResponse>
  /** Submits a form with its hidden CSRF token; redirects are not followed. */
  submitForm(path: string, fields: Record<string, string> | [name: string, value: string][]): Promise<HttpResponse>
  requestJson(method: string, path: string, value?: unknown): Promise<HttpResponse>
  /** The CSRF token of the forms on this page. */
  readFormToken(path: string): Promise<string>
  signIn(email: string, password?: string): Promise<HttpResponse>
}
export type TestUser = TestBrowser & { email: string }

export function createTestBrowser(
  port: number,
  address = randomVisitorHeaders(),
  more: Record<string, string> = {},
): TestBrowser {
  const cookies = new Map<string, string>()
  const cookieHeader = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const keep = (response: HttpResponse) => {
    for (const [, line] of response.lines.filter(([name]) => name === 'set-cookie')) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!
      if (/;\s*max-age=0\b/i.test(line) || value === '') cookies.delete(name!)
      else cookies.set(name!, value!)
    }
    return response
  }
  const send = async (path: string, { headers, ...options }: HttpRequestOptions = {}) =>
    keep(
      await sendRequest(port, path, {
        ...options,
        headers: { ...address, ...more, ...(cookies.size && { Cookie: cookieHeader() }), ...headers },
      }),
    )
  const submitForm: TestBrowser['submitForm'] = (path, fields) =>
    send(path, {
      method: 'POST',
      headers: {
        ...(!more.Origin && { Origin: `http://localhost:${port}` }),
        'Content-Type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams(fields).toString(),
    })
  return {
    cookies,
    cookieHeader,
    send,
    get: (path) => send(path),
    submitForm,
    requestJson: (method, path, value) =>
      send(path, {
        method,
        headers: { 'Content-Type': 'application/json' },
        ...(value !== undefined && { body: JSON.stringify(value) }),
      }),
    readFormToken: async (path) => findFormToken((await send(path)).text),
    signIn: (email, password = TEST_PASSWORD) => submitForm('/sign-in', { intent: 'in', email, password }),
  }
}

export const findFormToken = (html: string) => /name="form_token" value="([^"]+)"/.exec(html)?.[1] ?? ''

/** Of the operator `admin`. */
export const OPERATOR_PASSWORD = 'an operator of the tests'
export const TEST_PASSWORD = 'mussels in cider'
let emailCount = 0
export const createTestEmail = () => `cook-${process.pid}-${++emailCount}@larder.example`

/** Confirms the user's address with the mailed link, in their own browser: the sessions of others end. */
export async function confirmTestEmail(
  { email, submitForm }: TestUser,
  query: (text: string, values: unknown[]) => Promise<{ text: string }[]>,
): Promise<void> {
  const [mail] = await query(`select text from mail where recipient = $1 and kind = 'email-confirmation'`, [email])
  const token = /confirm-email\?token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const response = await submitForm('/confirm-email', { intent: 'confirm', token: decodeURIComponent(token) })
  if (response.status !== 303) throw new Error(`Confirming answered ${response.status}: ${response.text.slice(0, 500)}`)
}

/** A browser with a newly signed-up user. */
export async function signUpTestUser(
  port: number,
  email = createTestEmail(),
  headers: Record<string, string> = {},
): Promise<TestUser> {
  const browser = createTestBrowser(port, undefined, headers)
  const response = await browser.submitForm('/sign-up', { intent: 'up', email, password: TEST_PASSWORD })
  if (response.status !== 303) throw new Error(`Signing up answered ${response.status}: ${response.text.slice(0, 500)}`)
  return { ...browser, email }
}
