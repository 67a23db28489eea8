import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { closeDatabase, db, openDatabase, query } from '#app/platform/db.server'
import type * as Environment from '#app/platform/env.server'
import { log } from '#app/platform/log.server'
import type { MailMessage, Mailer, MailSendFailure } from '#app/ports/mail/mail.server'
import { createTestDatabase } from '#tests/support/test-database'
import type { TestDatabase } from '#tests/support/test-database'
import { readOutbox } from '#tests/support/outbox'
import { deleteOldMail, queueMail, sendDueMail, startMailWorker } from './mail-queue.server'
import type { NewMail } from './mail-queue.server'
import { createMailWorker } from './mail-worker.server'
import type { MailWorker } from './mail-worker.server'

const { dataDir } = vi.hoisted(() => ({ dataDir: { path: '' } }))
vi.mock('#app/platform/env.server', async (original) => {
  const real = await original<typeof Environment>()
  return { ...real, env: () => ({ ...real.env(), DATA_DIR: dataDir.path }) }
})

const warned = vi.spyOn(log, 'warn').mockImplementation(() => undefined)
const complaint = vi.spyOn(log, 'error').mockImplementation(() => undefined)
let database: TestDatabase
const closers: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  dataDir.path = mkdtempSync(path.join(tmpdir(), 'larder-mail-'))
  database = await createTestDatabase()
  openDatabase(database.connection)
})
beforeEach(() => {
  warned.mockClear()
  complaint.mockClear()
})
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
  openDatabase(database.connection)
  await query('delete from mail')
})
afterAll(async () => {
  await closeDatabase()
  await database.drop()
  rmSync(dataDir.path, { recursive: true })
})

const newMail = (more: Partial<NewMail> = {}): NewMail => ({
  key: randomUUID(),
  kind: 'test',
  recipient: 'cook@larder.example',
  subject: 'Hello',
  text: 'A text.',
  ...more,
})
const rows = () => db().mail.findMany({ orderBy: { createdAt: 'asc' } })
const row = async () => (await rows())[0]!
const pass = (seconds: number) =>
  query(`update mail set "nextAttemptAt" = "nextAttemptAt" - make_interval(secs => $1)`, [seconds])
const LATER: MailSendFailure = { ok: false, message: 'not now', retry: true }

type Answer = { ok: true } | MailSendFailure
/** A carrier that answers as told, and remembers. */
function carrier(
  answer: (letter: MailMessage, key: string, signal?: AbortSignal) => Answer | Promise<Answer> = () => ({ ok: true }),
  isRepeatable = false,
) {
  const got: string[] = []
  const mailer: Mailer = {
    name: 'smtp',
    isIdempotent: isRepeatable,
    async send(letter, key, signal) {
      got.push(key)
      return await answer(letter, key, signal)
    },
  }
  return { mailer, got }
}
const man = (mailer: Mailer, now?: () => number): MailWorker => {
  const one = createMailWorker({ mailer, ...(now && { now }) })
  closers.push(() => one.close())
  return one
}
const opened = () => {
  let open = () => {}
  const gate = new Promise<void>((resolve) => (open = resolve))
  return { gate, open }
}

describe('a mail is written down', () => {
  test('once a key, however often and from however many at once', async () => {
    const mail = newMail()
    await Promise.all(Array.from({ length: 10 }, () => queueMail(mail)))
    await queueMail({ ...mail, text: 'Another text.' })
    expect((await rows()).map(({ key, text, state, attempts }) => ({ key, text, state, attempts }))).toEqual([
      { key: mail.key, text: 'A text.', state: 'queued', attempts: 0 },
    ])
  })
  test('with what caused it, or not at all', async () => {
    const undone = db().$transaction(async (tx) => {
      await queueMail(newMail(), tx)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await rows()).toEqual([])
    await db().$transaction((tx) => queueMail(newMail(), tx))
    expect(await rows()).toHaveLength(1)
  })
  test('to one address; anything else is refused', async () => {
    for (const recipient of [
      '',
      'cook',
      'a@larder.example, b@larder.example',
      'a@larder.example\r\nBcc: b@larder.example',
    ]) {
      await expect(queueMail(newMail({ recipient }))).rejects.toMatchObject({
        kind: 'invalid',
        message: 'Please enter one e-mail address.',
      })
    }
    await queueMail(newMail({ recipient: ' Cook＠Larder.Example' }))
    expect((await rows()).map(({ recipient }) => recipient)).toEqual(['Cook@larder.example'])
  })
  test('in one line of a subject, and without what a database cannot hold', async () => {
    await queueMail(
      newMail({ subject: ` Hello\r\nBcc: b@larder.example\0 ${'x'.repeat(500)}`, text: 'a\0b', html: 'c\0d' }),
    )
    const { subject, text, html } = await row()
    expect([subject.startsWith('Hello Bcc: b@larder.example x'), subject.length, text, html]).toEqual([
      true,
      200,
      'ab',
      'cd',
    ])
  })
})

describe('what is due', () => {
  test('goes, with all that was written, and is noted', async () => {
    const letters: MailMessage[] = []
    const { mailer } = carrier((letter) => (letters.push(letter), { ok: true }))
    await queueMail(newMail({ html: '<p>A text.</p>' }))
    await queueMail(newMail({ text: 'Without.' }))
    expect(await man(mailer).sendDue()).toBe(2)
    expect(letters).toEqual(
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
    expect(await man(mailer).sendDue()).toBe(0)
  })
  test('goes once, however many servers look for it', async () => {
    const { mailer, got } = carrier(async () => {
      await new Promise((resolve) => setImmediate(resolve))
      return { ok: true }
    })
    await Promise.all(Array.from({ length: 40 }, () => queueMail(newMail())))
    const counts = await Promise.all(Array.from({ length: 5 }, () => man(mailer).sendDue()))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(40)
    expect(got).toHaveLength(40)
    expect(new Set(got).size).toBe(40)
  })
  test('four at once and no more', async () => {
    let under = 0
    let most = 0
    const { mailer } = carrier(async () => {
      most = Math.max(most, ++under)
      await new Promise((resolve) => setTimeout(resolve, 5))
      under -= 1
      return { ok: true }
    })
    await Promise.all(Array.from({ length: 12 }, () => queueMail(newMail())))
    const one = man(mailer)
    await Promise.all([one.sendDue(), one.sendDue(), one.sendDue()])
    expect(most).toBe(4)
  })
  test('what comes while the round runs goes with it', async () => {
    const { mailer, got } = carrier(async () => {
      if (got.length === 1) {
        await queueMail(newMail())
        void one.sendDue()
      }
      return { ok: true }
    })
    const one = man(mailer)
    await queueMail(newMail())
    expect(await one.sendDue()).toBe(2)
  })
})

describe('what does not go', () => {
  test('is tried again after 1, 5, 30 and 120 minutes, and then given up', async () => {
    let time = 0
    const { mailer, got } = carrier(() => LATER)
    const one = man(mailer, () => time)
    await queueMail(newMail())
    for (const minutes of [1, 5, 30, 120]) {
      await one.sendDue()
      const [left] = await query<{ minutes: number }>(
        `select round(extract(epoch from "nextAttemptAt" - now()) / 60)::int as minutes from mail`,
      )
      expect(left!.minutes).toBe(minutes)
      expect(await row()).toMatchObject({ state: 'queued', lastError: 'not now', leaseOwner: null })
      const before = got.length
      await one.sendDue()
      expect(got).toHaveLength(before)
      time += minutes * 60_000
      await pass(minutes * 60)
    }
    await one.sendDue()
    expect(await row()).toMatchObject({ state: 'failed', attempts: 5, lastError: 'not now' })
    await pass(86_400)
    expect(await man(mailer).sendDue()).toBe(0)
    expect(got).toHaveLength(5)
  })
  test('is given up at once when it is refused for good', async () => {
    const { mailer, got } = carrier(() => ({ ok: false, message: '550 unknown', retry: false }))
    await queueMail(newMail())
    await man(mailer).sendDue()
    expect(await row()).toMatchObject({ state: 'failed', attempts: 1, lastError: '550 unknown' })
    expect(got).toHaveLength(1)
  })
  test('and may have gone, is never sent twice', async () => {
    const { mailer, got } = carrier(() => ({ ok: false, message: 'no answer', retry: false, unsure: true }))
    await queueMail(newMail())
    await man(mailer).sendDue()
    await pass(86_400)
    await man(mailer).sendDue()
    expect(got).toHaveLength(1)
    expect(await row()).toMatchObject({ state: 'failed', lastError: 'no answer; it may have arrived' })
  })
  test('waits as long as the carrier asks', async () => {
    const { mailer } = carrier(() => ({ ...LATER, retryAfter: 900 }))
    await queueMail(newMail())
    await man(mailer).sendDue()
    const [left] = await query<{ minutes: number }>(
      `select round(extract(epoch from "nextAttemptAt" - now()) / 60)::int as minutes from mail`,
    )
    expect(left!.minutes).toBe(15)
  })
  test('is said in the log, without whom it was for and what it said', async () => {
    const { mailer } = carrier(() => LATER)
    await queueMail(newMail({ subject: 'A secret', text: 'token=1234' }))
    await man(mailer).sendDue()
    expect(warned).toHaveBeenCalledWith(
      expect.objectContaining({ kind: 'test', attempts: 1, carrier: 'smtp', reason: 'not now' }),
      'a mail has to wait',
    )
    expect(JSON.stringify(warned.mock.calls)).not.toMatch(/cook@|A secret|1234/)
  })
  test('holds up no other, even when the carrier throws', async () => {
    const bad = newMail({ text: 'bad' })
    const { mailer } = carrier(({ text }) => {
      if (text === 'bad') throw new Error('a bug')
      return { ok: true }
    })
    await queueMail(bad)
    await queueMail(newMail())
    expect(await man(mailer).sendDue()).toBe(1)
    expect(await db().mail.findUnique({ where: { key: bad.key } })).toMatchObject({ state: 'queued', attempts: 1 })
    expect(complaint).toHaveBeenCalledOnce()
  })
})

describe('a carrier that fails', () => {
  test('five times in a row is left alone for a minute; the mails lose no attempt by it', async () => {
    let time = 0
    let answer: Answer = LATER
    const { mailer, got } = carrier(() => answer)
    const one = man(mailer, () => time)
    await Promise.all(Array.from({ length: 20 }, () => queueMail(newMail())))
    await one.sendDue()
    const asked = got.length
    expect(asked).toBeGreaterThanOrEqual(5)
    expect(asked).toBeLessThanOrEqual(8)
    await one.sendDue()
    expect(got).toHaveLength(asked)
    // After the minute one asks, not four.
    time += 60_000
    await one.sendDue()
    expect(got).toHaveLength(asked + 1)
    expect((await rows()).filter(({ attempts }) => attempts === 0)).toHaveLength(20 - asked - 1)
    answer = { ok: true }
    time += 60_000
    await pass(60)
    expect(await one.sendDue()).toBe(20)
    expect(got).toHaveLength(asked + 21)
  })
  test('that asks for a rest gets it, from the first time', async () => {
    let time = 0
    const { mailer, got } = carrier(() => ({ ...LATER, retryAfter: 120 }))
    const one = man(mailer, () => time)
    await queueMail(newMail())
    await one.sendDue()
    await queueMail(newMail())
    time += 119_000
    await one.sendDue()
    expect(got).toHaveLength(1)
    time += 1_000
    await one.sendDue()
    expect(got).toHaveLength(2)
  })
  test('over single letters only is well', async () => {
    const { mailer, got } = carrier(() => ({ ok: false, message: '550 unknown', retry: false }))
    await Promise.all(Array.from({ length: 12 }, () => queueMail(newMail())))
    await man(mailer).sendDue()
    expect(got).toHaveLength(12)
  })
})

describe('a server that ended while it was sending', () => {
  /** As it would be found: taken by somebody who is gone. */
  const abandoned = async () => {
    const mail = newMail()
    await queueMail(mail)
    await query(`update mail set "leaseOwner" = 'gone', "leaseUntil" = now() - interval '1 second', attempts = 1`)
    return mail
  }
  test('leaves a mail that may have arrived: it is not sent again, and somebody can see it', async () => {
    await abandoned()
    const { mailer, got } = carrier()
    await man(mailer).sendDue()
    expect(got).toEqual([])
    expect(await row()).toMatchObject({
      state: 'failed',
      lastError: expect.stringMatching(/may have arrived/) as string,
    })
  })
  test('leaves one that a carrier of its kind cannot double: it is sent', async () => {
    await abandoned()
    const { mailer, got } = carrier(undefined, true)
    expect(await man(mailer).sendDue()).toBe(1)
    expect(got).toHaveLength(1)
    expect(await row()).toMatchObject({ state: 'sent', attempts: 2 })
  })
  test('and lives after all has the last word', async () => {
    const [begun, answered] = [opened(), opened()]
    const { mailer } = carrier(async () => {
      begun.open()
      await answered.gate
      return { ok: true }
    })
    await queueMail(newMail())
    const sending = man(mailer).sendDue()
    await begun.gate
    await query(`update mail set "leaseUntil" = now() - interval '1 second'`)
    await man(carrier().mailer).sendDue()
    expect(await row()).toMatchObject({ state: 'failed' })
    answered.open()
    await sending
    expect(await row()).toMatchObject({ state: 'sent', lastError: null })
  })
  test('has no word any more about what another has taken over', async () => {
    const [begun, answered] = [opened(), opened()]
    const { mailer } = carrier(async () => {
      begun.open()
      await answered.gate
      return LATER
    }, true)
    await queueMail(newMail())
    const sending = man(mailer).sendDue()
    await begun.gate
    await query(`update mail set "leaseUntil" = now() - interval '1 second'`)
    expect(await man(carrier(undefined, true).mailer).sendDue()).toBe(1)
    answered.open()
    await sending
    expect(await row()).toMatchObject({ state: 'sent', lastError: null })
  })
  test('a mail under a lease is nobody else’s', async () => {
    const [begun, answered] = [opened(), opened()]
    const { mailer } = carrier(async () => {
      begun.open()
      await answered.gate
      return { ok: true }
    })
    await queueMail(newMail())
    const sending = man(mailer).sendDue()
    await begun.gate
    const other = carrier(undefined, true)
    expect(await man(other.mailer).sendDue()).toBe(0)
    expect(other.got).toEqual([])
    answered.open()
    expect(await sending).toBe(1)
  })
})

describe('closing', () => {
  test('begins no more, and lets what is under way end', async () => {
    const [begun, answered] = [opened(), opened()]
    const { mailer, got } = carrier(async () => {
      begun.open()
      await answered.gate
      return { ok: true }
    })
    await Promise.all(Array.from({ length: 9 }, () => queueMail(newMail())))
    const one = createMailWorker({ mailer })
    const sending = one.sendDue()
    await begun.gate
    await vi.waitFor(() => expect(got).toHaveLength(4))
    const closing = one.close()
    answered.open()
    await closing
    expect(await sending).toBe(4)
    expect(await one.sendDue()).toBe(0)
    expect((await rows()).filter(({ state }) => state === 'queued')).toHaveLength(5)
  })
  test('cuts what takes too long; it loses no attempt, and another server has it at once', async () => {
    const begun = opened()
    const { mailer } = carrier((_letter, _key, signal) => {
      begun.open()
      return new Promise((resolve) => signal?.addEventListener('abort', () => resolve(LATER)))
    })
    await queueMail(newMail())
    const one = createMailWorker({ mailer })
    void one.sendDue()
    await begun.gate
    await one.close()
    expect(await row()).toMatchObject({ state: 'queued', attempts: 0, leaseOwner: null })
    expect(await man(carrier().mailer).sendDue()).toBe(1)
  })
})

test('a database that is away for a moment when the letter has gone: it is noted all the same', async () => {
  const { mailer } = carrier(async () => {
    await closeDatabase()
    setTimeout(() => openDatabase(database.connection), 100)
    return { ok: true }
  })
  await queueMail(newMail())
  await man(mailer)
    .sendDue()
    .catch(() => undefined)
  await vi.waitFor(async () => expect(await row()).toMatchObject({ state: 'sent' }), { timeout: 10_000 })
})

describe('the house', () => {
  const inOutbox = (recipient: string) => readOutbox(dataDir.path).filter(({ to }) => to === recipient)
  const arrives = async (recipient: string) =>
    await vi.waitFor(() => expect(inOutbox(recipient)).toHaveLength(1), { timeout: 12_000 })

  test('sends what is written, by itself, also when it is written in a transaction; and what was left before', async () => {
    await queueMail(newMail({ recipient: 'left@larder.example' }))
    const stop = startMailWorker()
    closers.push(stop)
    await arrives('left@larder.example')
    await queueMail(newMail({ recipient: 'plain@larder.example' }))
    await arrives('plain@larder.example')
    await db().$transaction(async (tx) => {
      await queueMail(newMail({ recipient: 'slow@larder.example' }), tx)
      // Long enough for the first look to find nothing.
      await new Promise((resolve) => setTimeout(resolve, 150))
    })
    await arrives('slow@larder.example')
    await stop()
    await queueMail(newMail({ recipient: 'after@larder.example' }))
    expect(await sendDueMail()).toBe(0)
    expect(inOutbox('after@larder.example')).toEqual([])
  })
})

test('the text of a sent mail is forgotten after a day, the mail after a month; what waits is kept', async () => {
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000)
  const mail = (state: string, days: number) => ({
    ...newMail({ html: '<p>' }),
    key: `${state} ${days}`,
    state,
    createdAt: ago(days),
    ...(state === 'sent' && { sentAt: ago(days) }),
  })
  await db().mail.createMany({
    data: [
      mail('sent', 0),
      mail('sent', 2),
      mail('sent', 32),
      mail('failed', 2),
      mail('failed', 32),
      mail('queued', 32),
    ],
  })
  await deleteOldMail()
  expect((await rows()).map(({ key, text, html }) => [key, text, html]).sort()).toEqual([
    ['failed 2', 'A text.', '<p>'],
    ['queued 32', 'A text.', '<p>'],
    ['sent 0', 'A text.', '<p>'],
    ['sent 2', '', null],
  ])
})
