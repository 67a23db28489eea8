import { z } from 'zod'
import { requestSearchVendor, reportWebSearchFailure } from './search-request.server'
import { parseRetryAfterSeconds } from '#app/platform/http/vendor-response.server'
import type { WebSearchFailure, WebSearchQuery, WebSearchProvider } from './web-search-provider'

/** SearXNG forwards the query to engines with their own syntax and limits: a longer list of sites drowns the query. */
const MAX_SEARXNG_SITES = 8
/** It returns all results of its engines, whatever the limit, including results of other sites. */
const MAX_SEARXNG_RESULTS = 100

const SearxngResponseSchema = z.object({
  results: z.array(z.unknown()),
  unresponsive_engines: z.array(z.unknown()).catch([]),
})
const SearxngResultSchema = z.object({
  url: z.string().max(2083),
  title: z.string().transform((title) => title.slice(0, 300)),
})

/** A SearXNG instance, the operator's own or one they may use. */
export function createSearxngSearch({ baseUrl, totalMs }: { baseUrl: string; totalMs?: number }): WebSearchProvider {
  return {
    isConfigured: true,
    async search(query, signal) {
      const url = new URL(`${baseUrl}/search`)
      url.search = new URLSearchParams({
        q: toSearxngQuery(query),
        format: 'json',
        categories: 'general',
        safesearch: '2',
        language: query.language ?? 'en',
      }).toString()
      const reply = await requestSearchVendor(url, {}, signal, totalMs)
      if ('trouble' in reply) return reportWebSearchFailure('unavailable', reply.trouble, { provider: 'searxng' })
      if (reply.status !== 200) return toSearxngFailure(reply)
      const read = SearxngResponseSchema.safeParse(reply.json)
      if (!read.success)
        return reportWebSearchFailure(
          'unavailable',
          'the answer is not what its documentation says; is SEARCH_BASE_URL a SearXNG?',
          { provider: 'searxng', status: 200 },
        )
      const results = read.data.results
        .flatMap((result) => SearxngResultSchema.safeParse(result).data ?? [])
        .slice(0, MAX_SEARXNG_RESULTS)
      if (results.length === 0 && read.data.unresponsive_engines.length > 0)
        return reportWebSearchFailure('unavailable', 'none of its engines answers; see the engines in its settings', {
          provider: 'searxng',
          status: 200,
        })
      return { ok: true, results }
    },
  }
}

function toSearxngQuery({ words, sites }: WebSearchQuery): string {
  if (sites.length === 0 || sites.length > MAX_SEARXNG_SITES) return words
  return `${words} (${sites.map((site) => `site:${site}`).join(' OR ')})`
}

function toSearxngFailure({ status, headers }: { status: number; headers: Headers }): WebSearchFailure {
  if (status === 403)
    return reportWebSearchFailure(
      'refused',
      'SearXNG does not answer as JSON; add json to search.formats in its settings.yml, or let us past its limiter',
      { provider: 'searxng', status },
    )
  if (status === 401)
    return reportWebSearchFailure('refused', 'SearXNG asks for a password; let this server in without one', {
      provider: 'searxng',
      status,
    })
  if (status === 429) {
    const retryAfter = parseRetryAfterSeconds(headers.get('retry-after'))
    return reportWebSearchFailure('quota', 'its limiter takes us for too many; let this server past it', {
      provider: 'searxng',
      status,
      ...(retryAfter !== undefined && { retryAfter }),
    })
  }
  return reportWebSearchFailure('unavailable', `SearXNG answers ${status}`, { provider: 'searxng', status })
}
