// @module-tag slow
import { beforeAll, expect, test } from 'vitest'
import { sendRequest, randomVisitorHeaders } from '#tests/support/http-client'
import { type LarderServer } from '#tests/support/larder-process'
import type { signUpTestUser } from './test-browser'
import { OPERATOR_PASSWORD, type TestBrowser } from './test-browser'
import { setUpTestServer } from './test-server'

/** The same on both servers. */
const SESSION_SECRET = 'one secret of two servers of the tests'
const SENTENCE = 'Back at noon. Read on.'

const kitchen = setUpTestServer({ ADMIN_PASSWORD: OPERATOR_PASSWORD, SESSION_SECRET })
let other: LarderServer
let admin: TestBrowser
let cook: Awaited<ReturnType<typeof signUpTestUser>>
beforeAll(async () => {
  other = await kitchen.startSecond({ SESSION_SECRET })
  admin = await kitchen.signInOperator()
  cook = await kitchen.signUp()
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
  const leaver = kitchen.createBrowser()
  await leaver.signIn(cook.email)
  const writes: [string, () => Promise<{ status: number; text: string }>][] = [
    ['a form', () => cook.submitForm('/meal-plans?index', { intent: 'create', name: 'Week' })],
    ['an endpoint', () => cook.requestJson('POST', '/api/meal-plans', { name: 'Week' })],
    ['signing in', () => kitchen.createBrowser().signIn(cook.email)],
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
      headers: { ...randomVisitorHeaders(), Cookie: cook.cookieHeader(), 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: 'Week' }),
    })
  await expect.poll(async () => (await onOther()).status, { timeout: 10_000 }).toBe(503)
  expect(await kitchen.query('select 1 from meal_plans')).toEqual([])

  expect((await cook.get('/meal-plans')).text).toContain(SENTENCE)
  const search = await cook.requestJson('POST', '/api/search', { ingredient: 'Chicken & More' })
  expect(search.status).toBe(200)
  expect((await leaver.submitForm('/sign-out', { intent: 'out' })).status).toBe(303)
  const chef = kitchen.createBrowser()
  expect(
    (await chef.submitForm('/admin', { intent: 'sign-in', username: 'admin', password: OPERATOR_PASSWORD })).status,
  ).toBe(303)
  expect((await chef.requestJson('PUT', '/api/admin/settings/clerk_environment', { value: 'auto' })).status).toBe(200)
  expect((await set('end')).status).toBe(303)
  expect((await cook.requestJson('POST', '/api/meal-plans', { name: 'Week' })).status).toBe(200)
})
