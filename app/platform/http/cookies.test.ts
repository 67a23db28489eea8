import { expect, test } from 'vitest'
import { formatSetCookie, hostCookieName, parseCookieHeader, readCookie } from './cookies'

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

test.each<[string | null | undefined, string | null]>([
  ['key=value', 'value'],
  ['a=b; key=value; c=d', 'value'],
  ['a=b;key=value', 'value'],
  ['key=first; key=second', 'first'],
  ['key=a=b', 'a=b'],
  ['key=%41', '%41'],
  ['other-key=value', null],
  ['Key=value', null],
  ['key=', null],
  ['key', null],
  ['', null],
  [null, null],
  [undefined, null],
])('%j', (header, value) => expect(readCookie(header, 'key')).toBe(value))

test('every cookie of a header, the first of each name, not decoded', () =>
  expect([...parseCookieHeader('a=1; b=%20; a=2; __proto__=x; alone')]).toEqual([
    ['a', '1'],
    ['b', '%20'],
    ['__proto__', 'x'],
  ]))
