import { createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { verifySessionToken } from './session-token.server'

const ours = generateKeyPairSync('rsa', { modulusLength: 2048 })
const theirs = generateKeyPairSync('rsa', { modulusLength: 2048 })
const NOW = 1_800_000_000
const encode = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')
const CLAIMS = {
  iss: 'https://clerk.larder.example',
  sub: 'user_1',
  sid: 'sess_1',
  azp: 'https://larder.example',
  iat: NOW - 10,
  nbf: NOW - 20,
  exp: NOW + 50,
}
const HEADER = { alg: 'RS256', typ: 'JWT', kid: 'ins_1' }
function token(claims: unknown = CLAIMS, header: unknown = HEADER, key = ours.privateKey): string {
  const signed = `${encode(header)}.${encode(claims)}`
  return `${signed}.${sign('RSA-SHA256', Buffer.from(signed), key).toString('base64url')}`
}
const read = (text: string) =>
  verifySessionToken(text, {
    issuer: CLAIMS.iss,
    authorizedOrigins: ['https://larder.example'],
    getPublicKey: (kid) => (kid === 'ins_1' ? ours.publicKey : null),
    now: NOW * 1000,
  })

describe('a session token', () => {
  test('of a browser and of an app, which has no origin', async () => {
    expect(await read(token())).toMatchObject({ is: 'valid', claims: { sub: 'user_1', sid: 'sess_1' } })
    expect(await read(token({ ...CLAIMS, azp: undefined, nbf: undefined }))).toMatchObject({ is: 'valid' })
    expect(await read(token({ ...CLAIMS, exp: NOW - 4 }))).toMatchObject({ is: 'valid' })
  })
  test('that has run out is genuine still', async () => {
    expect(await read(token({ ...CLAIMS, exp: NOW - 6 }))).toMatchObject({ is: 'expired', claims: { sid: 'sess_1' } })
  })

  const [head, body, seal] = token().split('.') as [string, string, string]
  const none = `${encode({ ...HEADER, alg: 'none' })}.${body}.`
  const confused = `${encode({ ...HEADER, alg: 'HS256' })}.${body}`
  test.each<[string, string, string]>([
    ['empty', '', 'not a token'],
    ['two parts', `${head}.${body}`, 'not a token'],
    ['four parts', `${head}.${body}.${seal}.x`, 'not a token'],
    ['endless', token({ ...CLAIMS, x: 'x'.repeat(9000) }), 'not a token'],
    ['no JSON', `${encode('{')}.${body}.${seal}`, 'not a session token'],
    ['an array', `${encode([1])}.${body}.${seal}`, 'not a session token'],
    ['unsigned', none, 'not a token'],
    ['unsigned, with a seal', `${none}x`, 'not a session token'],
    [
      'signed by the public key as a secret',
      `${confused}.${createHmac('sha256', ours.publicKey.export({ type: 'spki', format: 'pem' }))
        .update(confused)
        .digest('base64url')}`,
      'not a session token',
    ],
    ['OAuth', token(CLAIMS, { ...HEADER, typ: 'at+jwt' }), 'not a session token'],
    ['critical', token(CLAIMS, { ...HEADER, crit: ['exp'] }), 'not a session token'],
    ['nameless key', token(CLAIMS, { alg: 'RS256' }), 'not a session token'],
    ['of a key that nobody has', token(CLAIMS, { ...HEADER, kid: 'ins_2' }), 'unknown key'],
    ['of another key', token(CLAIMS, HEADER, theirs.privateKey), 'signature'],
    ['tampered with', `${head}.${encode({ ...CLAIMS, sub: 'user_2' })}.${seal}`, 'signature'],
    ['cut', `${head}.${body}.${seal.slice(0, -4)}`, 'signature'],
    ['for nobody', token({ ...CLAIMS, sub: undefined }), 'claims'],
    ['for something', token({ ...CLAIMS, sub: { $ne: null } }), 'claims'],
    ['for a way out', token({ ...CLAIMS, sub: '../users' }), 'claims'],
    ['of a machine', token({ ...CLAIMS, sub: 'mch_1' }), 'claims'],
    ['of a template for another service', token({ ...CLAIMS, sid: undefined }), 'claims'],
    ['without an end', token({ ...CLAIMS, exp: undefined }), 'claims'],
    ['with an end in words', token({ ...CLAIMS, exp: '9999999999' }), 'claims'],
    ['of another issuer', token({ ...CLAIMS, iss: 'https://calm-bee-1.clerk.accounts.dev' }), 'issuer'],
    ['of an issuer that begins alike', token({ ...CLAIMS, iss: `${CLAIMS.iss}.evil.example` }), 'issuer'],
    ['of no issuer', token({ ...CLAIMS, iss: undefined }), 'issuer'],
    ['for another site', token({ ...CLAIMS, azp: 'https://evil.example' }), 'azp'],
    ['for a site and ours', token({ ...CLAIMS, azp: ['https://larder.example'] }), 'azp'],
    ['of tomorrow', token({ ...CLAIMS, iat: NOW + 60 }), 'not yet'],
    ['for tomorrow', token({ ...CLAIMS, nbf: NOW + 60 }), 'not yet'],
    ['for some time', token({ ...CLAIMS, nbf: 'now' }), 'not yet'],
  ])('%s is refused', async (_, text, why) => expect(await read(text)).toEqual({ is: 'refused', why }))
})
