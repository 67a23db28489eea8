import { createCircuitBreaker } from '#app/platform/flow/circuit-breaker'
import { reportWebSearchFailure } from './search-request.server'
import type { WebSearchFailure, WebSearchProvider } from './web-search-provider'

type SearchLimits = {
  maxPerMinute: number
  failureThreshold: number
  breakerOpenMs: number
  maxBreakerOpenMs: number
  now: () => number
}
const DEFAULT_SEARCH_LIMITS: SearchLimits = {
  maxPerMinute: 30,
  failureThreshold: 5,
  breakerOpenMs: 60_000,
  maxBreakerOpenMs: 3_600_000,
  now: () => performance.now(),
}
const SEARCH_RATE_WINDOW_MS = 60_000

/**
 * Limits a provider's requests: a rate limit for all visitors together, and a circuit breaker that opens for a minute
 * after several failures in a row, or for the vendor's Retry-After. While it is open the last failure is returned at
 * once.
 */
export function withSearchLimits(web: WebSearchProvider, some: Partial<SearchLimits> = {}): WebSearchProvider {
  const { maxPerMinute, failureThreshold, breakerOpenMs, maxBreakerOpenMs, now } = { ...DEFAULT_SEARCH_LIMITS, ...some }
  let requestTimes: number[] = []
  const breaker = createCircuitBreaker({
    name: 'web search',
    failureThreshold,
    openMs: breakerOpenMs,
    maxOpenMs: maxBreakerOpenMs,
    now,
  })
  let lastFailure: WebSearchFailure | undefined
  let full: WebSearchFailure | undefined
  const secondsTo = (time: number) => Math.max(1, Math.ceil((time - now()) / 1000))

  return {
    isConfigured: web.isConfigured,
    async search(query, signal) {
      if (lastFailure && breaker.isOpen())
        return { ...lastFailure, retryAfter: Math.max(1, Math.ceil(breaker.secondsLeft())) }
      requestTimes = requestTimes.filter((time) => time > now() - SEARCH_RATE_WINDOW_MS)
      if (requestTimes.length >= maxPerMinute) {
        // Logged once, not for each visitor.
        full ??= reportWebSearchFailure(
          'busy',
          `${maxPerMinute} questions a minute are asked, further ones wait; crawl more recipes, or have fewer empty shelves`,
          { provider: 'any' },
        )
        return { ...full, retryAfter: secondsTo(requestTimes[0]! + SEARCH_RATE_WINDOW_MS) }
      }
      full = undefined
      requestTimes.push(now())
      const answer = await web.search(query, signal)
      if (answer.ok) {
        breaker.recordSuccess()
        return answer
      }
      if (breaker.recordFailure(answer.retryAfter)) lastFailure = answer
      return answer
    },
  }
}
