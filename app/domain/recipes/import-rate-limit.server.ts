import { toIpRateLimitKey, createRateLimiter } from '#app/platform/rate-limit.server'

// Ten new pages a minute is more than a user needs; the limit prevents abuse of the importer as a port scanner or
// proxy.
const importRateLimit = createRateLimiter({
  name: 'import',
  points: 10,
  seconds: 60,
  sentence: 'Too many new recipes at once. Please wait a minute and try again.',
})

/** @throws AppError `too_many` past 10 imports a minute per IP; recipes already in the catalogue do not count */
export const limitImports = (ip: string) => importRateLimit(toIpRateLimitKey(ip))
