import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { HouseholdId } from '#app/domain/households/member'
import type { IdentityAccount } from '#app/domain/accounts/user'
import { startClerkMock } from '#tests/mocks/clerk'
import type { ClerkMock } from '#tests/mocks/clerk'
import { createClerkIdentity } from './clerk.server'
import type { ClerkInstanceKind } from './clerk-keys'

const ORIGIN = 'https://larder.test'
const ANNA = { id: 'user_anna', email: 'anna@larder.test' }
let vendor: ClerkMock
let environment: ClerkInstanceKind
let later: number
const followers = new Set<{ onMessage(sid: string): unknown }>()
beforeEach(async () => {
  vendor = await startClerkMock([ANNA])
  environment = 'production'
  later = 0
})
afterEach(() => vendor.close())

const keys = (name: ClerkInstanceKind, jwt: boolean) => ({
  publishable: vendor[name].publishableKey,
  secret: vendor[name].secretKey,
  ...(jwt && { jwt: vendor[name].jwtKey }),
})
const adapter = (jwt = true) =>
  createClerkIdentity({
    origin: ORIGIN,
    baseUrl: vendor.baseUrl,
    environment: async () => environment,
    sessionEnds: {
      publish: async (sid) => followers.forEach(({ onMessage }) => void onMessage(sid)),
      async subscribe(follower) {
        followers.add(follower)
        return () => void followers.delete(follower)
      },
    },
    keyInputs: { production: keys('production', jwt), development: keys('development', jwt) },
    now: () => Date.now() + later,
  })
const HOUSEHOLD_ID = '00000000-0000-4000-8000-000000000001' as HouseholdId
const cookOf = async ({ externalId, email, firstName, lastName, profileImageUrl }: IdentityAccount) => ({
  id: externalId,
  householdId: HOUSEHOLD_ID,
  hasNews: false,
  suspensionReason: null,
  measures: null,
  diets: null,
  chosenTimeZone: null,
  seenTimeZone: null,
  email,
  firstName,
  lastName,
  profileImageUrl,
})
const request = (headers: Record<string, string>, path = '/api/auth/user') => new Request(ORIGIN + path, { headers })
const bearer = (token: string) => request({ Authorization: `Bearer ${token}` })
const mail = async (identity: ReturnType<typeof adapter>, ask: Request) =>
  (await identity.findUser(ask, cookOf))?.email ?? null

test('signing out ends the session at Clerk, takes it out of the browser, and kills its last token at once', async () => {
  const identity = adapter()
  const token = vendor.production.token(ANNA.id, { azp: ORIGIN })
  const cookie = vendor.production.cookie(token)
  const browser = () => request({ Cookie: cookie }, '/collection')
  expect(await mail(identity, browser())).toBe(ANNA.email)
  const cookies = await identity.signOut({ cookie })
  expect(vendor.revoked).toEqual(['sess_user_anna'])
  for (const name of ['__session', `__session_${vendor.production.suffix}`, `__refresh_${vendor.production.suffix}`])
    expect(cookies).toContain(`${name}=; Path=/; Max-Age=0; SameSite=Lax; Secure`)
  expect(cookies).toContain('__client_uat=0; Path=/; SameSite=Lax; Secure')
  expect(await mail(identity, browser())).toBeNull()
  expect(await mail(identity, bearer(token))).toBeNull()
  expect(await mail(identity, bearer(vendor.production.token(ANNA.id, { over: { sid: 'sess_next' } })))).toBe(
    ANNA.email,
  )
})

test('a stream of a session is told that its browser has signed out, another is not', async () => {
  const identity = adapter()
  const token = (sid: string) => vendor.production.token(ANNA.id, { over: { sid } })
  const follow = async (sid: string) => {
    const onEnd = vi.fn()
    const cookie = vendor.production.cookie(token(sid))
    const unfollow = await identity.followSession(request({ Cookie: cookie }), { onEnd, onDisconnect: vi.fn() })
    return { onEnd, unfollow }
  }
  const [here, there] = [await follow('sess_here'), await follow('sess_there')]
  await identity.signOut({ cookie: vendor.production.cookie(token('sess_here')) })
  expect(here.onEnd).toHaveBeenCalledOnce()
  expect(there.onEnd).not.toHaveBeenCalled()
  here.unfollow()
  there.unfollow()
  expect(followers.size).toBe(0)
})

test('signing out with a session that has run out still ends it, and a foreign token ends nobody’s', async () => {
  const identity = adapter()
  await identity.signOut({ cookie: vendor.production.cookie(vendor.production.token(ANNA.id, { seconds: -600 })) })
  expect(vendor.revoked).toEqual(['sess_user_anna'])
  await identity.signOut({ cookie: vendor.production.cookie(vendor.development.token('user_boris')) })
  expect(vendor.revoked).toEqual(['sess_user_anna'])
})

test('a user who cannot be signed out at Clerk gets a message', async () => {
  vendor.failure = { as: 'hang-up' }
  await expect(
    adapter().signOut({ cookie: vendor.production.cookie(vendor.production.token(ANNA.id)) }),
  ).rejects.toThrow('We could not sign you out right now.')
})

test('the e-mail follows Clerk’s within a minute, and holds while Clerk is away', async () => {
  const identity = adapter()
  const token = () => bearer(vendor.production.token(ANNA.id, { seconds: 600 }))
  expect(await mail(identity, token())).toBe(ANNA.email)
  vendor.users.set(ANNA.id, { ...ANNA, email: 'anna@new.test' })
  expect(await mail(identity, token())).toBe(ANNA.email)
  later = 61_000
  vendor.failure = { as: 'status', status: 502 }
  expect(await mail(identity, token())).toBe(ANNA.email)
  vendor.failure = null
  expect(await mail(identity, token())).toBe('anna@new.test')
  vendor.users.delete(ANNA.id)
  later = 122_000
  expect(await mail(identity, token())).toBeNull()
})

test.each([true, false])('a switch swaps the keys at the next request, with a JWT key: %s', async (jwt) => {
  const identity = adapter(jwt)
  const [production, development] = [vendor.production.token(ANNA.id), vendor.development.token(ANNA.id)]
  expect([await mail(identity, bearer(production)), await mail(identity, bearer(development))]).toEqual([
    ANNA.email,
    null,
  ])
  environment = 'development'
  expect([await mail(identity, bearer(production)), await mail(identity, bearer(development))]).toEqual([
    null,
    ANNA.email,
  ])
  expect(await identity.hosted?.getState()).toMatchObject({
    ok: true,
    environment: 'development',
    publishableKey: vendor.development.publishableKey,
  })
  environment = 'production'
  expect([await mail(identity, bearer(production)), await mail(identity, bearer(development))]).toEqual([
    ANNA.email,
    null,
  ])
})

test('re-initialising learns the published keys anew, and says when it cannot', async () => {
  const identity = adapter(false)
  expect(await mail(identity, bearer(vendor.production.token(ANNA.id)))).toBe(ANNA.email)
  const asked = () => vendor.requests.filter(({ path }) => path === '/v1/jwks').length
  expect(await identity.hosted?.reinitialize()).toMatchObject({ ok: true, environment: 'production' })
  expect(asked()).toBe(2)
  vendor.failure = { as: 'status', status: 503 }
  await expect(identity.hosted?.reinitialize()).rejects.toThrow('cannot check')
})

test('after a new key is published its sessions are let in, half a minute later at most', async () => {
  const identity = adapter(false)
  const other = await startClerkMock()
  expect(await mail(identity, bearer(vendor.production.token(ANNA.id)))).toBe(ANNA.email)
  // The old `kid` with another key: the JWKS is not fetched again, and the signature is invalid.
  expect(await mail(identity, bearer(other.production.token(ANNA.id)))).toBeNull()
  const asked = () => vendor.requests.filter(({ path }) => path === '/v1/jwks').length
  for (const kid of ['ins_a', 'ins_b', 'ins_c'])
    expect(await mail(identity, bearer(vendor.production.token(ANNA.id, { header: { kid } })))).toBeNull()
  expect(asked()).toBe(1)
  later = 31_000
  expect(await mail(identity, bearer(vendor.production.token(ANNA.id, { header: { kid: 'ins_a' } })))).toBeNull()
  expect(asked()).toBe(2)
  await other.close()
})

test(
  'a browser without a cookie of Clerk’s costs nothing, and one address cannot make Clerk work without end',
  { tags: ['slow'] },
  async () => {
    const identity = adapter()
    const ask = (cookie: string, ip = '198.18.0.1') =>
      identity.hosted!.renewSession({
        method: 'GET',
        url: new URL('/api/auth/user', ORIGIN),
        cookie,
        accept: '',
        destination: '',
        ip,
      })
    expect(await ask('larder.toast=1; __client_uat=0')).toBeNull()
    const over = `${vendor.production.cookie(vendor.production.token(ANNA.id, { seconds: -30 }))}; __refresh_${vendor.production.suffix}=leave`
    const refreshes = () => vendor.requests.filter(({ path }) => path.endsWith('/refresh')).length
    for (let i = 0; i < 310; i++) await ask(over)
    expect(refreshes()).toBe(300)
    await ask(over, '198.18.9.9')
    expect(refreshes()).toBe(301)
  },
)
