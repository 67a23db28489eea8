import { toIpRateLimitKey, createRateLimiter } from '#app/platform/rate-limit.server'

// A page shows dozens of pictures and an office may share one address; scraping all pictures needs more.
const pictureRateLimit = createRateLimiter({
  name: 'pictures',
  points: 1200,
  seconds: 60,
  sentence: 'Too many pictures. Please wait a minute and try again.',
})

// Drawing one takes a third of a second of the process; those that are cached are not counted.
const socialPictureRateLimit = createRateLimiter({
  name: 'social-pictures',
  points: 20,
  seconds: 60,
  sentence: 'Too many pictures. Please wait a minute and try again.',
})

/** @throws AppError `too_many` past 20 newly drawn social pictures a minute from one address */
export const limitSocialPictures = (ip: string) => socialPictureRateLimit(toIpRateLimitKey(ip))

/** @throws AppError `too_many` past 1,200 pictures a minute from one address */
export const limitPictures = (ip: string) => pictureRateLimit(toIpRateLimitKey(ip))
