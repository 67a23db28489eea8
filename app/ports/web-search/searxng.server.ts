import { z } from 'zod'
import { askVendor } from './ask-vendor.server'
import { failing } from './failing.server'
import { retryAfterOf } from './retry-after'
import type { SearchFailure, SearchQuery, WebSearch } from './web-search.server'

/** SearXNG hands the words on to engines, each with a syntax and a limit of its own: a longer list of sites drowns the question. */
const MOST_SITES = 8
/** It sends what its engines find, however many were asked for; those of other sites are among them. */
const MOST_RESULTS = 100

const Reply = z.object({ results: z.array(z.unknown()), unresponsive_engines: z.array(z.unknown()).catch([]) })
const Result = z.object({ url: z.string().max(2083), title: z.string().transform((title) => title.slice(0, 300)) })

/** An instance of SearXNG, of the operator's own or of somebody who lets them. */
export function searxng({ baseUrl, totalMs }: { baseUrl: string; totalMs?: number }): WebSearch {
  return {
    isSet: true,
    async search(query, signal) {
      const url = new URL(`${baseUrl}/search`)
      url.search = new URLSearchParams({
        q: questionOf(query),
        format: 'json',
        categories: 'general',
        safesearch: '2',
        language: query.language ?? 'en',
      }).toString()
      const reply = await askVendor(url, {}, signal, totalMs)
      if ('trouble' in reply) return failing('searxng', 'unavailable', reply.trouble)
      if (reply.status !== 200) return refusalOf(reply)
      const read = Reply.safeParse(reply.json)
      if (!read.success)
        return failing(
          'searxng',
          'unavailable',
          'the answer is not what its documentation says; is SEARCH_BASE_URL a SearXNG?',
          { status: 200 },
        )
      const results = read.data.results.flatMap((result) => Result.safeParse(result).data ?? []).slice(0, MOST_RESULTS)
      if (results.length === 0 && read.data.unresponsive_engines.length > 0)
        return failing('searxng', 'unavailable', 'none of its engines answers; see the engines in its settings', {
          status: 200,
        })
      return { ok: true, results }
    },
  }
}

function questionOf({ words, sites }: SearchQuery): string {
  if (sites.length === 0 || sites.length > MOST_SITES) return words
  return `${words} (${sites.map((site) => `site:${site}`).join(' OR ')})`
}

function refusalOf({ status, headers }: { status: number; headers: Headers }): SearchFailure {
  if (status === 403)
    return failing(
      'searxng',
      'refused',
      'SearXNG does not answer as JSON; add json to search.formats in its settings.yml, or let us past its limiter',
      { status },
    )
  if (status === 401)
    return failing('searxng', 'refused', 'SearXNG asks for a password; let this server in without one', { status })
  if (status === 429) {
    const retryAfter = retryAfterOf(headers.get('retry-after'))
    return failing('searxng', 'quota', 'its limiter takes us for too many; let this server past it', {
      status,
      ...(retryAfter !== undefined && { retryAfter }),
    })
  }
  return failing('searxng', 'unavailable', `SearXNG answers ${status}`, { status })
}
