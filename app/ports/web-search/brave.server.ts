import { z } from 'zod'
import { requestSearchVendor, type SearchVendorResponse, reportWebSearchFailure } from './search-request.server'
import { parseRateLimitReset, parseRetryAfterSeconds } from '#app/platform/http/vendor-response.server'
import type { WebSearchFailure, WebSearchQuery, WebSearchProvider } from './web-search-provider'

const BRAVE_DEFAULT_URL = 'https://api.search.brave.com'
/** Brave's limits: results, characters and words of a query. */
const MAX_BRAVE_RESULTS = 20
const MAX_BRAVE_QUERY_LENGTH = 400
const MAX_BRAVE_QUERY_WORDS = 50
/** More rules make the URL longer than servers accept. */
const MAX_BRAVE_SITES = 100

const BraveResponseSchema = z.object({
  type: z.literal('search'),
  web: z.object({ results: z.array(z.unknown()) }).nullish(),
})
const BraveResultSchema = z.object({
  url: z.string().max(2083),
  title: z.string().transform((title) => title.slice(0, 300)),
})
const BraveErrorSchema = z.object({ error: z.object({ code: z.string() }) })

/** Brave's Web Search API. */
export function createBraveSearch({
  key,
  baseUrl = BRAVE_DEFAULT_URL,
  totalMs,
}: {
  key: string
  baseUrl?: string
  totalMs?: number
}): WebSearchProvider {
  return {
    isConfigured: true,
    async search(query, signal) {
      const url = new URL(`${baseUrl}/res/v1/web/search`)
      url.search = new URLSearchParams(toBraveParams(query)).toString()
      const reply = await requestSearchVendor(url, { 'x-subscription-token': key }, signal, totalMs)
      if ('trouble' in reply) return reportWebSearchFailure('unavailable', reply.trouble, { provider: 'brave' })
      if (reply.status !== 200) return toBraveFailure(reply)
      const read = BraveResponseSchema.safeParse(reply.json)
      if (!read.success)
        return reportWebSearchFailure('unavailable', 'the answer is not what its documentation says', {
          provider: 'brave',
          status: 200,
        })
      // Without results Brave omits the whole section.
      const results = (read.data.web?.results ?? [])
        .slice(0, MAX_BRAVE_RESULTS)
        .flatMap((result) => BraveResultSchema.safeParse(result).data ?? [])
      return { ok: true, results }
    },
  }
}

function toBraveParams({ words, sites, count, language = 'en' }: WebSearchQuery): Record<string, string> {
  return {
    q: truncateBraveQuery(words),
    count: String(Math.min(Math.max(1, count), MAX_BRAVE_RESULTS)),
    country: 'ALL',
    search_lang: language,
    safesearch: 'strict',
    result_filter: 'web',
    text_decorations: 'false',
    ...(sites.length > 0 && { goggles: buildBraveGoggle(sites) }),
  }
}

/** Goggles rules in the query need no registration: discard everything except these sites. */
const buildBraveGoggle = (sites: readonly string[]) =>
  ['$discard', ...sites.slice(0, MAX_BRAVE_SITES).map((site) => `$site=${site}`)].join('\n')

/** Whole words only, up to Brave's limits. */
function truncateBraveQuery(words: string): string {
  const kept: string[] = []
  for (const word of words.split(/\s+/).filter(Boolean).slice(0, MAX_BRAVE_QUERY_WORDS)) {
    if ([...kept, word].join(' ').length > MAX_BRAVE_QUERY_LENGTH) break
    kept.push(word)
  }
  return kept.join(' ')
}

/** A wrong key is 401, 403 or, at Brave, 422 with a code. */
function toBraveFailure({
  status,
  headers,
  json,
}: Extract<SearchVendorResponse, { status: number }>): WebSearchFailure {
  const code = BraveErrorSchema.safeParse(json).data?.error.code ?? ''
  if (status === 401 || status === 403 || /TOKEN/.test(code))
    return reportWebSearchFailure('refused', 'Brave refuses our key; check SEARCH_API_KEY and its plan', {
      provider: 'brave',
      status,
    })
  if (status === 429 || status === 402) {
    const retryAfter =
      parseRetryAfterSeconds(headers.get('retry-after')) ??
      parseRateLimitReset(headers.get('x-ratelimit-remaining'), headers.get('x-ratelimit-reset'))
    return reportWebSearchFailure('quota', 'our quota at Brave is used up', {
      provider: 'brave',
      status,
      ...(retryAfter !== undefined && { retryAfter }),
    })
  }
  return reportWebSearchFailure('unavailable', `Brave answers ${status}${/^\w{1,60}$/.test(code) ? ` ${code}` : ''}`, {
    provider: 'brave',
    status,
  })
}
