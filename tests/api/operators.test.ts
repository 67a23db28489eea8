import { expectMessage, expectPage, expectRedirect } from './expect-response'
import { drillSize } from '#tests/support/seeded-random'
import { NO_CLERK_KEYS } from '#app/domain/settings/clerk-environments'
import { execFile } from 'node:child_process'
import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { sendRequest, randomVisitorHeaders, type HttpResponse } from '#tests/support/http-client'
import { OPERATOR_PASSWORD } from './test-browser'
import { setUpTestServer } from './test-server'
import { startLarder } from '#tests/support/larder-process'
import { createTestDatabase } from '#tests/support/test-database'

type Headers = Record<string, string>
type Setting = { clerk_environment: string }

const kitchen = setUpTestServer({ ADMIN_PASSWORD: OPERATOR_PASSWORD })
let chef: Headers
beforeAll(async () => {
  chef = await operator()
})

const signIn = (password = OPERATOR_PASSWORD, fields: Headers = {}, headers: Headers = {}) =>
  kitchen.submitForm('/admin', { intent: 'sign-in', username: 'admin', password, ...fields }, headers)
const cookies = ({ lines }: HttpResponse) =>
  lines.filter(([name]) => name.toLowerCase() === 'set-cookie').map(([, value]) => value)
const jar = (response: HttpResponse) =>
  cookies(response)
    .map((line) => line.split(';')[0]!)
    .join('; ')
const operator = async (): Promise<Headers> => ({ Cookie: jar(await signIn()), ...randomVisitorHeaders() })
const send = (method: string, path: string, value?: unknown, headers: Headers = {}) =>
  kitchen.requestJson(method, path, value, headers)
const lastDeed = async () =>
  (
    await kitchen.query<{ operator: string; action: string; address: string; detail: unknown }>(
      'select operator, action, address, detail from operator_audit order by at desc limit 1',
    )
  )[0]!

describe('the sign-in page', () => {
  test('has a form and is not cacheable', async () => {
    const response = await kitchen.send('/admin')
    expect([response.status, response.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(response.text).toMatch(/name="username"[\s\S]*name="password"/)
    expect(response.text).toContain('noindex')
    expect(response.text).not.toContain('Crawler console')
  })
  test('the right name and password: a session cookie that is HttpOnly and ends with the browser', async () => {
    const response = await signIn()
    await expectRedirect(response, '/admin')
    const session = cookies(response).find((line) => line.startsWith('larder.operator='))!
    expect(session).toMatch(/^larder\.operator=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/)
    expect((await kitchen.send('/admin', { headers: { Cookie: jar(response) } })).text).toContain('Crawler console')
  })
  test.each<[string, Headers]>([
    ['a wrong password', { password: 'not the password' }],
    ['a wrong name', { username: 'root' }],
  ])('%s: 401 with the same sentence, and the password is not in the page', async (_, fields) => {
    const response = await signIn(OPERATOR_PASSWORD, fields)
    await expectPage(response, 401, 'Invalid username or password')
    expect(response.text).not.toContain(fields.password ?? OPERATOR_PASSWORD)
    expect(jar(response)).not.toContain('larder.operator')
  })
  test('empty fields: an error on each field', async () => {
    const response = await signIn('', { username: '' })
    expect(response.status).toBe(400)
    for (const sentence of ['Please enter the username.', 'Please enter the password.'])
      expect(response.text).toContain(sentence)
  })
  test('a cross-site form is refused before the password is checked', async () => {
    for (const headers of [{ Origin: 'https://evil.example' }, { 'Sec-Fetch-Site': 'cross-site' }] as Headers[])
      expect((await signIn(OPERATOR_PASSWORD, {}, headers)).status).toBe(403)
  })
  test('signing in again creates another session and ends the first', async () => {
    const first = jar(await signIn())
    const second = jar(await signIn(OPERATOR_PASSWORD, {}, { Cookie: first }))
    expect((await send('GET', '/api/admin/settings', undefined, { Cookie: first })).status).toBe(401)
    expect((await send('GET', '/api/admin/settings', undefined, { Cookie: second })).status).toBe(200)
  })
  test('after signing out the old cookie is invalid', async () => {
    const { Cookie } = (await operator()) as { Cookie: string }
    const out = await kitchen.submitForm('/admin/sign-out', { intent: 'sign-out' }, { Cookie })
    await expectRedirect(out, '/admin')
    expect(cookies(out).join('\n')).toMatch(/larder\.operator=;[^\n]*Max-Age=0/)
    expect((await send('GET', '/api/admin/settings', undefined, { Cookie })).status).toBe(401)
    expect((await kitchen.send('/admin', { headers: { Cookie } })).text).not.toContain('Crawler console')
    expect((await kitchen.send('/admin/audit', { headers: { Cookie } })).status).toBe(303)
  })
  test('GET does not sign out', async () => {
    expect((await kitchen.send('/admin/sign-out', { headers: chef })).status).toBe(303)
    expect((await send('GET', '/api/admin/settings', undefined, chef)).status).toBe(200)
  })
  test("the blog editor's login takes the password alone, has its own message, and opens the same area", async () => {
    const refused = await kitchen.submitForm('/admin/blog', { intent: 'gate', password: 'not the password' })
    await expectPage(refused, 401, 'Authentication failed', 'Invalid admin password.')
    expect(refused.text).not.toContain('not the password')
    const passed = await kitchen.submitForm('/admin/blog', { intent: 'gate', password: OPERATOR_PASSWORD })
    await expectRedirect(passed, '/admin/blog')
    expect((await kitchen.send('/admin/audit', { headers: { Cookie: jar(passed) } })).status).toBe(200)
    expect((await kitchen.send('/admin/blog', { headers: chef })).text).not.toContain('name="password"')
  })
})

const HOSTILE = [
  'https://evil.example',
  'http://evil.example/admin',
  '//evil.example',
  '///evil.example',
  '////evil.example/admin',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\\/evil.example',
  '/%5cevil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:///evil.example',
  'hTTps://evil.example',
  ' https://evil.example',
  '\thttps://evil.example',
  '\nhttps://evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'javascript://admin/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'mailto:a@evil.example',
  'blob:https://evil.example/1',
  'about:blank',
  '/.//evil.example',
  '/..//evil.example',
  '/admin/..//evil.example',
  '/admin/../..//evil.example',
  '/%2e//evil.example',
  '/admin/%2e%2e//evil.example',
  '/admin//evil.example/..',
  '//evil.example/admin',
  '//admin@evil.example',
  'http://admin@evil.example',
  'http://localhost@evil.example',
  'http://localhost.evil.example',
  '/admin\r\nLocation: https://evil.example',
  '/admin\u0000https://evil.example',
  'evil.example',
  '@evil.example',
  '.evil.example',
  '//\u3002evil.example',
  'http://[::1',
  `//${'e'.repeat(3000)}.example`,
  '/sign-out',
  '/admin/sign-out',
  '/collection',
  '?return_url=//evil.example',
  '#//evil.example',
]
describe(`${HOSTILE.length} open redirect attempts`, () => {
  const isOurs = (location: string) => {
    expect(location).toMatch(/^\/admin(?:[/?#]|$)/)
    expect(new URL(location, kitchen.origin).origin).toBe(kitchen.origin)
  }
  test('none works: in the form, for a signed-in operator, and in the page', { tags: ['slow'] }, async () => {
    for (const bad of HOSTILE) {
      const after = await signIn(OPERATOR_PASSWORD, { return_url: bad })
      // NUL is rejected separately.
      expect(after.status, JSON.stringify(bad)).toBe(bad.includes('\0') ? 400 : 303)
      if (after.status === 303) isOurs(String(after.headers.location))
      const query = `/admin?return_url=${encodeURIComponent(bad)}`
      const before = await kitchen.send(query, { headers: chef })
      if (before.status === 303) isOurs(String(before.headers.location))
      else expect(before.status, JSON.stringify(bad)).toBe(bad.includes('\0') ? 400 : 200)
      const asked = await kitchen.send(query)
      if (asked.status === 200) expect(asked.text).toMatch(/name="return_url" value="\/admin[^"]*"/)
    }
  })
  test('a valid return path is preserved', async () => {
    await expectRedirect(kitchen.send('/admin/audit?page=2'), '/admin?return_url=%2Fadmin%2Faudit%3Fpage%3D2')
    expect((await signIn(OPERATOR_PASSWORD, { return_url: '/admin/audit?page=2' })).headers.location).toBe(
      '/admin/audit?page=2',
    )
    expect((await kitchen.send('/admin?return_url=%2Fadmin%2Faudit', { headers: chef })).headers.location).toBe(
      '/admin/audit',
    )
  })
})

describe('the endpoints', () => {
  test('environment and source are public, and not cacheable', async () => {
    const response = await send('GET', '/api/env-status')
    expect([response.status, response.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(response.json()).toEqual({
      clerkEnvironment: 'production',
      clerkSource: 'automatic: NODE_ENV is production',
    })
  })
  test('by session: read, set, clear; each change has an audit entry with name and IP', async () => {
    const address = chef['X-Forwarded-For']!
    expect((await send('GET', '/api/admin/settings', undefined, chef)).json()).toEqual({ clerk_environment: 'auto' })
    for (const value of ['development', 'production', 'auto']) {
      const set = await send('PUT', '/api/admin/settings/clerk_environment', { value }, chef)
      expect([set.status, set.json<Setting>().clerk_environment]).toEqual([200, value])
      expect((await send('GET', '/api/env-status')).json()).toMatchObject(
        value === 'auto'
          ? { clerkEnvironment: 'production' }
          : { clerkEnvironment: value, clerkSource: 'manual override' },
      )
      expect(await lastDeed()).toEqual({ operator: 'admin', action: 'environment set', address, detail: { value } })
    }
    await send('PUT', '/api/admin/settings/clerk_environment', { value: 'development' }, chef)
    expect((await send('DELETE', '/api/admin/settings/clerk_environment', undefined, chef)).json()).toEqual({
      clerk_environment: 'auto',
    })
    expect(await lastDeed()).toMatchObject({ action: 'environment cleared', address })
  })
  test('re-initialising without keys: 503', async () => {
    const response = await send('POST', '/api/admin/reinitialize-clerk', {}, chef)
    expect([response.status, response.json().error]).toEqual([503, 'not_configured'])
    expect(await lastDeed()).toMatchObject({
      action: 'environment re-initialised',
      detail: { environment: 'production', worked: false },
    })
  })
  test.each([{ value: 'staging' }, { value: '' }, { value: null }, { value: ['auto'] }, {}, [], null, 'auto'])(
    '%j is not an environment: 400',
    async (value) => {
      expect((await send('PUT', '/api/admin/settings/clerk_environment', value, chef)).status).toBe(400)
    },
  )
  test('by password header, for scripts, without a session', async () => {
    const response = await send(
      'PUT',
      '/api/admin/settings/clerk_environment',
      { value: 'auto' },
      { 'x-admin-password': OPERATOR_PASSWORD, 'X-Forwarded-For': '198.51.100.200' },
    )
    expect([response.status, response.lines.some(([name]) => name.toLowerCase() === 'set-cookie')]).toEqual([
      200,
      false,
    ])
    expect(await lastDeed()).toMatchObject({ operator: 'admin', address: '198.51.100.200' })
  })
  test('a wrong password header is refused even with a valid session', async () => {
    await expectMessage(
      send('GET', '/api/admin/settings', undefined, { ...chef, 'x-admin-password': 'not the password' }),
      401,
      'Invalid admin password.',
    )
  })
  test('the password header opens no page', async () =>
    expect((await kitchen.send('/admin/audit', { headers: { 'x-admin-password': OPERATOR_PASSWORD } })).status).toBe(
      303,
    ))
  test('a session without origin headers needs more than a form can send (CSRF)', async () => {
    const silent = await kitchen.send('/api/admin/reinitialize-clerk', {
      method: 'POST',
      headers: { ...chef, 'Content-Type': 'text/plain' },
      body: '{}',
    })
    expect(silent.status).toBe(403)
    expect(
      (
        await kitchen.send('/api/admin/reinitialize-clerk', {
          method: 'POST',
          headers: { ...chef, Origin: 'https://evil.example' },
        })
      ).status,
    ).toBe(403)
    expect(
      (
        await kitchen.send('/api/admin/reinitialize-clerk', {
          method: 'POST',
          headers: { ...chef, Origin: kitchen.origin },
        })
      ).status,
    ).toBe(503)
  })
  test('nobody else has access', async () => {
    const before = await lastDeed()
    for (const headers of [
      {},
      { Cookie: 'larder.operator=' },
      { Cookie: `larder.operator=${'A'.repeat(43)}` },
      { Cookie: "larder.operator=' or 1=1 --" },
      { Authorization: `Bearer ${OPERATOR_PASSWORD}` },
    ] as Headers[]) {
      expect(
        (await send('PUT', '/api/admin/settings/clerk_environment', { value: 'development' }, headers)).status,
      ).toBe(401)
      expect((await send('DELETE', '/api/admin/settings/clerk_environment', undefined, headers)).status).toBe(401)
      expect((await send('POST', '/api/admin/reinitialize-clerk', {}, headers)).status).toBe(401)
      expect((await send('GET', '/api/admin/settings', undefined, headers)).status).toBe(401)
    }
    expect(await lastDeed()).toEqual(before)
  })
})

describe('the plain forms', () => {
  const toastOf = (response: HttpResponse) =>
    Buffer.from(
      decodeURIComponent(
        cookies(response)
          .find((line) => line.startsWith('larder.toast='))!
          .slice('larder.toast='.length),
      ).split('.')[0]!,
      'base64',
    ).toString('utf8')
  test('set and clear the environment, and show the result', async () => {
    const set = await kitchen.submitForm('/admin/environment', { intent: 'set', value: 'development' }, chef)
    expect(set.status).toBe(303)
    expect(JSON.parse(toastOf(set))).toMatchObject({ title: 'Environment Updated', text: NO_CLERK_KEYS })
    expect((await send('GET', '/api/admin/settings', undefined, chef)).json()).toEqual({
      clerk_environment: 'development',
    })
    const cleared = await kitchen.submitForm('/admin/environment', { intent: 'clear' }, chef)
    expect(JSON.parse(toastOf(cleared))).toMatchObject({ title: 'Setting Cleared', text: NO_CLERK_KEYS, tone: 'done' })
    const again = await kitchen.submitForm('/admin/environment', { intent: 'reinitialize' }, chef)
    expect(JSON.parse(toastOf(again))).toMatchObject({ title: 'Update Failed', text: NO_CLERK_KEYS, tone: 'error' })
    expect((await send('GET', '/api/admin/settings', undefined, chef)).json()).toEqual({ clerk_environment: 'auto' })
  })
  test('an invalid choice: Update Failed, and nothing changes', async () => {
    await expectPage(
      kitchen.submitForm('/admin/environment', { intent: 'set', value: 'staging' }, chef),
      400,
      'Update Failed',
    )
  })
  test('the landing page version is per browser, and survives', async () => {
    const chosen = await kitchen.submitForm('/admin/landing', { intent: 'choose', version: 'alternative' }, chef)
    const cookie = cookies(chosen).find((line) => line.startsWith('larder.landing='))!
    expect(cookie).toMatch(/^larder\.landing=alternative; .*HttpOnly/)
    for (const path of ['/', '/landing']) {
      expect((await kitchen.send(path, { headers: { Cookie: cookie.split(';')[0]! } })).text).toContain(
        'What is in the fridge?',
      )
      expect((await kitchen.send(path)).text).toContain('Find inspiration!')
      expect((await kitchen.send(path, { headers: { Cookie: 'larder.landing=evil' } })).text).toContain(
        'Find inspiration!',
      )
    }
    const back = cookies(await kitchen.submitForm('/admin/landing', { intent: 'choose', version: 'original' }, chef))
    expect(back.find((line) => line.startsWith('larder.landing='))).toMatch(
      /^larder\.landing=original; .*Max-Age=[1-9].*HttpOnly/,
    )
    expect((await kitchen.send('/landing/alternative')).text).toContain('What is in the fridge?')
    expect((await kitchen.send('/landing/original')).text).toContain('Find inspiration!')
    expect(await lastDeed()).toMatchObject({ action: 'landing page chosen' })
  })
  test('anonymous submissions redirect to sign-in and change nothing', async () => {
    const before = await lastDeed()
    for (const path of ['/admin/environment', '/admin/landing', '/admin/sign-out']) {
      const bare = await kitchen.submitForm(path, { intent: 'set' })
      expect([bare.status, bare.headers.location?.startsWith('/admin')]).toEqual([303, true])
      const full = await kitchen.submitForm(path, { intent: 'set', value: 'development', version: 'alternative' })
      expect([
        full.status,
        /<a[^>]* href="\/admin[^"]*"/.test(full.text),
        full.text.includes('name="value" value="development"'),
      ]).toEqual([401, true, true])
    }
    expect(await lastDeed()).toEqual(before)
  })
})

test('another server follows a switch within five seconds', { tags: ['slow'] }, async () => {
  const other = await startLarder({
    env: { DATABASE_URL: kitchen.databaseUrl, ADMIN_PASSWORD: OPERATOR_PASSWORD },
    isScryptCheap: true,
  })
  const there = async () =>
    (await sendRequest(other.port, '/api/env-status')).json<{ clerkEnvironment: string }>().clerkEnvironment
  expect(await there()).toBe('production')
  await send('PUT', '/api/admin/settings/clerk_environment', { value: 'development' }, chef)
  await expect.poll(there, { timeout: 5_000, interval: 200 }).toBe('development')
  await send('DELETE', '/api/admin/settings/clerk_environment', undefined, chef)
  await expect.poll(there, { timeout: 5_000, interval: 200 }).toBe('production')
  await other.stop()
})

test(
  'many guesses from one IP: at most twenty are evaluated, and the owner can still sign in',
  { tags: ['slow'] },
  async () => {
    const from = { 'X-Forwarded-For': '198.51.100.99' }
    const guessCount = drillSize(200, 1000)
    const responses: HttpResponse[] = []
    for (let n = 0; n < guessCount; n += 50) {
      const batch = Array.from({ length: 50 }, (_, at) =>
        at % 3 === 0
          ? signIn(`guess ${n + at}`, {}, from)
          : at % 3 === 1
            ? kitchen.submitForm('/admin/blog', { intent: 'gate', password: `guess ${n + at}` }, from)
            : send('GET', '/api/admin/settings', undefined, { ...from, 'x-admin-password': `guess ${n + at}` }),
      )
      responses.push(...(await Promise.all(batch)))
    }
    const looked = responses.filter(({ status }) => status === 401).length
    expect(looked).toBeGreaterThan(0)
    expect(looked).toBeLessThanOrEqual(20)
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(guessCount - looked)
    expect(Number(responses.at(-1)!.headers['retry-after'])).toBeGreaterThan(0)
    expect((await signIn(OPERATOR_PASSWORD)).status).toBe(303)
    // Also from the attacker's IP, in a browser with a device cookie.
    expect((await signIn(OPERATOR_PASSWORD, {}, { ...from, Cookie: chef.Cookie! })).status).toBe(303)
    expect(
      (await signIn(OPERATOR_PASSWORD, {}, { ...from, Cookie: 'operator-browser=AAAAAAAAAAAAAAAAAAAAAA.AAAA' })).status,
    ).toBe(429)
  },
)

describe('a server without ADMIN_PASSWORD', () => {
  test('generates a password at its first start, logs it once, and accepts it', { tags: ['slow'] }, async () => {
    const database = await createTestDatabase()
    const env = { DATABASE_URL: database.url, LOG_LEVEL: 'info' }
    const first = await startLarder({ env })
    const passwordLines = first
      .log()
      .filter((line) => line.includes('firstPassword'))
      .map((line) => JSON.parse(line) as { username: string; firstPassword: string })
    expect(passwordLines).toHaveLength(1)
    const open = (at: number) =>
      sendRequest(at, '/api/admin/settings', { headers: { 'x-admin-password': passwordLines[0]!.firstPassword } })
    expect((await open(first.port)).status).toBe(200)
    await first.stop()
    const second = await startLarder({ env })
    expect(second.log().join('\n')).not.toContain('firstPassword')
    expect((await open(second.port)).status).toBe(200)
    // The password is changed on the command line meanwhile.
    expect(await setPassword('short', env)).toMatchObject({
      code: 1,
      errors: expect.stringContaining('10 to 128 characters') as string,
    })
    expect(await setPassword('whatever it is now', { ...env, ADMIN_PASSWORD: 'fixed in the settings' })).toMatchObject({
      code: 1,
      errors: expect.stringContaining('ADMIN_PASSWORD is set') as string,
    })
    const set = await setPassword('set at the machine', env)
    expect(set).toMatchObject({ code: 0, output: expect.stringContaining('is set') as string })
    expect(set.output + set.errors).not.toContain('set at the machine')
    expect((await open(second.port)).status).toBe(401)
    expect(
      (await sendRequest(second.port, '/api/admin/settings', { headers: { 'x-admin-password': 'set at the machine' } }))
        .status,
    ).toBe(200)
    await second.stop()
    await database.drop()
  })
  test(
    'who is locked out turns the second factor off on the command line',
    { tags: ['slow'], timeout: 240_000 },
    async () => {
      const database = await createTestDatabase()
      const env = { DATABASE_URL: database.url }
      const server = await startLarder({ env: { ...env, ADMIN_PASSWORD: OPERATOR_PASSWORD }, isScryptCheap: true })
      const client = new pg.Client(database.connection)
      await client.connect()
      await client.query(`update operators set totp_secret = 'unreadable', totp_since = now()`)
      const read = async () =>
        (await sendRequest(server.port, '/api/admin/settings', { headers: { 'x-admin-password': OPERATOR_PASSWORD } }))
          .status
      expect(await read()).toBe(401)
      expect(
        await setPassword('', { ...env, ADMIN_PASSWORD: OPERATOR_PASSWORD }, '--reset-second-factor'),
      ).toMatchObject({ code: 0, output: 'The second factor of admin is off.\n' })
      expect(await read()).toBe(200)
      expect(await setPassword('a good long password', env, '--operator', 'nobody')).toMatchObject({
        code: 1,
        errors: 'There is no operator with this name.\n',
      })
      await client.end()
      await server.stop()
      await database.drop()
    },
  )
})

/** `npm run admin:password` with this on its standard input. */
function setPassword(
  typed: string,
  env: Record<string, string>,
  ...options: string[]
): Promise<{ code: number | null; output: string; errors: string }> {
  return new Promise((resolve) => {
    const { PATH, HOME } = process.env
    const child = execFile(
      process.execPath,
      ['../node_modules/tsx/dist/cli.mjs', 'admin-password.ts', ...options],
      { cwd: 'scripts', env: { NODE_ENV: 'production', PATH, HOME, ...env } },
      (_, output, errors) => resolve({ code: child.exitCode, output, errors }),
    )
    child.stdin?.end(`${typed}\n`)
  })
}
