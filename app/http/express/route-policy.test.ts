import express from 'express'
import { expect, test, vi } from 'vitest'
import { sendRequest } from '#tests/support/http-client'
import { listenOnFreePort } from '#tests/support/listen-on-free-port'
import { createRoute, createRouteManifest } from '#tests/support/route-manifest'
import { createPolicyMatcher, getPolicyMatch, matchRoutePolicy } from './route-policy.server'

const NESTED = Object.fromEntries(
  [
    createRoute('root', { path: '', handle: { noindex: 'meta' } }),
    createRoute('admin', { path: 'admin', parentId: 'root', handle: { cache: 'no-store', csp: 'upload-bucket' } }),
    createRoute('post', { path: 'blog/:id', parentId: 'admin', handle: { body: 'upload', csp: 'page' } }),
    createRoute('unknown', { path: '*', parentId: 'admin' }),
    createRoute('home', { index: true, parentId: 'root' }),
  ].map((route) => [route.id, route]),
)

test.each([
  ['/', 'home', { noindex: 'meta' }],
  ['/admin', 'admin', { noindex: 'meta', cache: 'no-store', csp: 'upload-bucket' }],
  ['/admin/blog/7', 'post', { noindex: 'meta', cache: 'no-store', csp: 'page', body: 'upload' }],
  ['/admin/blog/7/', 'post', { noindex: 'meta', cache: 'no-store', csp: 'page', body: 'upload' }],
  ['/%61dmin/blog/7', 'post', { noindex: 'meta', cache: 'no-store', csp: 'page', body: 'upload' }],
  ['/ADMIN/blog/%zz', 'post', { noindex: 'meta', cache: 'no-store', csp: 'page', body: 'upload' }],
  ['/admin/a/b/c', 'unknown', { noindex: 'meta', cache: 'no-store', csp: 'upload-bucket' }],
])('%s is answered by %s, which inherits from its layouts', (path, routeId, policy) => {
  vi.spyOn(console, 'warn').mockReturnValue()
  expect(createPolicyMatcher(NESTED)(path)).toMatchObject({ routeId, policy })
})
test.each(['/administration', '//admin', '/admin%2Fblog%2F7', '/elsewhere'])('%s has no policy', (path) =>
  expect(createPolicyMatcher(NESTED)(path)).toEqual({ routeId: null, pattern: null, policy: {}, params: {} }),
)
test('a path is matched once, however often it is requested; a very long one each time', () => {
  const match = createPolicyMatcher(NESTED)
  expect(match('/admin/blog/7')).toBe(match('/admin/blog/7'))
  const long = `/admin/blog/${'x'.repeat(300)}`
  expect(match(long)).not.toBe(match(long))
  expect(match(long)).toEqual(match(long))
})
test('the cache is bounded, and forgets what was not requested for the longest time', () => {
  const match = createPolicyMatcher(NESTED)
  const first = match('/admin/blog/first')
  for (let n = 0; n < 2_000; n++) match(`/admin/blog/${n}`)
  expect(match('/admin/blog/first')).not.toBe(first)
})
test('a param that the path does not have is an error', () => {
  expect(() => createPolicyMatcher(createRouteManifest({ '/posts/:id': { pageViewParam: 'slug' } }))).toThrow(
    'route-0 counts views of the post in its param slug, which its path does not have.',
  )
  expect(() => createPolicyMatcher(createRouteManifest({ '/posts/:slug': { pageViewParam: 'slug' } }))).not.toThrow()
})

test('a changed manifest, as a development server has it, is used from the next request on', async () => {
  let manifest = createRouteManifest({ '/page': { body: 'paste' } })
  const app = express()
  app.use(matchRoutePolicy(() => Promise.resolve(manifest)))
  app.use((_request, response) => void response.json(getPolicyMatch(response).policy))
  const { port, close } = await listenOnFreePort(app)
  try {
    expect((await sendRequest(port, '/page?a=/other')).json()).toEqual({ body: 'paste' })
    manifest = createRouteManifest({ '/page': { body: 'upload' } })
    for (const method of ['GET', 'POST'])
      expect((await sendRequest(port, '/page?_data=route-0', { method })).json()).toEqual({ body: 'upload' })
    expect((await sendRequest(port, '/page', { method: 'HEAD' })).status).toBe(200)
  } finally {
    await close()
  }
})
test('a manifest that cannot be loaded is the error of the request', async () => {
  const app = express()
  app.use(matchRoutePolicy(() => Promise.reject(new Error('does not compile'))))
  app.use(((error, _request, response, _next) => {
    response.status(500).send(error.message)
  }) satisfies express.ErrorRequestHandler)
  const { port, close } = await listenOnFreePort(app)
  try {
    expect((await sendRequest(port, '/')).text).toBe('does not compile')
  } finally {
    await close()
  }
})
