// @module-tag slow
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sendRequest, randomVisitorHeaders } from '#tests/support/http-client'
import { startLarder } from '#tests/support/larder-process'
import type { LarderServer } from '#tests/support/larder-process'
import { createTestBrowser, signUpTestUser, TEST_PASSWORD } from './test-browser'
import type { TestBrowser } from './test-browser'
import { startTestServer } from './test-server'
import type { TestServer } from './test-server'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const PASSWORD = 'an operator of the tests'
/** The same on both servers. */
const SESSION_SECRET = 'one secret of two servers of the tests'
const SENTENCE = 'Back at noon. Read on.'

let kitchen: TestServer
let other: LarderServer
let admin: TestBrowser
let cook: Awaited<ReturnType<typeof signUpTestUser>>
beforeAll(async () => {
  kitchen = await startTestServer({ ADMIN_PASSWORD: PASSWORD, SESSION_SECRET })
  other = await startLarder({
    env: { DATABASE_URL: kitchen.databaseUrl, TRUST_PROXY: '1', SESSION_SECRET },
    isScryptCheap: true,
  })
  admin = createTestBrowser(kitchen.port)
  await admin.submitForm('/admin', { intent: 'sign-in', username: 'admin', password: PASSWORD })
  cook = await signUpTestUser(kitchen.port)
})
afterAll(async () => {
  await other.stop()
  await kitchen.close()
})

const read = async (port: number, path: string, headers = {}) =>
  (await sendRequest(port, path, { headers: { ...randomVisitorHeaders(), ...headers } })).text
const set = (intent: string, fields: Record<string, string> = {}) =>
  admin.submitForm('/admin/notice', { intent, ...fields })

test('an announcement is on every page of every server, also on pages that are cached, and goes', async () => {
  const paths = ['/', '/kitchen', '/blog', '/sign-in', '/no-such-page', '/recipe', '/help/AAAAAAAAAAAAAAAAAAAAAA']
  const ports = [kitchen.port, other.port]
  for (const port of ports) for (const path of paths) expect(await read(port, path)).not.toContain('Cake &amp; tea')
  expect((await set('announce', { announcement: ' Cake & tea\non <b>Sunday</b> ' })).status).toBe(303)
  for (const port of ports)
    for (const path of paths)
      await expect
        .poll(() => read(port, path), { timeout: 10_000 })
        .toMatch(/data-site-notice[^]*Cake &amp; tea on &lt;b&gt;Sunday&lt;\/b&gt;/)
  expect((await set('announce', { announcement: '' })).status).toBe(303)
  for (const port of ports)
    await expect.poll(() => read(port, '/'), { timeout: 10_000 }).not.toContain('data-site-notice')
  const audit = await kitchen.query<{ action: string }>(
    `select action from operator_audit where action like 'announcement%' order by at`,
  )
  expect(audit.map(({ action }) => action)).toEqual(['announcement begun', 'announcement ended'])
})

test('during maintenance what changes something answers 503 with the sentence; signing out and what operators do go on', async () => {
  const leaver = createTestBrowser(kitchen.port)
  await leaver.submitForm('/sign-in', { intent: 'in', email: cook.email, password: TEST_PASSWORD })
  const writes: [string, () => Promise<{ status: number; text: string }>][] = [
    ['a form', () => cook.submitForm('/meal-plans?index', { intent: 'create', name: 'Week' })],
    ['an endpoint', () => cook.requestJson('POST', '/api/meal-plans', { name: 'Week' })],
    [
      'signing in',
      () =>
        createTestBrowser(kitchen.port).submitForm('/sign-in', {
          intent: 'in',
          email: cook.email,
          password: TEST_PASSWORD,
        }),
    ],
  ]
  expect((await set('begin', { maintenance: ' ' })).status).toBe(400)
  expect((await set('begin', { maintenance: SENTENCE })).status).toBe(303)
  for (const [what, write] of writes) {
    const { status, text } = await write()
    expect([what, status]).toEqual([what, 503])
    expect(text).toContain(SENTENCE)
  }
  const onOther = () =>
    sendRequest(other.port, '/api/meal-plans', {
      method: 'POST',
      headers: {
        ...randomVisitorHeaders(),
        Cookie: [...cook.cookies].map((pair) => pair.join('=')).join('; '),
        'Content-Type': 'application/json',
      },
      body: JSON.stringify({ name: 'Week' }),
    })
  await expect.poll(async () => (await onOther()).status, { timeout: 10_000 }).toBe(503)
  expect(await kitchen.query('select 1 from meal_plans')).toEqual([])

  expect((await cook.get('/meal-plans')).text).toContain(SENTENCE)
  const search = await cook.requestJson('POST', '/api/search', { ingredient: 'Chicken & More' })
  expect(search.status).toBe(200)
  expect((await leaver.submitForm('/sign-out', { intent: 'out' })).status).toBe(303)
  const chef = createTestBrowser(kitchen.port)
  expect((await chef.submitForm('/admin', { intent: 'sign-in', username: 'admin', password: PASSWORD })).status).toBe(
    303,
  )
  expect((await chef.requestJson('PUT', '/api/admin/settings/clerk_environment', { value: 'auto' })).status).toBe(200)
  expect((await set('end')).status).toBe(303)
  expect((await cook.requestJson('POST', '/api/meal-plans', { name: 'Week' })).status).toBe(200)
})
