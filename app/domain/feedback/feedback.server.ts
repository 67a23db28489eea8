import { db } from '#app/platform/db.server'
import { storedRateLimit } from '#app/platform/stored-rate-limit.server'
import type { NewFeedback } from './schema'

const limit = storedRateLimit({ name: 'feedback', points: 10, seconds: 60 * 60, sentence: 'That was a lot of feedback at once, thank you. Please send the rest in an hour.' })

/** @throws AppError `too_many` past 10 an hour from one cook */
export async function sendFeedback(userId: string, { category, message, rating }: NewFeedback): Promise<void> {
  await limit.take(userId)
  await db().feedback.create({ data: { userId, category, message, rating } })
}
