import { expect, test } from 'vitest'
import { decryptText, encryptText } from './encrypted-text.server'

test('what is encrypted is read with the same purpose, and is different each time', () => {
  const encrypted = encryptText('Käse', 'of admin')
  expect(encrypted).not.toBe(encryptText('Käse', 'of admin'))
  expect(encrypted).not.toContain(Buffer.from('Käse').toString('base64url'))
  expect(decryptText(encrypted, 'of admin')).toBe('Käse')
})

test('another purpose, an altered byte, a cut and no text at all read as nothing', () => {
  const encrypted = encryptText('a secret', 'of admin')
  expect(decryptText(encrypted, 'of chef')).toBeNull()
  const bytes = Buffer.from(encrypted, 'base64url')
  bytes[14]! ^= 1
  expect(decryptText(bytes.toString('base64url'), 'of admin')).toBeNull()
  expect(decryptText(encrypted.slice(0, -4), 'of admin')).toBeNull()
  expect(decryptText('', 'of admin')).toBeNull()
})
