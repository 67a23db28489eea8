import { BOT_NAME } from '#app/platform/guarded-http-client.server'
import { PAGE_CONTENT_TYPES, type GuardedHttpClient } from '#packages/guarded-http/http-client.server'
import { readResponseBody } from '#packages/guarded-http/response-body.server'
import { createFetchFailure } from '#packages/guarded-http/fetch-failure'
import { decodePage } from './charset'
import { ROBOTS_FORBIDDEN, isAllowedByRobots, parseRobotsDirectives } from './robots'
import type { createHostLimiter } from './host-limiter.server'
import type { CrawlRequest, PageFetchFailure, RobotsTxtResult, WebPageFetcher } from './web-page-fetcher'

export const MAX_ROBOTS_BYTES = 512 * 1024
const MAX_SITEMAP_RESPONSE_BYTES = 3 * 1024 * 1024
const CRAWL_MAX_WAIT_MS = 60_000
const GZIP_MAGIC_BYTES = Buffer.from([0x1f, 0x8b])

type CrawlFetcherOptions = {
  outbound: () => Pick<GuardedHttpClient, 'get'>
  turns: ReturnType<typeof createHostLimiter>
}

/**
 * Single requests for the crawler, which stores each site's robots.txt and crawl delay in rows that all servers share.
 * They share the per-host limiter with this server's other requests; a redirect is returned, not followed, because its
 * target is a page of its own.
 */
export function createCrawlFetcher({
  outbound,
  turns,
}: CrawlFetcherOptions): Pick<WebPageFetcher, 'fetchCrawlPage' | 'fetchRobotsTxt'> {
  const inTurn = async <T>(
    url: string,
    { gapMs, signal }: CrawlRequest,
    work: () => Promise<T>,
  ): Promise<T | PageFetchFailure> => {
    const release = await turns.take(
      new URL(url).hostname,
      { gapMs, maxWaitMs: Math.max(CRAWL_MAX_WAIT_MS, gapMs), isUrgent: false },
      signal,
    )
    signal.throwIfAborted()
    if (typeof release !== 'function') return release
    return await work().finally(() => release())
  }

  return {
    async fetchCrawlPage(url, step) {
      const { rules, what = 'page', known, signal } = step
      if (!URL.canParse(url)) return createFetchFailure('not_allowed')
      if (!isAllowedByRobots(rules, new URL(url))) return { ok: false, kind: 'robots', message: ROBOTS_FORBIDDEN }
      return await inTurn(url, step, async () => {
        let moved: { ok: true; moved: string; status: number } | undefined
        const answer = await outbound().get(url, {
          purpose: 'crawl',
          signal,
          ...(what === 'sitemap'
            ? { types: 'any' as const, bytes: MAX_SITEMAP_RESPONSE_BYTES, overflow: 'cut' as const }
            : { types: PAGE_CONTENT_TYPES }),
          ...(known ? { known } : {}),
          async beforeHop(next, status) {
            moved = { ok: true, moved: next.href, status }
            return createFetchFailure('refused')
          },
        })
        if (moved) return moved
        if (!answer.ok) {
          // The host's crawl delay also applies to user requests from this server.
          if (answer.status && answer.retryAfter !== undefined) turns.rest(new URL(url).hostname, answer.retryAfter)
          return answer
        }
        const { notModified, etag, lastModified, contentType, robotsTags } = answer
        const html = decodePage(what === 'sitemap' ? await gunzipSitemap(answer.body) : answer.body, contentType)
        return {
          ok: true as const,
          url: answer.url,
          notModified,
          html,
          etag,
          lastModified,
          directives: parseRobotsDirectives(robotsTags, html, BOT_NAME),
        }
      })
    },

    async fetchRobotsTxt(origin, step) {
      const url = new URL('/robots.txt', origin).href
      const answer = await inTurn(url, step, () =>
        outbound().get(url, {
          purpose: 'crawl',
          signal: step.signal,
          types: 'any',
          bytes: MAX_ROBOTS_BYTES,
          overflow: 'cut',
        }),
      )
      return toRobotsTxtResult(answer)
    },
  }
}

/** RFC 9309: a robots.txt that is missing or forbidden (4xx) allows everything; a server error disallows everything. */
function toRobotsTxtResult(answer: Awaited<ReturnType<GuardedHttpClient['get']>> | PageFetchFailure): RobotsTxtResult {
  if (answer.ok)
    return { verdict: 'rules', text: decodePage(answer.body, 'charset=utf-8').replaceAll('\0', ''), status: 200 }
  const { status = null, kind, retryAfter } = answer
  const rest = retryAfter === undefined ? {} : { retryAfter }
  if (status ? status < 500 : kind === 'refused') return { verdict: 'allow all', text: null, status, ...rest }
  return { verdict: 'forbid all', text: null, status, ...rest }
}

/** Sitemaps are often gzip files without a Content-Encoding. One that cannot be decompressed is empty. */
async function gunzipSitemap(body: Buffer): Promise<Buffer> {
  if (!body.subarray(0, 2).equals(GZIP_MAGIC_BYTES)) return body
  try {
    return (
      await readResponseBody(
        (async function* () {
          yield body
        })(),
        'gzip',
        { bytes: MAX_SITEMAP_RESPONSE_BYTES, encodings: 1, cut: true },
      )
    ).bytes
  } catch {
    return Buffer.alloc(0)
  }
}
