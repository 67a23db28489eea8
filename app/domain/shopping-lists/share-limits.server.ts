import { createHash } from 'node:crypto'
import { mailboxOf } from '#app/domain/mail/mailbox'
import { limitInTransaction } from '#app/platform/limit-in-transaction.server'
import type { Prisma } from '#app/platform/prisma-client/client'
import { addressKey } from '#app/platform/rate-limit.server'
import { storedRateLimit } from '#app/platform/stored-rate-limit.server'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export const TOO_MANY_MISSES = 'That was a lot of lists that are not there. Please try again in an hour.'

const perMinute = limitInTransaction({
  name: 'share-minute',
  points: 5,
  seconds: MINUTE,
  sentence: 'That was a lot of letters at once. Please wait a minute.',
})
const perDay = limitInTransaction({
  name: 'share-day',
  points: 20,
  seconds: DAY,
  sentence:
    'You have sent 20 lists today, which is as many as we carry for one cook. Please send the link yourself, or wait until tomorrow.',
})
const perRecipient = limitInTransaction({
  name: 'share-recipient',
  points: 3,
  seconds: DAY,
  sentence:
    'This address has had 3 lists today, which is as many as we bring to anybody. Please send the link yourself, or wait until tomorrow.',
})
const misses = storedRateLimit({ name: 'share-miss', points: 60, seconds: HOUR, sentence: TOO_MANY_MISSES })

/** An address of a person is nobody's business in a table of counters. */
const keyOf = (recipient: string) => createHash('sha256').update(mailboxOf(recipient)).digest('base64url')

/**
 * 5 letters a minute and 20 a day from one cook; 3 a day to one mailbox, whoever sends them. Counted in the transaction
 * of the letter, and always in this order.
 * @throws AppError `too_many`
 */
export async function allowLetter(userId: string, recipient: string, tx: Prisma.TransactionClient): Promise<void> {
  await perMinute(userId, tx)
  await perDay(userId, tx)
  await perRecipient(keyOf(recipient), tx)
}

/** Whether this address has asked for 60 lists within the hour that nobody shares. */
export const hasGuessed = (ip: string): Promise<boolean> => misses.isSpent(addressKey(ip))

/** @throws AppError `too_many` past 60 lists an hour that are not there */
export const countMiss = async (ip: string): Promise<void> => void (await misses.take(addressKey(ip)))
