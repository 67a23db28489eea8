import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import { createServer as createTcp, type AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, test } from 'vitest'
import {
  createGuardedHttpClient,
  type GuardedHttpClientOptions,
  type HttpGetOptions,
} from '#packages/guarded-http/http-client.server'
import { createFetchFailure } from '#packages/guarded-http/fetch-failure'
import { startDnsServer, type DnsZone } from '#tests/support/dns-server'

const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

async function serve(listener: RequestListener, host = '127.0.0.1', port = 0) {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(port, host, resolve))
  closers.push(() => {
    server.close()
    server.closeAllConnections()
  })
  const { port: at } = server.address() as AddressInfo
  return { port: at, origin: `http://${host}:${at}`, pair: `${host}:${at}`, server }
}
function client(options: Partial<GuardedHttpClientOptions> = {}) {
  const made = createGuardedHttpClient({ userAgent: () => 'LarderBot/1.0 (+https://larder.example/bot)', ...options })
  closers.push(() => made.close())
  return made
}
async function dns(zone: DnsZone) {
  const server = await startDnsServer(zone)
  closers.push(() => server.close())
  return server
}
const html =
  (body: string): RequestListener =>
  (_, response) =>
    response.setHeader('Content-Type', 'text/html').end(body)
const wish: HttpGetOptions = { purpose: 'import' }

describe('requests that a site receives', () => {
  test('the User-Agent and Accept headers, and nothing else', async () => {
    let seen: IncomingHttpHeaders = {}
    const site = await serve((request, response) => {
      seen = request.headers
      html('hello')(request, response)
    })
    await client({ allow: [site.pair] }).get(`${site.origin}/a?b=c#d`, wish)
    expect(seen).toEqual({
      host: site.pair,
      connection: 'keep-alive',
      'user-agent': 'LarderBot/1.0 (+https://larder.example/bot)',
      accept: 'text/html,application/xhtml+xml,*/*;q=0.1',
      'accept-encoding': 'gzip, br',
    })
  })

  test('the Host header keeps the name while its address is dialled, without the trailing dot', async () => {
    let host = ''
    const site = await serve((request, response) => {
      host = request.headers.host ?? ''
      html('hello')(request, response)
    })
    const names = await dns((_, type) => (type === 'A' ? { a: ['127.0.0.1'] } : {}))
    expect(
      await client({ allow: [site.pair], dnsServers: [names.server] }).get(
        `http://Some.Site.test.:${site.port}/`,
        wish,
      ),
    ).toMatchObject({ ok: true, url: `http://some.site.test:${site.port}/` })
    expect(host).toBe(`some.site.test:${site.port}`)
  })
})

describe('name resolution', () => {
  test('DNS rebinding: a checked name is resolved again for a new socket, and refused there', async () => {
    let reached = 0
    const site = await serve((_, response) =>
      response.writeHead(302, { Location: '/again', Connection: 'close' }).end(),
    )
    await serve(
      (request, response) => {
        reached += 1
        html('secret')(request, response)
      },
      '127.0.0.2',
      site.port,
    )
    const names = await dns((_, type, count) =>
      type === 'A' ? { a: [count === 1 ? '127.0.0.1' : '127.0.0.2'], ttl: 0 } : {},
    )
    const answer = await client({ allow: [site.pair], dnsServers: [names.server] }).get(
      `http://rebind.test:${site.port}/`,
      wish,
    )
    expect(answer).toMatchObject({ ok: false, kind: 'not_allowed' })
    expect(reached).toBe(0)
  })

  test('no second DNS lookup between check and connect: one query for each address family', async () => {
    const site = await serve(html('hello'))
    const names = await dns((_, type, count) =>
      type === 'A' ? { a: [count === 1 ? '127.0.0.1' : '10.0.0.1'], ttl: 0 } : {},
    )
    expect(
      await client({ allow: [site.pair], dnsServers: [names.server] }).get(`http://once.test:${site.port}/`, wish),
    ).toMatchObject({ ok: true })
    expect(names.asked().sort()).toEqual(['once.test A', 'once.test AAAA'])
  })

  test('a keep-alive socket is reused without resolving its name again', async () => {
    const site = await serve(html('hello'))
    const names = await dns((_, type, count) =>
      type === 'A' ? { a: [count === 1 ? '127.0.0.1' : '10.0.0.1'], ttl: 0 } : {},
    )
    const fetcher = client({ allow: [site.pair], dnsServers: [names.server] })
    expect(await fetcher.get(`http://kept.test:${site.port}/page`, wish)).toMatchObject({ ok: true })
    expect(await fetcher.get(`http://kept.test:${site.port}/page2`, wish)).toMatchObject({ ok: true })
    expect(names.asked()).toHaveLength(2)
  })

  test('a dead keep-alive socket is replaced by a new one', async () => {
    const seen: string[] = []
    const site = createTcp((socket) => {
      let count = 0
      socket
        .on('error', () => {})
        .on('data', (request) => {
          seen.push(request.toString().split(' ')[1]!)
          count += 1
          if (count === 1) socket.write('HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 5\r\n\r\nhello')
          else socket.destroy()
        })
    })
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
    const pair = `127.0.0.1:${(site.address() as AddressInfo).port}`
    closers.push(() => site.close())
    const { get } = client({ allow: [pair] })
    expect(await get(`http://${pair}/1`, wish)).toMatchObject({ ok: true })
    expect(await get(`http://${pair}/2`, wish)).toMatchObject({ ok: true })
    expect(seen).toEqual(['/1', '/2', '/2'])
  })

  test('an unreachable address falls back to the next one', async () => {
    const site = await serve(html('hello'))
    const names = await dns((_, type) => (type === 'A' ? { a: ['127.0.0.3', '127.0.0.1'] } : {}))
    const answer = await client({ allow: [site.pair, `127.0.0.3:${site.port}`], dnsServers: [names.server] }).get(
      `http://two.test:${site.port}/`,
      wish,
    )
    expect(answer).toMatchObject({ ok: true })
  })

  test('a failed lookup of one address family does not hide the other', async () => {
    const site = await serve(html('hello'))
    const names = await dns((_, type) => (type === 'A' ? { a: ['127.0.0.1'] } : 'servfail'))
    expect(
      await client({ allow: [site.pair], dnsServers: [names.server] }).get(`http://half.test:${site.port}/`, wish),
    ).toMatchObject({ ok: true })
  })

  test('the peer address must be the address that was dialled', async () => {
    // 0.0.0.0 may be dialled here; the peer is 127.0.0.1, which may not.
    let requestCount = 0
    const site = await serve((request, response) => {
      requestCount += 1
      html('secret')(request, response)
    })
    expect(await client({ allow: [`0.0.0.0:${site.port}`] }).get(`http://0.0.0.0:${site.port}/`, wish)).toMatchObject({
      ok: false,
      kind: 'not_allowed',
    })
    expect(requestCount).toBe(0)
  })
})

describe('request options', () => {
  test('accepted types, the byte limit, and a truncated body', async () => {
    const site = await serve((_, response) =>
      response.setHeader('Content-Type', 'text/plain; charset=utf-8').end('x'.repeat(1_000)),
    )
    const { get } = client({ allow: [site.pair] })
    expect(await get(site.origin, wish)).toMatchObject({ ok: false, kind: 'not_a_page' })
    expect(await get(site.origin, { ...wish, types: ['text/plain'] })).toMatchObject({
      ok: true,
      contentType: 'text/plain; charset=utf-8',
    })
    expect(await get(site.origin, { ...wish, types: 'any', bytes: 999 })).toMatchObject({
      ok: false,
      kind: 'too_large',
    })
    const beginning = await get(site.origin, { ...wish, types: 'any', bytes: 999, overflow: 'cut' })
    expect(beginning.ok && [beginning.body.length, beginning.wasCut]).toEqual([999, true])
    const all = await get(site.origin, { ...wish, types: 'any', bytes: 1_000, overflow: 'cut' })
    expect(all.ok && [all.body.length, all.wasCut]).toEqual([1_000, false])
  })

  test('a truncated decompression bomb', async () => {
    const site = await serve((_, response) =>
      response
        .writeHead(200, { 'Content-Type': 'text/html', 'Content-Encoding': 'gzip' })
        .end(gzipSync(Buffer.alloc(50_000_000, 'x'))),
    )
    const answer = await client({ allow: [site.pair] }).get(site.origin, { ...wish, bytes: 2_000_000, overflow: 'cut' })
    expect(answer.ok && answer.body.length).toBe(2_000_000)
  })

  test('validators for a conditional request: sent on the first hop only, and only where valid in a header', async () => {
    const seen: (string | undefined)[] = []
    const site = await serve((request, response) => {
      seen.push(request.headers['if-none-match'], request.headers['if-modified-since'])
      if (request.url === '/moved') return response.writeHead(302, { Location: '/page' }).end()
      if (request.headers['if-none-match']) return response.writeHead(304, { ETag: '"b"' }).end()
      response
        .writeHead(200, {
          'Content-Type': 'text/html',
          ETag: '"a"',
          'Last-Modified': 'Sat, 01 Jan 2022 00:00:00 GMT',
          'X-Robots-Tag': ['noindex', 'nofollow'],
        })
        .end('hello')
    })
    const { get } = client({ allow: [site.pair] })
    const lastModified = 'Sat, 01 Jan 2022 00:00:00 GMT'
    expect(await get(`${site.origin}/page`, wish)).toMatchObject({
      ok: true,
      notModified: false,
      etag: '"a"',
      lastModified,
      robotsTags: ['noindex', 'nofollow'],
    })
    expect(await get(`${site.origin}/page`, { ...wish, known: { etag: '"a"', lastModified } })).toMatchObject({
      ok: true,
      notModified: true,
      etag: '"b"',
    })
    expect(await get(`${site.origin}/moved`, { ...wish, known: { etag: '"a"' } })).toMatchObject({
      ok: true,
      notModified: false,
    })
    expect(
      await get(`${site.origin}/page`, { ...wish, known: { etag: '"a"\r\nX-Evil: 1', lastModified: null } }),
    ).toMatchObject({ ok: true, notModified: false })
    expect(seen).toEqual([
      undefined,
      undefined,
      '"a"',
      lastModified,
      '"a"',
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })

  test('a redirect that leads where nothing may be fetched says what status it had, and where to', async () => {
    const locations: Record<string, string> = {
      '/': 'http://169.254.169.254/latest',
      '/own': '//user@localhost/x',
      '/odd': `http://${'x'.repeat(3000)}`,
    }
    const site = await serve(({ url = '' }, response) =>
      response.writeHead(302, { Location: locations[url] ?? '' }).end(),
    )
    const { get } = client({ allow: [site.pair] })
    expect(await get(`${site.origin}/`, wish)).toMatchObject({
      ok: false,
      kind: 'not_allowed',
      status: 302,
      refusedRedirect: 'http://169.254.169.254/latest',
    })
    expect(await get(`${site.origin}/own`, wish)).toMatchObject({ refusedRedirect: 'http://user@localhost/x' })
    expect(await get(`${site.origin}/odd`, wish)).toMatchObject({
      refusedRedirect: expect.stringMatching(/^http:\/\/x{493}$/) as string,
    })
    expect(await get('http://169.254.169.254/', wish)).not.toHaveProperty('refusedRedirect')
  })

  test('a callback before each redirect', async () => {
    const site = await serve((request, response) =>
      request.url === '/2'
        ? html('hello')(request, response)
        : response.writeHead(302, { Location: request.url === '/1' ? '/2' : '/1' }).end(),
    )
    const { get } = client({ allow: [site.pair] })
    const visited: string[] = []
    const beforeHop = async (url: URL) => void visited.push(url.pathname)
    expect(await get(`${site.origin}/`, { ...wish, beforeHop })).toMatchObject({
      ok: true,
      hops: ['/', '/1', '/2'].map((path) => site.origin + path),
    })
    expect(visited).toEqual(['/1', '/2'])
    expect(await get(`${site.origin}/`, { ...wish, beforeHop: async () => createFetchFailure('busy') })).toMatchObject({
      ok: false,
      kind: 'busy',
    })
  })

  test('an abort signal: its reason is thrown before, while queued and during the request', async () => {
    const site = await serve(() => {})
    const { get } = client({ allow: [site.pair], limits: { inFlight: 1 } })
    const enough = new Error('enough')
    await expect(get(site.origin, { ...wish, signal: AbortSignal.abort(enough) })).rejects.toBe(enough)
    const stopping = new AbortController()
    const underWay = get(site.origin, { ...wish, signal: stopping.signal })
    const inLine = get(site.origin, { ...wish, signal: stopping.signal })
    setTimeout(() => stopping.abort(enough), 50)
    await expect(underWay).rejects.toBe(enough)
    await expect(inLine).rejects.toBe(enough)
  })

  test('Retry-After, in seconds or as a date', async () => {
    const site = await serve((request, response) =>
      response
        .writeHead(request.url === '/503' ? 503 : 429, {
          'Retry-After':
            request.url === '/date'
              ? new Date(Date.now() + 90_500).toUTCString()
              : request.url === '/nonsense'
                ? 'soon'
                : '120',
        })
        .end(),
    )
    const { get } = client({ allow: [site.pair] })
    expect(await get(`${site.origin}/`, wish)).toMatchObject({ kind: 'busy', status: 429, retryAfter: 120 })
    expect(await get(`${site.origin}/503`, wish)).toMatchObject({ kind: 'busy', status: 503, retryAfter: 120 })
    const dated = await get(`${site.origin}/date`, wish)
    expect(!dated.ok && dated.retryAfter).toBeGreaterThan(60)
    expect(await get(`${site.origin}/nonsense`, wish)).toEqual({
      ...createFetchFailure('busy'),
      status: 429,
      message: expect.any(String) as string,
    })
  })
})

describe('concurrency limit', () => {
  test('a stuck crawl does not block users, and the ninth queued request is refused', async () => {
    let stuck = 0
    const site = await serve((request, response) => {
      if (request.url === '/stuck') stuck += 1
      else html('hello')(request, response)
    })
    const { get, close } = client({ allow: [site.pair], limits: { waitMs: 100 } })
    const crawl: HttpGetOptions = { purpose: 'crawl' }
    const crawling = Array.from({ length: 8 }, () => get(`${site.origin}/stuck`, crawl))
    await expect.poll(() => stuck).toBe(8)
    expect(await get(`${site.origin}/`, crawl)).toMatchObject({ ok: false, kind: 'busy' })
    expect(await get(`${site.origin}/`, wish)).toMatchObject({ ok: true })
    close()
    for (const answer of await Promise.all(crawling)) expect(answer).toMatchObject({ ok: false })
    expect(stuck).toBe(8)
  })

  test('a slot is released after any outcome', async () => {
    const site = await serve((request, response) => {
      if (request.url === '/reset') return request.socket.resetAndDestroy()
      if (request.url === '/circle') return response.writeHead(302, { Location: '/circle' }).end()
      html(request.url === '/big' ? 'x'.repeat(4_000_000) : 'hello')(request, response)
    })
    const { get } = client({ allow: [site.pair], limits: { inFlight: 1, waitMs: 2_000 } })
    for (const path of ['/reset', '/circle', '/big', '/']) await get(site.origin + path, wish)
    await get('http://127.0.0.2/', wish)
    const answers = await Promise.all(Array.from({ length: 20 }, () => get(`${site.origin}/`, wish)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(20)
  })

  test('a connection with an unread body is closed', async () => {
    let open = 0
    let dialled = 0
    const site = createTcp((socket) => {
      open += 1
      dialled += 1
      socket.on('error', () => {}).on('close', () => (open -= 1))
      socket.once('data', () => {
        const more = () => {
          while (!socket.destroyed && socket.write('x'.repeat(65_536)));
        }
        socket.write('HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n')
        socket.on('drain', more)
        more()
      })
    })
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
    closers.push(() => site.close())
    const pair = `127.0.0.1:${(site.address() as AddressInfo).port}`
    const { get } = client({ allow: [pair] })
    await Promise.all(Array.from({ length: 8 }, () => get(`http://${pair}/`, wish)))
    await expect.poll(() => open).toBe(0)
    expect(dialled).toBe(8)
  })
})
