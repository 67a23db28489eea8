import { env } from '#app/platform/env.server'
import { once } from '#app/platform/idempotency.server'
import { limitInTransaction } from '#app/platform/limit-in-transaction.server'
import type { Prisma } from '#app/platform/prisma-client/client'
import { queueMail } from '../mail/mail.server'
import { feedbackLetter } from './letter'
import { TOO_MUCH } from './schema'
import type { NewFeedback } from './schema'

const limit = limitInTransaction({ name: 'feedback', points: 10, seconds: 60 * 60, sentence: TOO_MUCH })

/**
 * Kept once per key, with a letter to whoever runs the house if they have given an address.
 * @throws AppError `too_many` past 10 an hour from one cook
 */
export async function sendFeedback(
  userId: string,
  { category, message, rating }: NewFeedback,
  onceKey: string | null,
): Promise<void> {
  await once({ owner: `user:${userId}`, key: onceKey, input: ['feedback', category, message, rating] }, async (tx) => {
    await limit(userId, tx)
    const { id, user } = await tx.feedback.create({
      data: { userId, category, message, rating },
      select: { id: true, user: { select: { email: true } } },
    })
    await tellOperator(userId, { id, email: user.email, category, message, rating }, tx)
    return { id }
  })
}

type Sent = { id: string; email: string | null } & NewFeedback

async function tellOperator(userId: string, { id, ...sent }: Sent, tx: Prisma.TransactionClient): Promise<void> {
  const { OPERATOR_EMAIL: recipient, APP_ORIGIN: origin } = env()
  if (!recipient) return
  await queueMail(
    { key: `feedback:${id}`, kind: 'feedback', userId, recipient, ...feedbackLetter({ ...sent, origin }) },
    tx,
  )
}
