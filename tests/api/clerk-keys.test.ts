// @module-tag slow
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startClerkMock, type ClerkMock } from '#tests/mocks/clerk'
import { startTestServer, type TestServer } from './test-server'

let clerk: ClerkMock
beforeAll(async () => {
  clerk = await startClerkMock([{ id: 'user_anna', email: 'anna@larder.test' }])
})
afterAll(() => clerk.close())

describe('without a JWT key', () => {
  let kitchen: TestServer
  beforeAll(async () => {
    kitchen = await startTestServer(clerk.settings())
  })
  afterAll(() => kitchen.close())
  const status = async (token: string) =>
    (await kitchen.send('/api/auth/user', { headers: { Authorization: `Bearer ${token}` } })).status

  test('is unavailable until the keys are fetched, and recovers when Clerk responds', async () => {
    clerk.failure = { as: 'status', status: 500 }
    expect(await status(clerk.production.token('user_anna'))).toBe(503)
    clerk.failure = null
    // A failed key fetch is not retried within half a minute, whatever the requests.
    expect(await status(clerk.production.token('user_anna'))).toBe(503)
    expect(clerk.requests.filter(({ path }) => path === '/v1/jwks')).toHaveLength(1)
  })
})

describe('with the published keys (JWKS)', () => {
  let kitchen: TestServer
  beforeAll(async () => {
    clerk.requests.length = 0
    kitchen = await startTestServer(clerk.settings())
  })
  afterAll(() => kitchen.close())
  test('verifies sessions; unknown key ids do not trigger requests to Clerk', async () => {
    const status = async (token: string) =>
      (await kitchen.send('/api/auth/user', { headers: { Authorization: `Bearer ${token}` } })).status
    expect(await status(clerk.production.token('user_anna'))).toBe(200)
    for (let i = 0; i < 20; i++)
      expect(await status(clerk.production.token('user_anna', { header: { kid: `ins_${i}` } }))).toBe(401)
    expect(await status(clerk.development.token('user_anna'))).toBe(401)
    expect(await status(clerk.production.token('user_anna'))).toBe(200)
    expect(clerk.requests.filter(({ path }) => path === '/v1/jwks')).toHaveLength(1)
  })
})

describe.each<[string, () => Record<string, string>, RegExp]>([
  [
    'a missing publishable key',
    () => ({ CLERK_SECRET_KEY_PROD: clerk.production.secretKey }),
    /Missing publishable key for the production environment\./,
  ],
  [
    'a malformed publishable key',
    () => ({ ...clerk.settings(), CLERK_PUBLISHABLE_KEY_PROD: 'pk_live_not_a_key' }),
    /The publishable key for the production environment is malformed/,
  ],
  [
    'a JWT key that is none',
    () => ({ ...clerk.settings(), CLERK_JWT_KEY_PROD: '-----BEGIN PUBLIC KEY-----\\nAAAA\\n-----END PUBLIC KEY-----' }),
    /The JWT key for the production environment is malformed/,
  ],
  ['no key at all', () => ({ IDENTITY: 'clerk' }), /Missing publishable key for the production environment\./],
])('%s', (_, settings, sentence) => {
  let kitchen: TestServer
  beforeAll(async () => {
    kitchen = await startTestServer(settings())
  })
  afterAll(() => kitchen.close())

  test('shows the configuration error on every page, and operators can sign in', async () => {
    for (const path of ['/', '/home', '/sign-in', '/sign-up', '/results', '/nothing']) {
      const { status, text, headers } = await kitchen.send(path)
      expect([path, status, headers.etag]).toEqual([path, 503, undefined])
      expect(text).toContain('Authentication Configuration Error')
      expect(text).toMatch(sentence)
      expect(text).not.toContain('not_a_key')
    }
    const admin = await kitchen.send('/admin')
    expect(admin.text).not.toContain('Authentication Configuration Error')
    expect(
      (
        await kitchen.send('/api/auth/user', {
          headers: {
            Authorization: `Bearer ${clerk.production.token('user_anna')}`,
            Cookie: clerk.production.cookie(clerk.production.token('user_anna')),
          },
        })
      ).status,
    ).toBe(401)
    expect(kitchen.larder.log().join('\n')).toMatch(sentence)
  })
})

test('without keys, or when configured so, accounts are local', { tags: ['slow'] }, async () => {
  const kitchen = await startTestServer({ ...clerk.settings(), IDENTITY: 'local' })
  expect(
    (
      await kitchen.send('/api/auth/user', {
        headers: { Authorization: `Bearer ${clerk.production.token('user_anna')}` },
      })
    ).status,
  ).toBe(401)
  expect((await kitchen.send('/sign-in')).text).not.toContain('accounts.larder.test')
  await kitchen.close()
})
