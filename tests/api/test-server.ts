import pg, { type QueryResultRow } from 'pg'
import { afterAll, beforeAll } from 'vitest'
import { createTestDatabase } from '#tests/support/test-database'
import { cleanUpLarders, startLarder, type LarderServer } from '#tests/support/larder-process'
import { randomVisitorHeaders, sendRequest } from '#tests/support/http-client'
import type { HttpRequestOptions, HttpResponse } from '#tests/support/http-client'
import { createTestBrowser, signUpTestUser, type TestBrowser, type TestUser } from './test-browser'

type Environment = Record<string, string>
type Headers = HttpRequestOptions['headers']

export type TestServer = {
  larder: LarderServer
  port: number
  /** The origin of the page's own links. */
  origin: string
  /** For a second server on the same database. */
  databaseUrl: string
  /** Queries the server's database directly. */
  query<Row extends QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>
  /** One request without cookies, from a random address. */
  send(path: string, options?: HttpRequestOptions): Promise<HttpResponse>
  requestJson(method: string, path: string, value?: unknown, headers?: Headers): Promise<HttpResponse>
  postJson(path: string, value: unknown, headers?: Headers): Promise<HttpResponse>
  /** Submits a form of the own origin. */
  submitForm(path: string, fields: Record<string, string>, headers?: Headers): Promise<HttpResponse>
  createBrowser(headers?: Record<string, string>): TestBrowser
  signUp(): Promise<TestUser>
  /** The new user's address is confirmed, without the mail. */
  signUpConfirmed(): Promise<TestUser>
  signInOperator(username?: string): Promise<TestBrowser>
  /** Another server on the same database, which needs the same SESSION_SECRET; it stops with this one. */
  startSecond(env: Environment): Promise<LarderServer>
  /** The lines about unexpected errors. */
  loggedErrors(): string[]
  close(): Promise<void>
}

/** Starts the built server on its own database with the starter recipes, behind one trusted proxy. */
export async function startTestServer(env: Environment = {}): Promise<TestServer> {
  const database = await createTestDatabase({ hasStarterRecipes: true })
  const larder = await startLarder({
    env: { DATABASE_URL: database.url, TRUST_PROXY: '1', ...env },
    isScryptCheap: true,
  })
  const client = new pg.Client(database.connection)
  await client.connect()
  const { port, origin } = larder
  const query = async <Row extends QueryResultRow>(text: string, values: unknown[] = []) =>
    (await client.query<Row>(text, values)).rows
  const send = (path: string, { headers, ...more }: HttpRequestOptions = {}) =>
    sendRequest(port, path, { ...more, headers: { ...randomVisitorHeaders(), ...headers } })
  const requestJson: TestServer['requestJson'] = (method, path, value, headers) =>
    send(path, {
      method,
      headers: { ...(value !== undefined && { 'Content-Type': 'application/json' }), ...headers },
      ...(value !== undefined && { body: typeof value === 'string' ? value : JSON.stringify(value) }),
    })
  return {
    larder,
    port,
    origin,
    databaseUrl: database.url,
    query,
    send,
    requestJson,
    postJson: (path, value, headers) => requestJson('POST', path, value, headers),
    submitForm: (path, fields, headers) =>
      send(path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: origin, ...headers },
        body: new URLSearchParams(fields).toString(),
      }),
    createBrowser: (headers) => createTestBrowser(port, undefined, headers),
    signUp: () => signUpTestUser(port),
    signUpConfirmed: async () => {
      const user = await signUpTestUser(port)
      await query('update local_users set email_verified = true where email = $1', [user.email])
      return user
    },
    signInOperator: async (username = 'admin') => {
      const browser = createTestBrowser(port)
      const { status, text } = await browser.submitForm('/admin', {
        intent: 'sign-in',
        username,
        password: env.ADMIN_PASSWORD ?? '',
      })
      if (status !== 303) throw new Error(`Signing in answered ${status}: ${text.slice(0, 500)}`)
      return browser
    },
    startSecond: (more) =>
      startLarder({ env: { DATABASE_URL: database.url, TRUST_PROXY: '1', ...more }, isScryptCheap: true }),
    loggedErrors: () => larder.log().filter((line) => /"level":"(?:error|fatal)"/.test(line)),
    close: async () => {
      await client.end()
      await larder.stop()
      await cleanUpLarders()
      await database.drop()
    },
  }
}

/** The server of startTestServer() for all tests of a file. */
export function setUpTestServer(env: Environment | (() => Environment | Promise<Environment>) = {}): TestServer {
  const server = {} as TestServer
  beforeAll(async () => {
    Object.assign(server, await startTestServer(typeof env === 'function' ? await env() : env))
  })
  afterAll(() => server.close())
  return server
}
