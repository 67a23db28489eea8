import { expect, test } from 'vitest'
import { hashPassword, verifyPassword, isPasswordHash, generateOperatorPassword } from './password-hash.server'

test('a password matches its hash, and no other does', { tags: ['slow'] }, async () => {
  const hash = await hashPassword('correct horse battery')
  expect(isPasswordHash(hash)).toBe(true)
  expect(hash).not.toContain('correct')
  expect(await verifyPassword('correct horse battery', hash)).toBe(true)
  for (const other of ['', 'correct horse batter', 'correct horse battery ', 'Correct horse battery', hash])
    expect(await verifyPassword(other, hash), other).toBe(false)
})
test('equal passwords have different hashes (salt)', async () =>
  expect(await hashPassword('correct horse battery')).not.toBe(await hashPassword('correct horse battery')))
test('composed and decomposed é are equal', async () =>
  expect(await verifyPassword('cafe\u0301 noir 1', await hashPassword('caf\u00e9 noir 1'))).toBe(true))
test.each([
  null,
  '',
  'admin',
  'scrypt',
  'scrypt:15:8:3::',
  'scrypt:99:8:3:AAAAAAAAAAAAAAAAAAAAAA:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
])('%j matches no password', async (hash) => {
  for (const password of ['', 'admin', String(hash)]) expect(await verifyPassword(password, hash)).toBe(false)
})
test('generated passwords are long, unambiguous and unique', () => {
  const passwords = new Set(Array.from({ length: 200 }, generateOperatorPassword))
  expect(passwords.size).toBe(200)
  for (const password of passwords) expect(password).toMatch(/^(?:[a-hjkmnp-z2-9]{6}-){3}[a-hjkmnp-z2-9]{6}$/)
})
