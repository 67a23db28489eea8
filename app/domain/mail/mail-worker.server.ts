import { randomUUID } from 'node:crypto'
import { createCircuitBreaker } from '#app/platform/flow/circuit-breaker'
import { retryWithBackoff } from '#app/platform/flow/retry'
import { query } from '#app/platform/db.server'
import { serializeError, log } from '#app/platform/log.server'
import type { Mailer, MailSendFailure } from '#app/ports/mail/mail.server'
import { getNextMailRetrySeconds } from './mail-retry'

/** Longer than a carrier's timeout plus the retries of saving the outcome. */
const MAIL_LEASE_SECONDS = 60
const MAIL_CONCURRENCY = 4
/** How long shutdown waits for deliveries in progress. */
const MAIL_SHUTDOWN_GRACE_MS = 2_500
const SAVE_OUTCOME_RETRY = { retries: 3, firstDelayMs: 200, maxDelayMs: 5_000 }
const DELIVERY_INTERRUPTED = 'the server ended while it was handing this over; it may have arrived'

type DueMail = {
  id: string
  key: string
  kind: string
  recipient: string
  subject: string
  text: string
  html: string | null
  attempts: number
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
  const breaker = createCircuitBreaker({ now })

  function updateBreaker(failure: MailSendFailure | null): void {
    // A permanent refusal concerns this mail only; the carrier works.
    if (!failure || (!failure.retry && !failure.unsure)) return breaker.recordSuccess()
    if (breaker.recordFailure(failure.retryAfter))
      log.warn({ carrier: mailer.name, seconds: Math.round(breaker.secondsLeft()) }, `mail rests: ${failure.message}`)
  }

  async function deliver(due: DueMail, lease: string): Promise<boolean> {
    const { id, key, kind, recipient: to, subject, text, html, attempts } = due
    const result = await mailer
      .send({ to, subject, text, ...(html !== null && { html }) }, key, closing.signal)
      .catch((error: unknown): MailSendFailure => {
        log.error({ id, kind, err: serializeError(error) }, 'a mail could not even be tried')
        return { ok: false, message: 'it could not be put together', retry: true }
      })
    if (result.ok) {
      updateBreaker(null)
      await saveMailOutcome(id, lease, `state = 'sent', sent_at = now(), last_error = null`)
      return true
    }
    if (closing.signal.aborted && result.retry) {
      // Aborted by our shutdown: does not count as an attempt.
      await saveMailOutcome(id, lease, 'attempts = attempts - 1')
      return false
    }
    updateBreaker(result)
    const seconds = result.retry ? getNextMailRetrySeconds(attempts, result.retryAfter) : null
    const reason = result.unsure ? `${result.message}; it may have arrived` : result.message
    log.warn(
      { id, kind, attempts, carrier: mailer.name, reason },
      seconds === null ? 'a mail is given up' : 'a mail has to wait',
    )
    if (seconds === null) await saveMailOutcome(id, lease, `state = 'failed', last_error = $3`, reason)
    else
      await saveMailOutcome(
        id,
        lease,
        `next_attempt_at = now() + make_interval(secs => $4), last_error = $3`,
        reason,
        seconds,
      )
    return false
  }

  async function drainQueue(): Promise<number> {
    let sentCount = 0
    while (!isClosed && !breaker.isOpen()) {
      const lease = randomUUID()
      const due = await claimDueMail(lease)
      if (!due) break
      if (await deliver(due, lease)) sentCount += 1
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
  const [due] = await query<DueMail>(
    `update mail set lease_owner = $1, lease_until = now() + make_interval(secs => $2), attempts = attempts + 1
     where id = (
       select id from mail where state = 'queued' and next_attempt_at <= now() and (lease_until is null or lease_until <= now())
       order by next_attempt_at, id limit 1 for update skip locked)
     returning id, key, kind, recipient, subject, text, html, attempts`,
    [lease, MAIL_LEASE_SECONDS],
    'mail-take',
  )
  return due
}

/** The lease owner stays in the row, so that a holder that is still alive can save its outcome. */
async function failInterruptedMail(): Promise<void> {
  const rows = await query<{ id: string; kind: string }>(
    `update mail set state = 'failed', last_error = $1 where state = 'queued' and lease_owner is not null and lease_until <= now() returning id, kind`,
    [DELIVERY_INTERRUPTED],
  )
  for (const row of rows) log.warn({ ...row, reason: DELIVERY_INTERRUPTED }, 'a mail is given up')
}

/** Saves the outcome while the lease is held; retries while the database is unavailable. */
async function saveMailOutcome(
  id: string,
  lease: string,
  what: string,
  reason?: string,
  seconds?: number,
): Promise<void> {
  const values = [id, lease, ...(reason === undefined ? [] : [reason]), ...(seconds === undefined ? [] : [seconds])]
  await retryWithBackoff(
    () =>
      query(
        `update mail set ${what}, lease_owner = null, lease_until = null where id = $1 and lease_owner = $2`,
        values,
      ),
    SAVE_OUTCOME_RETRY,
  )
}
