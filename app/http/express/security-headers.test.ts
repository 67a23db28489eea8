import express from 'express'
import { afterEach, expect, test } from 'vitest'
import { sendRequest } from '#tests/support/http-client'
import { listenOnFreePort } from '#tests/support/listen-on-free-port'
import { buildContentSecurityPolicy, createNonce, securityHeaders } from './security-headers.server'

const open: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})
async function door(secure: boolean, bucket: string | null = null) {
  const app = express()
  app.use(
    securityHeaders(
      () => secure,
      () => bucket,
    ),
  )
  app.use((_request, response) => void response.send(String(response.locals.nonce)))
  const { port, close } = await listenOnFreePort(app)
  open.push(close)
  return port
}

test('every answer has a nonce of its own, the same in the policy as for the page', async () => {
  const port = await door(false)
  const nonces = new Set<string>()
  for (let round = 0; round < 20; round++) {
    const { headers, text } = await sendRequest(port, '/')
    expect(headers['content-security-policy']).toBe(buildContentSecurityPolicy(text, false))
    nonces.add(text)
  }
  expect(nonces.size).toBe(20)
})
test('a nonce is 128 bits in letters that no attribute or header minds', () => {
  for (let round = 0; round < 100; round++) expect(createNonce()).toMatch(/^[\w-]{22}$/)
})
test('the policy lets nothing in but our own files, and no script without the nonce', () => {
  const policy = new Map(
    buildContentSecurityPolicy('N', true)
      .split('; ')
      .map((part) => [part.split(' ')[0], part.split(' ').slice(1).join(' ')]),
  )
  expect(policy.get('default-src')).toBe("'none'")
  expect(policy.get('script-src')).toBe("'self' 'nonce-N' 'strict-dynamic'")
  expect(policy.get('style-src')).toBe("'self' 'nonce-N'")
  for (const name of ['frame-ancestors', 'base-uri', 'object-src']) expect(policy.get(name)).toBe("'none'")
  expect(policy.get('img-src')).toBe("'self' data:")
  for (const name of ['form-action', 'connect-src', 'font-src']) expect(policy.get(name)).toBe("'self'")
  expect([...policy.values()].join(' ')).not.toMatch(/unsafe|\*/)
})
test('the other headers, on http and on https', async () => {
  const plain = await sendRequest(await door(false), '/')
  expect(plain.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
  })
  expect(plain.headers['strict-transport-security']).toBeUndefined()
  expect(plain.headers['content-security-policy']).not.toContain('upgrade-insecure-requests')
  const secure = await sendRequest(await door(true), '/')
  expect(secure.headers['strict-transport-security']).toMatch(/^max-age=\d{8}/)
  expect(secure.headers['content-security-policy']).toContain('upgrade-insecure-requests')
})
test.each([
  ['/admin/blog/1/images', 'https://larder.s3.example', "connect-src 'self' https://larder.s3.example"],
  ['/admin', 'https://larder.s3.example', "connect-src 'self' https://larder.s3.example"],
  ['/admin/blog/1/images', null, "connect-src 'self'"],
  ['/', 'https://larder.s3.example', "connect-src 'self'"],
  ['/administration', 'https://larder.s3.example', "connect-src 'self'"],
])('%s may send to the bucket %s: %s', async (path, bucket, connects) =>
  expect(
    String((await sendRequest(await door(true, bucket), path)).headers['content-security-policy']).split('; '),
  ).toContain(connects),
)
test.each(['/plates/borsch.svg', '/pictures/400/x/y', '/objects/x-400.webp'])(
  '%s needs nothing and gets nothing',
  async (path) => {
    const { lines } = await sendRequest(await door(true), path)
    expect(lines.filter(([name]) => name === 'content-security-policy')).toEqual([
      ['content-security-policy', "default-src 'none'; sandbox"],
    ])
  },
)
test.each(['/share/shopping-list/1', '/share/shopping-list/1/changes', '/api/shopping-lists/shared/1'])(
  '%s is told to nobody',
  async (path) => {
    const { lines } = await sendRequest(await door(true), path)
    expect(lines.filter(([name]) => name === 'referrer-policy' || name === 'x-robots-tag')).toEqual([
      ['referrer-policy', 'no-referrer'],
      ['x-robots-tag', 'noindex'],
    ])
  },
)
test('other pages may be found', async () => {
  for (const path of ['/', '/shopping-lists/1/share', '/share', '/api/shopping-lists/1'])
    expect((await sendRequest(await door(true), path)).headers['x-robots-tag']).toBeUndefined()
})
