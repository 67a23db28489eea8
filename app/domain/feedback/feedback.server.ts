import { once } from '#app/platform/idempotency.server'
import { limitInTransaction } from '#app/platform/limit-in-transaction.server'
import type { NewFeedback } from './schema'

const limit = limitInTransaction({ name: 'feedback', points: 10, seconds: 60 * 60, sentence: 'That was a lot of feedback at once, thank you. Please send the rest in an hour.' })

/** Kept once per key. @throws AppError `too_many` past 10 an hour from one cook */
export async function sendFeedback(userId: string, { category, message, rating }: NewFeedback, onceKey: string | null): Promise<void> {
  await once({ owner: `user:${userId}`, key: onceKey, input: ['feedback', category, message, rating] }, async (tx) => {
    await limit(userId, tx)
    const { id } = await tx.feedback.create({ data: { userId, category, message, rating }, select: { id: true } })
    return { id }
  })
}
