import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, test } from 'vitest'
import { createGuardedHttpClient } from '#packages/guarded-http/http-client.server'
import {
  createPoliteFetcher,
  FETCH_TIMING,
  type PoliteFetcherOptions,
  type FetchTiming,
} from '#app/ports/web-pages/polite-fetcher.server'
import { parseOurRobotsRules, type FetchPurpose, type WebPageFetcher } from '#app/ports/web-pages/web-pages.server'
import { startDnsServer } from '#tests/support/dns-server'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0).reverse()) close()
})

type Site = { origin: string; requests: { path: string; host: string }[]; port: number }

/** A site on loopback with any number of host names, which records the time of each request. */
async function serve(pages: Record<string, RequestListener>): Promise<Site> {
  const requests: Site['requests'] = []
  const server = createServer((request, response) => {
    const visit = { path: request.url!, host: request.headers.host!.split(':')[0]! }
    requests.push(visit)
    const page =
      pages[`${visit.host}${visit.path}`] ?? pages[visit.path] ?? ((_, answer) => answer.writeHead(404).end())
    page(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => {
    server.close()
    server.closeAllConnections()
  })
  const { port } = server.address() as AddressInfo
  return { origin: `http://site.test:${port}`, requests, port }
}

type Request = Parameters<WebPageFetcher['fetchPage']>[1]
/** `read` has a page of the site fetched, for a user where nothing else is said. */
type Visitor = WebPageFetcher & {
  read(path: string, request?: Partial<Request>): ReturnType<WebPageFetcher['fetchPage']>
}

async function visitor(
  site: Site,
  options: Partial<PoliteFetcherOptions> & { quick?: Partial<Record<FetchPurpose, Partial<FetchTiming>>> } = {},
): Promise<Visitor> {
  const dns = await startDnsServer((name, type) =>
    name.endsWith('.test') && type === 'A' ? { a: ['127.0.0.1'] } : name.endsWith('.test') ? {} : undefined,
  )
  const outbound = createGuardedHttpClient({
    userAgent: () => 'LarderBot/1.0',
    allow: [`127.0.0.1:${site.port}`],
    dnsServers: [dns.server],
    limits: { totalMs: 2_000 },
  })
  closers.push(
    () => dns.close(),
    () => outbound.close(),
  )
  const { quick, ...rest } = options
  const timing = Object.fromEntries(
    Object.entries(FETCH_TIMING).map(([name, times]) => [name, { ...times, ...quick?.[name as FetchPurpose] }]),
  ) as Record<FetchPurpose, FetchTiming>
  const fetcher = createPoliteFetcher({ outbound: () => outbound, timing, ...rest })
  return {
    ...fetcher,
    read: (path, request = {}) => fetcher.fetchPage(site.origin + path, { purpose: 'import', ...request }),
  }
}
const paths = (site: Site) => site.requests.map(({ path }) => path)
const html =
  (body = '<p>hello'): RequestListener =>
  (_, response) =>
    response.setHeader('Content-Type', 'text/html').end(body)
const robots =
  (body: string, status = 200): RequestListener =>
  (_, response) =>
    response.writeHead(status, { 'Content-Type': 'text/plain' }).end(body)
const moved =
  (to: string): RequestListener =>
  (_, response) =>
    response.writeHead(302, { Location: to }).end()
const userRequest = { purpose: 'import' } as const
const crawlerRequest = { purpose: 'crawl' } as const

describe('robots.txt', () => {
  test('is fetched first, and cached for a day', async () => {
    let now = 0
    const site = await serve({ '/a': html(), '/b': html(), '/robots.txt': robots('User-agent: *\nDisallow: /no') })
    const pages = await visitor(site, { now: () => now })
    expect(await pages.read('/a')).toMatchObject({ ok: true, html: '<p>hello' })
    now += 3_600_000 * 23
    expect(await pages.read('/b')).toMatchObject({ ok: true })
    expect(paths(site)).toEqual(['/robots.txt', '/a', '/b'])
    now += 3_600_000 * 2
    await pages.read('/a')
    expect(paths(site).slice(3)).toEqual(['/robots.txt', '/a'])
  })

  test('a disallowed URL is not fetched, and the message says so', async () => {
    const site = await serve({ '/no': html(), '/robots.txt': robots('User-agent: LarderBot\nDisallow: /no') })
    const pages = await visitor(site)
    for (const visit of [userRequest, crawlerRequest]) {
      const answer = await pages.read('/no', visit)
      expect(answer).toMatchObject({
        ok: false,
        kind: 'robots',
        message: expect.stringContaining('robots.txt') as string,
      })
    }
    expect(paths(site)).toEqual(['/robots.txt'])
  })

  test.each([
    ['404', 404, true],
    ['403', 403, true],
    ['401', 401, true],
    ['429', 429, true],
    ['500', 500, false],
    ['503', 503, false],
  ])('a response with status %s', async (_, status, isOpen) => {
    const site = await serve({ '/a': html(), '/robots.txt': robots('User-agent: *\nDisallow: /', status) })
    expect(await (await visitor(site)).read('/a')).toMatchObject(isOpen ? { ok: true } : { ok: false, kind: 'robots' })
    expect(paths(site)).toEqual(isOpen ? ['/robots.txt', '/a'] : ['/robots.txt'])
  })

  test('a failed fetch disallows as well', async () => {
    const site = await serve({ '/a': html(), '/robots.txt': () => {} })
    expect(await (await visitor(site)).read('/a')).toMatchObject({ ok: false, kind: 'too_slow' })
    expect(paths(site)).toEqual(['/robots.txt'])
  })

  test('while the site fails, the cached rules stay in force', async () => {
    let now = 0
    let status = 200
    const site = await serve({
      '/a': html(),
      '/no': html(),
      '/robots.txt': (request, response) => robots('User-agent: *\nDisallow: /no', status)(request, response),
    })
    const pages = await visitor(site, { now: () => now })
    await pages.read('/a')
    status = 500
    now += 3_600_000 * 25
    expect(await pages.read('/a')).toMatchObject({ ok: true })
    expect(await pages.read('/no')).toMatchObject({ ok: false, kind: 'robots' })
  })

  test('is followed through five redirects, also to another host, and not a sixth', async () => {
    const chain = (length: number): Record<string, RequestListener> =>
      Object.fromEntries(
        Array.from({ length }, (_, at) => [
          at === 0 ? '/robots.txt' : `/r${at}`,
          moved(at + 1 === length ? 'http://rules.test:PORT/end' : `/r${at + 1}`),
        ]),
      )
    for (const [length, kind] of [
      [5, 'robots'],
      [6, undefined],
    ] as const) {
      const pages: Record<string, RequestListener> = { '/a': html(), '/end': robots('User-agent: *\nDisallow: /') }
      const site = await serve(pages)
      for (const [path, listener] of Object.entries(chain(length)))
        pages[path] = (request, response) => {
          const set = response.writeHead.bind(response)
          response.writeHead = ((status: number, headers: { Location: string }) =>
            set(status, { Location: headers.Location.replace('PORT', String(site.port)) })) as typeof response.writeHead
          listener(request, response)
        }
      expect(await (await visitor(site)).read('/a')).toMatchObject(kind ? { ok: false, kind } : { ok: true })
    }
  })

  test('is read up to half a megabyte', async () => {
    const long = (before: number) =>
      `User-agent: *\n${'#'
        .repeat(99)
        .concat('\n')
        .repeat(before / 100)}Disallow: /\n`
    for (const [before, isOpen] of [
      [500_000, false],
      [600_000, true],
    ] as const) {
      const site = await serve({ '/a': html(), '/robots.txt': robots(long(before)) })
      expect(await (await visitor(site)).read('/a')).toMatchObject({ ok: isOpen })
    }
  })

  test('is cached for a bounded number of sites', async () => {
    const site = await serve({ '/a': html(), '/robots.txt': robots('') })
    const pages = await visitor(site, { maxCachedRobots: 2 })
    for (const name of ['one', 'two', 'three', 'one', 'three'])
      await pages.fetchPage(`http://${name}.test:${site.port}/a`, userRequest)
    expect(site.requests.filter(({ path }) => path === '/robots.txt').map(({ host }) => host)).toEqual([
      'one.test',
      'two.test',
      'three.test',
      'one.test',
    ])
  })

  test('is fetched once for concurrent requests (single flight)', async () => {
    const site = await serve({ '/a': html(), '/b': html(), '/robots.txt': robots('') })
    const pages = await visitor(site, { quick: { import: { gapMs: 0 } } })
    await Promise.all(['/a', '/b', '/a'].map((path) => pages.read(path)))
    expect(paths(site).filter((path) => path === '/robots.txt')).toHaveLength(1)
  })

  test('returns its sitemaps and its crawl delay', async () => {
    const site = await serve({
      '/robots.txt': robots('Sitemap: https://x.example/s.xml\nUser-agent: *\nCrawl-delay: 3'),
    })
    expect(await (await visitor(site)).fetchSiteRobots(`${site.origin}/a`, crawlerRequest)).toEqual({
      ok: true,
      sitemaps: ['https://x.example/s.xml'],
      crawlDelay: 3,
    })
  })
})

describe('redirects', () => {
  test('robots.txt is checked for each redirect target', async () => {
    const pages: Record<string, RequestListener> = {
      'site.test/a': () => {},
      'other.test/robots.txt': robots('User-agent: *\nDisallow: /no'),
      '/no': html(),
      '/yes': html(),
      'site.test/in': moved('/in2'),
      '/in2': html(),
    }
    const site = await serve(pages)
    pages['site.test/a'] = moved(`http://other.test:${site.port}/no`)
    pages['site.test/b'] = moved(`http://other.test:${site.port}/yes`)
    const visiting = await visitor(site)
    expect(await visiting.read('/a')).toMatchObject({ ok: false, kind: 'robots' })
    expect(await visiting.read('/b')).toMatchObject({ ok: true, url: `http://other.test:${site.port}/yes` })
    expect(await visiting.read('/in')).toMatchObject({ ok: true, url: `${site.origin}/in2` })
    expect(site.requests.map(({ host, path }) => host + path)).toEqual([
      'site.test/robots.txt',
      'site.test/a',
      'other.test/robots.txt',
      'site.test/b',
      'other.test/yes',
      'site.test/in',
      'site.test/in2',
    ])
  })

  test('a redirect to an internal address is refused by the guarded client', async () => {
    const site = await serve({ '/a': moved('http://127.0.0.2/') })
    expect(await (await visitor(site)).read('/a')).toMatchObject({ ok: false, kind: 'not_allowed' })
  })
})

describe('host queue', () => {
  const slowly: RequestListener = (_, response) =>
    void setTimeout(() => response.setHeader('Content-Type', 'text/html').end('x'), 30)

  test('one request at a time for each host', async () => {
    let atOnce = 0
    let most = 0
    const counting: RequestListener = (request, response) => {
      most = Math.max(most, ++atOnce)
      response.on('finish', () => (atOnce -= 1))
      slowly(request, response)
    }
    const site = await serve({ '/robots.txt': robots(''), '/a': counting, '/b': counting, '/c': counting })
    const pages = await visitor(site, { quick: { import: { gapMs: 0 }, crawl: { gapMs: 0 } } })
    const visits = ['/a', '/b', '/c', '/a', '/b', '/c'].map((path, at) =>
      pages.read(path, at % 2 ? userRequest : crawlerRequest),
    )
    for (const visit of visits) expect(await visit).toMatchObject({ ok: true })
    expect(most).toBe(1)
  })

  test('different hosts do not block each other', async () => {
    const waiting: (() => void)[] = []
    const site = await serve({
      '/a': (_, response) => void waiting.push(() => response.setHeader('Content-Type', 'text/html').end('x')),
    })
    const pages = await visitor(site)
    const visits = ['one', 'two', 'three'].map((name) =>
      pages.fetchPage(`http://${name}.test:${site.port}/a`, userRequest),
    )
    await expect.poll(() => waiting.length).toBe(3)
    for (const answer of waiting) answer()
    for (const visit of visits) expect(await visit).toMatchObject({ ok: true })
  })

  test("a user's request has priority over crawler requests", async () => {
    const site = await serve({ '/1': slowly, '/2': slowly, '/3': slowly, '/cook': slowly, '/robots.txt': robots('') })
    const pages = await visitor(site, { quick: { crawl: { gapMs: 60 }, import: { gapMs: 10 } } })
    const crawling = ['/1', '/2', '/3'].map((path) => pages.read(path, crawlerRequest))
    await expect.poll(() => paths(site)).toContain('/1')
    await pages.read('/cook')
    await Promise.all(crawling)
    expect(paths(site)).toEqual(['/robots.txt', '/1', '/cook', '/2', '/3'])
  })

  test('a request that would wait too long is refused with Retry-After', async () => {
    const site = await serve({ '/a': () => {}, '/b': slowly })
    const pages = await visitor(site, { quick: { import: { maxWaitMs: 100 } } })
    const stuck = pages.read('/a')
    await expect.poll(() => paths(site)).toContain('/a')
    expect(await pages.read('/b')).toMatchObject({ ok: false, kind: 'busy', retryAfter: 1 })
    expect(await stuck).toMatchObject({ ok: false, kind: 'too_slow' })
  })

  test('Retry-After is respected by users and crawler, for that host only', async () => {
    let now = 0
    let status = 429
    const site = await serve({
      '/a': (_, response) =>
        status === 200 ? html()(_, response) : response.writeHead(status, { 'Retry-After': '120' }).end(),
      '/b': html(),
    })
    const pages = await visitor(site, { now: () => now })
    expect(await pages.read('/a')).toMatchObject({ kind: 'busy', retryAfter: 120 })
    status = 200
    for (const visit of [userRequest, crawlerRequest])
      expect(await pages.read('/b', visit)).toMatchObject({ ok: false, kind: 'busy', retryAfter: 120 })
    expect(await pages.fetchPage(`http://other.test:${site.port}/b`, userRequest)).toMatchObject({ ok: true })
    now += 121_000
    expect(await pages.read('/b')).toMatchObject({ ok: true })
    expect(site.requests.filter(({ host }) => host === 'site.test').map(({ path }) => path)).toEqual([
      '/robots.txt',
      '/a',
      '/b',
    ])
  })

  test('all requests end at the deadline', async () => {
    const site = await serve({ '/robots.txt': robots(''), '/a': () => {} })
    const pages = await visitor(site, { quick: { import: { deadlineMs: 300 } } })
    expect(await pages.read('/a')).toMatchObject({ ok: false, kind: 'too_slow' })
    const enough = new Error('enough')
    await expect(pages.read('/a', { signal: AbortSignal.abort(enough) })).rejects.toBe(enough)
  })
})

describe('pages', () => {
  test('are text with their robots directives, and support conditional requests', async () => {
    const site = await serve({
      '/a': (request, response) =>
        request.headers['if-none-match'] === '"1"'
          ? response.writeHead(304, { ETag: '"1"' }).end()
          : response
              .writeHead(200, {
                'Content-Type': 'text/html; charset=windows-1251',
                ETag: '"1"',
                'X-Robots-Tag': 'noarchive',
              })
              .end(Buffer.from('<meta name=robots content=noindex>\xe1\xee\xf0\xf9', 'latin1')),
    })
    const pages = await visitor(site)
    const first = await pages.read('/a')
    expect(first).toMatchObject({
      ok: true,
      notModified: false,
      html: '<meta name=robots content=noindex>борщ',
      etag: '"1"',
      directives: ['noarchive', 'noindex'],
    })
    expect(await pages.read('/a', { known: { etag: '"1"' } })).toMatchObject({
      ok: true,
      notModified: true,
      html: '',
      etag: '"1"',
    })
  })

  test('a sitemap may be XML, a page may not', async () => {
    const site = await serve({
      '/s.xml': (_, response) => response.setHeader('Content-Type', 'application/xml').end('<urlset/>'),
    })
    const pages = await visitor(site)
    expect(await pages.read('/s.xml')).toMatchObject({ ok: false, kind: 'not_a_page' })
    expect(await pages.read('/s.xml', { what: 'sitemap' })).toMatchObject({ ok: true, html: '<urlset/>' })
  })

  test.each(['', 'soup', 'ftp://site.test/a', 'http://cook@site.test/a', 'http://127.0.0.1/', 'http://localhost/'])(
    '"%s" is not an HTTP URL',
    async (url) => {
      const site = await serve({})
      expect(await (await visitor(site)).fetchPage(url, userRequest)).toMatchObject({ ok: false, kind: 'not_allowed' })
      expect(site.requests).toEqual([])
    },
  )
})

describe('single crawl requests', () => {
  const signal = new AbortController().signal
  const step = { gapMs: 0, signal, rules: parseOurRobotsRules('') }

  test('fetch one URL, return a redirect and do not follow it', async () => {
    const site = await serve({
      '/a': (_, response) => response.writeHead(308, { Location: '/b' }).end(),
      '/b': html('<meta name=robots content=nofollow>'),
    })
    const pages = await visitor(site)
    expect(await pages.fetchCrawlPage(`${site.origin}/a`, step)).toEqual({
      ok: true,
      moved: `${site.origin}/b`,
      status: 308,
    })
    expect(await pages.fetchCrawlPage(`${site.origin}/b`, step)).toMatchObject({ ok: true, directives: ['nofollow'] })
    expect(paths(site)).toEqual(['/a', '/b'])
  })

  test('do not fetch what the given rules disallow', async () => {
    const site = await serve({ '/a': html() })
    expect(
      await (
        await visitor(site)
      ).fetchCrawlPage(`${site.origin}/a`, {
        ...step,
        rules: parseOurRobotsRules('User-agent: LarderBot\nDisallow: /a'),
      }),
    ).toMatchObject({ ok: false, kind: 'robots' })
    expect(site.requests).toEqual([])
  })

  test('decompress gzipped sitemap files, up to three megabytes', async () => {
    const packed =
      (text: string | Buffer): RequestListener =>
      (_, response) =>
        response.setHeader('Content-Type', 'application/x-gzip').end(gzipSync(text))
    const site = await serve({
      '/s.xml.gz': packed('<urlset/>'),
      '/bomb.gz': packed(Buffer.alloc(50_000_000, 'x')),
      '/broken.gz': (_, response) => response.end(Buffer.from([0x1f, 0x8b, 1, 2, 3])),
    })
    const pages = await visitor(site)
    const sitemap = { ...step, what: 'sitemap' as const }
    expect(await pages.fetchCrawlPage(`${site.origin}/s.xml.gz`, sitemap)).toMatchObject({
      ok: true,
      html: '<urlset/>',
    })
    const bomb = await pages.fetchCrawlPage(`${site.origin}/bomb.gz`, sitemap)
    expect('html' in bomb && bomb.html.length).toBe(3 * 1024 * 1024)
    expect(await pages.fetchCrawlPage(`${site.origin}/broken.gz`, sitemap)).toMatchObject({ ok: true, html: '' })
  })

  test('are aborted by their signal', async () => {
    let hungUp = false
    const site = await serve({ '/a': (request) => void request.on('close', () => (hungUp = true)) })
    const pages = await visitor(site)
    const calledOff = new AbortController()
    const asking = pages.fetchCrawlPage(`${site.origin}/a`, { ...step, signal: calledOff.signal })
    await expect.poll(() => paths(site)).toEqual(['/a'])
    calledOff.abort(new Error('called off'))
    await expect(asking).rejects.toThrow('called off')
    await expect.poll(() => hungUp).toBe(true)
  })

  test("share the host queue and the delay with users' requests", async () => {
    let now = 0
    const site = await serve({
      '/busy': (_, response) => response.writeHead(429, { 'Retry-After': '300' }).end(),
      '/a': html(),
    })
    const pages = await visitor(site, { now: () => now })
    expect(await pages.fetchCrawlPage(`${site.origin}/busy`, step)).toMatchObject({
      kind: 'busy',
      status: 429,
      retryAfter: 300,
    })
    const refused = await pages.fetchCrawlPage(`${site.origin}/a`, step)
    expect(refused).toMatchObject({ kind: 'busy', retryAfter: 300 })
    expect(refused).not.toHaveProperty('status')
    expect(await pages.read('/a')).toMatchObject({ kind: 'busy' })
    now += 301_000
    expect(await pages.fetchCrawlPage(`${site.origin}/a`, step)).toMatchObject({ ok: true })
    expect(paths(site).filter((path) => path !== '/robots.txt')).toEqual(['/busy', '/a'])
  })

  test.each([
    [200, 'User-agent: *\nCrawl-delay: 7', { verdict: 'rules', status: 200, text: 'User-agent: *\nCrawl-delay: 7' }],
    [404, '', { verdict: 'allow all', status: 404, text: null }],
    [403, '', { verdict: 'allow all', status: 403, text: null }],
    [500, '', { verdict: 'forbid all', status: 500, text: null }],
    [503, '', { verdict: 'forbid all', status: 503, text: null }],
  ])('robots.txt with status %d', async (status, body, verdict) => {
    const site = await serve({ '/robots.txt': robots(body, status) })
    expect(await (await visitor(site)).fetchRobotsTxt(site.origin, step)).toEqual(verdict)
  })

  test('a robots.txt that cannot be fetched disallows, and a long one is read up to half a megabyte', async () => {
    const site = await serve({ '/robots.txt': (request) => request.socket.destroy() })
    expect(await (await visitor(site)).fetchRobotsTxt(site.origin, step)).toEqual({
      verdict: 'forbid all',
      status: null,
      text: null,
    })
    const long = await serve({ '/robots.txt': robots('#'.repeat(900_000)) })
    expect((await (await visitor(long)).fetchRobotsTxt(long.origin, step)).text).toHaveLength(512 * 1024)
  })
})
