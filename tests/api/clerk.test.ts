import { isDeepStrictEqual } from 'node:util'
import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectJson, expectPage, expectRedirect } from './expect-response'
import { startClerkMock, type ClerkMock, type ClerkInstance } from '#tests/mocks/clerk'
import { follow } from './follow-changes'
import { startTestServer, type TestServer } from './test-server'

const ANNA = {
  id: 'user_anna',
  email: 'anna@larder.test',
  firstName: 'Anna',
  lastName: null,
  imageUrl: 'https://img.clerk.test/anna',
}
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey

let clerk: ClerkMock
let kitchen: TestServer
let production: ClerkInstance
let development: ClerkInstance
beforeAll(async () => {
  clerk = await startClerkMock([ANNA, { id: 'user_boris', email: 'boris@larder.test' }])
  ;({ production, development } = clerk)
  kitchen = await startTestServer(clerk.settings({ networkless: true }))
})
afterAll(async () => {
  await kitchen.close()
  await clerk.close()
})
beforeEach(() => {
  clerk.failure = null
})

const at = (path: string, headers: Record<string, string> = {}) => kitchen.send(path, { headers })
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` })
const browser = { Accept: 'text/html', 'Sec-Fetch-Dest': 'document' }
const user = (headers: Record<string, string>) => at('/api/auth/user', headers)
const asked = (path: string) => clerk.requests.filter((item) => item.path === path).length

describe('a Clerk session token', () => {
  const valid = (more: Parameters<ClerkInstance['token']>[1] = {}) =>
    production.token(ANNA.id, { azp: kitchen.origin, ...more })

  test('authenticates endpoints as bearer token, and pages and endpoints as cookie', async () => {
    const response = await user(bearer(valid()))
    await expectJson(response, 200, {
      id: expect.stringMatching(/^[\da-f-]{36}$/) as unknown,
      email: ANNA.email,
      firstName: 'Anna',
      lastName: null,
      profileImageUrl: ANNA.imageUrl,
    })
    const Cookie = production.cookie(valid())
    expect((await user({ Cookie })).json()).toEqual(response.json())
    expect(
      (
        await user({
          Cookie: Cookie.replace('__session=', `__session_${production.suffix}=`).replace(
            '__client_uat=',
            `__client_uat_${production.suffix}=`,
          ),
        })
      ).json(),
    ).toEqual(response.json())
    const page = await at('/?_data=root', { Cookie })
    expect(page.json()).toMatchObject({ user: { email: ANNA.email } })
    expect((await at('/?_data=root', bearer(valid()))).json()).toMatchObject({ user: null })
    expect(
      await kitchen.query('SELECT provider, external_id AS "externalId" FROM users WHERE external_id = $1', [ANNA.id]),
    ).toEqual([{ provider: 'clerk', externalId: ANNA.id }])
  })

  test('is verified without fetching keys from Clerk', () => expect(asked('/v1/jwks')).toBe(0))

  test.each<[string, () => string]>([
    ['expired', () => valid({ seconds: -30 })],
    ['of another issuer', () => valid({ over: { iss: 'https://clerk.evil.example' } })],
    ['for another site', () => production.token(ANNA.id, { azp: 'https://evil.example' })],
    ['tampered with', () => tampered(valid())],
    ['signed by a stranger', () => valid({ by: stranger })],
    ['of the other environment', () => development.token(ANNA.id, { azp: kitchen.origin })],
    [
      'of the other environment, in the name of this one',
      () =>
        development.token(ANNA.id, {
          azp: kitchen.origin,
          over: { iss: production.issuer },
          header: { kid: 'ins_production' },
        }),
    ],
    ['unsigned', () => `${Buffer.from('{"alg":"none"}').toString('base64url')}.${valid().split('.')[1]}.x`],
    ['nothing at all', () => 'x'],
  ])('that is %s is anonymous', async (_, token) => {
    expect((await user(bearer(token()))).status).toBe(401)
    expect((await user({ Cookie: production.cookie(token()) })).status).toBe(401)
    expect((await at('/?_data=root', { Cookie: production.cookie(token()) })).text).not.toContain(ANNA.email)
  })

  test('of the other environment is rejected, although its key was learned earlier', async () => {
    // Keys cached by key id alone would accept this token after a switch.
    for (let i = 0; i < 3; i++) await user(bearer(development.token(ANNA.id, { azp: kitchen.origin })))
    expect((await user(bearer(valid()))).status).toBe(200)
    await user(bearer(valid({ by: stranger, header: { kid: 'ins_production' } })))
    expect((await user(bearer(valid()))).status).toBe(200)
  })

  test('is accepted only while the client cookie says signed in', async () => {
    expect((await user({ Cookie: `__session=${valid()}` })).status).toBe(401)
    expect((await user({ Cookie: production.cookie(valid(), 0) })).status).toBe(401)
    expect((await user({ Cookie: production.cookie(valid(), Math.floor(Date.now() / 1000) + 30) })).status).toBe(401)
  })

  test('is ignored beside an invalid bearer token', async () => {
    expect((await user({ Cookie: production.cookie(valid()), ...bearer('x.y.z') })).status).toBe(401)
    expect((await user({ Cookie: production.cookie(valid()), Authorization: 'Basic eDp5' })).status).toBe(401)
  })

  test('with an e-mail claim needs no request to Clerk', async () => {
    const before = clerk.requests.length
    const response = await user(
      bearer(
        production.token('user_vera', {
          over: { email: 'vera@larder.test', first_name: 'Vera', image_url: 'javascript:alert(1)' },
        }),
      ),
    )
    expect(response.json()).toMatchObject({ email: 'vera@larder.test', firstName: 'Vera', profileImageUrl: null })
    expect(clerk.requests.length).toBe(before)
    expect(
      (await user(bearer(production.token('user_vera', { over: { email: 'vera@new.test' } })))).json(),
    ).toMatchObject({ email: 'vera@new.test' })
  })

  test('of a deleted account is anonymous; 503 when Clerk cannot be reached', async () => {
    expect((await user(bearer(production.token('user_gone')))).status).toBe(401)
    clerk.failure = { as: 'status', status: 500 }
    const response = await user(bearer(production.token('user_new')))
    expect([response.status, response.headers['retry-after']]).toEqual([503, '5'])
  })

  test('inserts one user for concurrent first requests', async () => {
    clerk.users.set('user_many', { id: 'user_many', email: 'many@larder.test' })
    const responses = await Promise.all(Array.from({ length: 12 }, () => user(bearer(production.token('user_many')))))
    expect(new Set(responses.map((item) => item.json<{ id: string }>().id)).size).toBe(1)
    expect(asked('/v1/users/user_many')).toBe(1)
  })
})

describe('two users of Clerk in one household', () => {
  const azp = () => ({ azp: kitchen.origin })
  const send = async <T>(who: string, method: string, path: string, body?: object) =>
    (
      await kitchen.send(path, {
        method,
        headers: { ...bearer(production.token(who, azp())), 'Content-Type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      })
    ).json<T>()

  test('tick one list, each seen by the other, until one leaves', async () => {
    clerk.users.set('user_dora', { id: 'user_dora', email: 'dora@larder.test', firstName: 'Dora' })
    clerk.users.set('user_emil', { id: 'user_emil', email: 'emil@larder.test' })
    const { token } = await send<{ token: string }>('user_dora', 'POST', '/api/household/invites', {})
    const { household } = await send<{ household: { members: { name: string; role: string }[] } }>(
      'user_emil',
      'POST',
      `/api/household/invites/${token}`,
      {},
    )
    expect(household.members).toMatchObject([
      { name: 'Dora', role: 'keeper' },
      { name: 'emil@larder.test', role: 'member' },
    ])
    const { id } = await send<{ id: string }>('user_dora', 'POST', '/api/shopping-lists', { name: 'Week 48' })
    const list = `/api/shopping-lists/${id}`
    type List = { ingredients: { id: string; name: string; checked: boolean; ticked: object | null }[] }
    await send('user_dora', 'PATCH', list, { add: '2 leeks' })
    const { ingredients } = await send<List>('user_emil', 'PATCH', list, { add: '1 kg rice' })
    const itemOf = (name: string) => ingredients.find((item) => item.name === name)!.id
    for (const [who, other, name, ticked] of [
      ['user_emil', 'user_dora', 'leeks', 'emil@larder.test'],
      ['user_dora', 'user_emil', 'rice', 'Dora'],
    ] as const) {
      const stream = await follow(
        kitchen.port,
        `/shopping-lists/${id}/changes`,
        production.cookie(production.token(other, azp())),
      )
      const { lists } = (await stream.next()) as { lists: { version: number }[] }
      await send(who, 'PATCH', list, { ops: [{ id: itemOf(name), checked: true }] })
      const before = { isAll: false, lists: [{ id, version: lists[0]!.version }] }
      let message = await stream.next()
      // The word of what was added before may come after the first message, which has it already.
      while (isDeepStrictEqual(message, before)) message = await stream.next()
      expect(message).toEqual({ isAll: false, lists: [{ id, version: lists[0]!.version + 1 }] })
      stream.close()
      const seen = (await send<List>(other, 'GET', list)).ingredients.find((item) => item.name === name)
      expect(seen).toMatchObject({ checked: true, ticked: { name: ticked, isYou: false } })
      const page = await at(`/shopping-lists/${id}`, { Cookie: production.cookie(production.token(other, azp())) })
      expect(page.text.replaceAll('<!-- -->', '')).toContain(`Ticked by ${ticked}`)
    }
    await send('user_emil', 'POST', '/api/household/leave', {})
    expect(await send('user_emil', 'GET', list)).toMatchObject({ error: 'not_found' })
    expect((await send<List>('user_dora', 'GET', list)).ingredients.every(({ checked }) => checked)).toBe(true)
  })
})

describe('an expired session', () => {
  const over = () => production.token('user_boris', { azp: kitchen.origin, seconds: -30 })
  const refreshed = () => [`__session=${production.token('user_boris', { azp: kitchen.origin })}; Path=/; Secure`]

  test('redirects a page through the Clerk handshake, and only for our own origin', async () => {
    const response = await at('/collection?max=30', {
      Cookie: `larder.secret=1; ${production.cookie(over())}`,
      ...browser,
    })
    const to = new URL(response.headers.location ?? '')
    expect([response.status, to.origin, to.pathname, to.searchParams.get('redirect_url')]).toEqual([
      307,
      production.issuer,
      '/v1/client/handshake',
      `${kitchen.origin}/collection?max=30`,
    ])
    expect(response.headers['cache-control']).toBe('no-store')
    const odd = await at('//evil.example/x', { Cookie: production.cookie(over()), ...browser })
    expect(new URL(new URL(odd.headers.location ?? '').searchParams.get('redirect_url') ?? '').origin).toBe(
      kitchen.origin,
    )
  })
  test('makes a script reload its page', async () => {
    const response = await at('/home?_data=root', { Cookie: production.cookie(over()), 'Sec-Fetch-Dest': 'empty' })
    expect([
      response.status,
      response.headers['x-remix-redirect'],
      response.headers['x-remix-reload-document'],
    ]).toEqual([204, '/home', 'true'])
    const odd = await at('//evil.example/?_data=root', { Cookie: production.cookie(over()) })
    expect(odd.headers['x-remix-redirect']).toBe('/evil.example/')
  })
  test('is refreshed during the request where Clerk allows it, for pages, endpoints and forms', async () => {
    clerk.refreshes.set('sess_user_boris', refreshed())
    const Cookie = `larder.secret=1; ${production.cookie(over())}; __refresh_${production.suffix}=leave`
    for (const [path, more] of [
      ['/?_data=root', {}],
      ['/api/auth/user', {}],
      ['/?_data=root', browser],
    ] as const) {
      const response = await at(path, { Cookie, ...more })
      await expectPage(response, 200, 'boris@larder.test')
      expect(response.headers['set-cookie']?.join()).toMatch(/__session=ey/)
    }
    const form = await kitchen.send('/nothing', {
      method: 'POST',
      headers: { Cookie, Origin: kitchen.origin, 'Content-Type': 'application/x-www-form-urlencoded' },
      body: '',
    })
    expect(form.headers['set-cookie']?.join()).toMatch(/__session=ey/)
    expect(JSON.stringify(clerk.requests)).not.toContain('larder.secret')
    clerk.refreshes.clear()
  })
  test(
    'stays expired when Clerk refuses, is unreachable, or returns another user’s token',
    { tags: ['slow'] },
    async () => {
      const Cookie = `${production.cookie(over())}; __refresh_${production.suffix}=leave`
      expect((await user({ Cookie })).status).toBe(401)
      clerk.refreshes.set('sess_user_boris', [`__session=${production.token('user_boris', { by: stranger })}; Path=/`])
      expect((await user({ Cookie })).status).toBe(401)
      clerk.refreshes.clear()
      clerk.failure = { as: 'hang' }
      expect((await user({ Cookie })).status).toBe(401)
      clerk.failure = { as: 'garbage', text: '<html>' }
      expect((await user({ Cookie })).status).toBe(401)
    },
  )
  test('as a bearer token is never refreshed', async () => {
    expect((await user({ ...bearer(over()), Cookie: `__refresh_${production.suffix}=leave` })).status).toBe(401)
  })
})

describe('the handshake callback', () => {
  test('with a nonce in its cookie creates a session', async () => {
    const fresh = production.token(ANNA.id, { azp: kitchen.origin })
    clerk.nonces.set('nonce-1', [
      `__session=${fresh}; Path=/; Secure`,
      `__client_uat=${Math.floor(Date.now() / 1000) - 5}; Path=/`,
    ])
    const response = await at('/home', { Cookie: '__clerk_handshake_nonce=nonce-1', ...browser })
    expect(response.status).toBe(200)
    expect(response.headers['set-cookie']?.join()).toContain(`__session=${fresh}`)
    expect(response.text).toContain(ANNA.email)
  })
  test('with a nonce in its URL creates none in production (login CSRF)', async () => {
    clerk.nonces.set('nonce-2', [
      `__session=${production.token('user_boris', { azp: kitchen.origin })}; Path=/`,
      `__client_uat=5; Path=/`,
    ])
    const response = await at('/home?__clerk_handshake_nonce=nonce-2', browser)
    expect([response.status, response.headers['set-cookie']]).toEqual([200, undefined])
    expect(response.text).not.toContain('boris@larder.test')
  })
})

describe('signing in', () => {
  test.each(['sign-in', 'sign-up'])(
    '/%s works without scripts through Clerk and back to the return URL',
    async (form) => {
      const { status, text, headers } = await at(`/${form}?return_url=%2Fcollection%3Fmax%3D30`)
      const link = /href="(https:\/\/accounts\.larder\.test[^"]*)"/.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? ''
      expect([status, new URL(link).pathname, new URL(link).searchParams.get('redirect_url')]).toEqual([
        200,
        `/${form}`,
        `${kitchen.origin}/collection?max=30`,
      ])
      const policy = String(headers['content-security-policy'])
      expect(policy).toContain(`connect-src 'self' ${production.issuer};`)
      expect(policy).not.toContain('unsafe')
      expect(text).not.toContain(production.secretKey)
    },
  )
  test('no other page allows Clerk in its CSP', async () => {
    expect(String((await at('/')).headers['content-security-policy'])).not.toContain('larder.test')
  })
  test.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/%09/evil.example',
    'javascript:alert(1)',
    '/.//evil.example',
    'https:evil.example',
    '/sign-out',
  ])('%s stays on our origin', async (evil) => {
    const { text } = await at(`/sign-in?return_url=${encodeURIComponent(evil)}`)
    const link = /href="(https:\/\/accounts\.larder\.test[^"]*)"/.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? ''
    expect(new URL(new URL(link).searchParams.get('redirect_url') ?? '').origin).toBe(kitchen.origin)
  })
  test('a signed-in user is redirected', async () => {
    await expectRedirect(
      at('/sign-in?return_url=%2Fkitchen', {
        Cookie: production.cookie(production.token(ANNA.id, { azp: kitchen.origin })),
      }),
      '/kitchen',
    )
  })
  test('scripts reload the page, because its CSP differs', async () => {
    const response = await at('/sign-in?return_url=%2Fkitchen&_data=routes%2F_site.sign-in')
    expect([
      response.status,
      response.headers['x-remix-redirect'],
      response.headers['x-remix-reload-document'],
    ]).toEqual([204, '/sign-in?return_url=%2Fkitchen', 'true'])
  })
})

describe('with accounts at Clerk', () => {
  const signedIn = () =>
    production.cookie(production.token(ANNA.id, { azp: kitchen.origin, over: { sid: 'sess_leaving' } }))
  const send = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    kitchen.submitForm(path, fields, { ...headers })

  test('account settings link to Clerk', async () => {
    expect((await at('/account', { Cookie: signedIn() })).text).toContain('href="https://accounts.larder.test/user"')
    for (const path of ['/forgot-password', '/reset-password?token=x'])
      expect([path, (await at(path)).headers.location]).toEqual([path, '/sign-in'])
  })
  test('local sign-up and sign-in forms are refused', async () => {
    for (const [path, intent] of [
      ['/sign-up', 'up'],
      ['/sign-in', 'in'],
    ] as const) {
      const response = await send(path, { intent, email: 'x@larder.test', password: 'a long enough password' })
      expect([path, response.status, response.headers['set-cookie']]).toEqual([path, 404, undefined])
    }
    expect(await kitchen.query('SELECT 1 FROM local_users')).toEqual([])
  })
  describe('deleting the account', () => {
    const cora = { id: 'user_cora', email: 'cora@larder.test' }
    const Cookie = () => production.cookie(production.token(cora.id, { azp: kitchen.origin }))
    const rows = async () => (await kitchen.query(`SELECT 1 FROM users WHERE external_id = 'user_cora'`)).length
    beforeEach(() => void clerk.users.set(cora.id, cora))

    test('requires a confirmation word instead of a password', async () => {
      expect((await at('/account/delete', { Cookie: Cookie() })).text).toContain('Type the word delete')
      expect(
        (await send('/account/delete', { intent: 'delete-hosted', word: 'no' }, { Cookie: Cookie() })).text,
      ).toContain('Please type the word delete.')
      expect(
        (await send('/account/delete', { intent: 'delete', password: 'a long enough password' }, { Cookie: Cookie() }))
          .status,
      ).toBe(404)
      expect([await rows(), clerk.users.has(cora.id)]).toEqual([1, true])
    })
    test('deletes nothing while Clerk does not respond', async () => {
      await at('/home', { Cookie: Cookie() })
      clerk.failure = { as: 'status', status: 500 }
      await expectPage(
        send('/account/delete', { intent: 'delete-hosted', word: 'delete' }, { Cookie: Cookie() }),
        503,
        'Nothing was deleted',
      )
      clerk.failure = null
      expect([await rows(), clerk.users.has(cora.id)]).toEqual([1, true])
    })
    test('deletes local data and the Clerk account, and its last token does not recreate the user', async () => {
      const response = await send(
        '/account/delete',
        { intent: 'delete-hosted', word: ' Delete ' },
        { Cookie: Cookie() },
      )
      expect([response.status, await rows(), clerk.users.has(cora.id)]).toEqual([303, 0, false])
      expect((await user({ Cookie: Cookie() })).status).toBe(401)
      expect(await rows()).toBe(0)
    })
  })
  test('signing out ends the session at Clerk and invalidates its cookie', async () => {
    const Cookie = signedIn()
    expect((await at('/home', { Cookie })).text).toContain('Sign Out')
    const response = await send('/sign-out', { intent: 'out' }, { Cookie })
    expect([response.status, clerk.revoked.at(-1)]).toEqual([303, 'sess_leaving'])
    expect(response.headers['set-cookie']?.join()).toContain('__session=; Path=/; Max-Age=0')
    expect((await user({ Cookie })).status).toBe(401)
  })
})

describe('cached pages', () => {
  test('are for visitors only; a signed-in user gets another page', async () => {
    await at('/')
    const kept = await at('/')
    expect(kept.headers.etag).toBeDefined()
    const Cookie = production.cookie(production.token(ANNA.id, { azp: kitchen.origin }))
    const own = await at('/', { Cookie })
    expect(own.headers.etag).toBeUndefined()
    expect(own.text).toContain(ANNA.email)
    expect((await at('/')).text).not.toContain(ANNA.email)
    expect((await at('/', { Cookie: '__client_uat=0' })).headers.etag).toBeDefined()
  })
})

describe('the environment', () => {
  const choose = (value: string) =>
    kitchen.query(
      `INSERT INTO settings (key, value) VALUES ('clerk_environment', $1) ON CONFLICT (key) DO UPDATE SET value = $1`,
      [value],
    )
  const statusOf = async (instance: ClerkInstance) =>
    (await user(bearer(instance.token(ANNA.id, { azp: kitchen.origin })))).status
  afterAll(() => kitchen.query('DELETE FROM settings'))

  test('switches without a restart: the keys and everything that depends on them', { tags: ['slow'] }, async () => {
    expect([await statusOf(production), await statusOf(development)]).toEqual([200, 401])
    await choose('development')
    await expect.poll(() => statusOf(development), { timeout: 5_000 }).toBe(200)
    expect(await statusOf(production)).toBe(401)
    const { text, headers } = await at('/sign-in')
    expect(text).toContain(development.publishableKey)
    expect(text).toContain('https://calm-bee-1.accounts.dev/sign-in?')
    expect(String(headers['content-security-policy'])).toContain(development.issuer)
    // In development the handshake passes through the URL.
    const fresh = development.token(ANNA.id, { azp: kitchen.origin })
    clerk.nonces.set('nonce-3', [
      `__session=${fresh}; Path=/`,
      '__client_uat=5; Path=/',
      '__clerk_db_jwt=dvb_1; Path=/',
    ])
    const back = await at('/home?n=1&__clerk_handshake_nonce=nonce-3', browser)
    expect([back.status, back.headers.location]).toEqual([307, `${kitchen.origin}/home?n=1`])
    expect(back.headers['set-cookie']?.join()).toContain(fresh)
    await choose('production')
    await expect.poll(() => statusOf(production), { timeout: 5_000 }).toBe(200)
    expect(await statusOf(development)).toBe(401)
  })
})

function tampered(token: string): string {
  const [head, body = '', seal] = token.split('.')
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>
  return [head, Buffer.from(JSON.stringify({ ...claims, sub: 'user_boris' })).toString('base64url'), seal].join('.')
}
