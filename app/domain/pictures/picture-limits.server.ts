import { message } from '#packages/texts/t'
import { toIpRateLimitKey, createRateLimiter } from '#app/platform/rate-limit.server'
import { createStoredRateLimiter } from '#app/platform/stored-rate-limit.server'
import { AppError } from '#app/platform/app-error'
import { TOO_MANY_UPLOADS } from './messages'

// A page shows dozens of pictures and an office may share one address; scraping all pictures needs more.
const pictureRateLimit = createRateLimiter({
  name: 'pictures',
  points: 1200,
  seconds: 60,
  sentence: message('Too many pictures. Please wait a minute and try again.'),
})

// Drawing one takes a third of a second of the process; those that are cached are not counted.
const socialPictureRateLimit = createRateLimiter({
  name: 'social-pictures',
  points: 20,
  seconds: 60,
  sentence: message('Too many pictures. Please wait a minute and try again.'),
})

/** @throws AppError `too_many` past 20 newly drawn social pictures a minute from one address */
export const limitSocialPictures = (ip: string) => socialPictureRateLimit(toIpRateLimitKey(ip))

/** @throws AppError `too_many` past 1,200 pictures a minute from one address */
export const limitPictures = (ip: string) => pictureRateLimit(toIpRateLimitKey(ip))

const uploadRateLimit = createStoredRateLimiter({
  name: 'uploads',
  points: 120,
  seconds: 60 * 60,
  sentence: TOO_MANY_UPLOADS,
})

/** @throws AppError `too_many` past 120 an hour from one operator */
export const limitUploads = async (operator: string) => void (await uploadRateLimit.consume(operator))

export const createPicturesBusyError = () =>
  new AppError('unavailable', message('We are busy preparing other pictures. Please try again in a moment.'), {
    retryAfter: 5,
  })
