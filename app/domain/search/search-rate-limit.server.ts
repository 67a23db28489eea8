import { message } from '#packages/texts/t'
import { toIpRateLimitKey, createRateLimiter } from '#app/platform/rate-limit.server'

// Fast paging needs about one search a second; a higher rate is scraping.
const searchRateLimit = createRateLimiter({
  name: 'search',
  points: 60,
  seconds: 60,
  sentence: message('Too many searches. Please wait a minute and try again.'),
})

// One for each pause in typing.
const suggestionRateLimit = createRateLimiter({
  name: 'suggestions',
  points: 300,
  seconds: 60,
  sentence: message('Too many searches. Please wait a minute and try again.'),
})

/** @throws AppError `too_many` past 300 suggestions a minute per IP */
export const limitSuggestions = (ip: string) => suggestionRateLimit(toIpRateLimitKey(ip))

/** @throws AppError `too_many` past 60 searches a minute per IP */
export const limitSearches = (ip: string) => searchRateLimit(toIpRateLimitKey(ip))
