import { describe, expect, test } from 'vitest'
import { toAllowedHosts } from './reject-malformed.server'
import { checkSameOrigin, mayPassUnproven } from './same-origin.server'

const hosts = toAllowedHosts('https://larder.example')
const ask = { method: 'POST', host: 'larder.example' }

describe('isFromHere', () => {
  test.each([
    ['a read', { ...ask, method: 'GET', secFetchSite: 'cross-site' }],
    ['our own page', { ...ask, secFetchSite: 'same-origin' }],
    ['typed or bookmarked', { ...ask, secFetchSite: 'none' }],
    ['an older browser with Origin', { ...ask, origin: 'https://larder.example' }],
    ['an older browser with Referer only', { ...ask, referer: 'https://larder.example/home?x=1' }],
  ])('%s passes', (_, proof) => expect(checkSameOrigin(proof, hosts, true)).toBe('yes'))

  test.each([
    ['another site', { ...ask, secFetchSite: 'cross-site' }],
    ['a sister domain', { ...ask, secFetchSite: 'same-site' }],
    ['another origin', { ...ask, origin: 'https://evil.example' }],
    ['another port', { ...ask, origin: 'https://larder.example:8443' }],
    ['a lying header does not help', { ...ask, secFetchSite: 'cross-site', origin: 'https://larder.example' }],
    ['our name without https', { ...ask, origin: 'http://larder.example' }],
    ['another scheme', { ...ask, origin: 'chrome-extension://larder.example' }],
  ])('%s is refused', (_, proof) => expect(checkSameOrigin(proof, hosts, true)).toBe('no'))
})

test.each([
  ['no proof', ask],
  ['a page with no-referrer in an older browser, or a sandboxed frame', { ...ask, origin: 'null' }],
])('%s: unproven', (_, proof) => expect(checkSameOrigin(proof, hosts, true)).toBe('unproven'))

const COOKIE = { cookie: 'a=b' }
const FORM = 'application/x-www-form-urlencoded'
test.each<[string, string, string, Record<string, string>, string, boolean]>([
  ['a form, whose token decides', 'POST', '/collection', { origin: 'null' }, FORM, true],
  ['JSON at a page', 'POST', '/collection', {}, 'application/json', false],
  ['a script without a cookie', 'POST', '/api/household/invites', {}, '', true],
  ['a script with a cookie that says JSON', 'POST', '/api/household/invites', COOKIE, 'application/json', true],
  ['a script with a cookie that sends a file', 'POST', '/api/collections/imports', COOKIE, 'application/zip', true],
  ['a method that no form has', 'DELETE', '/api/meal-plans/1', COOKIE, '', true],
  ['a form of who knows where', 'POST', '/api/household/leave', COOKIE, FORM, false],
  ['a form of text', 'POST', '/api/household/leave', COOKIE, 'text/plain;charset=UTF-8', false],
  ['nothing in it', 'POST', '/api/household/leave', COOKIE, '', false],
  ['a form that hides its origin', 'POST', '/api/household/leave', { origin: 'null' }, FORM, false],
  ['JSON that hides its origin', 'POST', '/api/search', { origin: 'null' }, 'application/json', false],
])('unproven: %s', (_, method, path, headers, contentType, passes) =>
  expect(mayPassUnproven({ method, path, headers }, contentType)).toBe(passes),
)

test('localhost has three loopback names, a public host one', () => {
  expect([...toAllowedHosts('http://localhost:3000')]).toEqual(['localhost:3000', '127.0.0.1:3000', '[::1]:3000'])
  expect([...hosts]).toEqual(['larder.example'])
})
