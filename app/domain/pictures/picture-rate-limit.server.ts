import { toIpRateLimitKey, createRateLimiter } from '#app/platform/rate-limit.server'

// A page shows dozens of pictures and an office may share one address; scraping all pictures needs more.
const pictureRateLimit = createRateLimiter({
  name: 'pictures',
  points: 1200,
  seconds: 60,
  sentence: 'That was a lot of pictures. Please wait a minute and try again.',
})

/** @throws AppError `too_many` past 1,200 pictures a minute from one address */
export const limitPictures = (ip: string) => pictureRateLimit(toIpRateLimitKey(ip))
