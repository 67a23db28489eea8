import { BOT, PAGE_TYPES, type Outbound } from '#app/platform/outbound/outbound.server'
import { readBody } from '#app/platform/outbound/body.server'
import { trouble } from '#app/platform/outbound/trouble'
import { decodePage } from './charset'
import { robotsDirectives } from './directives'
import { FORBIDDEN, isAllowed } from './robots'
import type { turnsByHost } from './turns.server'
import type { CrawlStep, PageTrouble, RobotsTxt, WebPages } from './web-pages.server'

export const ROBOTS_BYTES = 512 * 1024
const SITEMAP_BYTES = 3 * 1024 * 1024
const PATIENCE_MS = 60_000
const GZIP = Buffer.from([0x1f, 0x8b])

type Options = { outbound: () => Pick<Outbound, 'get'>; turns: ReturnType<typeof turnsByHost> }

/**
 * Single requests, for a crawler that keeps each site's rules and pace in rows which all servers share. They take their
 * turn with what this server asks of the host for others; a redirect is told and not followed, for it is a page of its own.
 */
export function crawlSteps({ outbound, turns }: Options): Pick<WebPages, 'step' | 'robotsTxt'> {
  const inTurn = async <T>(
    url: string,
    { gapMs, signal }: CrawlStep,
    work: () => Promise<T>,
  ): Promise<T | PageTrouble> => {
    const leave = await turns.take(
      new URL(url).hostname,
      { gapMs, patienceMs: Math.max(PATIENCE_MS, gapMs), isUrgent: false },
      signal,
    )
    signal.throwIfAborted()
    if (typeof leave !== 'function') return leave
    return await work().finally(() => leave())
  }

  return {
    async step(url, step) {
      const { rules, what = 'page', known, signal } = step
      if (!URL.canParse(url)) return trouble('not_allowed')
      if (!isAllowed(rules, new URL(url))) return { ok: false, kind: 'robots', message: FORBIDDEN }
      return await inTurn(url, step, async () => {
        let moved: { ok: true; moved: string; status: number } | undefined
        const answer = await outbound().get(url, {
          purpose: 'crawl',
          signal,
          ...(what === 'sitemap'
            ? { types: 'any' as const, bytes: SITEMAP_BYTES, overflow: 'cut' as const }
            : { types: PAGE_TYPES }),
          ...(known ? { known } : {}),
          async beforeHop(next, status) {
            moved = { ok: true, moved: next.href, status }
            return trouble('refused')
          },
        })
        if (moved) return moved
        if (!answer.ok) {
          // What a host asks of the crawler it gets from this server's cooks as well.
          if (answer.status && answer.retryAfter !== undefined) turns.rest(new URL(url).hostname, answer.retryAfter)
          return answer
        }
        const { notModified, etag, lastModified, contentType, robotsTags } = answer
        const html = decodePage(what === 'sitemap' ? await unpacked(answer.body) : answer.body, contentType)
        return {
          ok: true as const,
          url: answer.url,
          notModified,
          html,
          etag,
          lastModified,
          directives: robotsDirectives(robotsTags, html, BOT),
        }
      })
    },

    async robotsTxt(origin, step) {
      const url = new URL('/robots.txt', origin).href
      const answer = await inTurn(url, step, () =>
        outbound().get(url, {
          purpose: 'crawl',
          signal: step.signal,
          types: 'any',
          bytes: ROBOTS_BYTES,
          overflow: 'cut',
        }),
      )
      return verdictOn(answer)
    },
  }
}

/** RFC 9309: what is not there, or hidden from us, forbids nothing; a site that cannot say forbids everything. */
function verdictOn(answer: Awaited<ReturnType<Outbound['get']>> | PageTrouble): RobotsTxt {
  if (answer.ok)
    return { verdict: 'rules', text: decodePage(answer.body, 'charset=utf-8').replaceAll('\0', ''), status: 200 }
  const { status = null, kind, retryAfter } = answer
  const rest = retryAfter === undefined ? {} : { retryAfter }
  if (status ? status < 500 : kind === 'refused') return { verdict: 'allow all', text: null, status, ...rest }
  return { verdict: 'forbid all', text: null, status, ...rest }
}

/** Sitemaps are often files that were packed once, and sent as such. What cannot be unpacked is empty. */
async function unpacked(body: Buffer): Promise<Buffer> {
  if (!body.subarray(0, 2).equals(GZIP)) return body
  try {
    return (
      await readBody(
        (async function* () {
          yield body
        })(),
        'gzip',
        { bytes: SITEMAP_BYTES, encodings: 1, cut: true },
      )
    ).bytes
  } catch {
    return Buffer.alloc(0)
  }
}
