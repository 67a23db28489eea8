import { expect, test } from 'vitest'
import { hashPassword, verifyPassword, isPasswordHash, generateOperatorPassword } from './password-hash.server'

test('a password is known by its hash, and nothing else is', async () => {
  const hash = await hashPassword('correct horse battery')
  expect(isPasswordHash(hash)).toBe(true)
  expect(hash).not.toContain('correct')
  expect(await verifyPassword('correct horse battery', hash)).toBe(true)
  for (const other of ['', 'correct horse batter', 'correct horse battery ', 'Correct horse battery', hash])
    expect(await verifyPassword(other, hash), other).toBe(false)
})
test('the same password never has the same hash twice', async () =>
  expect(await hashPassword('correct horse battery')).not.toBe(await hashPassword('correct horse battery')))
test('é is é, however the keyboard writes it', async () =>
  expect(await verifyPassword('cafe\u0301 noir 1', await hashPassword('caf\u00e9 noir 1'))).toBe(true))
test.each([
  null,
  '',
  'admin',
  'scrypt',
  'scrypt:15:8:3::',
  'scrypt:99:8:3:AAAAAAAAAAAAAAAAAAAAAA:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
])('%j opens nothing', async (hash) => {
  for (const password of ['', 'admin', String(hash)]) expect(await verifyPassword(password, hash)).toBe(false)
})
test('one of our own making is long, plain and never the same', () => {
  const made = new Set(Array.from({ length: 200 }, generateOperatorPassword))
  expect(made.size).toBe(200)
  for (const password of made) expect(password).toMatch(/^(?:[a-hjkmnp-z2-9]{6}-){3}[a-hjkmnp-z2-9]{6}$/)
})
