import { hashMailRecipient } from '#app/domain/mail/mail-recipient.server'
import { createTransactionRateLimiter } from '#app/platform/transaction-rate-limit.server'
import type { PrismaTransaction } from '#app/platform/household-client'
import { toIpRateLimitKey } from '#app/platform/rate-limit.server'
import { createStoredRateLimiter } from '#app/platform/stored-rate-limit.server'

const SHARE_LIMIT_MINUTE = 60
const SHARE_LIMIT_HOUR = 60 * SHARE_LIMIT_MINUTE
const SHARE_LIMIT_DAY = 24 * SHARE_LIMIT_HOUR

export const TOO_MANY_SHARE_MISSES = 'Too many links that do not work. Please try again in an hour.'

const shareLimitPerMinute = createTransactionRateLimiter({
  name: 'share-minute',
  points: 5,
  seconds: SHARE_LIMIT_MINUTE,
  sentence: 'Too many e-mails at once. Please wait a minute.',
})
const shareLimitPerDay = createTransactionRateLimiter({
  name: 'share-day',
  points: 20,
  seconds: SHARE_LIMIT_DAY,
  sentence:
    'You have sent 20 lists today, the most you can send. Please send the link yourself, or wait until tomorrow.',
})
const shareLimitPerRecipient = createTransactionRateLimiter({
  name: 'share-recipient',
  points: 3,
  seconds: SHARE_LIMIT_DAY,
  sentence:
    'We have sent 3 lists to this address today, the most we send to one person. Please send the link yourself, or wait until tomorrow.',
})
const shareMissLimit = createStoredRateLimiter({
  name: 'share-miss',
  points: 60,
  seconds: SHARE_LIMIT_HOUR,
  sentence: TOO_MANY_SHARE_MISSES,
})

/**
 * 5 mails a minute and 20 a day per user; 3 a day per recipient mailbox over all senders. Counted in the mail's
 * transaction, always in this order, against deadlocks.
 * @throws AppError `too_many`
 */
export async function consumeShareMailLimits(userId: string, recipient: string, tx: PrismaTransaction): Promise<void> {
  await shareLimitPerMinute(userId, tx)
  await shareLimitPerDay(userId, tx)
  await shareLimitPerRecipient(hashMailRecipient(recipient), tx)
}

/** Whether this IP has requested 60 unshared or unknown lists within an hour. */
export const isShareMissLimitReached = (ip: string): Promise<boolean> =>
  shareMissLimit.isExhausted(toIpRateLimitKey(ip))

/** @throws AppError `too_many` past 60 misses an hour */
export const recordShareMiss = async (ip: string): Promise<void> =>
  void (await shareMissLimit.consume(toIpRateLimitKey(ip)))
