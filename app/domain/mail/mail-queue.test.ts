import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { closeDatabase, db, openDatabase } from '#app/platform/db.server'
import type * as Environment from '#app/platform/env.server'
import { log } from '#app/platform/log.server'
import type { MailMessage, Mailer, MailSendFailure } from '#app/ports/mail/mail.server'
import { createTestDatabase } from '#tests/support/test-database'
import type { TestDatabase } from '#tests/support/test-database'
import { readOutbox } from '#tests/support/outbox'
import { deleteOldMail, queueMail, sendDueMail, startMailWorker } from './mail-queue.server'
import type { NewMail } from './mail-queue.server'
import { createMailWorker, MAIL_CONCURRENCY } from './mail-worker.server'
import type { MailWorker } from './mail-worker.server'
import { runSql } from '#tests/support/run-sql'
import { refusal } from '#tests/support/refusal'

const { dataDir } = vi.hoisted(() => ({ dataDir: { path: '' } }))
vi.mock('#app/platform/env.server', async (original) => {
  const real = await original<typeof Environment>()
  return { ...real, env: () => ({ ...real.env(), DATA_DIR: dataDir.path }) }
})

const logWarn = vi.spyOn(log, 'warn').mockImplementation(() => undefined)
const logError = vi.spyOn(log, 'error').mockImplementation(() => undefined)
let database: TestDatabase
const closers: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  dataDir.path = mkdtempSync(path.join(tmpdir(), 'larder-mail-'))
  database = await createTestDatabase()
  openDatabase(database.connection)
})
beforeEach(() => {
  logWarn.mockClear()
  logError.mockClear()
})
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
  openDatabase(database.connection)
  await runSql('delete from mail')
})
afterAll(async () => {
  await closeDatabase()
  await database.drop()
  rmSync(dataDir.path, { recursive: true })
})

const newMail = (overrides: Partial<NewMail> = {}): NewMail => ({
  key: randomUUID(),
  kind: 'test',
  recipient: 'cook@larder.example',
  subject: 'Hello',
  text: 'A text.',
  ...overrides,
})
const rows = () => db().mail.findMany({ orderBy: { createdAt: 'asc' } })
const row = async () => (await rows())[0]!
const advanceBy = (seconds: number) =>
  runSql(`update mail set next_attempt_at = next_attempt_at - make_interval(secs => $1)`, [seconds])
const minutesLeft = async () => {
  const left = `select round(extract(epoch from next_attempt_at - now()) / 60)::int as minutes from mail`
  return (await runSql<{ minutes: number }>(left))[0]!.minutes
}
const queueMany = (count: number) => Promise.all(Array.from({ length: count }, () => queueMail(newMail())))
const LATER: MailSendFailure = { ok: false, message: 'not now', retry: true }

type Answer = { ok: true } | MailSendFailure
/** A fake carrier that records the keys it was sent. */
function fakeCarrier(
  respond: (mail: MailMessage, key: string, signal?: AbortSignal) => Answer | Promise<Answer> = () => ({ ok: true }),
  isRepeatable = false,
) {
  const sentKeys: string[] = []
  const mailer: Mailer = {
    name: 'smtp',
    isIdempotent: isRepeatable,
    async send(mail, key, signal) {
      sentKeys.push(key)
      return await respond(mail, key, signal)
    },
  }
  return { mailer, sentKeys }
}
const startWorker = (mailer: Mailer, now?: () => number): MailWorker => {
  const worker = createMailWorker({ mailer, ...(now && { now }) })
  closers.push(() => worker.close())
  return worker
}
const createGate = () => {
  let open = () => {}
  const gate = new Promise<void>((resolve) => (open = resolve))
  return { gate, open }
}

/** Answers when it is let. */
function gatedCarrier() {
  const [started, responded] = [createGate(), createGate()]
  const carrier = fakeCarrier(async () => {
    started.open()
    await responded.gate
    return { ok: true }
  })
  return { ...carrier, started, responded }
}

describe('queueMail', () => {
  test('is idempotent by key, also concurrently', async () => {
    const mail = newMail()
    await Promise.all(Array.from({ length: 10 }, () => queueMail(mail)))
    await queueMail({ ...mail, text: 'Another text.' })
    expect((await rows()).map(({ key, text, state, attempts }) => ({ key, text, state, attempts }))).toEqual([
      { key: mail.key, text: 'A text.', state: 'queued', attempts: 0 },
    ])
  })
  test('commits and rolls back with its transaction', async () => {
    const rolledBack = db().$transaction(async (tx) => {
      await queueMail(newMail(), tx)
      throw new Error('undone')
    })
    await expect(rolledBack).rejects.toThrow('undone')
    expect(await rows()).toEqual([])
    await db().$transaction((tx) => queueMail(newMail(), tx))
    expect(await rows()).toHaveLength(1)
  })
  test('refuses anything but one address', async () => {
    for (const recipient of ['', 'a@larder.example, b@larder.example'])
      await expect(queueMail(newMail({ recipient }))).rejects.toMatchObject(
        refusal('invalid', 'Please enter one e-mail address.'),
      )
    await queueMail(newMail({ recipient: ' Cook＠Larder.Example' }))
    expect((await rows()).map(({ recipient }) => recipient)).toEqual(['Cook@larder.example'])
  })
  test('makes the subject one line and strips NUL', async () => {
    await queueMail(
      newMail({ subject: ` Hello\r\nBcc: b@larder.example\0 ${'x'.repeat(500)}`, text: 'a\0b', html: 'c\0d' }),
    )
    const { subject, text, html } = await row()
    expect(subject).toMatch(/^Hello Bcc: b@larder\.example x{172}$/)
    expect([text, html]).toEqual(['ab', 'cd'])
  })
})

describe('due mail', () => {
  test('is sent complete and marked as sent', async () => {
    const sentMail: MailMessage[] = []
    const { mailer } = fakeCarrier((mail) => (sentMail.push(mail), { ok: true }))
    await queueMail(newMail({ html: '<p>A text.</p>' }))
    await queueMail(newMail({ text: 'Without.' }))
    expect(await startWorker(mailer).sendDue()).toBe(2)
    expect(sentMail).toEqual(
      expect.arrayContaining([
        { to: 'cook@larder.example', subject: 'Hello', text: 'A text.', html: '<p>A text.</p>' },
        { to: 'cook@larder.example', subject: 'Hello', text: 'Without.' },
      ]),
    )
    for (const mail of await rows())
      expect(mail).toMatchObject({
        state: 'sent',
        attempts: 1,
        sentAt: expect.any(Date) as Date,
        leaseOwner: null,
        leaseUntil: null,
        lastError: null,
      })
    expect(await startWorker(mailer).sendDue()).toBe(0)
  })
  test('is sent once, however many workers run', async () => {
    const { mailer, sentKeys } = fakeCarrier(async () => {
      await new Promise((resolve) => setImmediate(resolve))
      return { ok: true }
    })
    await queueMany(40)
    const counts = await Promise.all(Array.from({ length: 5 }, () => startWorker(mailer).sendDue()))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(40)
    expect(sentKeys).toHaveLength(40)
    expect(new Set(sentKeys).size).toBe(40)
  })
  test('is sent with a concurrency of four', async () => {
    let inFlight = 0
    let maxInFlight = 0
    const { mailer } = fakeCarrier(async () => {
      maxInFlight = Math.max(maxInFlight, ++inFlight)
      await new Promise((resolve) => setTimeout(resolve, 5))
      inFlight -= 1
      return { ok: true }
    })
    await queueMany(12)
    const worker = startWorker(mailer)
    await Promise.all([worker.sendDue(), worker.sendDue(), worker.sendDue()])
    expect(maxInFlight).toBe(4)
  })
  test('includes mail queued during the run', async () => {
    const { mailer, sentKeys } = fakeCarrier(async () => {
      if (sentKeys.length === 1) {
        await queueMail(newMail())
        void worker.sendDue()
      }
      return { ok: true }
    })
    const worker = startWorker(mailer)
    await queueMail(newMail())
    expect(await worker.sendDue()).toBe(2)
  })
})

describe('failed mail', () => {
  test('is retried after 1, 5, 30 and 120 minutes, then fails', async () => {
    let time = 0
    const { mailer, sentKeys } = fakeCarrier(() => LATER)
    const worker = startWorker(mailer, () => time)
    await queueMail(newMail())
    for (const minutes of [1, 5, 30, 120]) {
      await worker.sendDue()
      expect(await minutesLeft()).toBe(minutes)
      expect(await row()).toMatchObject({ state: 'queued', lastError: 'not now', leaseOwner: null })
      const sentBefore = sentKeys.length
      await worker.sendDue()
      expect(sentKeys).toHaveLength(sentBefore)
      time += minutes * 60_000
      await advanceBy(minutes * 60)
    }
    await worker.sendDue()
    expect(await row()).toMatchObject({ state: 'failed', attempts: 5, lastError: 'not now' })
    await advanceBy(86_400)
    expect(await startWorker(mailer).sendDue()).toBe(0)
    expect(sentKeys).toHaveLength(5)
  })
  test('fails at once on a permanent refusal', async () => {
    const { mailer, sentKeys } = fakeCarrier(() => ({ ok: false, message: '550 unknown', retry: false }))
    await queueMail(newMail())
    await startWorker(mailer).sendDue()
    expect(await row()).toMatchObject({ state: 'failed', attempts: 1, lastError: '550 unknown' })
    expect(sentKeys).toHaveLength(1)
  })
  test('is never sent twice if the first may have arrived', async () => {
    const { mailer, sentKeys } = fakeCarrier(() => ({ ok: false, message: 'no answer', retry: false, unsure: true }))
    await queueMail(newMail())
    await startWorker(mailer).sendDue()
    await advanceBy(86_400)
    await startWorker(mailer).sendDue()
    expect(sentKeys).toHaveLength(1)
    expect(await row()).toMatchObject({ state: 'failed', lastError: 'no answer; it may have arrived' })
  })
  test('waits for Retry-After', async () => {
    const { mailer } = fakeCarrier(() => ({ ...LATER, retryAfter: 900 }))
    await queueMail(newMail())
    await startWorker(mailer).sendDue()
    expect(await minutesLeft()).toBe(15)
  })
  test('is logged without recipient and body', async () => {
    const { mailer } = fakeCarrier(() => LATER)
    await queueMail(newMail({ subject: 'A secret', text: 'token=1234' }))
    await startWorker(mailer).sendDue()
    expect(logWarn).toHaveBeenCalledWith(
      expect.objectContaining({ kind: 'test', attempts: 1, carrier: 'smtp', reason: 'not now' }),
      'an e-mail is retried later',
    )
    expect(JSON.stringify(logWarn.mock.calls)).not.toMatch(/cook@|A secret|1234/)
  })
  test('does not block other mail, even when the carrier throws', async () => {
    const bad = newMail({ text: 'bad' })
    const { mailer } = fakeCarrier(({ text }) => {
      if (text === 'bad') throw new Error('a bug')
      return { ok: true }
    })
    await queueMail(bad)
    await queueMail(newMail())
    expect(await startWorker(mailer).sendDue()).toBe(1)
    expect(await db().mail.findUnique({ where: { key: bad.key } })).toMatchObject({ state: 'queued', attempts: 1 })
    expect(logError).toHaveBeenCalledOnce()
  })
})

describe('circuit breaker', () => {
  test('opens for a minute after five failures in a row and costs no attempts', async () => {
    let time = 0
    let respond: Answer = LATER
    const { mailer, sentKeys } = fakeCarrier(() => respond)
    const worker = startWorker(mailer, () => time)
    await queueMany(20)
    await worker.sendDue()
    const attempted = sentKeys.length
    expect(attempted).toBeGreaterThanOrEqual(5)
    expect(attempted).toBeLessThanOrEqual(8)
    await worker.sendDue()
    expect(sentKeys).toHaveLength(attempted)
    // Half-open: one request, not four.
    time += 60_000
    await worker.sendDue()
    expect(sentKeys).toHaveLength(attempted + 1)
    expect((await rows()).filter(({ attempts }) => attempts === 0)).toHaveLength(20 - attempted - 1)
    respond = { ok: true }
    time += 60_000
    await advanceBy(60)
    expect(await worker.sendDue()).toBe(20)
    expect(sentKeys).toHaveLength(attempted + 21)
  })
  test('opens at the first failure with Retry-After', async () => {
    let time = 0
    const { mailer, sentKeys } = fakeCarrier(() => ({ ...LATER, retryAfter: 120 }))
    const worker = startWorker(mailer, () => time)
    await queueMail(newMail())
    await worker.sendDue()
    await queueMail(newMail())
    time += 119_000
    await worker.sendDue()
    expect(sentKeys).toHaveLength(1)
    time += 1_000
    await worker.sendDue()
    expect(sentKeys).toHaveLength(2)
  })
  test('stays closed when single mails are refused', async () => {
    const { mailer, sentKeys } = fakeCarrier(() => ({ ok: false, message: '550 unknown', retry: false }))
    await queueMany(12)
    await startWorker(mailer).sendDue()
    expect(sentKeys).toHaveLength(12)
  })
})

describe('a server that ended while sending', () => {
  /** A row whose lease has expired. */
  const queueAbandonedMail = async () => {
    const mail = newMail()
    await queueMail(mail)
    await runSql(`update mail set lease_owner = 'gone', lease_until = now() - interval '1 second', attempts = 1`)
    return mail
  }
  test('mail that may have arrived fails and is not sent again', async () => {
    await queueAbandonedMail()
    const { mailer, sentKeys } = fakeCarrier()
    await startWorker(mailer).sendDue()
    expect(sentKeys).toEqual([])
    expect(await row()).toMatchObject({
      state: 'failed',
      lastError: expect.stringMatching(/may have arrived/) as string,
    })
  })
  test('an idempotent carrier gets it again', async () => {
    await queueAbandonedMail()
    const { mailer, sentKeys } = fakeCarrier(undefined, true)
    expect(await startWorker(mailer).sendDue()).toBe(1)
    expect(sentKeys).toHaveLength(1)
    expect(await row()).toMatchObject({ state: 'sent', attempts: 2 })
  })
  /** A worker in the middle of its deliveries: all of them are in progress, so that it claims nothing else. */
  async function startDeliveries(answer: Answer, isRepeatable = false) {
    const [allStarted, responded] = [createGate(), createGate()]
    const { mailer, sentKeys } = fakeCarrier(async (_mail, _key, signal) => {
      if (sentKeys.length === MAIL_CONCURRENCY) allStarted.open()
      signal?.addEventListener('abort', responded.open)
      await responded.gate
      return answer
    }, isRepeatable)
    for (let count = 0; count < MAIL_CONCURRENCY; count++) await queueMail(newMail())
    const sending = startWorker(mailer).sendDue()
    await allStarted.gate
    return { sending, respond: responded.open }
  }
  const expireLeases = () => runSql(`update mail set lease_until = now() - interval '1 second'`)
  const outcomes = async () => (await rows()).map(({ state, lastError }) => [state, lastError])
  const ofEach = (outcome: unknown) => Array.from({ length: MAIL_CONCURRENCY }, () => outcome)

  test('a holder that is still alive saves its outcome', async () => {
    const { sending, respond } = await startDeliveries({ ok: true })
    await expireLeases()
    await startWorker(fakeCarrier().mailer).sendDue()
    expect(await outcomes()).toEqual(ofEach(['failed', expect.stringMatching(/may have arrived/)]))
    respond()
    await sending
    expect(await outcomes()).toEqual(ofEach(['sent', null]))
  })
  test('a holder whose lease was taken over saves nothing', async () => {
    const { sending, respond } = await startDeliveries(LATER, true)
    await expireLeases()
    expect(await startWorker(fakeCarrier(undefined, true).mailer).sendDue()).toBe(MAIL_CONCURRENCY)
    respond()
    await sending
    expect(await outcomes()).toEqual(ofEach(['sent', null]))
  })
  test('leased mail is not claimed', async () => {
    const { mailer, started, responded } = gatedCarrier()
    await queueMail(newMail())
    const sending = startWorker(mailer).sendDue()
    await started.gate
    const other = fakeCarrier(undefined, true)
    expect(await startWorker(other.mailer).sendDue()).toBe(0)
    expect(other.sentKeys).toEqual([])
    responded.open()
    expect(await sending).toBe(1)
  })
})

describe('close', () => {
  test('starts no delivery and waits for those in progress', async () => {
    const { mailer, sentKeys, started, responded } = gatedCarrier()
    await queueMany(9)
    const worker = createMailWorker({ mailer })
    const sending = worker.sendDue()
    await started.gate
    await vi.waitFor(() => expect(sentKeys).toHaveLength(4))
    const closing = worker.close()
    responded.open()
    await closing
    expect(await sending).toBe(4)
    expect(await worker.sendDue()).toBe(0)
    expect((await rows()).filter(({ state }) => state === 'queued')).toHaveLength(5)
  })
  test('aborts slow deliveries without counting an attempt and frees them', { tags: ['slow'] }, async () => {
    const started = createGate()
    const { mailer } = fakeCarrier((_letter, _key, signal) => {
      started.open()
      return new Promise((resolve) => signal?.addEventListener('abort', () => resolve(LATER)))
    })
    await queueMail(newMail())
    const worker = createMailWorker({ mailer })
    void worker.sendDue()
    await started.gate
    await worker.close()
    expect(await row()).toMatchObject({ state: 'queued', attempts: 0, leaseOwner: null })
    expect(await startWorker(fakeCarrier().mailer).sendDue()).toBe(1)
  })
})

test('the outcome is saved after a short database outage', async () => {
  const { mailer } = fakeCarrier(async () => {
    await closeDatabase()
    setTimeout(() => openDatabase(database.connection), 100)
    return { ok: true }
  })
  await queueMail(newMail())
  await startWorker(mailer)
    .sendDue()
    .catch(() => undefined)
  await vi.waitFor(async () => expect(await row()).toMatchObject({ state: 'sent' }), { timeout: 10_000 })
})

describe('the mail worker', () => {
  const findInOutbox = (recipient: string) => readOutbox(dataDir.path).filter(({ to }) => to === recipient)
  const waitForDelivery = async (recipient: string) =>
    await vi.waitFor(() => expect(findInOutbox(recipient)).toHaveLength(1), { timeout: 12_000 })

  test('sends queued mail, also from a transaction, and mail left before the start', async () => {
    await queueMail(newMail({ recipient: 'left@larder.example' }))
    const stop = startMailWorker()
    closers.push(stop)
    await waitForDelivery('left@larder.example')
    await queueMail(newMail({ recipient: 'plain@larder.example' }))
    await waitForDelivery('plain@larder.example')
    await db().$transaction(async (tx) => {
      await queueMail(newMail({ recipient: 'slow@larder.example' }), tx)
      // Longer than the first poll, which finds nothing.
      await new Promise((resolve) => setTimeout(resolve, 150))
    })
    await waitForDelivery('slow@larder.example')
    await stop()
    await queueMail(newMail({ recipient: 'after@larder.example' }))
    expect(await sendDueMail()).toBe(0)
    expect(findInOutbox('after@larder.example')).toEqual([])
  })
})

test('bodies of sent mail go after a day, rows after a month; queued mail stays', async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
  const mail = (state: string, days: number) => ({
    ...newMail({ html: '<p>' }),
    key: `${state} ${days}`,
    state,
    createdAt: daysAgo(days),
    ...(state === 'sent' && { sentAt: daysAgo(days) }),
  })
  const sent = [0, 2, 32].map((days) => mail('sent', days))
  await db().mail.createMany({ data: [...sent, mail('failed', 2), mail('failed', 32), mail('queued', 32)] })
  await deleteOldMail()
  const left = (await rows()).map(({ key, text, html }) => `${key}: ${text} ${html}`).sort()
  expect(left).toEqual(['failed 2: A text. <p>', 'queued 32: A text. <p>', 'sent 0: A text. <p>', 'sent 2:  null'])
})
