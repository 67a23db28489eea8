import express from 'express'
import { afterEach, expect, test } from 'vitest'
import { sendRequest } from '#tests/support/http-client'
import { listenOnFreePort } from '#tests/support/listen-on-free-port'
import { createRouteManifest } from '#tests/support/route-manifest'
import { matchRoutePolicy } from './route-policy.server'
import {
  buildContentSecurityPolicy,
  createNonce,
  replaceNonceByHashes,
  securityHeaders,
} from './security-headers.server'

const open: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})
const ROUTES = createRouteManifest({
  '/operators': { csp: 'upload-bucket' },
  '/images/:file': { csp: 'image' },
  '/private/:id': { referrer: 'no-referrer', noindex: 'header' },
  '/reset': { referrer: 'same-origin', noindex: 'meta' },
})
async function listen(secure: boolean, bucket: string | null = null) {
  const app = express()
  app.use(
    matchRoutePolicy(() => ROUTES),
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

test('each response has a new nonce, the same in the policy as in response.locals', async () => {
  const port = await listen(false)
  const nonces = new Set<string>()
  for (let round = 0; round < 20; round++) {
    const { headers, text } = await sendRequest(port, '/')
    expect(headers['content-security-policy']).toBe(buildContentSecurityPolicy(text, false))
    nonces.add(text)
  }
  expect(nonces.size).toBe(20)
})
test('a nonce has 128 bits, in base64url', () => {
  for (let round = 0; round < 100; round++) expect(createNonce()).toMatch(/^[\w-]{22}$/)
})
test('the policy allows same-origin files only, and scripts with the nonce only', () => {
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
test('a page for all has the hashes of its scripts in place of the nonce, and nothing else changes', () => {
  const policy = buildContentSecurityPolicy('N', true, 'https://id.example')
  expect(replaceNonceByHashes(policy, 'N', ['one=', 'two='])).toBe(
    policy.replace("'nonce-N' 'strict-dynamic'", "'sha256-one=' 'sha256-two='").replace("'self' 'nonce-N'", "'self'"),
  )
  const bare = replaceNonceByHashes(buildContentSecurityPolicy('N', true), 'N', [])
  expect(bare).toContain("script-src 'self';")
  expect(bare).not.toMatch(/nonce|strict-dynamic|unsafe/)
})
test('the other headers, on http and on https', async () => {
  const plain = await sendRequest(await listen(false), '/')
  expect(plain.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
  })
  expect(plain.headers['strict-transport-security']).toBeUndefined()
  expect(plain.headers['content-security-policy']).not.toContain('upgrade-insecure-requests')
  const secure = await sendRequest(await listen(true), '/')
  expect(secure.headers['strict-transport-security']).toMatch(/^max-age=\d{8}/)
  expect(secure.headers['content-security-policy']).toContain('upgrade-insecure-requests')
})
test.each([
  ['/operators', 'https://larder.s3.example', "connect-src 'self' https://larder.s3.example"],
  ['/operators', null, "connect-src 'self'"],
  ['/', 'https://larder.s3.example', "connect-src 'self'"],
])('with the bucket of uploads, %s and %s: %s', async (path, bucket, connects) =>
  expect(
    String((await sendRequest(await listen(true, bucket), path)).headers['content-security-policy']).split('; '),
  ).toContain(connects),
)
test('an image is sandboxed and may load nothing', async () => {
  const { lines } = await sendRequest(await listen(true), '/images/borsch.svg')
  expect(lines.filter(([name]) => name === 'content-security-policy')).toEqual([
    ['content-security-policy', "default-src 'none'; sandbox"],
  ])
})
test.each([
  ['/private/1', ['referrer-policy: no-referrer', 'x-robots-tag: noindex']],
  ['/reset', ['referrer-policy: same-origin']],
  ['/', ['referrer-policy: strict-origin-when-cross-origin']],
])('referrer and robots of %s', async (path, headers) => {
  const { lines } = await sendRequest(await listen(true), path)
  expect(
    lines.map((line) => line.join(': ')).filter((line) => /^(?:referrer-policy|x-robots-tag):/.test(line)),
  ).toEqual(headers)
})
