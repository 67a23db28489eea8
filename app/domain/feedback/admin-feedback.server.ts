import { randomUUID } from 'node:crypto'
import { queueMail } from '#app/domain/mail/mail-queue.server'
import { recordAuditEntry } from '#app/domain/operators/audit-log.server'
import type { Operator } from '#app/domain/operators/operator'
import { AppError } from '#app/platform/app-error'
import { db, query } from '#app/platform/db.server'
import { env } from '#app/platform/env.server'
import { sliceTimePage, type TimeCursor } from '#app/platform/text/paging'
import { toCsvHeader, toCsvLine } from '#app/platform/text/strings'
import { type FeedbackDto, type FeedbackState, formatFeedbackCategory } from './feedback'
import { composeAnswerMail } from './feedback-mail'
import type { FeedbackFilters } from './filters'
import { FEEDBACK_NOT_FOUND, FEEDBACK_WITHOUT_ADDRESS } from './messages'
import { selectNewestFeedback } from './queries.server'

const FEEDBACK_PAGE_SIZE = 50
const FEEDBACK_EXPORT_BATCH_SIZE = 500

type FeedbackRow = Omit<FeedbackDto, 'createdAt' | 'answeredAt'> & { createdAt: Date; answeredAt: Date | null }

/** One page of feedback for operators, newest first, with a keyset cursor. */
export async function loadFeedbackPage(
  filters: FeedbackFilters,
  { before = null, size = FEEDBACK_PAGE_SIZE }: { before?: TimeCursor | null; size?: number } = {},
): Promise<{ feedback: FeedbackDto[]; older: string | null }> {
  const rows = await query(...selectNewestFeedback({ filters, before, limit: size + 1 }))
  const { items, next } = sliceTimePage(rows, size)
  return { feedback: items.map(toFeedbackDto), older: next }
}

/** All feedback, newest first, in batches. */
export async function* streamAllFeedback(
  filters: FeedbackFilters,
  batchSize = FEEDBACK_EXPORT_BATCH_SIZE,
): AsyncGenerator<FeedbackDto[]> {
  for (let before: TimeCursor | null = null; ;) {
    const rows: FeedbackRow[] = await query(...selectNewestFeedback({ filters, before, limit: batchSize }))
    if (rows.length) yield rows.map(toFeedbackDto)
    const lastRow = rows.at(-1)
    if (!lastRow || rows.length < batchSize) return
    before = { at: lastRow.createdAt, id: lastRow.id }
  }
}

/** How many wait for an operator. */
export const countNewFeedback = (): Promise<number> => db().feedback.count({ where: { state: 'new' } })

/**
 * Mails an answer to the cook, with what they have written, and notes it.
 * @throws AppError `not_found`, `conflict` for a cook without an address
 */
export async function answerFeedback(operator: Operator, id: string, answer: string): Promise<void> {
  const found = await db().feedback.findUnique({
    where: { id },
    select: { message: true, userId: true, user: { select: { email: true } } },
  })
  if (!found) throw new AppError('not_found', FEEDBACK_NOT_FOUND)
  const recipient = found.user.email
  if (!recipient) throw new AppError('conflict', FEEDBACK_WITHOUT_ADDRESS)
  await db().$transaction(async (tx) => {
    await tx.feedback.update({ where: { id }, data: { state: 'answered', answer, answeredAt: new Date() } })
    await queueMail(
      {
        key: `feedback-answer:${randomUUID()}`,
        kind: 'feedback-answer',
        userId: found.userId,
        recipient,
        ...composeAnswerMail({ answer, message: found.message, origin: env().APP_ORIGIN }),
      },
      tx,
    )
    await recordAuditEntry(operator, { action: 'feedback answered', subject: recipient, detail: { id } }, tx)
  })
}

/** @throws AppError `not_found` */
export async function setFeedbackState(operator: Operator, id: string, state: FeedbackState): Promise<void> {
  await db().$transaction(async (tx) => {
    const { count } = await tx.feedback.updateMany({ where: { id }, data: { state } })
    if (!count) throw new AppError('not_found', FEEDBACK_NOT_FOUND)
    await recordAuditEntry(operator, { action: 'feedback state set', detail: { id, state } }, tx)
  })
}

const toFeedbackDto = ({ createdAt, answeredAt, ...row }: FeedbackRow): FeedbackDto => ({
  ...row,
  createdAt: createdAt.toISOString(),
  answeredAt: answeredAt?.toISOString() ?? null,
})

export const feedbackCsvHeader = toCsvHeader([
  'Sent',
  'Category',
  'Rating',
  'E-mail',
  'Message',
  'Id',
  'State',
  'Answer',
])
export const toFeedbackCsvLine = ({
  id,
  category,
  message,
  rating,
  createdAt,
  email,
  state,
  answer,
}: FeedbackDto): string =>
  toCsvLine([
    createdAt,
    formatFeedbackCategory(category),
    rating === null ? '' : String(rating),
    email ?? '',
    message,
    id,
    state,
    answer ?? '',
  ])
