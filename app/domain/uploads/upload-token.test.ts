import { expect, test } from 'vitest'
import { hashUploadToken, verifyUploadToken, createUploadToken } from './upload-token.server'

const IN_TEN_MINUTES = new Date(Date.now() + 600_000)

test('one of ours is one, until its time is over', () => {
  const token = createUploadToken(IN_TEN_MINUTES)
  expect(verifyUploadToken(token)).toBe(true)
  expect(verifyUploadToken(token, IN_TEN_MINUTES.getTime() - 1000)).toBe(true)
  expect(verifyUploadToken(token, IN_TEN_MINUTES.getTime() + 1)).toBe(false)
})
test('no two are the same, nor what is kept of them', () => {
  const tokens = Array.from({ length: 100 }, () => createUploadToken(IN_TEN_MINUTES))
  expect(new Set(tokens).size).toBe(100)
  expect(new Set(tokens.map(hashUploadToken)).size).toBe(100)
})
test('one that was changed anywhere is none', () => {
  const token = createUploadToken(IN_TEN_MINUTES)
  for (let at = 0; at < token.length; at++) {
    const other = token[at] === 'a' ? 'b' : 'a'
    expect(verifyUploadToken(token.slice(0, at) + other + token.slice(at + 1)), `letter ${at}`).toBe(false)
  }
  for (const wrong of ['', '..', token.slice(1), `${token}=`, `${token}\n`, token.split('.').slice(0, 2).join('.')])
    expect(verifyUploadToken(wrong)).toBe(false)
})
