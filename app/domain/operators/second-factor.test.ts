import { generateSync } from 'otplib'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { db } from '#app/platform/db.server'
import { log } from '#app/platform/log.server'
import { runSql } from '#tests/support/run-sql'
import { setUpDatabase } from '#tests/support/set-up-database'
import { addOperator, createSetUpLink, findOperatorToSetUp, setUpPassword } from './operator-accounts.server'
import {
  authenticateOperatorByToken,
  createOperatorToken,
  listOperatorTokens,
  reviewOperatorTokens,
  revokeOperatorToken,
} from './operator-tokens.server'
import {
  authenticateOperatorByPassword,
  confirmIdentity,
  enterSignInCode,
  findOperatorBySession,
  setOperatorPassword,
  signInOperator,
  signInWithPasswordOnly,
} from './operators.server'
import { TOKEN_EXPIRED } from './messages'
import {
  checkSecondFactor,
  confirmSecondFactor,
  loadProposedSecondFactor,
  proposeSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from './second-factor.server'

vi.spyOn(log, 'warn').mockImplementation(() => undefined)
const PASSWORD = 'a right good password'
const admin = { name: 'admin', address: '192.0.2.1' }
const client = { ip: '192.0.2.2' }

setUpDatabase()
beforeEach(async () => {
  await db().operator.deleteMany()
  await runSql('delete from rate_limits')
  await setOperatorPassword(PASSWORD, admin)
})

/** A code of the app, `steps` of 30 seconds from now. */
const codeOf = (secret: string, steps = 0) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 })
async function turnOn(operator = admin) {
  await proposeSecondFactor(operator)
  const secret = (await loadProposedSecondFactor(operator))!.secret.replace(/ /g, '')
  const { recoveryCodes } = await confirmSecondFactor(operator, codeOf(secret, -1), null)
  return { secret, recoveryCodes }
}
const kindOf = (work: Promise<unknown>) =>
  work.then(
    () => 'in',
    (error: { kind?: string }) => error.kind,
  )

describe('the second factor', () => {
  test('is asked for once a code has confirmed it; the database has neither it nor the recovery codes', async () => {
    await proposeSecondFactor(admin)
    expect((await signInOperator({ username: 'admin', password: PASSWORD }, client)).awaitsCode).toBe(false)
    expect(await kindOf(confirmSecondFactor(admin, '000000', null))).toBe('unauthenticated')
    const { secret, recoveryCodes } = await turnOn()
    expect(recoveryCodes).toHaveLength(10)
    expect(await loadProposedSecondFactor(admin)).toBeNull()
    const stored = JSON.stringify([
      await runSql('select * from operators'),
      await runSql('select * from operator_recovery_codes'),
    ])
    for (const text of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replace(/-/g, ''))])
      expect(stored).not.toContain(text)
  })
  test('the password alone opens nothing: no session, not by the blog gate, not by header', async () => {
    const { secret } = await turnOn()
    for (const { token, awaitsCode } of [
      await signInOperator({ username: 'admin', password: PASSWORD }, client),
      await signInWithPasswordOnly(PASSWORD, client),
    ]) {
      expect([awaitsCode, await findOperatorBySession(token, '')]).toEqual([true, null])
    }
    await expect(authenticateOperatorByPassword(PASSWORD, client)).rejects.toThrow('please send an API token')
    const { token } = await signInOperator({ username: 'admin', password: PASSWORD }, client)
    const session = await enterSignInCode(token, codeOf(secret), client)
    expect(session.token).not.toBe(token)
    expect(await findOperatorBySession(session.token, '')).toMatchObject({ name: 'admin' })
    expect(await kindOf(enterSignInCode(token, codeOf(secret, 1), client))).toBe('unauthenticated')
  })
  test('a code is used once, also by two servers at once, and none of an earlier time after it', async () => {
    const { secret } = await turnOn()
    const results = await Promise.all(
      Array.from({ length: 3 }, () => kindOf(checkSecondFactor('admin', codeOf(secret), client))),
    )
    expect(results.sort()).toEqual(['in', 'unauthenticated', 'unauthenticated'])
    expect(await kindOf(checkSecondFactor('admin', codeOf(secret, -1), client))).toBe('unauthenticated')
    expect(await kindOf(checkSecondFactor('admin', codeOf(secret, 1), client))).toBe('in')
    expect(await kindOf(checkSecondFactor('admin', codeOf(secret, 4), client))).toBe('unauthenticated')
  })
  test('a recovery code works once, as it is written or without its hyphens; new ones end the old', async () => {
    const { secret, recoveryCodes } = await turnOn()
    const [first, second, third] = recoveryCodes as [string, string, string]
    expect(await checkSecondFactor('admin', first.toUpperCase(), client)).toEqual({ isRecovery: true })
    expect(await kindOf(checkSecondFactor('admin', first, client))).toBe('unauthenticated')
    expect(await kindOf(checkSecondFactor('admin', second.replace(/-/g, ''), client))).toBe('in')
    const renewed = await renewRecoveryCodes(admin, codeOf(secret))
    expect(await kindOf(checkSecondFactor('admin', third, client))).toBe('unauthenticated')
    expect(await kindOf(checkSecondFactor('admin', renewed.recoveryCodes[0]!, client))).toBe('in')
  })
  test('whoever is locked out has it turned off, and the password is as before', async () => {
    await turnOn()
    await removeSecondFactor('admin', { name: 'admin', address: 'command line' })
    expect((await signInOperator({ username: 'admin', password: PASSWORD }, client)).awaitsCode).toBe(false)
    expect(await db().operatorRecoveryCode.count()).toBe(0)
  })
  // The last one: past twice the limit a server refuses without a look at the database.
  test('five wrong codes in a quarter of an hour, from wherever; a known browser is counted for itself', async () => {
    const { secret } = await turnOn()
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, n) => kindOf(checkSecondFactor('admin', '000000', { ip: `198.51.100.${n}` }))),
    )
    expect(guesses.filter((kind) => kind === 'unauthenticated')).toHaveLength(5)
    expect(guesses.filter((kind) => kind === 'too_many')).toHaveLength(7)
    expect(await kindOf(checkSecondFactor('admin', codeOf(secret), client))).toBe('too_many')
    expect(await kindOf(checkSecondFactor('admin', codeOf(secret), { ...client, browser: 'known' }))).toBe('in')
  })
})

describe('API tokens', () => {
  test('stand for their operator and role until revoked; the database has a hash', async () => {
    await addOperator(admin, { username: 'chef', role: 'editor' })
    const chef = { name: 'chef', address: '192.0.2.3' }
    const { token } = await createOperatorToken(chef, { name: 'nightly report', days: 30 })
    expect(await authenticateOperatorByToken(token, client)).toEqual({
      name: 'chef',
      role: 'editor',
      address: client.ip,
    })
    expect(JSON.stringify(await runSql('select * from operator_tokens'))).not.toContain(token.slice(10))
    const [listed] = await listOperatorTokens('chef')
    expect(listed).toMatchObject({ name: 'nightly report', lastUsedAt: expect.any(String) })
    expect(await kindOf(revokeOperatorToken(admin, listed!.id))).toBe('not_found')
    await revokeOperatorToken(admin, listed!.id, 'chef')
    expect(await kindOf(authenticateOperatorByToken(token, client))).toBe('unauthenticated')
  })
  test('end by themselves', async () => {
    const { token } = await createOperatorToken(admin, { name: 'nightly report', days: 30 })
    const [listed] = await listOperatorTokens('admin')
    expect(Math.round((Date.parse(listed!.expiresAt) - Date.now()) / 86_400_000)).toBe(30)
    await runSql('update operator_tokens set expires_at = now()')
    await expect(authenticateOperatorByToken(token, client)).rejects.toThrow(TOKEN_EXPIRED)
  })
  const chef = { name: 'chef', address: '192.0.2.3' }
  const addChef = async () => {
    const { setUpPath } = await addOperator(admin, { username: chef.name, role: 'editor' })
    await setUpPassword(setUpPath.split('/').at(-1)!, PASSWORD, chef.address)
  }
  test.each<[string, () => Promise<unknown>]>([
    ['a new password', () => setOperatorPassword(`${PASSWORD} 2`, chef)],
    ['a second factor', () => turnOn(chef)],
    [
      'a password by a set-up link',
      async () => {
        const { setUpPath } = await createSetUpLink(admin, chef.name)
        await setUpPassword(setUpPath.split('/').at(-1)!, `${PASSWORD} 3`, chef.address)
      },
    ],
  ])('after %s all other sessions have ended, and which tokens end is asked once', async (_, change) => {
    await addChef()
    const { token: session } = await signInOperator({ username: chef.name, password: PASSWORD }, client)
    const { token } = await createOperatorToken(chef, { name: 'old', days: 30 })
    await createOperatorToken(chef, { name: 'to keep', days: 30 })
    await change()
    expect(await findOperatorBySession(session, '')).toBe(null)
    await createOperatorToken(chef, { name: 'new', days: 30 })
    const listed = await listOperatorTokens(chef.name)
    const inReview = listed.filter(({ toReview }) => toReview)
    expect(inReview.map(({ name }) => name).sort()).toEqual(['old', 'to keep'])
    // What is not in review does not end by it.
    const ids = listed.filter(({ name }) => name !== 'to keep').map(({ id }) => id)
    expect(await reviewOperatorTokens(chef, ids)).toEqual({ ended: 1 })
    expect(await kindOf(authenticateOperatorByToken(token, client))).toBe('unauthenticated')
    const kept = await listOperatorTokens(chef.name)
    expect(kept.map(({ name, toReview }) => [name, toReview])).toEqual([
      ['new', false],
      ['to keep', false],
    ])
  })
  test('making one takes the password, and the code where a second factor is on', async () => {
    await addChef()
    const right = { currentPassword: PASSWORD }
    expect(await kindOf(confirmIdentity(chef, { currentPassword: 'wrong' }, client))).toBe('invalid')
    expect(await kindOf(confirmIdentity(chef, right, client))).toBe('in')
    const { secret } = await turnOn(chef)
    expect(await kindOf(confirmIdentity(chef, right, client))).toBe('unauthenticated')
    expect(await kindOf(confirmIdentity(chef, { ...right, code: codeOf(secret) }, client))).toBe('in')
  })
})

describe('operators who are added', () => {
  test('choose a password by a link that works once', async () => {
    const { setUpPath } = await addOperator(admin, { username: 'chef', role: 'reader' })
    const token = setUpPath.split('/').at(-1)!
    expect(await kindOf(signInOperator({ username: 'chef', password: '' }, client))).toBe('unauthenticated')
    expect(await kindOf(addOperator(admin, { username: 'chef', role: 'admin' }))).toBe('conflict')
    expect(await findOperatorToSetUp(token)).toEqual({ username: 'chef' })
    expect(await findOperatorToSetUp('A'.repeat(22)).catch((error: { kind: string }) => error.kind)).toBe('not_found')
    const results = await Promise.all([1, 2].map((n) => kindOf(setUpPassword(token, `${PASSWORD} ${n}`, '192.0.2.4'))))
    expect(results.sort()).toEqual(['in', 'not_found'])
    const outcomes = await Promise.all(
      [1, 2].map((n) => kindOf(signInOperator({ username: 'chef', password: `${PASSWORD} ${n}` }, client))),
    )
    expect(outcomes.sort()).toEqual(['in', 'unauthenticated'])
  })
  test('an expired link sets nothing', async () => {
    const { setUpPath } = await addOperator(admin, { username: 'chef', role: 'reader' })
    await runSql(`update operators set set_up_expires_at = now() - interval '1 second' where username = 'chef'`)
    expect(await kindOf(setUpPassword(setUpPath.split('/').at(-1)!, PASSWORD, ''))).toBe('not_found')
  })
})
