import { storedRateLimit } from '#app/platform/stored-rate-limit.server'
import { TOO_MANY_UPLOADS } from './sentences'

const limit = storedRateLimit({ name: 'uploads', points: 120, seconds: 60 * 60, sentence: TOO_MANY_UPLOADS })

/** @throws AppError `too_many` past 120 an hour from one operator */
export const limitUploads = async (operator: string) => void (await limit.take(operator))
