import { z } from 'zod'
import { askVendor } from './ask-vendor.server'
import type { VendorReply } from './ask-vendor.server'
import { failing } from './failing.server'
import { resetOf, retryAfterOf } from './retry-after'
import type { SearchFailure, SearchQuery, WebSearch } from './web-search.server'

const BASE_URL = 'https://api.search.brave.com'
/** What Brave takes: results, characters and words of a query. */
const MOST_RESULTS = 20
const MOST_CHARACTERS = 400
const MOST_WORDS = 50
/** More rules than these make an address longer than servers like. */
const MOST_SITES = 100

const Reply = z.object({ type: z.literal('search'), web: z.object({ results: z.array(z.unknown()) }).nullish() })
const Result = z.object({ url: z.string().max(2083), title: z.string().transform((title) => title.slice(0, 300)) })
const Refusal = z.object({ error: z.object({ code: z.string() }) })

/** Brave's Web Search API. */
export function brave({
  key,
  baseUrl = BASE_URL,
  totalMs,
}: {
  key: string
  baseUrl?: string
  totalMs?: number
}): WebSearch {
  return {
    isSet: true,
    async search(query, signal) {
      const url = new URL(`${baseUrl}/res/v1/web/search`)
      url.search = new URLSearchParams(questionOf(query)).toString()
      const reply = await askVendor(url, { 'x-subscription-token': key }, signal, totalMs)
      if ('trouble' in reply) return failing('brave', 'unavailable', reply.trouble)
      if (reply.status !== 200) return refusalOf(reply)
      const read = Reply.safeParse(reply.json)
      if (!read.success)
        return failing('brave', 'unavailable', 'the answer is not what its documentation says', { status: 200 })
      // No results at all: Brave leaves the whole part out.
      const results = (read.data.web?.results ?? [])
        .slice(0, MOST_RESULTS)
        .flatMap((result) => Result.safeParse(result).data ?? [])
      return { ok: true, results }
    },
  }
}

function questionOf({ words, sites, count, language = 'en' }: SearchQuery): Record<string, string> {
  return {
    q: shortened(words),
    count: String(Math.min(Math.max(1, count), MOST_RESULTS)),
    country: 'ALL',
    search_lang: language,
    safesearch: 'strict',
    result_filter: 'web',
    text_decorations: 'false',
    ...(sites.length > 0 && { goggles: goggleOf(sites) }),
  }
}

/** Rules in the query itself need no registration: drop everything, but keep these sites. */
const goggleOf = (sites: readonly string[]) =>
  ['$discard', ...sites.slice(0, MOST_SITES).map((site) => `$site=${site}`)].join('\n')

/** Whole words, as many as Brave takes. */
function shortened(words: string): string {
  const kept: string[] = []
  for (const word of words.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS)) {
    if ([...kept, word].join(' ').length > MOST_CHARACTERS) break
    kept.push(word)
  }
  return kept.join(' ')
}

/** A wrong key is 401, 403 or, as Brave does it, 422 with a code. */
function refusalOf({ status, headers, json }: Extract<VendorReply, { status: number }>): SearchFailure {
  const code = Refusal.safeParse(json).data?.error.code ?? ''
  if (status === 401 || status === 403 || /TOKEN/.test(code))
    return failing('brave', 'refused', 'Brave refuses our key; check SEARCH_API_KEY and its plan', { status })
  if (status === 429 || status === 402) {
    const retryAfter =
      retryAfterOf(headers.get('retry-after')) ??
      resetOf(headers.get('x-ratelimit-remaining'), headers.get('x-ratelimit-reset'))
    return failing('brave', 'quota', 'our quota at Brave is used up', {
      status,
      ...(retryAfter !== undefined && { retryAfter }),
    })
  }
  return failing('brave', 'unavailable', `Brave answers ${status}${/^\w{1,60}$/.test(code) ? ` ${code}` : ''}`, {
    status,
  })
}
