import { describe, expect, test } from 'vitest'
import { safeReturnUrl, signInPath, authPath } from './return-url'

describe('safeReturnUrl', () => {
  test.each([
    ['/collection', '/collection'],
    ['/results?ingredient=Beef+%26+Beyond&n=2', '/results?ingredient=Beef+%26+Beyond&n=2'],
    ['/recipe?url=https%3A%2F%2Fexample.org%2Fa#step-2', '/recipe?url=https%3A%2F%2Fexample.org%2Fa#step-2'],
    ['collection', '/collection'],
    ['/a/../b', '/b'],
  ])('%s is a safe return URL', (input, expected) => expect(safeReturnUrl(input)).toBe(expected))

  test.each([
    '',
    'https://evil.example',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '/\tevil',
    '/\n/evil.example',
    '\u0000/collection',
    'http://larder.invalid@evil.example',
    'mailto:a@b.c',
    '//user:pw@evil.example',
    'http://[::1',
    'x'.repeat(2001),
    '/sign-out',
  ])('%j falls back to /', (input) => expect(safeReturnUrl(input)).toBe('/'))

  test.each(['/.//evil.example', '/..//evil.example', '/x/..//evil.example', '/%2e//evil.example'])(
    '%j never becomes a host',
    (input) => {
      const result = safeReturnUrl(input)
      expect(result.startsWith('//')).toBe(false)
      expect(new URL(result, 'https://larder.example').origin).toBe('https://larder.example')
    },
  )
  test('signing in returns to the page', () => {
    expect(signInPath('/collection?max=30')).toBe('/sign-in?return_url=%2Fcollection%3Fmax%3D30')
    expect(signInPath('//evil.example')).toBe('/sign-in?return_url=%2F')
  })
  test.each(['/', '/?from=mail', '/landing', '/landing/', '/landing/original', '/landing/alternative?x=1#choose'])(
    'from a landing page, %s, signing in leads to the home page',
    (back) => {
      for (const path of ['/sign-in', '/sign-up', '/forgot-password'] as const)
        expect(authPath(path, back)).toBe(`${path}?return_url=%2F`)
    },
  )
  test.each(['/home', '/landing/other', '/landings'])('%s is not a landing page', (back) =>
    expect(signInPath(back)).toBe(`/sign-in?return_url=${encodeURIComponent(back)}`),
  )
})
