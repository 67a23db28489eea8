import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { closeDatabase, db, openDatabase, query } from '#app/platform/db.server'
import { createTestDatabase } from '#tests/support/test-database'
import type { TestDatabase } from '#tests/support/test-database'
import { parseTimeCursor } from './mail-summary'
import { listMail, resendMail } from './admin-mail.server'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  openDatabase(database.connection)
})
beforeEach(async () => {
  // Some of them in the same millisecond, as when a queue is filled at once.
  await query(`insert into mail (key, kind, recipient, subject, text, html, state, attempts, "lastError", "createdAt", "sentAt")
    select 'key ' || n, case when n % 2 = 0 then 'password-reset' else 'shopping-list' end, 'cook-' || n || '@larder.example', 'Letter ' || n, 'secret-' || n, 'secret-' || n,
      case n % 3 when 0 then 'failed' when 1 then 'queued' else 'sent' end, n % 3, case n % 3 when 0 then '550 unknown' end, timestamptz '2026-01-05 10:00:00Z' + make_interval(secs => n / 4), case n % 3 when 2 then now() end
    from generate_series(1, 23) n`)
})
afterEach(async () => {
  await query('delete from mail')
  await query('delete from operator_audit')
})
afterAll(async () => {
  await closeDatabase()
  await database.drop()
})

const chef = { name: 'admin', address: '192.0.2.1' }
const idOf = async (state: string) =>
  (await db().mail.findFirstOrThrow({ where: { state }, select: { id: true }, orderBy: { key: 'asc' } })).id

async function inPages(state: 'queued' | 'sent' | 'failed' | null, size: number): Promise<string[][]> {
  const pages: string[][] = []
  for (let before: string | null = null; ;) {
    const { letters: page, older } = await listMail({ state, before: parseTimeCursor(before), size })
    pages.push(page.map(({ subject }) => subject))
    if (older === null) return pages
    before = older
  }
}

describe('the list of letters', () => {
  test('goes through all of them, newest first, each once, page by page', async () => {
    const pages = await inPages(null, 5)
    expect(pages.map((page) => page.length)).toEqual([5, 5, 5, 5, 3])
    expect(new Set(pages.flat()).size).toBe(23)
    const whole = (await listMail({ size: 100 })).letters
    expect(pages.flat()).toEqual(whole.map(({ subject }) => subject))
    const times = whole.map(({ createdAt }) => createdAt)
    expect(times).toEqual([...times].sort().reverse())
  })
  test('says how each fares, and never what it says', async () => {
    const { letters: all } = await listMail({ size: 100 })
    const by = (subject: string) => all.find((letter) => letter.subject === subject)
    expect(by('Letter 3')).toEqual({
      id: expect.any(String) as string,
      kind: 'shopping-list',
      recipient: 'cook-3@larder.example',
      subject: 'Letter 3',
      state: 'failed',
      attempts: 0,
      lastError: '550 unknown',
      createdAt: '2026-01-05T10:00:00.000Z',
      sentAt: null,
      nextAttemptAt: null,
    })
    expect(by('Letter 4')).toMatchObject({ state: 'queued', nextAttemptAt: expect.stringMatching(/Z$/) as string })
    expect(by('Letter 5')).toMatchObject({
      state: 'sent',
      sentAt: expect.stringMatching(/Z$/) as string,
      nextAttemptAt: null,
    })
    expect(JSON.stringify(all)).not.toContain('secret')
  })
  test.each(['queued', 'sent', 'failed'] as const)('of those that are %s only', async (state) => {
    const rows = await db().mail.count({ where: { state } })
    const pages = await inPages(state, 3)
    expect(pages.flat()).toHaveLength(rows)
    expect((await listMail({ state })).letters.every((letter) => letter.state === state)).toBe(true)
  })
  test('is read off an index, whatever is asked', async () => {
    for (const where of [
      '',
      `where state = 'failed'`,
      `where ("createdAt", id) < (now(), '0f0e0d0c-0b0a-4908-8706-050403020100')`,
    ]) {
      const plan = await db().$transaction(async (tx) => {
        for (const way of ['seqscan', 'bitmapscan', 'sort']) await tx.$executeRawUnsafe(`set local enable_${way} = off`)
        return await tx.$queryRawUnsafe<Record<string, string>[]>(
          `explain select id from mail ${where} order by "createdAt" desc, id desc limit 51`,
        )
      })
      const lines = plan.map((row) => Object.values(row)[0]).join('\n')
      expect(lines).toMatch(/Index.* using "mail_(?:state_)?createdAt_id_idx"/)
      expect(lines).not.toMatch(/Sort/)
    }
  })
})

describe('send again', () => {
  test('puts what was given up back into the queue, as if it were new, and says who did', async () => {
    const id = await idOf('failed')
    await resendMail(chef, id)
    expect(await db().mail.findUnique({ where: { id } })).toMatchObject({
      state: 'queued',
      attempts: 0,
      leaseOwner: null,
      leaseUntil: null,
    })
    expect(await query(`select "nextAttemptAt" <= now() as due from mail where id = $1`, [id])).toEqual([{ due: true }])
    expect(
      await db().operatorAudit.findMany({
        select: { operator: true, address: true, action: true, subject: true, detail: true },
      }),
    ).toEqual([
      {
        operator: 'admin',
        address: '192.0.2.1',
        action: 'mail sent again',
        subject: id,
        detail: { kind: expect.any(String) as string },
      },
    ])
  })
  test('ten at once are one', async () => {
    const id = await idOf('failed')
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => resendMail(chef, id)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await db().operatorAudit.count()).toBe(1)
  })
  test.each(['queued', 'sent'])('is refused for one that is %s', async (state) => {
    await expect(resendMail(chef, await idOf(state))).rejects.toMatchObject({ kind: 'conflict' })
    expect(await db().operatorAudit.count()).toBe(0)
  })
  test.each(['', 'x', '0f0e0d0c-0b0a-4908-8706-050403020100', "'; drop table mail"])(
    'and for %j, which is none',
    async (id) => {
      await expect(resendMail(chef, id)).rejects.toMatchObject({ kind: 'not_found' })
    },
  )
})
