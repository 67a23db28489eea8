import { expect, test } from 'vitest'
import { hashUploadToken, verifyUploadToken, createUploadToken } from './uploads.server'

const IN_TEN_MINUTES = new Date(Date.now() + 600_000)

test('a token verifies until it expires', () => {
  const token = createUploadToken(IN_TEN_MINUTES)
  expect(verifyUploadToken(token)).toBe(true)
  expect(verifyUploadToken(token, IN_TEN_MINUTES.getTime() - 1000)).toBe(true)
  expect(verifyUploadToken(token, IN_TEN_MINUTES.getTime() + 1)).toBe(false)
})
test('tokens and their hashes are unique', () => {
  const tokens = Array.from({ length: 100 }, () => createUploadToken(IN_TEN_MINUTES))
  expect(new Set(tokens).size).toBe(100)
  expect(new Set(tokens.map(hashUploadToken)).size).toBe(100)
})
test('a token changed anywhere is invalid', () => {
  const token = createUploadToken(IN_TEN_MINUTES)
  for (let index = 0; index < token.length; index++) {
    const other = token[index] === 'a' ? 'b' : 'a'
    expect(verifyUploadToken(token.slice(0, index) + other + token.slice(index + 1)), `letter ${index}`).toBe(false)
  }
  for (const invalid of ['', '..', token.slice(1), `${token}=`, `${token}\n`, token.split('.').slice(0, 2).join('.')])
    expect(verifyUploadToken(invalid)).toBe(false)
})
