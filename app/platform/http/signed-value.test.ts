import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { computeHmac, signValue, verifySignature } from './signed-value.server'

const secret = 'a secret of a test'

test('a signature is the HMAC-SHA256 of the message', () => {
  const digest = createHmac('sha256', secret).update('form key').digest()
  expect(computeHmac('form key', secret)).toEqual(digest)
  expect(signValue('form key', { secret })).toBe(digest.toString('base64url'))
  expect(signValue('form key', { secret, bytes: 16 })).toBe(digest.subarray(0, 16).toString('base64url'))
})
test('only the right signature of the right message under the right secret is valid', () => {
  const signature = signValue('a', { secret })
  expect(verifySignature('a', signature, { secret })).toBe(true)
  expect(verifySignature('b', signature, { secret })).toBe(false)
  expect(verifySignature('a', signature, { secret: 'another' })).toBe(false)
  for (const wrong of [
    '',
    signature.slice(1),
    `${signature}=`,
    `${signature}x`,
    'é'.repeat(43),
    signature.toLowerCase(),
  ])
    expect(verifySignature('a', wrong, { secret })).toBe(false)
})
test('a truncated signature is valid at its length alone', () => {
  const short = signValue('a', { secret, bytes: 16 })
  expect(verifySignature('a', short, { secret, bytes: 16 })).toBe(true)
  expect(verifySignature('a', short, { secret })).toBe(false)
})
