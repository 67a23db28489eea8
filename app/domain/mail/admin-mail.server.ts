import { recordAuditEntry } from '#app/domain/operators/audit-log.server'
import type { Operator } from '#app/domain/operators/operator'
import { AppError } from '#app/platform/app-error'
import { db, query } from '#app/platform/db.server'
import { isUuid } from '#app/domain/field-schemas'
import { sliceTimePage, type TimeCursor } from '#app/platform/text/paging'
import type { MailSummary, MailState } from './mail-summary'
import { wakeMailWorker } from './mail-queue.server'
import { requeueFailedMail, selectMailPage } from './queries.server'

const MAIL_PAGE_SIZE = 50
const UNKNOWN_MAIL = 'This e-mail no longer exists.'

type MailRow = Omit<MailSummary, 'createdAt' | 'sentAt' | 'nextAttemptAt'> &
  Record<'createdAt' | 'nextAttemptAt', Date> & { sentAt: Date | null }

/**
 * One page of queued and sent mail, newest first, with a keyset cursor; bodies stay out, since they may hold sign-in
 * links.
 */
export async function listMail({
  state = null,
  before = null,
  size = MAIL_PAGE_SIZE,
}: { state?: MailState | null; before?: TimeCursor | null; size?: number } = {}): Promise<{
  mail: MailSummary[]
  older: string | null
}> {
  const mailRows: MailRow[] = await query(...selectMailPage({ state, before, limit: size + 1 }))
  const { items, next } = sliceTimePage(mailRows, size)
  return {
    mail: items.map(({ createdAt, sentAt, nextAttemptAt, ...mailRow }) => ({
      ...mailRow,
      createdAt: createdAt.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
      nextAttemptAt: mailRow.state === 'queued' ? nextAttemptAt.toISOString() : null,
    })),
    older: next,
  }
}

/**
 * Puts a failed mail back into the queue with a fresh attempt count and wakes the worker.
 * @throws AppError `not_found`; `conflict` for mail that is queued or sent
 */
export async function resendMail(operator: Operator, id: string): Promise<void> {
  if (!isUuid(id)) throw new AppError('not_found', UNKNOWN_MAIL)
  await db().$transaction(async (tx) => {
    const [requeued] = await query(requeueFailedMail, [id], tx)
    // The recipient stays out of the audit log, which outlives the mail.
    if (requeued)
      return await recordAuditEntry(
        operator,
        { action: 'mail sent again', subject: id, detail: { kind: requeued.kind } },
        tx,
      )
    throw (await tx.mail.count({ where: { id } }))
      ? new AppError('conflict', 'This e-mail has not failed, so it cannot be sent again.')
      : new AppError('not_found', UNKNOWN_MAIL)
  })
  wakeMailWorker()
}
