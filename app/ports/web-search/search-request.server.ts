import { tryParseJson, readTextWithLimit, getFetchErrorCode } from '#app/platform/http/vendor-response.server'
import { createFailureReporter } from '#app/platform/report-failure.server'
import type { WebSearchFailure } from './web-search-provider'

/**
 * The response, whatever its status, with `json` undefined where it was not JSON; or the reason for a failure, for the
 * log.
 */
export type SearchVendorResponse = { status: number; headers: Headers; json: unknown } | { trouble: string }

const SEARCH_TIMEOUT_MS = 4_000
const MAX_SEARCH_RESPONSE_BYTES = 1024 * 1024

/**
 * One request to the configured vendor: timeout of four seconds, at most one decoded megabyte, no redirects, which
 * would send the key to another host.
 * @throws the signal's reason, and nothing else
 */
export async function requestSearchVendor(
  url: URL,
  headers: Record<string, string>,
  signal?: AbortSignal,
  totalMs = SEARCH_TIMEOUT_MS,
): Promise<SearchVendorResponse> {
  signal?.throwIfAborted()
  const stopping = new AbortController()
  const stop = () => stopping.abort()
  let isLate = false
  const timer = setTimeout(() => ((isLate = true), stop()), totalMs)
  signal?.addEventListener('abort', stop, { once: true })
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/json', 'user-agent': 'Larder', ...headers },
      redirect: 'manual',
      signal: stopping.signal,
    })
    if (response.status >= 300 && response.status < 400) {
      await response.body?.cancel()
      return {
        trouble: `the answer is a redirect (${response.status}), which is not followed; SEARCH_BASE_URL must be the address that answers`,
      }
    }
    const text = await readTextWithLimit(response, MAX_SEARCH_RESPONSE_BYTES)
    return text === null
      ? { trouble: 'the answer is longer than a megabyte' }
      : { status: response.status, headers: response.headers, json: tryParseJson(text) }
  } catch (error) {
    signal?.throwIfAborted()
    return { trouble: isLate ? `no answer within ${totalMs / 1000} s` : `no connection (${getFetchErrorCode(error)})` }
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
  }
}

const WEB_SEARCH_FAILURE_MESSAGES: Record<Exclude<WebSearchFailure['kind'], 'not_configured'>, string> = {
  unavailable: 'The web search is not answering right now. Please try again in a few minutes.',
  quota: 'The web search is over its limit for now. Please try again later.',
  refused: 'The web search refuses our key. The server log says why.',
  busy: 'The web search is busy. Please try again in a minute.',
}

export const reportWebSearchFailure = createFailureReporter('web search', WEB_SEARCH_FAILURE_MESSAGES)
