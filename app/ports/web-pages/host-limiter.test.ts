import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { HttpGetResult } from '#packages/guarded-http/http-client.server'
import { createPoliteFetcher, FETCH_TIMING } from './polite-fetcher.server'
import { createHostLimiter, type ReleaseHost, type RequestPriority } from './host-limiter.server'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const crawlerPriority: RequestPriority = { gapMs: 2_000, maxWaitMs: 60_000, isUrgent: false }
const userPriority: RequestPriority = { gapMs: 250, maxWaitMs: 6_000, isUrgent: true }

/** Takes turns of a length each, and tells at which second each began. */
function visits(host: string) {
  const turns = createHostLimiter()
  const began: [name: string, at: number][] = []
  const start = performance.now()
  return {
    turns,
    began,
    async visit(name: string, manner: RequestPriority, ms: number, at = host) {
      const leave = await turns.take(at, manner)
      began.push([name, performance.now() - start])
      if (typeof leave !== 'function') return leave
      await new Promise((resolve) => setTimeout(resolve, ms))
      ;(leave as ReleaseHost)()
      return undefined
    },
  }
}

describe('turns with a host', () => {
  test('the gap begins when the last visit has ended', async () => {
    const { visit, began } = visits('a')
    for (const name of ['1', '2', '3']) void visit(name, crawlerPriority, 300)
    await vi.runAllTimersAsync()
    expect(began).toEqual([
      ['1', 0],
      ['2', 2_300],
      ['3', 4_600],
    ])
  })

  test('each visitor keeps the gap of its own manners, and a cook goes first', async () => {
    const { visit, began } = visits('a')
    for (const name of ['1', '2']) void visit(name, crawlerPriority, 300)
    void visit('cook', userPriority, 300)
    await vi.runAllTimersAsync()
    expect(began).toEqual([
      ['1', 0],
      ['cook', 550],
      ['2', 2_850],
    ])
  })

  test('hosts do not know each other', async () => {
    const { visit, began } = visits('a')
    void visit('1', crawlerPriority, 300)
    void visit('2', crawlerPriority, 300, 'b')
    await vi.runAllTimersAsync()
    expect(began).toEqual([
      ['1', 0],
      ['2', 0],
    ])
  })

  test('a rest is for everybody, and no longer than an hour', async () => {
    const { visit, began, turns } = visits('a')
    turns.rest('a', 30)
    expect(await visit('cook', userPriority, 0)).toMatchObject({
      ok: false,
      kind: 'busy',
      retryAfter: 30,
      message: expect.stringContaining('asks us to wait') as string,
    })
    void visit('1', crawlerPriority, 0)
    await vi.runAllTimersAsync()
    expect(began.at(-1)).toEqual(['1', 30_000])
    turns.rest('a', 1e9)
    expect(await visit('2', crawlerPriority, 0)).toMatchObject({ retryAfter: 3_600 })
  })

  test('who gives up leaves the line to the others', async () => {
    const { visit, began, turns } = visits('a')
    void visit('1', crawlerPriority, 10_000)
    const tooLate = visit('cook', userPriority, 0)
    const stopping = new AbortController()
    const stopped = turns.take('a', crawlerPriority, stopping.signal)
    void visit('2', crawlerPriority, 0)
    await vi.advanceTimersByTimeAsync(5_000)
    stopping.abort()
    await vi.runAllTimersAsync()
    expect(await tooLate).toMatchObject({ ok: false, kind: 'busy' })
    expect(await stopped).toMatchObject({ ok: false, kind: 'busy' })
    expect(began.filter(([name]) => name !== 'cook')).toEqual([
      ['1', 0],
      ['2', 12_000],
    ])
  })
})

describe('the gap between two pages of a site', () => {
  const page = (url: string, body: string): HttpGetResult => ({
    ok: true,
    url,
    hops: [url],
    notModified: false,
    contentType: 'text/html',
    etag: undefined,
    lastModified: undefined,
    robotsTags: [],
    body: Buffer.from(body),
    wasCut: false,
  })

  test.each([
    ['a crawler', 'crawl', '', [0, 2_000, 4_000]],
    ['a crawler where the site asks for more', 'crawl', 'User-agent: *\nCrawl-delay: 7', [0, 7_000, 14_000]],
    ['a crawler where the site asks for less', 'crawl', 'User-agent: *\nCrawl-delay: 0.1', [0, 2_000, 4_000]],
    ['a cook, who is not kept waiting for robots.txt', 'import', 'User-agent: *\nCrawl-delay: 7', [0, 0, 250]],
  ] as const)('%s', async (_, as, robots, expected) => {
    const start = performance.now()
    const asked: number[] = []
    const pages = createPoliteFetcher({
      outbound: () => ({
        get: async (url) => {
          asked.push(performance.now() - start)
          return page(url, url.endsWith('/robots.txt') ? robots : '<p>')
        },
      }),
    })
    for (const path of ['/a', '/b']) void pages.fetchPage(`https://site.example${path}`, { purpose: as })
    await vi.runAllTimersAsync()
    expect(asked).toEqual(expected)
  })

  test('is two seconds', () => {
    expect(FETCH_TIMING.crawl.gapMs).toBe(2_000)
  })
})
