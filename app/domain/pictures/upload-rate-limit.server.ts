import { createStoredRateLimiter } from '#app/platform/stored-rate-limit.server'
import { TOO_MANY_UPLOADS } from './messages'

const uploadRateLimit = createStoredRateLimiter({
  name: 'uploads',
  points: 120,
  seconds: 60 * 60,
  sentence: TOO_MANY_UPLOADS,
})

/** @throws AppError `too_many` past 120 an hour from one operator */
export const limitUploads = async (operator: string) => void (await uploadRateLimit.consume(operator))
