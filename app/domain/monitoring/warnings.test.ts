import { beforeEach, describe, expect, test, vi } from 'vitest'
import { db } from '#app/platform/db.server'
import type { Env } from '#app/platform/env.server'
import { log, runInContext } from '#app/platform/log.server'
import { setJobSchedule } from '#app/platform/job-schedule.server'
import { setUpDatabase } from '#tests/support/set-up-database'
import { runSql } from '#tests/support/run-sql'
import { queueMail } from '../mail/mail-queue.server'
import { createMailWorker } from '../mail/mail-worker.server'
import { setSetting } from '#app/platform/settings.server'
import type { CheckName } from './health'
import { loadChecks, loadHealth } from './health.server'
import { sendWarnings, watchDatabase } from './warnings.server'

const settings = vi.hoisted(() => ({ OPERATOR_EMAIL: undefined as string | undefined }))
vi.mock('#app/platform/env.server', async (original) => {
  const real = await original<{ env(): Env }>()
  return { ...real, env: () => ({ ...real.env(), ...settings }) }
})
const warn = vi.spyOn(log, 'warn').mockImplementation(() => undefined)

setUpDatabase()
beforeEach(async () => {
  settings.OPERATOR_EMAIL = 'chef@larder.example'
  await db().mail.deleteMany()
  await db().operatorWarning.deleteMany()
})

const say = (check: CheckName, isOk: boolean) => sendWarnings([{ check, isOk, text: 'Three days old.' }])
const subjects = async () =>
  (await db().mail.findMany({ where: { kind: 'warning' }, orderBy: { createdAt: 'asc' } })).map(
    ({ subject }) => subject,
  )
/** As if everything about it had been so much earlier. */
const later = (interval: string) =>
  runSql(`update operator_warnings set last_sent_at = last_sent_at - interval '${interval}'`)

test('Health says why the last failed run of a day failed', async () => {
  setJobSchedule([{ name: 'backup', cron: null, since: null, nextTick: () => null }])
  await runSql(
    `insert into job_ticks (job, tick, owner, lease_until, finished_at, error) values
      ('backup', now() - interval '3 hours', 'x', now(), now(), 'the disk is full'),
      ('backup', now() - interval '2 hours', 'x', now(), now(), 'no such bucket'),
      ('backup', now() - interval '1 hour', 'x', now(), now(), null)`,
  )
  try {
    expect((await loadHealth()).jobs).toMatchObject([{ name: 'backup', failed: 2, lastError: 'no such bucket' }])
  } finally {
    await runSql(`delete from job_ticks where job = 'backup'`)
  }
})

describe('a check', () => {
  test('that fails is mailed once, again after a day, and once when it is well', async () => {
    await Promise.all([say('backup', false), say('backup', false), say('mail', false)])
    expect((await subjects()).sort()).toEqual(['Larder needs you: Backup', 'Larder needs you: Mail queue'])
    await later('23 hours')
    await say('backup', false)
    expect(await subjects()).toHaveLength(2)
    await later('2 hours')
    await say('backup', false)
    expect(await subjects()).toHaveLength(3)
    await later('61 minutes')
    await say('backup', true)
    await say('backup', true)
    expect((await subjects()).at(-1)).toBe('Larder is well again: Backup')
    expect(await subjects()).toHaveLength(4)
  })
  test('that comes and goes is mailed at most once an hour', async () => {
    for (let n = 0; n < 6; n++) await say('disk', n % 2 === 1)
    expect(await subjects()).toEqual(['Larder needs you: Disk'])
    await later('61 minutes')
    for (let n = 0; n < 6; n++) await say('disk', n % 2 === 1)
    expect(await subjects()).toHaveLength(2)
  })
  test('is mailed to nobody without OPERATOR_EMAIL', async () => {
    settings.OPERATOR_EMAIL = undefined
    await say('backup', false)
    expect(await db().mail.count()).toBe(0)
  })
})

test('an outage of the database is mailed when it is back, and once an hour', async () => {
  const states = [true, false, false, true, true, false, true]
  let looks = 0
  let clock = Date.parse('2026-03-10T12:00:00Z')
  const stop = watchDatabase({
    isUp: async () => states[Math.min(looks++, states.length - 1)]!,
    intervalMs: 1,
    now: () => (clock += 60_000),
  })
  await expect.poll(() => looks).toBeGreaterThan(states.length + 2)
  stop()
  await expect.poll(subjects).toEqual(['Larder is well again: Database'])
  expect(warn.mock.calls.filter(([, text]) => text === 'the database is back')).toHaveLength(2)
  const [mail] = await db().mail.findMany({ where: { kind: 'warning' } })
  expect(mail!.text).toMatch(/It was away for 1 min, and is back\.\n\nIt began Mar 10, 2026, 12:01 UTC/)
})

test('the checks read what the database tells', async () => {
  setJobSchedule([
    { name: 'nightly', cron: '0 3 * * *', since: null, nextTick: (after) => new Date(after.getTime() + 60_000) },
  ])
  await setSetting('last_backup', JSON.stringify({ createdAt: new Date().toISOString(), bytes: 1, file: 'x' }))
  const failing = async () => (await loadChecks()).filter(({ isOk, check }) => !isOk && check !== 'disk')
  expect(await failing()).toEqual([])
  await runSql(
    `insert into job_ticks (job, tick, owner, lease_until) values ('nightly', now() - interval '1 hour', '', now())`,
  )
  await runSql(
    `insert into mail (key, kind, recipient, subject, text, created_at) values ('old', 'x', 'a@b.example', '', '', now() - interval '1 hour')`,
  )
  await runSql(`insert into crawl_sessions (session_type, started_at) values ('full', now() - interval '2 hours')`)
  await runSql(
    `insert into crawl_pages (session_id, url, host, state, fetched_at)
     select id, 'https://a.example/' || n, 'a.example', case n when 1 then 'queued' else 'done' end,
       case n when 1 then null else now() - interval '1 hour' end from crawl_sessions, generate_series(1, 2) n`,
  )
  expect((await failing()).map(({ check, text }) => [check, text])).toEqual([
    ['mail', 'An e-mail has waited for 1 h.'],
    ['jobs', 'Late: nightly.'],
    ['crawl', 'No page was fetched for 1 h.'],
  ])
  await runSql(`update crawl_sessions set status = 'paused'`)
  expect((await failing()).map(({ check }) => check)).toEqual(['mail', 'jobs'])
})

test('the log line of an e-mail has the id of the request that queued it', async () => {
  await runInContext({ requestId: 'request-7' }, () =>
    queueMail({ key: 'a', kind: 'test', recipient: 'cook@larder.example', subject: 'x', text: 'x' }),
  )
  const worker = createMailWorker({
    mailer: {
      name: 'outbox',
      isIdempotent: true,
      send: async () => ({ ok: false, message: 'no such box', retry: false }),
    },
  })
  await worker.sendDue()
  expect(warn).toHaveBeenCalledWith(
    expect.objectContaining({ kind: 'test', requestId: 'request-7', reason: 'no such box' }),
    'an e-mail failed for good',
  )
})
