import { expect, test } from 'vitest'
import { readDeviceCookie, createDeviceCookie } from './device-cookie.server'

const asking = (cookie: string) => new Request('http://larder.example/sign-in', { headers: { Cookie: cookie } })
const pairIn = (line: string) => line.split(';')[0]!

test('a browser is known to the cook who has signed in there, and to nobody else', () => {
  const cookie = pairIn(createDeviceCookie('marta@larder.example'))
  const name = readDeviceCookie(asking(`a=b; ${cookie}; c=d`), 'marta@larder.example')
  expect(name).toMatch(/^[\w-]{22}$/)
  expect(readDeviceCookie(asking(cookie), 'anna@larder.example')).toBe(null)
})
test('each has a name of its own', () =>
  expect(createDeviceCookie('marta@larder.example')).not.toBe(createDeviceCookie('marta@larder.example')))
test.each([
  '',
  'known-browser=',
  'known-browser=x.y',
  `known-browser=${'A'.repeat(22)}.${'A'.repeat(43)}`,
  `known-browser=${'A'.repeat(5000)}`,
])('%j is no mark', (cookie) => expect(readDeviceCookie(asking(cookie), 'marta@larder.example')).toBe(null))
test('another mark under the same name is none', () => {
  const cookie = pairIn(createDeviceCookie('marta@larder.example'))
  expect(
    readDeviceCookie(asking(cookie.slice(0, -2) + (cookie.endsWith('AA') ? 'BB' : 'AA')), 'marta@larder.example'),
  ).toBe(null)
})
test('it does not make pages personal, and no script reads it', () => {
  const line = createDeviceCookie('marta@larder.example')
  expect(line).toMatch(/^known-browser=/)
  expect(line).toMatch(/; HttpOnly; SameSite=Lax$/)
  expect(line).not.toContain('marta')
})
