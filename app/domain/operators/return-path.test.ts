import { describe, expect, test } from 'vitest'
import { safeOperatorReturnPath, operatorSignInPath } from './return-path'

describe('safeOperatorReturnPath', () => {
  test.each([
    ['/admin', '/admin'],
    ['/admin/crawler', '/admin/crawler'],
    ['/admin/audit?page=2', '/admin/audit?page=2'],
    ['/admin?switched=1#environment', '/admin?switched=1#environment'],
    ['/admin/../admin/blog', '/admin/blog'],
  ])('%s is safe', (input, path) => expect(safeOperatorReturnPath(input)).toBe(path))

  test.each([
    null,
    undefined,
    '',
    '/',
    '/collection',
    '/administrator',
    '/admin-evil.example',
    '/admin/../collection',
    '/admin/sign-out',
    '/admin/./sign-out',
    'https://evil.example/admin',
    '//evil.example/admin',
    '/\\evil.example/admin',
    '\\\\evil.example/admin',
    '/\t/evil.example/admin',
    '/.//evil.example/admin',
    'javascript:alert(1)//admin',
    'data:text/html,/admin',
    'http://admin@evil.example/admin',
    '/admin\n',
    `/admin/${'x'.repeat(2001)}`,
    '/%61dmin',
  ])('%j falls back to /admin', (input) => expect(safeOperatorReturnPath(input)).toBe('/admin'))

  test('signing in returns to the page', () => {
    expect(operatorSignInPath('/admin/audit?page=2')).toBe('/admin?return_url=%2Fadmin%2Faudit%3Fpage%3D2')
    expect(operatorSignInPath('/admin')).toBe('/admin')
    expect(operatorSignInPath('//evil.example')).toBe('/admin')
  })
})
