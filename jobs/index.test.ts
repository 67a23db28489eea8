import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { closeDatabase, db, openDatabase } from '#app/platform/db.server'
import { log } from '#app/platform/log.server'
import { testDatabase } from '#tests/support/database'
import type { TestDatabase } from '#tests/support/database'
import { runTick, startJobs } from './index'
import type { Job } from './index'
import { tidy } from './tidy'

const EACH_SECOND = '* * * * * *'
const never = new AbortController().signal
const complaint = vi.spyOn(log, 'error').mockImplementation(() => undefined)

let database: TestDatabase
const stops: (() => Promise<void>)[] = []
beforeAll(async () => {
  database = await testDatabase()
  openDatabase(database.connection)
})
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
  complaint.mockClear()
})
afterAll(async () => {
  await closeDatabase()
  await database.drop()
})
const start = (...jobs: Job[]) => {
  const stop = startJobs(jobs)
  stops.push(stop)
  return stop
}
const ticksOf = (job: string) => db().jobTick.findMany({ where: { job } })
const named = (run: Job['run'], name: string = randomUUID()): Job => ({ name, cron: EACH_SECOND, run })
const opened = () => {
  let open = () => {}
  const gate = new Promise<void>((resolve) => (open = resolve))
  return { gate, open }
}

describe('a tick', () => {
  test('runs once, whoever asks first, and is written down', async () => {
    const run = vi.fn(async () => {})
    const job = named(run)
    const ran = await Promise.all(
      Array.from({ length: 20 }, (_, at) => runTick(job, new Date('2026-11-21T10:17:00.4Z'), `server-${at}`, never)),
    )
    expect(ran.filter(Boolean)).toHaveLength(1)
    expect(run).toHaveBeenCalledOnce()
    const [tick, ...others] = await ticksOf(job.name)
    expect(others).toEqual([])
    expect(tick).toMatchObject({
      tick: new Date('2026-11-21T10:17:00Z'),
      error: null,
      finishedAt: expect.any(Date) as Date,
      owner: `server-${ran.indexOf(true)}`,
    })
  })
  test('the next one is another', async () => {
    const run = vi.fn(async () => {})
    const job = named(run)
    for (const minute of ['17', '17', '18'])
      await runTick(job, new Date(`2026-11-21T10:${minute}:30Z`), 'server', never)
    expect(run).toHaveBeenCalledTimes(2)
  })
  test('that fails is finished, says why, is logged, and harms nothing', async () => {
    const job = named(async () => {
      throw new Error(`no room ${'x'.repeat(1000)}`)
    })
    expect(await runTick(job, new Date(), 'server', never)).toBe(true)
    const [tick] = await ticksOf(job.name)
    expect(tick?.finishedAt).toBeInstanceOf(Date)
    expect(tick?.error).toMatch(/^Error: no room x+$/)
    expect(tick?.error).toHaveLength(500)
    expect(complaint).toHaveBeenCalledOnce()
  })
  test('that throws at once, or nothing at all, is the same', async () => {
    for (const thrown of [undefined, null, 'words']) {
      const job = named(() => {
        throw thrown as unknown as Error
      })
      expect(await runTick(job, new Date(), 'server', never)).toBe(true)
      const [tick] = await ticksOf(job.name)
      expect([tick?.finishedAt instanceof Date, tick?.error]).toEqual([true, String(thrown)])
    }
  })
})

describe('the clocks', () => {
  test('of two servers run each tick once', async () => {
    const runs: Date[] = []
    const job = named(async () => void runs.push(new Date()))
    const [left, right] = [opened(), opened()]
    start(
      job,
      named(async () => left.open()),
    )
    start(
      job,
      named(async () => right.open()),
    )
    // Each server's own job comes after the common one in its list: when it has run, the common one has rung there.
    await Promise.all([left.gate, right.gate])
    for (const stop of stops.splice(0)) await stop()
    expect(runs.length).toBeGreaterThan(0)
    expect(runs.length).toBe((await ticksOf(job.name)).length)
  })
  test('stop only when the running job has come to its border', async () => {
    const [begun, border] = [opened(), opened()]
    let ended = false
    const job = named(async (signal) => {
      begun.open()
      await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
      await border.gate
      ended = true
    })
    const stop = start(job)
    await begun.gate
    let stopped = false
    const stopping = stop().then(() => (stopped = true))
    // Time enough for a stop that does not wait.
    for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve))
    expect([ended, stopped]).toEqual([false, false])
    border.open()
    await stopping
    expect(ended).toBe(true)
    const [tick] = await ticksOf(job.name)
    expect(tick?.finishedAt).toBeInstanceOf(Date)
  })
  test('survive a job that fails and a database that is away', async () => {
    const failed = opened()
    start(
      named(async () => {
        failed.open()
        throw new Error('no')
      }),
    )
    await failed.gate
    await stops.splice(0)[0]!()
    complaint.mockClear()
    const told = opened()
    complaint.mockImplementation(() => told.open())
    await closeDatabase()
    try {
      start(named(async () => {}))
      await told.gate
      expect(complaint.mock.calls[0]?.[1]).toBe('a job could not be run')
    } finally {
      openDatabase(database.connection)
    }
  })
})

test('tidy forgets form answers after a day and ticks after a month, no sooner', async () => {
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000)
  await db().jobTick.createMany({
    data: [29, 31].map((days) => ({
      job: 'old',
      tick: ago(days * 24),
      owner: 'x',
      startedAt: ago(days * 24),
      leaseUntil: ago(0),
    })),
  })
  await tidy.run(never)
  expect(await ticksOf('old')).toHaveLength(1)
})
