import { toIpRateLimitKey, createRateLimiter } from '#app/platform/rate-limit.server'

// Nobody cooks from more than ten new pages a minute; somebody who uses us to knock on doors would like to.
const importRateLimit = createRateLimiter({
  name: 'import',
  points: 10,
  seconds: 60,
  sentence: 'That was a lot of new recipes at once. Please wait a minute and try again.',
})

/** @throws AppError `too_many` past 10 pages a minute that we would have to fetch or read, from one address */
export const limitImports = (ip: string) => importRateLimit(toIpRateLimitKey(ip))
