import { failing } from './failing.server'
import type { SearchFailure, WebSearch } from './web-search.server'

type Sparing = { perMinute: number; failuresInARow: number; restMs: number; longestRestMs: number; now: () => number }
const USUAL: Sparing = {
  perMinute: 30,
  failuresInARow: 5,
  restMs: 60_000,
  longestRestMs: 3_600_000,
  now: () => performance.now(),
}
const MINUTE_MS = 60_000

/**
 * Asks a provider sparingly: so many times a minute for all visitors together, and not at all for a minute after
 * several failures in a row, or for as long as the provider itself asks. Meanwhile its last failure is said at once.
 */
export function sparing(web: WebSearch, some: Partial<Sparing> = {}): WebSearch {
  const { perMinute, failuresInARow, restMs, longestRestMs, now } = { ...USUAL, ...some }
  let asked: number[] = []
  let failures = 0
  let resting: { until: number; failure: SearchFailure } | undefined
  let full: SearchFailure | undefined
  const secondsTo = (time: number) => Math.max(1, Math.ceil((time - now()) / 1000))

  return {
    isSet: web.isSet,
    async search(query, signal) {
      if (resting && now() < resting.until) return { ...resting.failure, retryAfter: secondsTo(resting.until) }
      asked = asked.filter((time) => time > now() - MINUTE_MS)
      if (asked.length >= perMinute) {
        // Said once in the log, not once a visitor.
        full ??= failing(
          'any',
          'busy',
          `${perMinute} questions a minute are asked, further ones wait; crawl more recipes, or have fewer empty shelves`,
        )
        return { ...full, retryAfter: secondsTo(asked[0]! + MINUTE_MS) }
      }
      full = undefined
      asked.push(now())
      const answer = await web.search(query, signal)
      if (answer.ok) {
        failures = 0
        resting = undefined
        return answer
      }
      failures += 1
      const rest = Math.max((answer.retryAfter ?? 0) * 1000, failures >= failuresInARow ? restMs : 0)
      if (rest > 0) resting = { until: now() + Math.min(rest, longestRestMs), failure: answer }
      return answer
    },
  }
}
