import { audit } from '#app/domain/operators/audit.server'
import type { Operator } from '#app/domain/operators/operator'
import { AppError } from '#app/platform/app-error'
import { db, sql } from '#app/platform/db.server'
import { isId } from '../fields'
import { placeText } from './letter'
import type { Letter, LetterState, Place } from './letter'
import { lookForMail } from './mail.server'

export const LETTERS_PAGE = 50
const NO_SUCH_LETTER = 'There is no such mail any more.'

type Row = Omit<Letter, 'createdAt' | 'sentAt' | 'nextAttemptAt'> &
  Record<'createdAt' | 'nextAttemptAt', Date> & { sentAt: Date | null }

/** One page of letters, newest first, and where the next one begins; without what they say. */
export async function letters({
  state = null,
  before = null,
  size = LETTERS_PAGE,
}: { state?: LetterState | null; before?: Place | null; size?: number } = {}): Promise<{
  letters: Letter[]
  older: string | null
}> {
  const values: unknown[] = [size + 1]
  const bind = (value: unknown) => `$${values.push(value)}`
  const wanted = [
    ...(state ? [`state = ${bind(state)}`] : []),
    ...(before ? [`("createdAt", id) < (${bind(before.at)}, ${bind(before.id)}::uuid)`] : []),
  ]
  const rows = await sql<Row>(
    `select id, kind, recipient, subject, state, attempts, "lastError", "createdAt", "sentAt", "nextAttemptAt" from mail
     ${wanted.length ? `where ${wanted.join(' and ')}` : ''} order by "createdAt" desc, id desc limit $1`,
    values,
  )
  const page = rows.slice(0, size)
  const last = page.at(-1)
  return {
    letters: page.map(({ createdAt, sentAt, nextAttemptAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
      nextAttemptAt: row.state === 'queued' ? nextAttemptAt.toISOString() : null,
    })),
    older: rows.length > size && last ? placeText({ at: last.createdAt, id: last.id }) : null,
  }
}

/**
 * Puts a letter that was given up back into the queue, as if it were new, and wakes who sends it.
 * @throws AppError `not_found`; `conflict` for one that is on its way or has gone
 */
export async function sendAgain(operator: Operator, id: string): Promise<void> {
  if (!isId(id)) throw new AppError('not_found', NO_SUCH_LETTER)
  await db().$transaction(async (tx) => {
    const [letter] = await tx.$queryRaw<{ kind: string }[]>`
      update mail set state = 'queued', attempts = 0, "nextAttemptAt" = now(), "leaseOwner" = null, "leaseUntil" = null
      where id = ${id}::uuid and state = 'failed' returning kind`
    // Whom it is for stays out: the audit trail is kept longer than the mail.
    if (letter)
      return await audit(operator, { action: 'mail sent again', subject: id, detail: { kind: letter.kind } }, tx)
    throw (await tx.mail.count({ where: { id } }))
      ? new AppError('conflict', 'This mail has not failed, so there is nothing to send again.')
      : new AppError('not_found', NO_SUCH_LETTER)
  })
  lookForMail()
}
