import { beforeEach, describe, expect, test, vi } from 'vitest'
import { db } from '#app/platform/db.server'
import { log } from '#app/platform/log.server'
import type { Env } from '#app/platform/env.server'
import { setUpDatabase } from '#tests/support/set-up-database'
import { hashPassword } from './password-hash.server'
import {
  ensureOperatorPassword,
  authenticateOperatorByPassword,
  findOperatorBySession,
  signInWithPasswordOnly,
  setOperatorPassword,
  signInOperator,
  signOutOperator,
} from './operators.server'
import { runSql } from '#tests/support/run-sql'

const settings = vi.hoisted(() => ({ ADMIN_USERNAME: 'admin', ADMIN_PASSWORD: undefined as string | undefined }))
vi.mock('#app/platform/env.server', async (original) => {
  const real = await original<{ env(): Env }>()
  return { ...real, env: () => ({ ...real.env(), ...settings }) }
})

vi.spyOn(log, 'warn').mockImplementation(() => undefined)
const RIGHT = 'a right good password'
const chef = { name: 'admin', address: '192.0.2.1' }
let index = 0
/** A different client each time. */
const newClient = () => ({ ip: `192.0.2.${++index % 250}` })

setUpDatabase()
beforeEach(async () => {
  Object.assign(settings, { ADMIN_USERNAME: 'admin', ADMIN_PASSWORD: undefined })
  await db().operator.deleteMany()
  await db().operatorAudit.deleteMany()
})
const signIn = (password = RIGHT, username = 'admin', replaces?: string) =>
  signInOperator({ username, password }, newClient(), replaces)
const kindOf = (work: Promise<unknown>) =>
  work.then(
    () => 'in',
    (error: { kind: string }) => error.kind,
  )
const auditEntries = async () =>
  (await db().operatorAudit.findMany({ orderBy: { at: 'asc' } })).map((row) => [row.operator, row.action, row.address])

describe('the first start', () => {
  test('generates one password, however many servers start', { tags: ['slow'] }, async () => {
    const passwords = (
      await Promise.all([ensureOperatorPassword(), ensureOperatorPassword(), ensureOperatorPassword()])
    )
      .map(({ madeUp }) => madeUp)
      .filter(Boolean)
    expect(passwords).toHaveLength(1)
    expect((await signIn(passwords[0]!)).token).toMatch(/^[\w-]{43}$/)
    expect(await ensureOperatorPassword()).toEqual({ madeUp: null })
  })
  test('stores only the password hash', async () => {
    const { madeUp } = await ensureOperatorPassword()
    const rows = JSON.stringify(await runSql('select * from operators'))
    expect(rows).toContain('scrypt:')
    expect(rows).not.toContain(madeUp)
  })
  test('with ADMIN_PASSWORD generates none and applies it', async () => {
    settings.ADMIN_PASSWORD = RIGHT
    expect(await ensureOperatorPassword()).toEqual({ madeUp: null })
    await expect(signIn()).resolves.toBeTruthy()
  })
  test('accepts a hash as ADMIN_PASSWORD', async () => {
    settings.ADMIN_PASSWORD = await hashPassword(RIGHT)
    await ensureOperatorPassword()
    await expect(signIn()).resolves.toBeTruthy()
    await expect(signIn(settings.ADMIN_PASSWORD)).rejects.toThrow('Invalid username or password')
  })
})

test('a restart with the same ADMIN_PASSWORD ends no session; another one ends all', { tags: ['slow'] }, async () => {
  settings.ADMIN_PASSWORD = RIGHT
  await ensureOperatorPassword()
  const { token } = await signIn()
  await ensureOperatorPassword()
  expect(await findOperatorBySession(token, '')).not.toBeNull()
  settings.ADMIN_PASSWORD = 'another good password'
  await ensureOperatorPassword()
  expect(await findOperatorBySession(token, '')).toBeNull()
  await expect(signIn()).rejects.toThrow('Invalid username or password')
})

describe('signing in', () => {
  beforeEach(() => setOperatorPassword(RIGHT, chef))
  test.each([
    ['a wrong password', 'admin', 'wrong password'],
    ['a wrong name', 'root', RIGHT],
    ['the name in capitals', 'ADMIN', RIGHT],
    ['both wrong', 'root', 'wrong password'],
    ['the right one with a suffix', 'admin', `${RIGHT}!`],
    ['an overlong password', 'admin', 'x'.repeat(100_000)],
  ])('with %s: the same message for all', async (_, username, password) => {
    await expect(signIn(password, username)).rejects.toMatchObject({
      kind: 'unauthenticated',
      message: 'Invalid username or password',
    })
  })
  test("creates a session of twelve hours by the database's clock, stored as a hash", async () => {
    const { token } = await signIn()
    expect(await findOperatorBySession(token, '192.0.2.9')).toEqual({
      name: 'admin',
      role: 'admin',
      address: '192.0.2.9',
    })
    const [row] = await runSql<{ hours: number; tokenHash: string }>(
      `select token_hash as "tokenHash", extract(epoch from expires_at - created_at)::float / 3600 as hours from operator_sessions`,
    )
    expect(row!.hours).toBeCloseTo(12, 2)
    expect(row!.tokenHash).not.toContain(token.slice(0, 10))
    await runSql(`update operator_sessions set expires_at = now() - interval '1 second'`)
    expect(await findOperatorBySession(token, '')).toBeNull()
  })
  test('again in the same browser ends the previous session', async () => {
    const session = await signIn()
    const second = await signIn(RIGHT, 'admin', session.token)
    expect(second.token).not.toBe(session.token)
    expect(await findOperatorBySession(session.token, '')).toBeNull()
    expect(await findOperatorBySession(second.token, '')).not.toBeNull()
  })
  test('signing out ends it on the server', async () => {
    const { token } = await signIn()
    await signOutOperator(chef, token)
    expect(await findOperatorBySession(token, '')).toBeNull()
  })
  test('a new password ends every session', { tags: ['slow'] }, async () => {
    const tokens = [(await signIn()).token, (await signInWithPasswordOnly(RIGHT, newClient())).token]
    await setOperatorPassword('another good password', chef)
    for (const token of tokens) expect(await findOperatorBySession(token, '')).toBeNull()
  })
  test('the former operator has no access after ADMIN_USERNAME changed', async () => {
    const { token } = await signIn()
    settings.ADMIN_USERNAME = 'chef'
    expect(await findOperatorBySession(token, '')).toBeNull()
    await expect(signIn(RIGHT, 'admin')).rejects.toThrow('Invalid username or password')
  })
  test.each(['', 'x', 'A'.repeat(43), "' or 1=1 --", '../../etc'])('the token %j has no session', async (token) =>
    expect(await findOperatorBySession(token, '')).toBeNull(),
  )
  test("the blog editor's login and the script header have their own messages", { tags: ['slow'] }, async () => {
    await expect(signInWithPasswordOnly('wrong password', newClient())).rejects.toThrow('Invalid admin password.')
    await expect(authenticateOperatorByPassword('wrong password', newClient())).rejects.toThrow(
      'Invalid admin password.',
    )
    expect(await authenticateOperatorByPassword(RIGHT, { ip: '192.0.2.77' })).toEqual({
      name: 'admin',
      role: 'admin',
      address: '192.0.2.77',
    })
  })
  test('each of these has an audit entry, with name and IP', { tags: ['slow'] }, async () => {
    const guesser = newClient()
    const { token } = await signInOperator({ username: 'admin', password: RIGHT }, guesser)
    await signOutOperator(chef, token)
    const stranger = newClient()
    await expect(signInOperator({ username: 'admin', password: 'a wrong one' }, stranger)).rejects.toThrow()
    await expect(authenticateOperatorByPassword('a wrong one', stranger)).rejects.toThrow()
    expect(log.warn).toHaveBeenCalledWith({ address: stranger.ip }, 'wrong operator password')
    expect(await auditEntries()).toEqual([
      ['admin', 'password set', '192.0.2.1'],
      ['admin', 'signed in', guesser.ip],
      ['admin', 'signed out', '192.0.2.1'],
      ['unknown', 'wrong password', stranger.ip],
      ['unknown', 'wrong password', stranger.ip],
    ])
  })
})

describe('rate limits', () => {
  beforeEach(async () => {
    await setOperatorPassword(RIGHT, chef)
    await runSql('delete from rate_limits')
  })
  const guess = (ip: string, browser?: string) =>
    kindOf(signInOperator({ username: 'admin', password: 'a wrong password' }, { ip, browser }))
  /** How many of them were evaluated, and how many refused. */
  const count = async (work: Promise<string>[]) => {
    const kinds = await Promise.all(work)
    return ['unauthenticated', 'too_many'].map((kind) => kinds.filter((item) => item === kind).length)
  }
  const right = (ip: string, browser?: string) =>
    kindOf(signInOperator({ username: 'admin', password: RIGHT }, { ip, browser }))

  test(
    'sixty concurrent guesses from one IP: ten are evaluated; other IPs and known browsers can still sign in',
    { tags: ['slow'] },
    async () => {
      expect(await count(Array.from({ length: 60 }, () => guess('198.51.100.1')))).toEqual([10, 50])
      await expect(
        signInOperator({ username: 'admin', password: RIGHT }, { ip: '198.51.100.1' }),
      ).rejects.toMatchObject({ kind: 'too_many', retryAfter: expect.any(Number) })
      expect([await right('203.0.113.5'), await right('198.51.100.1', 'known-browser-1')]).toEqual(['in', 'in'])
    },
  )
  test('all ways to sign in share one limit', { tags: ['slow'] }, async () => {
    const ip = '198.51.100.2'
    const ways = [
      () => guess(ip),
      () => kindOf(signInWithPasswordOnly('wrong', { ip })),
      () => kindOf(authenticateOperatorByPassword('wrong', { ip })),
    ]
    const results: Promise<string>[] = []
    for (let n = 0; n < 30; n++) {
      results.push(ways[n % 3]!())
      await results.at(-1)
    }
    expect(await count(results)).toEqual([10, 20])
  })
  test('successful attempts are refunded: scripts may call without limit', { tags: ['slow'] }, async () => {
    for (let n = 0; n < 14; n++) await authenticateOperatorByPassword(RIGHT, { ip: '198.51.100.3' })
    expect(await guess('198.51.100.3')).toBe('unauthenticated')
  })
  test('simultaneous calls with the right password are not limited', async () => {
    const calls = Array.from({ length: 25 }, () => authenticateOperatorByPassword(RIGHT, { ip: '198.51.100.4' }))
    expect(await Promise.allSettled(calls)).not.toContainEqual(expect.objectContaining({ status: 'rejected' }))
  })
  test('an IPv6 prefix counts as one client', { tags: ['slow'] }, async () => {
    const addresses = Array.from({ length: 15 }, (_, n) => `2001:db8:1:2${n.toString(16)}::${n + 1}`)
    expect(await count(addresses.map((ip) => guess(ip)))).toEqual([10, 5])
  })
  test('a known browser has a limit of ten', { tags: ['slow'] }, async () => {
    expect(await count(Array.from({ length: 15 }, () => guess('198.51.100.4', 'known-browser-2')))).toEqual([10, 5])
  })
  test(
    'after a hundred failures from everywhere each IP gets two attempts, never zero',
    { tags: ['slow'] },
    async () => {
      await runSql(
        `insert into rate_limits values ('operator-everybody:all', 100, extract(epoch from now() + interval '1 hour') * 1000)`,
      )
      expect(await count([1, 2, 3].map(() => guess('198.51.100.5')))).toEqual([2, 1])
      expect(await right('203.0.113.6')).toBe('in')
    },
  )
})
