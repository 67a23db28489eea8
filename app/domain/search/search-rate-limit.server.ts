import { toIpRateLimitKey, createRateLimiter } from '#app/platform/rate-limit.server'

// Fast thumbs need about one search a second; a script that empties the catalogue needs more.
const searchRateLimit = createRateLimiter({
  name: 'search',
  points: 60,
  seconds: 60,
  sentence: 'That was a lot of searching. Please wait a minute and try again.',
})

/** @throws AppError `too_many` past 60 searches a minute from one address */
export const limitSearches = (ip: string) => searchRateLimit(toIpRateLimitKey(ip))
