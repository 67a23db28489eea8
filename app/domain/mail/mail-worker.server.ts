import { randomUUID } from 'node:crypto'
import { createCircuitBreaker } from '#app/platform/flow/circuit-breaker'
import { retryWithBackoff } from '#app/platform/flow/retry'
import { execute, query } from '#app/platform/db.server'
import { serializeError, log } from '#app/platform/log.server'
import { inSpan } from '#app/platform/tracing.server'
import type { Mailer, MailSendFailure } from '#app/ports/mail/mail.server'
import {
  claimNextMail,
  failMailOfDeadOwners,
  markMailFailed,
  markMailSent,
  postponeMail,
  returnMail,
} from './queries.server'

/** Backoff between attempts; after the last one the mail fails. */
const MAIL_RETRY_MINUTES = [1, 5, 30, 120]

/** Seconds until the next attempt, at least the carrier's Retry-After; null when attempts are exhausted. */
export function getNextMailRetrySeconds(attempts: number, retryAfter = 0): number | null {
  const minutes = MAIL_RETRY_MINUTES[attempts - 1]
  return minutes === undefined ? null : Math.max(minutes * 60, retryAfter)
}

/** Longer than a carrier's timeout plus the retries of saving the outcome. */
const MAIL_LEASE_SECONDS = 60
export const MAIL_CONCURRENCY = 4
/** How long shutdown waits for deliveries in progress. */
const MAIL_SHUTDOWN_GRACE_MS = 2_500
const SAVE_OUTCOME_RETRY = { retries: 3, firstDelayMs: 200, maxDelayMs: 5_000 }
const DELIVERY_INTERRUPTED = 'the server stopped while it was sending this; it may have arrived'

type DueMail = {
  id: string
  key: string
  kind: string
  recipient: string
  subject: string
  text: string
  html: string | null
  attempts: number
  requestId: string | null
}

export type MailWorker = {
  /** Sends due mail until the queue is empty; returns how many the carrier accepted. */
  sendDue(): Promise<number>
  /** Claims no more mail; deliveries in progress are aborted after a grace period. */
  close(): Promise<void>
}

/**
 * Mail queue worker. Rows are claimed one at a time under a lease, so that several servers share the queue. Delivery is
 * at most once: only mail that certainly was not accepted is retried, unless the carrier is idempotent. A circuit
 * breaker opens after five failures in a row, or for the carrier's Retry-After.
 */
export function createMailWorker({
  mailer,
  now = () => performance.now(),
}: {
  mailer: Mailer
  now?: () => number
}): MailWorker {
  const closing = new AbortController()
  let isClosed = false
  let isRequested = false
  let currentRun: Promise<number> | undefined
  const breaker = createCircuitBreaker({ name: 'e-mail', now })

  function updateBreaker(failure: MailSendFailure | null): void {
    // A permanent refusal concerns this mail only; the carrier works.
    if (!failure || (!failure.retry && !failure.unsure)) return breaker.recordSuccess()
    if (breaker.recordFailure(failure.retryAfter))
      log.warn({ carrier: mailer.name, seconds: Math.round(breaker.secondsLeft()) }, `mail rests: ${failure.message}`)
  }

  async function deliver(due: DueMail, lease: string): Promise<boolean> {
    const { id, key, kind, recipient: to, subject, text, html, attempts, requestId } = due
    // Sent by whoever comes first, its log lines are of the request that queued it.
    const about = { id, kind, ...(requestId && { requestId }) }
    const result = await mailer
      .send({ to, subject, text, ...(html !== null && { html }) }, key, closing.signal)
      .catch((error: unknown): MailSendFailure => {
        log.error({ ...about, err: serializeError(error) }, 'an e-mail could not be tried')
        return { ok: false, message: 'it could not be written', retry: true }
      })
    if (result.ok) {
      updateBreaker(null)
      await saveMailOutcome(() => execute(markMailSent, [id, lease]))
      return true
    }
    if (closing.signal.aborted && result.retry) {
      // Aborted by our shutdown: does not count as an attempt.
      await saveMailOutcome(() => execute(returnMail, [id, lease]))
      return false
    }
    updateBreaker(result)
    const seconds = result.retry ? getNextMailRetrySeconds(attempts, result.retryAfter) : null
    const reason = result.unsure ? `${result.message}; it may have arrived` : result.message
    log.warn(
      { ...about, attempts, carrier: mailer.name, reason },
      seconds === null ? 'an e-mail failed for good' : 'an e-mail is retried later',
    )
    await saveMailOutcome(() =>
      seconds === null
        ? execute(markMailFailed, [id, lease, reason])
        : execute(postponeMail, [id, lease, reason, seconds]),
    )
    return false
  }

  async function drainQueue(): Promise<number> {
    let sentCount = 0
    while (!isClosed && !breaker.isOpen()) {
      const lease = randomUUID()
      const due = await claimDueMail(lease)
      if (!due) break
      const span = { 'larder.mail.kind': due.kind, 'larder.mail.carrier': mailer.name }
      if (await inSpan('send mail', span, () => deliver(due, lease))) sentCount += 1
    }
    return sentCount
  }

  async function runUntilIdle(): Promise<number> {
    let sentCount = 0
    // Defers the first claim until `currentRun` is assigned.
    await null
    try {
      while (isRequested && !isClosed) {
        isRequested = false
        if (breaker.isOpen()) break
        if (!mailer.isIdempotent) await failInterruptedMail()
        // Half-open: after a failure a single request probes the carrier.
        const drains = await Promise.allSettled(
          Array.from({ length: breaker.isFailing() ? 1 : MAIL_CONCURRENCY }, drainQueue),
        )
        for (const drain of drains) {
          if (drain.status === 'rejected') throw drain.reason
          sentCount += drain.value
        }
      }
      return sentCount
    } finally {
      currentRun = undefined
    }
  }

  return {
    sendDue() {
      if (isClosed) return Promise.resolve(0)
      isRequested = true
      return (currentRun ??= runUntilIdle())
    },
    async close() {
      isClosed = true
      const abortTimer = setTimeout(() => closing.abort(), MAIL_SHUTDOWN_GRACE_MS)
      await currentRun?.catch(() => undefined)
      clearTimeout(abortTimer)
    },
  }
}

/** Claims the next due row; an expired lease makes its row due. Uses the database clock only. */
async function claimDueMail(lease: string): Promise<DueMail | undefined> {
  const [due] = await query(claimNextMail, [lease, MAIL_LEASE_SECONDS])
  return due
}

/** The lease owner stays in the row, so that a holder that is still alive can save its outcome. */
async function failInterruptedMail(): Promise<void> {
  const rows = await query(failMailOfDeadOwners, [DELIVERY_INTERRUPTED])
  for (const row of rows) log.warn({ ...row, reason: DELIVERY_INTERRUPTED }, 'an e-mail failed for good')
}

/** Saves the outcome while the lease is held; retries while the database is unavailable. */
async function saveMailOutcome(save: () => Promise<unknown>): Promise<void> {
  await retryWithBackoff(save, SAVE_OUTCOME_RETRY)
}
