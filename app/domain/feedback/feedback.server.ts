import { env } from '#app/platform/env.server'
import { withIdempotency } from '#app/platform/idempotency.server'
import { createTransactionRateLimiter } from '#app/platform/stored-rate-limit.server'
import type { PrismaTransaction } from '#app/platform/household-client'
import { queueMail } from '#app/domain/mail/mail-queue.server'
import { composeFeedbackMail } from './feedback-mail'
import { FEEDBACK_RATE_LIMITED, type NewFeedback } from './schema'

const feedbackRateLimit = createTransactionRateLimiter({
  name: 'feedback',
  points: 10,
  seconds: 60 * 60,
  sentence: FEEDBACK_RATE_LIMITED,
})

/**
 * Stores feedback once per idempotency key and queues a mail to OPERATOR_EMAIL, if set.
 * @throws AppError `too_many` past 10 an hour from one user
 */
export async function submitFeedback(
  userId: string,
  { category, message, rating }: NewFeedback,
  idempotencyKey: string | null,
): Promise<void> {
  await withIdempotency(
    { owner: `user:${userId}`, key: idempotencyKey, input: ['feedback', category, message, rating] },
    async (tx) => {
      await feedbackRateLimit(userId, tx)
      const { id, user } = await tx.feedback.create({
        data: { userId, category, message, rating },
        select: { id: true, user: { select: { email: true } } },
      })
      await queueFeedbackMail(userId, { id, email: user.email, category, message, rating }, tx)
      return { id }
    },
  )
}

type SubmittedFeedback = { id: string; email: string | null } & NewFeedback

async function queueFeedbackMail(
  userId: string,
  { id, ...feedback }: SubmittedFeedback,
  tx: PrismaTransaction,
): Promise<void> {
  const { OPERATOR_EMAIL: recipient, APP_ORIGIN: origin } = env()
  if (!recipient) return
  await queueMail(
    { key: `feedback:${id}`, kind: 'feedback', userId, recipient, ...composeFeedbackMail({ ...feedback, origin }) },
    tx,
  )
}
