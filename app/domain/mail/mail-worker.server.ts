import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { query } from '#app/platform/db.server'
import { serializeError, log } from '#app/platform/log.server'
import type { Mailer, MailSendFailure } from '#app/ports/mail/mail.server'
import { getNextMailRetrySeconds } from './mail-retry'

/** Longer than any carrier takes, and than the notes about a letter may wait for a database that is away. */
const MAIL_LEASE_SECONDS = 60
const MAIL_CONCURRENCY = 4
const MAIL_BREAKER_FAILURES = 5
const MAIL_BREAKER_OPEN_MS = 60_000
const MAX_MAIL_BREAKER_OPEN_MS = 3_600_000
/** What a letter under way may still take when the house closes. */
const MAIL_SHUTDOWN_GRACE_MS = 2_500
const SAVE_OUTCOME_RETRY_DELAYS_MS = [200, 1_000, 5_000]
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
  /** Sends what is due, four at once, until there is no more. Answers how many arrived at the carrier. */
  sendDue(): Promise<number>
  /** Takes no more letters; those under way get a moment, then their lines are cut. */
  close(): Promise<void>
}

/**
 * Takes due rows under a lease, one at a time, so that several servers share the work and never double it. A letter
 * goes to its carrier once: tried again is only what certainly did not go, or a carrier that makes one of two. After
 * five failures in a row nobody is asked for a minute, or for as long as the carrier says.
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
  let isAsked = false
  let round: Promise<number> | undefined
  let failures = 0
  let restUntil = -Infinity

  const isResting = () => now() < restUntil

  function learn(failure: MailSendFailure | null): void {
    // A letter that is refused for good says that the carrier is well.
    if (!failure || (!failure.retry && !failure.unsure)) return void (failures = 0)
    failures += 1
    const rest = Math.max(
      failures >= MAIL_BREAKER_FAILURES ? MAIL_BREAKER_OPEN_MS : 0,
      (failure.retryAfter ?? 0) * 1000,
    )
    if (rest === 0) return
    restUntil = now() + Math.min(rest, MAX_MAIL_BREAKER_OPEN_MS)
    log.warn(
      { carrier: mailer.name, seconds: Math.round((restUntil - now()) / 1000) },
      `mail rests: ${failure.message}`,
    )
  }

  async function carry(due: DueMail, lease: string): Promise<boolean> {
    const { id, key, kind, recipient: to, subject, text, html, attempts } = due
    const answer = await mailer
      .send({ to, subject, text, ...(html !== null && { html }) }, key, closing.signal)
      .catch((error: unknown): MailSendFailure => {
        log.error({ id, kind, err: serializeError(error) }, 'a mail could not even be tried')
        return { ok: false, message: 'it could not be put together', retry: true }
      })
    if (answer.ok) {
      learn(null)
      await saveMailOutcome(id, lease, `state = 'sent', "sentAt" = now(), "lastError" = null`)
      return true
    }
    if (closing.signal.aborted && answer.retry) {
      // It was our end, not theirs.
      await saveMailOutcome(id, lease, 'attempts = attempts - 1')
      return false
    }
    learn(answer)
    const seconds = answer.retry ? getNextMailRetrySeconds(attempts, answer.retryAfter) : null
    const why = answer.unsure ? `${answer.message}; it may have arrived` : answer.message
    log.warn(
      { id, kind, attempts, carrier: mailer.name, reason: why },
      seconds === null ? 'a mail is given up' : 'a mail has to wait',
    )
    if (seconds === null) await saveMailOutcome(id, lease, `state = 'failed', "lastError" = $3`, why)
    else
      await saveMailOutcome(
        id,
        lease,
        `"nextAttemptAt" = now() + make_interval(secs => $4), "lastError" = $3`,
        why,
        seconds,
      )
    return false
  }

  async function work(): Promise<number> {
    let sent = 0
    while (!isClosed && !isResting()) {
      const lease = randomUUID()
      const due = await claimDueMail(lease)
      if (!due) break
      if (await carry(due, lease)) sent += 1
    }
    return sent
  }

  async function rounds(): Promise<number> {
    let sent = 0
    // It must not be over before it is known to have begun.
    await null
    try {
      while (isAsked && !isClosed) {
        isAsked = false
        if (isResting()) break
        if (!mailer.isIdempotent) await failInterruptedMail()
        // Who has just failed is asked by one, not by four.
        const works = await Promise.allSettled(Array.from({ length: failures > 0 ? 1 : MAIL_CONCURRENCY }, work))
        for (const one of works) {
          if (one.status === 'rejected') throw one.reason
          sent += one.value
        }
      }
      return sent
    } finally {
      round = undefined
    }
  }

  return {
    sendDue() {
      if (isClosed) return Promise.resolve(0)
      isAsked = true
      return (round ??= rounds())
    },
    async close() {
      isClosed = true
      const cut = setTimeout(() => closing.abort(), MAIL_SHUTDOWN_GRACE_MS)
      await round?.catch(() => undefined)
      clearTimeout(cut)
    },
  }
}

/** The next due row, under this lease; a lease that has run out frees its row. All by the database's clock. */
async function claimDueMail(lease: string): Promise<DueMail | undefined> {
  const [due] = await query<DueMail>(
    `update mail set "leaseOwner" = $1, "leaseUntil" = now() + make_interval(secs => $2), attempts = attempts + 1
     where id = (
       select id from mail where state = 'queued' and "nextAttemptAt" <= now() and ("leaseUntil" is null or "leaseUntil" <= now())
       order by "nextAttemptAt", id limit 1 for update skip locked)
     returning id, key, kind, recipient, subject, text, html, attempts`,
    [lease, MAIL_LEASE_SECONDS],
    'mail-take',
  )
  return due
}

/** The lease stays in the row: should its holder live after all, its word is the last one. */
async function failInterruptedMail(): Promise<void> {
  const rows = await query<{ id: string; kind: string }>(
    `update mail set state = 'failed', "lastError" = $1 where state = 'queued' and "leaseOwner" is not null and "leaseUntil" <= now() returning id, kind`,
    [DELIVERY_INTERRUPTED],
  )
  for (const row of rows) log.warn({ ...row, reason: DELIVERY_INTERRUPTED }, 'a mail is given up')
}

/** What became of a letter, told to its row while the lease is ours; a database that is away is waited for a little. */
async function saveMailOutcome(id: string, lease: string, what: string, why?: string, seconds?: number): Promise<void> {
  const values = [id, lease, ...(why === undefined ? [] : [why]), ...(seconds === undefined ? [] : [seconds])]
  for (let tries = 0; ; tries++) {
    try {
      await query(
        `update mail set ${what}, "leaseOwner" = null, "leaseUntil" = null where id = $1 and "leaseOwner" = $2`,
        values,
      )
      return
    } catch (error) {
      const wait = SAVE_OUTCOME_RETRY_DELAYS_MS[tries]
      if (wait === undefined) throw error
      await pause(wait)
    }
  }
}
