import { expect, test } from 'vitest'
import { formatSetCookie, hostCookieName } from './set-cookie'

test('attributes in the given order, without those that are off', () => {
  expect(
    formatSetCookie('__Host-key', 'v', { 'Max-Age': 0, Path: '/', HttpOnly: true, SameSite: 'Lax', Secure: true }),
  ).toBe('__Host-key=v; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure')
  expect(formatSetCookie('key', '', { Path: '/', SameSite: 'Lax', 'Max-Age': undefined, Secure: false })).toBe(
    'key=; Path=/; SameSite=Lax',
  )
})
test('the host prefix needs HTTPS', () => {
  expect(hostCookieName('key', true)).toBe('__Host-key')
  expect(hostCookieName('key', false)).toBe('key')
})
