import { describe, expect, test } from 'vitest'
import { safeOperatorReturnPath, operatorSignInPath } from './return-path'

describe('where an operator goes on', () => {
  test.each([
    ['/admin', '/admin'],
    ['/admin/crawler', '/admin/crawler'],
    ['/admin/audit?page=2', '/admin/audit?page=2'],
    ['/admin?switched=1#environment', '/admin?switched=1#environment'],
    ['/admin/../admin/blog', '/admin/blog'],
  ])('%s', (given, path) => expect(safeOperatorReturnPath(given)).toBe(path))

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
  ])('%j is the front page', (given) => expect(safeOperatorReturnPath(given)).toBe('/admin'))

  test('signing in leads back', () => {
    expect(operatorSignInPath('/admin/audit?page=2')).toBe('/admin?return_url=%2Fadmin%2Faudit%3Fpage%3D2')
    expect(operatorSignInPath('/admin')).toBe('/admin')
    expect(operatorSignInPath('//evil.example')).toBe('/admin')
  })
})
