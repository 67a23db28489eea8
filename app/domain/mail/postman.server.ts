import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from '#app/platform/db.server'
import { asField, log } from '#app/platform/log.server'
import type { Mailer, NotSent } from '#app/ports/mail/mail.server'
import { nextAttempt } from './next-attempt'

/** Longer than any carrier takes, and than the notes about a letter may wait for a database that is away. */
const LEASE_SECONDS = 60
const AT_ONCE = 4
const FAILURES_IN_A_ROW = 5
const REST_MS = 60_000
const LONGEST_REST_MS = 3_600_000
/** What a letter under way may still take when the house closes. */
const CLOSING_MS = 2_500
const NOTE_AGAIN_MS = [200, 1_000, 5_000]
const INTERRUPTED = 'the server ended while it was handing this over; it may have arrived'

type Due = {
  id: string
  key: string
  kind: string
  recipient: string
  subject: string
  text: string
  html: string | null
  attempts: number
}

export type Postman = {
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
export function postman({ mailer, now = () => performance.now() }: { mailer: Mailer; now?: () => number }): Postman {
  const closing = new AbortController()
  let isClosed = false
  let isAsked = false
  let round: Promise<number> | undefined
  let failures = 0
  let restUntil = -Infinity

  const isResting = () => now() < restUntil

  function learn(failure: NotSent | null): void {
    // A letter that is refused for good says that the carrier is well.
    if (!failure || (!failure.retry && !failure.unsure)) return void (failures = 0)
    failures += 1
    const rest = Math.max(failures >= FAILURES_IN_A_ROW ? REST_MS : 0, (failure.retryAfter ?? 0) * 1000)
    if (rest === 0) return
    restUntil = now() + Math.min(rest, LONGEST_REST_MS)
    log.warn(
      { carrier: mailer.name, seconds: Math.round((restUntil - now()) / 1000) },
      `mail rests: ${failure.message}`,
    )
  }

  async function carry(due: Due, lease: string): Promise<boolean> {
    const { id, key, kind, recipient: to, subject, text, html, attempts } = due
    const answer = await mailer
      .send({ to, subject, text, ...(html !== null && { html }) }, key, closing.signal)
      .catch((error: unknown): NotSent => {
        log.error({ id, kind, err: asField(error) }, 'a mail could not even be tried')
        return { ok: false, message: 'it could not be put together', retry: true }
      })
    if (answer.ok) {
      learn(null)
      await note(id, lease, `state = 'sent', "sentAt" = now(), "lastError" = null`)
      return true
    }
    if (closing.signal.aborted && answer.retry) {
      // It was our end, not theirs.
      await note(id, lease, 'attempts = attempts - 1')
      return false
    }
    learn(answer)
    const seconds = answer.retry ? nextAttempt(attempts, answer.retryAfter) : null
    const why = answer.unsure ? `${answer.message}; it may have arrived` : answer.message
    log.warn(
      { id, kind, attempts, carrier: mailer.name, reason: why },
      seconds === null ? 'a mail is given up' : 'a mail has to wait',
    )
    if (seconds === null) await note(id, lease, `state = 'failed', "lastError" = $3`, why)
    else await note(id, lease, `"nextAttemptAt" = now() + make_interval(secs => $4), "lastError" = $3`, why, seconds)
    return false
  }

  async function work(): Promise<number> {
    let sent = 0
    while (!isClosed && !isResting()) {
      const lease = randomUUID()
      const due = await take(lease)
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
        if (!mailer.isRepeatable) await giveUpInterrupted()
        // Who has just failed is asked by one, not by four.
        const works = await Promise.allSettled(Array.from({ length: failures > 0 ? 1 : AT_ONCE }, work))
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
      const cut = setTimeout(() => closing.abort(), CLOSING_MS)
      await round?.catch(() => undefined)
      clearTimeout(cut)
    },
  }
}

/** The next due row, under this lease; a lease that has run out frees its row. All by the database's clock. */
async function take(lease: string): Promise<Due | undefined> {
  const [due] = await sql<Due>(
    `update mail set "leaseOwner" = $1, "leaseUntil" = now() + make_interval(secs => $2), attempts = attempts + 1
     where id = (
       select id from mail where state = 'queued' and "nextAttemptAt" <= now() and ("leaseUntil" is null or "leaseUntil" <= now())
       order by "nextAttemptAt", id limit 1 for update skip locked)
     returning id, key, kind, recipient, subject, text, html, attempts`,
    [lease, LEASE_SECONDS],
    'mail-take',
  )
  return due
}

/** The lease stays in the row: should its holder live after all, its word is the last one. */
async function giveUpInterrupted(): Promise<void> {
  const rows = await sql<{ id: string; kind: string }>(
    `update mail set state = 'failed', "lastError" = $1 where state = 'queued' and "leaseOwner" is not null and "leaseUntil" <= now() returning id, kind`,
    [INTERRUPTED],
  )
  for (const row of rows) log.warn({ ...row, reason: INTERRUPTED }, 'a mail is given up')
}

/** What became of a letter, told to its row while the lease is ours; a database that is away is waited for a little. */
async function note(id: string, lease: string, what: string, why?: string, seconds?: number): Promise<void> {
  const values = [id, lease, ...(why === undefined ? [] : [why]), ...(seconds === undefined ? [] : [seconds])]
  for (let tries = 0; ; tries++) {
    try {
      await sql(
        `update mail set ${what}, "leaseOwner" = null, "leaseUntil" = null where id = $1 and "leaseOwner" = $2`,
        values,
      )
      return
    } catch (error) {
      const wait = NOTE_AGAIN_MS[tries]
      if (wait === undefined) throw error
      await pause(wait)
    }
  }
}
