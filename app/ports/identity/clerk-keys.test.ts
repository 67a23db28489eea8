import { describe, expect, test } from 'vitest'
import { validateClerkKeys, parsePublishableKey } from './clerk-keys'

const key = (kind: string, text: string) => `pk_${kind}_${btoa(text)}`
const LIVE = key('live', 'clerk.larder.example$')
const PEM = '-----BEGIN PUBLIC KEY-----\nMIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8A\n-----END PUBLIC KEY-----\n'

describe('a publishable key', () => {
  test.each([
    [LIVE, 'live', 'clerk.larder.example'],
    [key('test', 'calm-bee-1.clerk.accounts.dev$'), 'test', 'calm-bee-1.clerk.accounts.dev'],
    [key('test', '127.0.0.1:8443$'), 'test', '127.0.0.1:8443'],
  ])('%s', (given, kind, frontendApi) => expect(parsePublishableKey(given)).toEqual({ kind, frontendApi }))
  test.each([
    '',
    'pk',
    'pk_live',
    'pk_live_',
    'pk_live_x',
    `sk_live_${btoa('clerk.larder.example$')}`,
    key('prod', 'clerk.larder.example$'),
    `${LIVE}_more`,
    `pk_${btoa('clerk.larder.example$')}`,
    key('live', 'clerk.larder.example'),
    key('live', 'clerk.larder.example$$'),
    key('live', '$'),
    key('live', 'larder$'),
    key('live', "clerk.larder.example 'unsafe-inline'$"),
    key('live', 'clerk.larder.example/x$'),
    key('live', 'me@clerk.larder.example$'),
    key('live', 'clerk..example$'),
    key('live', 'Clerk.Larder.Example$'),
    `${LIVE}!`,
    `${LIVE} `,
  ])('%j is malformed', (given) => expect(parsePublishableKey(given)).toBeNull())
})

describe('the keys of an environment', () => {
  test('are whole', () => {
    expect(validateClerkKeys('production', { publishable: LIVE, secret: 'sk_live_1' })).toMatchObject({
      ok: true,
      keys: {
        environment: 'production',
        jwtKey: null,
        issuer: 'https://clerk.larder.example',
        accountPortalUrl: 'https://accounts.larder.example',
      },
    })
    expect(
      validateClerkKeys('development', {
        publishable: key('test', 'calm-bee-1.clerk.accounts.dev$'),
        secret: 'sk_test_1',
      }),
    ).toMatchObject({ ok: true, keys: { accountPortalUrl: 'https://calm-bee-1.accounts.dev' } })
  })
  test('a PEM may have its line breaks spelled out', () => {
    expect(
      validateClerkKeys('production', { publishable: LIVE, secret: 'sk_live_1', jwt: PEM.replaceAll('\n', '\\n') }),
    ).toMatchObject({ ok: true, keys: { jwtKey: PEM } })
  })
  test.each([
    [{}, 'Missing publishable key for the production environment.'],
    [
      { publishable: 'pk_nonsense', secret: 'sk_live_1' },
      /^The publishable key for the production environment is malformed/,
    ],
    [{ publishable: LIVE }, 'Missing secret key for the production environment.'],
    [{ publishable: LIVE, secret: 'secret' }, 'The secret key for the production environment is malformed.'],
    [{ publishable: LIVE, secret: 'sk_test_1' }, /^The secret key for the production environment belongs to another/],
    [
      { publishable: LIVE, secret: 'sk_live_1', jwt: 'no key' },
      /^The JWT key for the production environment is malformed/,
    ],
  ])('%o', (given, message) => {
    const read = validateClerkKeys('production', given)
    expect(read).toMatchObject({ ok: false, environment: 'production' })
    expect(read.ok || read.message).toMatch(message)
    expect(JSON.stringify(read)).not.toContain('nonsense')
  })
})
