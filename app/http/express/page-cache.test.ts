import { constants, deflateRawSync, gunzipSync } from 'node:zlib'
import compression from 'compression'
import express from 'express'
import type { RequestHandler } from 'express'
import { afterEach, describe, expect, test } from 'vitest'
import { sendRequest } from '#tests/support/http-client'
import { createSeed, drillSize, seededRandom } from '#tests/support/seeded-random'
import { listenOnFreePort } from '#tests/support/listen-on-free-port'
import { createNonce } from './security-headers.server'
import { assembleGzip, SHARED_FOR_HEADER, createPageCache } from './page-cache.server'

describe('gzipOf', () => {
  const pack = (parts: Buffer[]) =>
    parts.map((part) => deflateRawSync(part, { level: 9, finishFlush: constants.Z_FULL_FLUSH }))
  const join = (parts: Buffer[], filling: Buffer) =>
    Buffer.concat(parts.flatMap((part, at) => (at === 0 ? [part] : [filling, part])))
  const check = (parts: Buffer[], nonce: Buffer, note?: string) => {
    const whole = join(parts, nonce)
    expect(gunzipSync(assembleGzip(pack(parts), nonce, whole)).equals(whole), note).toBe(true)
  }

  test.each([
    ['no nonce at all', ['hello']],
    ['an empty page', ['']],
    ['nothing but a nonce', ['', '']],
    ['at the beginning', ['', 'rest']],
    ['at the end', ['start', '']],
    ['two in a row', ['a', '', 'b']],
    ['many', Array.from({ length: 500 }, (_, at) => `<script nonce="${at}">`)],
  ])('%s', (_, parts) =>
    check(
      parts.map((part) => Buffer.from(part)),
      Buffer.from(createNonce()),
    ),
  )

  test.each([0, 1, 22, 255, 256, 65_535])('a nonce of %i bytes', (length) =>
    check([Buffer.from('a'), Buffer.from('b')], Buffer.alloc(length, 'n')),
  )

  // Limits of deflate: the window of 32 KB, stored blocks of 64 KB, zlib's output chunks.
  test.each([1, 257, 258, 259, 16_383, 16_384, 32_767, 32_768, 32_769, 65_535, 65_536, 65_537, 200_000])(
    'pieces of %i bytes, dense and loose',
    (size) => {
      const { bytes } = seededRandom(size)
      check([bytes(size), Buffer.alloc(size, 'ab'), bytes(3)], Buffer.from(createNonce()))
    },
  )

  test('any pages with any nonces', () => {
    const { seed, below, bytes, pick } = seededRandom(createSeed())
    const WORDS = ['<script nonce="', '" src="/a.js">', 'Zwiebeln & Käse ', '🍲', '\n', 'aaaaaaaaaaaaaaaa', 'recipe']
    for (let round = 0; round < drillSize(150, 5_000); round++) {
      const parts = Array.from({ length: 1 + below(12) }, () =>
        below(4) === 0
          ? bytes(below(5000))
          : Buffer.from(Array.from({ length: below(400) }, () => pick(WORDS)).join('')),
      )
      check(parts, bytes(below(64)), `SEED=${seed} round ${round}`)
    }
  })
})

const open: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

/** The middleware as the server uses it, in front of a page that counts its renderings. */
async function createCachedServer(
  render: (nonce: string, url: string) => string = (nonce, url) =>
    `<p>${'larder '.repeat(300)}${url}</p><script nonce="${nonce}"></script>`,
  dress: RequestHandler = (_request, _response, next) => next(),
) {
  let rendered = 0
  const app = express()
  app.set('etag', false)
  app.use((_request, response, next) => {
    response.locals.nonce = createNonce()
    response.setHeader('Content-Security-Policy', `script-src 'nonce-${response.locals.nonce as string}'`)
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
const nonceIn = (text: string) => /nonce="([^"]+)"/.exec(text)?.[1] ?? ''
const without = (text: string) => text.replaceAll(nonceIn(text), '…')
const withPolicy = ({ headers, text }: Awaited<ReturnType<typeof sendRequest>>) =>
  headers['content-security-policy'] === `script-src 'nonce-${nonceIn(text)}'`

describe('a page that is equal for all', () => {
  test('is rendered once, and each answer has its own nonce, in the page and in the policy', async () => {
    const { ask, rendered } = await createCachedServer()
    const answers = []
    for (let round = 0; round < 10; round++) answers.push(await ask('/home'))
    expect(rendered()).toBe(1)
    expect(new Set(answers.map(({ text }) => nonceIn(text))).size).toBe(10)
    expect(new Set(answers.map(({ text }) => without(text))).size).toBe(1)
    expect(answers.every(withPolicy)).toBe(true)
    expect(answers.map(({ headers }) => headers[SHARED_FOR_HEADER.toLowerCase()])).toEqual(Array(10).fill(undefined))
  })
  test('says nothing of this to a HEAD either, and keeps nothing of one', async () => {
    const { ask, rendered } = await createCachedServer()
    const answers = [await ask('/home', { method: 'HEAD' }), await ask('/home', { method: 'HEAD' })]
    expect(
      answers.map(({ status, headers }) => [status, headers[SHARED_FOR_HEADER.toLowerCase()], headers.etag]),
    ).toEqual(Array(2).fill([200, undefined, undefined]))
    expect(rendered()).toBe(2)
  })
  test('is the same as text, gzip and br, each under the same tag', async () => {
    const { ask } = await createCachedServer()
    await ask('/home')
    const plain = await ask('/home')
    const gzip = await ask('/home', { headers: { 'Accept-Encoding': 'gzip, deflate' } })
    const brotli = await ask('/home', { headers: { 'Accept-Encoding': 'br' } })
    expect([plain, gzip, brotli].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'gzip', 'br'])
    expect(without(gzip.text)).toBe(without(plain.text))
    expect(new Set([plain, gzip, brotli].map(({ headers }) => headers.etag)).size).toBe(1)
    for (const { headers } of [plain, gzip, brotli])
      expect(headers).toMatchObject({ vary: 'Accept-Encoding, Cookie', 'cache-control': 'private, no-cache' })
    expect(Number(gzip.headers['content-length'])).toBe(gzip.body.length)
    expect(gzip.body.length).toBeLessThan(plain.body.length / 4)
  })
  test.each(['gzip;q=0', 'identity', 'gzip; q=0.000, br;q=0', ''])(
    'is never packed for who says %j',
    async (accepts) => {
      const { ask } = await createCachedServer()
      await ask('/home')
      expect(
        (await ask('/home', { headers: { 'Accept-Encoding': accepts } })).headers['content-encoding'],
      ).toBeUndefined()
    },
  )
  test('is not sent again to who has it: 304, without a policy that would not fit', async () => {
    const { ask } = await createCachedServer()
    await ask('/home')
    const { etag } = (await ask('/home')).headers
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/)
    for (const has of [etag!, `"other", ${etag!}`, `${etag!}, W/"other"`]) {
      const answer = await ask('/home', { headers: { 'If-None-Match': has } })
      expect([
        answer.status,
        answer.body.length,
        answer.headers['content-security-policy'],
        answer.headers.etag,
      ]).toEqual([304, 0, undefined, etag])
    }
    expect((await ask('/home', { headers: { 'If-None-Match': 'W/"other"' } })).status).toBe(200)
  })
  test('answers HEAD with the same headers and no body', async () => {
    const { ask, rendered } = await createCachedServer()
    await ask('/home')
    const [got, head] = [await ask('/home'), await ask('/home', { method: 'HEAD' })]
    expect(head.body.length).toBe(0)
    for (const name of ['etag', 'content-length', 'content-type', 'vary'])
      expect(head.headers[name]).toBe(got.headers[name])
    expect(rendered()).toBe(1)
  })
  test('HEAD is not cached', async () => {
    const { ask } = await createCachedServer()
    await ask('/home', { method: 'HEAD' })
    const first = await ask('/home')
    expect(first.text.length).toBeGreaterThan(1000)
  })
  test('a nonce that occurs ten times is replaced ten times; a page without one is cached too', async () => {
    const many = await createCachedServer((nonce) => `<script nonce="${nonce}">`.repeat(10))
    await many.ask('/')
    const { text } = await many.ask('/')
    expect(text).toBe(`<script nonce="${nonceIn(text)}">`.repeat(10))
    const none = await createCachedServer(() => 'x'.repeat(2000))
    await none.ask('/')
    expect((await none.ask('/', { headers: { 'Accept-Encoding': 'gzip' } })).text).toBe('x'.repeat(2000))
    expect(none.rendered()).toBe(1)
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
    // About 2.4 MB each, plain and gzipped: 13 fit.
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

test('a hundred visitors at once, kept or not yet: nobody shares a nonce, nobody gets half a page', async () => {
  const { ask } = await createCachedServer()
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, n) =>
      ask('/home', { headers: { 'Accept-Encoding': ['gzip', 'br;q=0', 'identity'][n % 3]! } }),
    ),
  )
  expect(new Set(answers.map(({ text }) => nonceIn(text))).size).toBe(100)
  expect(new Set(answers.map(({ text }) => without(text))).size).toBe(1)
  expect(answers.every(withPolicy)).toBe(true)
})
