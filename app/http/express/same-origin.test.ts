import { describe, expect, test } from 'vitest'
import { toAllowedHosts } from './reject-malformed.server'
import { checkSameOrigin } from './same-origin.server'

const hosts = toAllowedHosts('https://larder.example')
const ask = { method: 'POST', path: '/collection', host: 'larder.example' }

describe('isFromHere', () => {
  test.each([
    ['a read', { ...ask, method: 'GET', secFetchSite: 'cross-site' }],
    ['our own page', { ...ask, secFetchSite: 'same-origin' }],
    ['typed or bookmarked', { ...ask, secFetchSite: 'none' }],
    ['an older browser with Origin', { ...ask, origin: 'https://larder.example' }],
    ['an older browser with Referer only', { ...ask, referer: 'https://larder.example/home?x=1' }],
    ['a script at a JSON endpoint', { ...ask, path: '/api/search' }],
  ])('%s passes', (_, proof) => expect(checkSameOrigin(proof, hosts, true)).toBe('yes'))

  test.each([
    ['another site', { ...ask, secFetchSite: 'cross-site' }],
    ['a sister domain', { ...ask, secFetchSite: 'same-site' }],
    ['another origin', { ...ask, origin: 'https://evil.example' }],
    ['another port', { ...ask, origin: 'https://larder.example:8443' }],
    ['a lying header does not help', { ...ask, secFetchSite: 'cross-site', origin: 'https://larder.example' }],
    ['a foreign Origin at a JSON endpoint', { ...ask, path: '/api/search', origin: 'https://evil.example' }],
    ['our name without https', { ...ask, origin: 'http://larder.example' }],
    ['another scheme', { ...ask, origin: 'chrome-extension://larder.example' }],
  ])('%s is refused', (_, proof) => expect(checkSameOrigin(proof, hosts, true)).toBe('no'))
})

test.each([
  ['no proof', ask],
  ['a page with no-referrer in an older browser, or a sandboxed frame', { ...ask, origin: 'null' }],
  ['the same at a JSON endpoint', { ...ask, path: '/api/search', origin: 'null' }],
])('%s: the token of the form decides', (_, proof) => expect(checkSameOrigin(proof, hosts, true)).toBe('unproven'))

test('localhost has three loopback names, a public host one', () => {
  expect([...toAllowedHosts('http://localhost:3000')]).toEqual(['localhost:3000', '127.0.0.1:3000', '[::1]:3000'])
  expect([...hosts]).toEqual(['larder.example'])
})
