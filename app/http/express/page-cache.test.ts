import { createHash } from 'node:crypto'
import compression from 'compression'
import express from 'express'
import type { RequestHandler } from 'express'
import { afterEach, describe, expect, test } from 'vitest'
import type { RoutePolicy } from '../route-policy'
import { sendRequest } from '#tests/support/http-client'
import { seededRandom } from '#tests/support/seeded-random'
import { listenOnFreePort } from '#tests/support/listen-on-free-port'
import { buildContentSecurityPolicy, createNonce } from './security-headers.server'
import { createPageCache, SHARED_FOR_HEADER } from './page-cache.server'

const open: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

const INLINE = 'window.larder = 1'

/** The middleware as the server uses it, in front of a page that counts its renderings. */
async function createCachedServer(
  render: (nonce: string, url: string) => string = (nonce, url) =>
    `<p>${'larder '.repeat(300)}${url}</p><script nonce="${nonce}">${INLINE}</script>`,
  dress: RequestHandler = (_request, _response, next) => next(),
  policy: RoutePolicy = {},
) {
  let rendered = 0
  const app = express()
  app.set('etag', false)
  app.use((_request, response, next) => {
    response.locals.nonce = createNonce()
    response.locals.policyMatch = { policy, params: {}, routeId: null, pattern: null }
    response.setHeader('Content-Security-Policy', buildContentSecurityPolicy(String(response.locals.nonce), false))
    next()
  })
  app.use(compression())
  const { handler, forget } = createPageCache()
  app.use(handler)
  app.use((request, response, next) => {
    response.status(200).set(SHARED_FOR_HEADER, '60').type('html')
    dress(request, response, next)
  })
  app.use((request, response) => {
    rendered++
    const html = render(String(response.locals.nonce), request.originalUrl)
    // In chunks, like a stream.
    response.write(html.slice(0, 100))
    response.write(html.slice(100, 105), 'utf8')
    response.end(html.slice(105))
  })
  const { port, close } = await listenOnFreePort(app)
  open.push(close)
  return {
    port,
    forget,
    rendered: () => rendered,
    ask: (path: string, options?: Parameters<typeof sendRequest>[2]) => sendRequest(port, path, options),
  }
}
const scriptPolicy = ({ headers }: Awaited<ReturnType<typeof sendRequest>>) =>
  /script-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1]
const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
const SHARED = 'public, max-age=0, s-maxage=60, stale-while-revalidate=60'
describe('a page that is equal for all', () => {
  test('is rendered once, and every answer is equal to the byte: the first too', async () => {
    const { ask, rendered } = await createCachedServer()
    const answers = []
    for (let round = 0; round < 10; round++) answers.push(await ask('/home'))
    expect(rendered()).toBe(1)
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers[0]?.text).toMatch(/<script>window\.larder = 1<\/script>$/)
    expect(new Set(answers.map(({ headers }) => headers['content-security-policy'])).size).toBe(1)
    for (const answer of answers) {
      expect(answer.headers).toMatchObject({ vary: 'Accept-Encoding, Cookie', 'cache-control': SHARED })
      expect(answer.headers[SHARED_FOR_HEADER.toLowerCase()]).toBeUndefined()
      expect(scriptPolicy(answer)).toBe(`'self' ${hashOf(INLINE)}`)
      expect(answer.headers['content-security-policy']).not.toMatch(/nonce|strict-dynamic/)
    }
  })
  test('allows the inline scripts that have our nonce, each once, and no other', async () => {
    const { ask } = await createCachedServer(
      (nonce) => `<script>alert(1)</script><script type="application/ld+json">{"a":"<b>"}</script>
<script nonce="${nonce}">one()</script><script async="" nonce="${nonce}" type="module">two()
</script><script nonce="${nonce}">one()</script><script src="/three.js" nonce="${nonce}"></script>
<script nonce="guess">four()</script>`,
    )
    expect(scriptPolicy(await ask('/'))).toBe(`'self' ${hashOf('one()')} ${hashOf('two()\n')}`)
  })
  test('a page with the nonce where it allows no script is sent to one reader, with that nonce', async () => {
    const { ask, rendered } = await createCachedServer((nonce) => `<p>${nonce}</p>`)
    const [first, second] = [await ask('/'), await ask('/')]
    expect(rendered()).toBe(2)
    for (const { text, headers } of [first, second]) {
      expect(headers['content-security-policy']).toContain(`'nonce-${text.slice(3, -4)}'`)
      expect(headers['cache-control'] ?? '').not.toContain('public')
      expect(headers.etag).toBeUndefined()
    }
  })
  test('says nothing of this to a HEAD either, and keeps nothing of one', async () => {
    const { ask, rendered } = await createCachedServer()
    const answers = [await ask('/home', { method: 'HEAD' }), await ask('/home', { method: 'HEAD' })]
    expect(
      answers.map(({ status, headers }) => [status, headers[SHARED_FOR_HEADER.toLowerCase()], headers.etag]),
    ).toEqual(Array(2).fill([200, undefined, undefined]))
    expect(rendered()).toBe(2)
    expect((await ask('/home')).text.length).toBeGreaterThan(1000)
  })
  test('is the same as text, gzip and br, each under the same tag', async () => {
    const { ask } = await createCachedServer()
    const plain = await ask('/home')
    const gzip = await ask('/home', { headers: { 'Accept-Encoding': 'gzip, deflate' } })
    const brotli = await ask('/home', { headers: { 'Accept-Encoding': 'gzip;q=0.5, br' } })
    expect([plain, gzip, brotli].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'gzip', 'br'])
    expect([gzip.text, brotli.text]).toEqual([plain.text, plain.text])
    expect(new Set([plain, gzip, brotli].map(({ headers }) => headers.etag)).size).toBe(1)
    for (const { headers, body } of [plain, gzip, brotli]) {
      expect(headers).toMatchObject({ vary: 'Accept-Encoding, Cookie', 'cache-control': SHARED })
      expect(Number(headers['content-length'])).toBe(body.length)
    }
    expect(gzip.body.length).toBeLessThan(plain.body.length / 4)
    expect(brotli.body.length).toBeLessThan(gzip.body.length)
  })
  test.each(['gzip;q=0', 'identity', 'gzip; q=0.000, br;q=0', '', 'gzipped'])(
    'is never packed for who says %j',
    async (accepts) => {
      const { ask } = await createCachedServer()
      for (const round of [1, 2])
        expect(
          (await ask('/home', { headers: { 'Accept-Encoding': accepts } })).headers['content-encoding'],
          String(round),
        ).toBeUndefined()
    },
  )
  test('is not sent again to who has it: 304 with the headers of the page', async () => {
    const { ask, forget } = await createCachedServer()
    const { etag, ...headers } = (await ask('/home')).headers
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/)
    for (const has of [etag!, `"other", ${etag!}`, `${etag!}, W/"other"`]) {
      const answer = await ask('/home', { headers: { 'If-None-Match': has } })
      expect([answer.status, answer.body.length, answer.headers.etag]).toEqual([304, 0, etag])
      for (const name of ['content-security-policy', 'cache-control', 'vary'])
        expect(answer.headers[name]).toBe(headers[name])
    }
    expect((await ask('/home', { headers: { 'If-None-Match': 'W/"other"' } })).status).toBe(200)
    // Rendered anew, it is still the same page.
    forget()
    expect((await ask('/home', { headers: { 'If-None-Match': etag } })).status).toBe(304)
  })
  test('answers HEAD with the same headers and no body', async () => {
    const { ask, rendered } = await createCachedServer()
    await ask('/home')
    const [got, head] = [await ask('/home'), await ask('/home', { method: 'HEAD' })]
    expect(head.body.length).toBe(0)
    for (const name of ['etag', 'content-length', 'content-type', 'vary', 'cache-control'])
      expect(head.headers[name]).toBe(got.headers[name])
    expect(rendered()).toBe(1)
  })
})

test('a cache in front keeps no page for longer than five minutes, however long we do', async () => {
  const { ask } = await createCachedServer(
    undefined,
    (_request, response, next) => (response.set(SHARED_FOR_HEADER, '3600'), next()),
  )
  for (const round of [1, 2])
    expect([round, (await ask('/how-to')).headers['cache-control']]).toEqual([
      round,
      'public, max-age=0, s-maxage=300, stale-while-revalidate=60',
    ])
})

describe('no cache in front keeps', () => {
  test.each([
    ['measures=us', 'private, no-cache'],
    ['diets=vegan', 'private, no-cache'],
    ['measures=furlongs', SHARED],
    ['time-zone=Pacific/Auckland', SHARED],
    ['_ga=1', SHARED],
  ])('what somebody with the cookie %s chose: %s', async (Cookie, expected) => {
    const { ask, rendered } = await createCachedServer()
    for (const round of [1, 2]) {
      const { headers } = await ask('/home', { headers: { Cookie } })
      expect([round, headers['cache-control']]).toEqual([round, expected])
      expect(headers.etag).toBeDefined()
    }
    expect(rendered()).toBe(1)
  })
  test('a post, whose readings are counted here', async () => {
    const { ask, rendered } = await createCachedServer(undefined, undefined, { pageViewParam: 'slug' })
    for (const round of [1, 2])
      expect([round, (await ask('/blog/salt')).headers['cache-control']]).toEqual([round, 'private, no-cache'])
    expect(rendered()).toBe(1)
  })
  test('what was begun before a change', async () => {
    let meanwhile = () => {}
    const { ask, forget } = await createCachedServer((nonce) => (meanwhile(), `<script nonce="${nonce}">1</script>`))
    meanwhile = forget
    expect((await ask('/home')).headers['cache-control']).toBe('private, no-cache')
    meanwhile = () => {}
    expect((await ask('/home')).headers['cache-control']).toBe(SHARED)
  })
})

describe('is rendered for each', () => {
  const twice = async (dress: RequestHandler, options?: Parameters<typeof sendRequest>[2], path = '/home') => {
    const one = await createCachedServer(undefined, dress)
    await one.ask(path, options)
    const second = await one.ask(path, options)
    return { rendered: one.rendered(), second, one }
  }
  const asIs: RequestHandler = (_request, _response, next) => next()
  test.each([
    'larder.toast=x',
    'a=b; larder_session=x',
    '__Host-larder.toast=x',
    'a=b;__Host-larder-id=1',
    'larder-landing=alternative',
  ])('who brings %s', async (Cookie) => {
    const { rendered, second, one } = await twice(asIs, { headers: { Cookie } })
    expect(rendered).toBe(2)
    expect(second.headers.etag).toBeUndefined()
    expect(second.headers[SHARED_FOR_HEADER.toLowerCase()]).toBeUndefined()
    // And responses to them are not cached for others.
    await one.ask('/home')
    expect(one.rendered()).toBe(3)
  })
  test("somebody else's cookie does not matter", async () =>
    expect((await twice(asIs, { headers: { Cookie: '_ga=1; notlarder.x=2' } })).rendered).toBe(1))
  test.each<[string, RequestHandler]>([
    [
      'a page that does not say it is shared',
      (_q, response, next) => (response.removeHeader(SHARED_FOR_HEADER), next()),
    ],
    [
      'a page that sets a cookie',
      (_q, response, next) => (response.setHeader('Set-Cookie', 'larder.toast=; Max-Age=0'), next()),
    ],
    ['a page that is not there', (_q, response, next) => (response.status(404), next())],
    ['a failure', (_q, response, next) => (response.status(500), next())],
    ['a redirect', (_q, response, next) => (response.status(303).location('/'), next())],
    ['nonsense seconds', (_q, response, next) => (response.setHeader(SHARED_FOR_HEADER, 'soon'), next())],
  ])('%s', async (_, dress) => {
    const { rendered, second } = await twice(dress)
    expect(rendered).toBe(2)
    expect(second.headers[SHARED_FOR_HEADER.toLowerCase()]).toBeUndefined()
  })
  test.each(['/home?_data=root', '/home?a=1&%5Fdata=x', '/home?_data', '/api/plans'])('%s', async (path) =>
    expect((await twice(asIs, {}, path)).rendered).toBe(2),
  )
  test.each(['POST', 'PUT', 'DELETE'])('%s', async (method) => expect((await twice(asIs, { method })).rendered).toBe(2))
  test('an expired page', async () => {
    const one = await createCachedServer(
      undefined,
      (_request, response, next) => (response.set(SHARED_FOR_HEADER, '0.05'), next()),
    )
    await one.ask('/home')
    while (one.rendered() < 2) await one.ask('/home')
    expect(one.rendered()).toBe(2)
  })
  test('every page after the cache was cleared', async () => {
    const { ask, forget, rendered } = await createCachedServer()
    await ask('/home')
    forget()
    await ask('/home')
    expect(rendered()).toBe(2)
  })
  test('who comes after a page that was begun before all was forgotten', async () => {
    let meanwhile = () => {}
    const { ask, forget, rendered } = await createCachedServer(
      (nonce) => (meanwhile(), `<p>${'larder '.repeat(300)}</p><script nonce="${nonce}"></script>`),
    )
    meanwhile = forget
    await ask('/home')
    meanwhile = () => {}
    await ask('/home')
    expect(rendered()).toBe(2)
    await ask('/home')
    expect(rendered()).toBe(2)
  })
})

describe('the cache', () => {
  test('each address is a page of its own, to the letter', async () => {
    const { ask, rendered } = await createCachedServer()
    const paths = ['/home', '/home?', '/home?a=1', '/home?a=2', '/home?a=1&b=2', '/HOME', '/%68ome', '//home']
    for (const path of [...paths, ...paths]) expect((await ask(path)).text).toContain(`${path}</p>`)
    expect(rendered()).toBe(paths.length)
  })
  test('at most 500 pages, least recently used first', async () => {
    const { ask, rendered } = await createCachedServer()
    await ask('/first')
    for (let n = 0; n < 499; n++) await ask(`/?n=${n}`)
    await ask('/first')
    expect(rendered()).toBe(500)
    await ask('/one-more')
    await ask('/first')
    expect(rendered()).toBe(501)
    await ask('/?n=0')
    expect(rendered()).toBe(502)
  })
  test('a page that is too large is not cached; many large ones stay within 32 MB', { tags: ['slow'] }, async () => {
    const huge = await createCachedServer(() => 'x'.repeat(5_000_000))
    await huge.ask('/')
    await huge.ask('/')
    expect(huge.rendered()).toBe(2)
    const { bytes } = seededRandom(7)
    const noise = bytes(1_000_000).toString('base64')
    const large = await createCachedServer((_nonce, url) => noise + url)
    // 2.7 MB each with its compressed forms: 12 fit.
    for (let n = 0; n < 20; n++) await large.ask(`/?n=${n}`)
    expect(large.rendered()).toBe(20)
    await large.ask('/?n=19')
    await large.ask('/?n=10')
    expect(large.rendered()).toBe(20)
    await large.ask('/?n=0')
    expect(large.rendered()).toBe(21)
  })
  test('an aborted response is not cached in part', async () => {
    const one = await createCachedServer(() => 'y'.repeat(3_000_000))
    const controller = new AbortController()
    const half = await fetch(`http://127.0.0.1:${one.port}/`, { signal: controller.signal })
    controller.abort()
    await half.text().catch(() => '')
    expect((await one.ask('/')).text.length).toBe(3_000_000)
    expect((await one.ask('/')).text.length).toBe(3_000_000)
  })
})

test('a hundred visitors at once, kept or not yet: all get the same whole page', async () => {
  const { ask } = await createCachedServer()
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, n) =>
      ask('/home', { headers: { 'Accept-Encoding': ['gzip', 'br', 'identity'][n % 3]! } }),
    ),
  )
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(new Set(answers.map(({ headers }) => headers['content-security-policy'])).size).toBe(1)
})
