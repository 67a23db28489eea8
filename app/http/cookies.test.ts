import { expect, test } from 'vitest'
import { operatorDeviceCookie, userDeviceCookie } from './cookies.server'

const asking = (cookie: string) => new Request('http://larder.example/sign-in', { headers: { Cookie: cookie } })
const pairIn = (line: string) => line.split(';')[0]!

test('a browser is known to the cook who has signed in there, and to nobody else', () => {
  const cookie = pairIn(userDeviceCookie.create('marta@larder.example'))
  const name = userDeviceCookie.read(asking(`a=b; ${cookie}; c=d`), 'marta@larder.example')
  expect(name).toMatch(/^[\w-]{22}$/)
  expect(userDeviceCookie.read(asking(cookie), 'anna@larder.example')).toBe(null)
})
test('each has a name of its own', () =>
  expect(userDeviceCookie.create('marta@larder.example')).not.toBe(userDeviceCookie.create('marta@larder.example')))
test.each([
  '',
  'known-browser=',
  'known-browser=x.y',
  `known-browser=${'A'.repeat(22)}.${'A'.repeat(43)}`,
  `known-browser=${'A'.repeat(5000)}`,
])('%j is no mark', (cookie) => expect(userDeviceCookie.read(asking(cookie), 'marta@larder.example')).toBe(null))
test('another mark under the same name is none', () => {
  const cookie = pairIn(userDeviceCookie.create('marta@larder.example'))
  expect(
    userDeviceCookie.read(asking(cookie.slice(0, -2) + (cookie.endsWith('AA') ? 'BB' : 'AA')), 'marta@larder.example'),
  ).toBe(null)
})
test('it does not make pages personal, and no script reads it', () => {
  const line = userDeviceCookie.create('marta@larder.example')
  expect(line).toMatch(/^known-browser=/)
  expect(line).toMatch(/; HttpOnly; SameSite=Lax$/)
  expect(line).not.toContain('marta')
})

test("an operator's browser keeps its id, and its mark is no user's", () => {
  const first = pairIn(operatorDeviceCookie.create('chef'))
  const id = operatorDeviceCookie.read(asking(first), 'chef')
  expect(id).toMatch(/^[\w-]{22}$/)
  expect(pairIn(operatorDeviceCookie.create('chef', id))).toBe(first)
  expect(operatorDeviceCookie.read(asking(first), 'admin'), 'nothing to guess at another name with').toBe(null)
  expect(userDeviceCookie.read(asking(first.replace('operator-browser', 'known-browser')), '')).toBe(null)
})
