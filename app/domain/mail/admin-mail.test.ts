import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { db } from '#app/platform/db.server'
import { setUpDatabase } from '#tests/support/set-up-database'
import { parseTimeCursor } from '#app/platform/text/paging'
import { listMail, resendMail } from './admin-mail.server'
import { runSql } from '#tests/support/run-sql'

setUpDatabase()
beforeEach(async () => {
  // Several rows share a millisecond, as when a queue is filled at once.
  await runSql(`insert into mail (key, kind, recipient, subject, text, html, state, attempts, last_error, created_at, sent_at)
    select 'key ' || n, case when n % 2 = 0 then 'password-reset' else 'shopping-list' end,
      'cook-' || n || '@larder.example', 'Letter ' || n, 'secret-' || n, 'secret-' || n,
      case n % 3 when 0 then 'failed' when 1 then 'queued' else 'sent' end, n % 3,
      case n % 3 when 0 then '550 unknown' end,
      timestamptz '2026-01-05 10:00:00Z' + make_interval(secs => n / 4), case n % 3 when 2 then now() end
    from generate_series(1, 23) n`)
})
afterEach(async () => {
  await runSql('delete from mail')
  await runSql('delete from operator_audit')
})

const operator = { name: 'admin', address: '192.0.2.1' }
const getMailId = async (state: string) =>
  (await db().mail.findFirstOrThrow({ where: { state }, select: { id: true }, orderBy: { key: 'asc' } })).id

async function loadAllPages(state: 'queued' | 'sent' | 'failed' | null, size: number): Promise<string[][]> {
  const pages: string[][] = []
  for (let before: string | null = null; ;) {
    const { mail: page, older } = await listMail({ state, before: parseTimeCursor(before), size })
    pages.push(page.map(({ subject }) => subject))
    if (older === null) return pages
    before = older
  }
}

describe('listMail', () => {
  test('returns every mail once across pages, newest first', async () => {
    const pages = await loadAllPages(null, 5)
    expect(pages.map((page) => page.length)).toEqual([5, 5, 5, 5, 3])
    expect(new Set(pages.flat()).size).toBe(23)
    const allMail = (await listMail({ size: 100 })).mail
    expect(pages.flat()).toEqual(allMail.map(({ subject }) => subject))
    const times = allMail.map(({ createdAt }) => createdAt)
    expect(times).toEqual([...times].sort().reverse())
  })
  test('has state and recipient, never the body', async () => {
    const { mail: all } = await listMail({ size: 100 })
    const findBySubject = (subject: string) => all.find((mail) => mail.subject === subject)
    expect(findBySubject('Letter 3')).toEqual({
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
    expect(findBySubject('Letter 4')).toMatchObject({
      state: 'queued',
      nextAttemptAt: expect.stringMatching(/Z$/) as string,
    })
    expect(findBySubject('Letter 5')).toMatchObject({
      state: 'sent',
      sentAt: expect.stringMatching(/Z$/) as string,
      nextAttemptAt: null,
    })
    expect(JSON.stringify(all)).not.toContain('secret')
  })
  test.each(['queued', 'sent', 'failed'] as const)('filters by state %s', async (state) => {
    const rows = await db().mail.count({ where: { state } })
    const pages = await loadAllPages(state, 3)
    expect(pages.flat()).toHaveLength(rows)
    expect((await listMail({ state })).mail.every((mail) => mail.state === state)).toBe(true)
  })
  test('uses an index for every filter', async () => {
    for (const where of [
      '',
      `where state = 'failed'`,
      `where (created_at, id) < (now(), '0f0e0d0c-0b0a-4908-8706-050403020100')`,
    ]) {
      const plan = await db().$transaction(async (tx) => {
        for (const planNode of ['seqscan', 'bitmapscan', 'sort'])
          await tx.$executeRawUnsafe(`set local enable_${planNode} = off`)
        return await tx.$queryRawUnsafe<Record<string, string>[]>(
          `explain select id from mail ${where} order by created_at desc, id desc limit 51`,
        )
      })
      const lines = plan.map((row) => Object.values(row)[0]).join('\n')
      expect(lines).toMatch(/Index.* using mail_(?:state_)?created_at_id_idx/)
      expect(lines).not.toMatch(/Sort/)
    }
  })
})

describe('resendMail', () => {
  test('requeues failed mail with fresh attempts and writes the audit log', async () => {
    const id = await getMailId('failed')
    await resendMail(operator, id)
    expect(await db().mail.findUnique({ where: { id } })).toMatchObject({
      state: 'queued',
      attempts: 0,
      leaseOwner: null,
      leaseUntil: null,
    })
    expect(await runSql(`select next_attempt_at <= now() as due from mail where id = $1`, [id])).toEqual([
      { due: true },
    ])
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
  test('concurrent calls requeue once', async () => {
    const id = await getMailId('failed')
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => resendMail(operator, id)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await db().operatorAudit.count()).toBe(1)
  })
  test.each(['queued', 'sent'])('%s mail is a conflict', async (state) => {
    await expect(resendMail(operator, await getMailId(state))).rejects.toMatchObject({ kind: 'conflict' })
    expect(await db().operatorAudit.count()).toBe(0)
  })
  test.each(['', 'x', '0f0e0d0c-0b0a-4908-8706-050403020100', "'; drop table mail"])(
    'unknown id %j is not found',
    async (id) => {
      await expect(resendMail(operator, id)).rejects.toMatchObject({ kind: 'not_found' })
    },
  )
})
