// @module-tag slow
import http from 'node:http'
import { beforeAll, expect, test } from 'vitest'
import { expectPage } from './expect-response'
import { startClerkMock } from '#tests/mocks/clerk'
import { sendRequest, randomVisitorHeaders } from '#tests/support/http-client'
import { type LarderServer } from '#tests/support/larder-process'
import { OPERATOR_PASSWORD, createTestBrowser, TEST_PASSWORD, type TestBrowser } from './test-browser'
import { setUpTestServer, startTestServer } from './test-server'

/** The same on both servers. */
const SESSION_SECRET = 'one secret of two servers of the tests'
const REASON = 'Spam was sent from it. Write to help@larder.example.'

const kitchen = setUpTestServer({ ADMIN_PASSWORD: OPERATOR_PASSWORD, SESSION_SECRET })
let other: LarderServer
let admin: TestBrowser
beforeAll(async () => {
  other = await kitchen.startSecond({ SESSION_SECRET })
  admin = await kitchen.signInOperator()
})

/** The page of a cook, as it is found by their address. */
async function find(email: string, operator = admin): Promise<string> {
  const { text } = await operator.get(`/admin/cooks?email=${encodeURIComponent(email)}`)
  return /href="(\/admin\/cooks\/[^"]+)"/.exec(text)![1]!
}
const suspend = (at: string, operator = admin) => operator.submitForm(at, { intent: 'suspend', reason: REASON })
const lift = (at: string, operator = admin) => operator.submitForm(at, { intent: 'lift' })
const deeds = async (subject: string) =>
  (
    await kitchen.query<{ action: string }>('select action from operator_audit where subject = $1 order by at', [
      subject,
    ])
  ).map(({ action }) => action)

test('a suspended cook is out everywhere at once, and reads why; lifted, all is there again', async () => {
  const cook = await kitchen.signUpConfirmed()
  const headers = { ...randomVisitorHeaders(), Cookie: cook.cookieHeader() }
  await cook.submitForm('/calendar', { intent: 'make' })
  await cook.requestJson('POST', '/api/household/invites', {})
  const on = (port: number) => sendRequest(port, '/api/auth/user', { headers })
  for (const port of [kitchen.port, other.port]) expect((await on(port)).status).toBe(200)
  const streams = await Promise.all([kitchen.port, other.port].map((port) => openStream(port, headers)))
  const at = await find(cook.email.toUpperCase())

  expect((await admin.submitForm(at, { intent: 'suspend', reason: ' ' })).status).toBe(400)
  expect((await suspend(at)).status).toBe(303)
  for (const port of [kitchen.port, other.port])
    await expect.poll(async () => (await on(port)).status, { interval: 20 }).not.toBe(200)
  await Promise.all(streams.map(({ ended }) => ended))
  expect(await kitchen.query(`select kind from household_lookup where kind in ('calendar', 'invite')`)).toEqual([])

  const signIn = (port: number, password = TEST_PASSWORD) =>
    createTestBrowser(port).submitForm('/sign-in', { intent: 'in', email: cook.email, password })
  for (const port of [kitchen.port, other.port]) {
    await expectPage(signIn(port), 403, `This account is suspended. ${REASON}`)
  }
  // Not shown without the password.
  expect((await signIn(kitchen.port, 'not the password')).text).not.toContain('suspended')
  expect((await suspend(at)).status).toBe(409)

  expect((await lift(at)).status).toBe(303)
  expect((await lift(at)).status).toBe(409)
  expect((await signIn(other.port)).status).toBe(303)
  expect(await deeds(cook.email)).toEqual(['cook suspended', 'suspension lifted'])
})

test('the public lists of a suspended cook are off; where others share them, they have other addresses', async () => {
  const [alone, keeper, spammer] = [
    await kitchen.signUpConfirmed(),
    await kitchen.signUpConfirmed(),
    await kitchen.signUpConfirmed(),
  ]
  const post = async (browser: TestBrowser, path: string, body: object = {}) =>
    (await browser.requestJson('POST', path, body)).json<{ id: string; token: string }>()
  await post(spammer, `/api/household/invites/${(await post(keeper, '/api/household/invites')).token}`)
  const own = await post(alone, '/api/shopping-lists', { name: 'Spam' })
  const shared = await post(spammer, '/api/shopping-lists', { name: 'Week' })
  const open = async (id: string) => (await kitchen.send(`/share/shopping-list/${id}`)).status
  const stateOf = async (browser: TestBrowser, id: string) =>
    (await browser.requestJson('GET', `/api/shopping-lists/${id}`)).json<{ public_id: string; isShared: boolean }>()
  expect([await open(own.id), await open(shared.id)]).toEqual([200, 200])
  for (const { email } of [alone, spammer]) expect((await suspend(await find(email))).status).toBe(303)
  expect([await open(own.id), await open(shared.id)]).toEqual([404, 404])
  const going = await stateOf(keeper, shared.id)
  expect([going.isShared, await open(going.public_id)]).toEqual([true, 200])

  // Lifted, the cook turns the link on, which is another one.
  await lift(await find(alone.email))
  await alone.signIn(alone.email)
  const off = await stateOf(alone, own.id)
  expect([off.isShared, await open(off.public_id)]).toEqual([false, 404])
  await alone.submitForm(`/shopping-lists/${own.id}/share`, { intent: 'share-again' })
  expect([await open(off.public_id), await open(own.id)]).toEqual([200, 404])
})

test('a link to a new password lets no suspended cook in, and the help of an operator is a mail', async () => {
  const cook = await kitchen.signUp()
  const at = await find(cook.email)
  await admin.submitForm(at, { intent: 'reset-link' })
  const [mail] = await kitchen.query<{ text: string }>(
    `select text from mail where recipient = $1 and kind = 'password-reset'`,
    [cook.email],
  )
  const token = decodeURIComponent(/reset-password\?token=([^\s&]+)/.exec(mail!.text)![1]!)
  await suspend(at)
  const reset = await kitchen.submitForm('/reset-password', {
    intent: 'set',
    token,
    password: 'four other random words',
  })
  expect(reset.text).toContain(REASON)
  expect(await deeds(cook.email)).toEqual(['reset link sent', 'cook suspended'])

  // What is left of it when the account is deleted names nobody.
  expect((await admin.submitForm(at, { intent: 'delete' })).status).toBe(303)
  expect(await deeds(cook.email)).toEqual([])
  expect(await deeds(at.split('/').at(-1)!)).toEqual(['reset link sent', 'cook suspended', 'cook deleted'])
})

test('a cook of the hosted provider is kept out as well, whatever their token says', async () => {
  const clerk = await startClerkMock([{ id: 'user_anna', email: 'anna@larder.test' }])
  const hosted = await startTestServer({ ...clerk.settings({ networkless: true }), ADMIN_PASSWORD: OPERATOR_PASSWORD })
  const chef = createTestBrowser(hosted.port)
  await chef.submitForm('/admin', { intent: 'sign-in', username: 'admin', password: OPERATOR_PASSWORD })
  const Authorization = `Bearer ${clerk.production.token('user_anna', { azp: hosted.origin })}`
  const asAnna = () =>
    sendRequest(hosted.port, '/api/auth/user', { headers: { ...randomVisitorHeaders(), Authorization } })
  expect((await asAnna()).status).toBe(200)
  const at = await find('anna@larder.test', chef)
  expect((await chef.submitForm(at, { intent: 'reset-link' })).status).toBe(409)
  await suspend(at, chef)
  const refused = await asAnna()
  expect([refused.status, refused.json<{ message: string }>().message]).toEqual([
    403,
    `This account is suspended. ${REASON}`,
  ])
  await lift(at, chef)
  expect((await asAnna()).status).toBe(200)
  await hosted.close()
  await clerk.close()
})

/** The stream of a cook's lists; `ended` once the server has ended it. */
async function openStream(port: number, headers: Record<string, string>): Promise<{ ended: Promise<void> }> {
  const response = await new Promise<http.IncomingMessage>((resolve, reject) =>
    http
      .get({ port, path: '/shopping-lists/changes', headers: { ...headers, Accept: 'text/event-stream' } }, resolve)
      .on('error', reject),
  )
  expect(response.statusCode).toBe(200)
  response.resume()
  return { ended: new Promise((resolve) => response.on('close', () => resolve())) }
}
