import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { closeDatabase, db, openDatabase } from '#app/platform/db.server'
import { log } from '#app/platform/log.server'
import { createTestDatabase } from '#tests/support/test-database'
import type { TestDatabase } from '#tests/support/test-database'
import { runJobTick, startScheduler, takeOverAbandonedTicks } from './scheduler'
import { getJobSchedule } from '#app/platform/job-schedule.server'
import type { ScheduledJob } from './recurring-jobs'
import { cleanupJob } from './cleanup'

const EACH_MINUTE = '* * * * *'
const MINUTE_MS = 60_000
const neverAborted = new AbortController().signal
const logError = vi.spyOn(log, 'error').mockImplementation(() => undefined)

let database: TestDatabase
const stops: (() => Promise<void>)[] = []
beforeAll(async () => {
  database = await createTestDatabase()
  openDatabase(database.connection)
})
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
  logError.mockClear()
})
afterAll(async () => {
  await closeDatabase()
  await database.drop()
})
/** What the schedulers of this test do at each minute. */
const atEachMinute = new Set<() => void>()
const start = (...jobs: ScheduledJob[]) => {
  const stop = startScheduler(jobs, (callback) => {
    atEachMinute.add(callback)
    return () => atEachMinute.delete(callback)
  })
  stops.push(stop)
  return stop
}
const loadTicks = (job: string) => db().jobTick.findMany({ where: { job } })
const createTestJob = (run: ScheduledJob['run'], name: string = randomUUID()): ScheduledJob => ({
  name,
  cron: EACH_MINUTE,
  run,
})
const createGate = () => {
  let open = () => {}
  const gate = new Promise<void>((resolve) => (open = resolve))
  return { gate, open }
}

describe('a tick', () => {
  test('runs once, whoever asks first, and is written down', async () => {
    const run = vi.fn(async () => {})
    const job = createTestJob(run)
    const ran = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        runJobTick(job, new Date('2026-11-21T10:17:00.4Z'), `server-${at}`, neverAborted),
      ),
    )
    expect(ran.filter(Boolean)).toHaveLength(1)
    expect(run).toHaveBeenCalledOnce()
    const [tick, ...others] = await loadTicks(job.name)
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
    const job = createTestJob(run)
    for (const minute of ['17', '17', '18'])
      await runJobTick(job, new Date(`2026-11-21T10:${minute}:30Z`), 'server', neverAborted)
    expect(run).toHaveBeenCalledTimes(2)
  })
  test('that fails is finished, says why, is logged, and harms nothing', async () => {
    const job = createTestJob(async () => {
      throw new Error(`no room ${'x'.repeat(1000)}`)
    })
    expect(await runJobTick(job, new Date(), 'server', neverAborted)).toBe(true)
    const [tick] = await loadTicks(job.name)
    expect(tick?.finishedAt).toBeInstanceOf(Date)
    expect(tick?.error).toMatch(/^Error: no room x+$/)
    expect(tick?.error).toHaveLength(500)
    expect(logError).toHaveBeenCalledOnce()
  })
  test('that throws at once, or nothing at all, is the same', async () => {
    for (const thrown of [undefined, null, 'words']) {
      const job = createTestJob(() => {
        throw thrown as unknown as Error
      })
      expect(await runJobTick(job, new Date(), 'server', neverAborted)).toBe(true)
      const [tick] = await loadTicks(job.name)
      expect([tick?.finishedAt instanceof Date, tick?.error]).toEqual([true, String(thrown)])
    }
  })
})

describe('a tick whose server is gone', () => {
  const TICK = new Date('2026-11-21T10:17:00Z')
  const insertTick = (job: string, tick: Date, more: { finishedAt?: Date; leaseUntil?: Date } = {}) =>
    db().jobTick.create({ data: { job, tick, owner: 'dead', leaseUntil: new Date(Date.now() - 1), ...more } })
  const takeOver = (job: ScheduledJob, owner = 'server') => takeOverAbandonedTicks([job], owner, neverAborted)

  test('is taken over once its lease is over, by one server, and finished', async () => {
    const run = vi.fn(async () => {})
    const job = createTestJob(run)
    await insertTick(job.name, TICK)
    await Promise.all(['left', 'right'].map((owner) => takeOver(job, owner)))
    expect(run).toHaveBeenCalledOnce()
    const [tick] = await loadTicks(job.name)
    expect(tick?.finishedAt).toBeInstanceOf(Date)
    expect(['left', 'right']).toContain(tick?.owner)
    await takeOver(job)
    expect(run).toHaveBeenCalledOnce()
  })
  test.each([
    ['while its lease lasts', { leaseUntil: new Date(Date.now() + 60_000) }],
    ['when it is finished', { finishedAt: new Date() }],
  ])('is left alone %s', async (_when, more) => {
    const run = vi.fn(async () => {})
    const job = createTestJob(run)
    await insertTick(job.name, TICK, more)
    await takeOver(job)
    expect(run).not.toHaveBeenCalled()
  })
  test('is left alone when a later tick has done its work', async () => {
    const run = vi.fn(async () => {})
    const job = createTestJob(run)
    await insertTick(job.name, TICK)
    await insertTick(job.name, new Date(TICK.getTime() + 60_000), { finishedAt: new Date() })
    await takeOver(job)
    expect(run).not.toHaveBeenCalled()
  })
})

describe('the clocks', () => {
  const NOON = Date.parse('2026-11-21T12:00:30Z')
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOON })
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  const lookAtClock = () => {
    for (const callback of atEachMinute) callback()
  }
  const passMinute = () => {
    vi.setSystemTime(Date.now() + MINUTE_MS)
    lookAtClock()
  }
  /** A job of this schedule that runs in no time, and the ticks that it has run so far. */
  const createWatchedJob = (cron: string) => {
    const job = { ...createTestJob(async () => {}), cron }
    const loadFinished = async () =>
      (await loadTicks(job.name)).map(({ tick }) => tick.toISOString().slice(0, 16)).sort()
    /** Waits until the ticks are these; then no other one can be on its way. */
    const expectTicks = async (...ticks: string[]) => {
      await vi.waitUntil(
        async () => {
          // The tick before may have been about to end.
          lookAtClock()
          return (await loadFinished()).length >= ticks.length
        },
        { timeout: 20_000 },
      )
      expect(await loadFinished()).toEqual(ticks)
    }
    return { job, expectTicks }
  }

  test('run a job at each minute that it is due', async () => {
    const often = createWatchedJob(EACH_MINUTE)
    const hourly = createWatchedJob('2 * * * *')
    start(often.job, hourly.job)
    passMinute()
    await often.expectTicks('2026-11-21T12:01')
    await hourly.expectTicks()
    passMinute()
    await often.expectTicks('2026-11-21T12:01', '2026-11-21T12:02')
    await hourly.expectTicks('2026-11-21T12:02')
  })
  test('that go forth make up for the latest missed tick, once, without a line for each minute', async () => {
    const printed = ['log', 'warn', 'error'].map((level) => vi.spyOn(console, level as 'log'))
    const often = createWatchedJob(EACH_MINUTE)
    const weekly = createWatchedJob('40 3 * * 0')
    start(often.job, weekly.job)
    vi.setSystemTime(NOON + 30 * 24 * 60 * MINUTE_MS)
    passMinute()
    await often.expectTicks('2026-12-21T12:01')
    await weekly.expectTicks('2026-12-20T03:40')
    passMinute()
    await often.expectTicks('2026-12-21T12:01', '2026-12-21T12:02')
    await weekly.expectTicks('2026-12-20T03:40')
    for (const print of printed) expect(print).not.toHaveBeenCalled()
  })
  test('that go back run on at their new time, and repeat no tick', async () => {
    const often = createWatchedJob(EACH_MINUTE)
    start(often.job)
    passMinute()
    await often.expectTicks('2026-11-21T12:01')
    vi.setSystemTime(NOON - 120 * MINUTE_MS)
    passMinute()
    await often.expectTicks('2026-11-21T10:01', '2026-11-21T12:01')
    vi.setSystemTime(NOON - MINUTE_MS)
    passMinute()
    await often.expectTicks('2026-11-21T10:01', '2026-11-21T12:00', '2026-11-21T12:01')
    passMinute()
    passMinute()
    await often.expectTicks('2026-11-21T10:01', '2026-11-21T12:00', '2026-11-21T12:01', '2026-11-21T12:02')
  })
  test('start no job that is still running, and make up for its latest missed tick afterwards', async () => {
    const [first, later] = [createGate(), createGate()]
    const run = vi.fn(() => (run.mock.calls.length === 1 ? first.gate : Promise.resolve(later.open())))
    const job = createTestJob(run)
    const other = createWatchedJob(EACH_MINUTE)
    start({ ...job, cron: '1-3 * * * *' }, other.job)
    for (const times of [['12:01'], ['12:01', '12:02'], ['12:01', '12:02', '12:03']]) {
      passMinute()
      await other.expectTicks(...times.map((time) => `2026-11-21T${time}`))
    }
    expect(run).toHaveBeenCalledOnce()
    first.open()
    await vi.waitFor(async () => expect((await loadTicks(job.name))[0]?.finishedAt).toBeInstanceOf(Date))
    passMinute()
    await vi.waitUntil(() => (lookAtClock(), run.mock.calls.length === 2))
    await later.gate
    expect((await loadTicks(job.name)).map(({ tick }) => tick.toISOString().slice(11, 16)).sort()).toEqual([
      '12:01',
      '12:03',
    ])
  })
  test('follow a schedule that changes, and make up for none of its ticks from before the change', async () => {
    const other = createWatchedJob(EACH_MINUTE)
    const watched = createWatchedJob('off')
    let schedule: { cron: string | null; since: Date | null } = { cron: null, since: null }
    start({ ...watched.job, cron: EACH_MINUTE, loadSchedule: async () => schedule }, other.job)
    passMinute()
    await other.expectTicks('2026-11-21T12:01')
    schedule = { cron: '0,3 * * * *', since: new Date(Date.now() + 30_000) }
    passMinute()
    await other.expectTicks('2026-11-21T12:01', '2026-11-21T12:02')
    await watched.expectTicks()
    expect(getJobSchedule().find(({ name }) => name === watched.job.name)).toMatchObject(schedule)
    passMinute()
    await watched.expectTicks('2026-11-21T12:03')
    schedule = { cron: null, since: new Date(Date.now() + 30_000) }
    passMinute()
    await other.expectTicks(...['01', '02', '03', '04'].map((minute) => `2026-11-21T12:${minute}`))
    await watched.expectTicks('2026-11-21T12:03')
  })
  test('go on by the last known schedule while it cannot be read', async () => {
    const warn = vi.spyOn(log, 'warn').mockImplementation(() => undefined)
    const watched = createWatchedJob(EACH_MINUTE)
    start({ ...watched.job, loadSchedule: () => Promise.reject(new Error('away')) })
    passMinute()
    await watched.expectTicks('2026-11-21T12:01')
    expect(warn.mock.calls[0]?.[1]).toBe('the schedule of a job could not be read')
    warn.mockRestore()
  })
  test('of two servers run each tick once', async () => {
    const runs: Date[] = []
    const job = createTestJob(async () => void runs.push(new Date()))
    const [left, right] = [createGate(), createGate()]
    start(
      job,
      createTestJob(async () => left.open()),
    )
    start(
      job,
      createTestJob(async () => right.open()),
    )
    passMinute()
    // Each server's own job is scheduled after the shared one: when it has run, the shared one has fired there too.
    await Promise.all([left.gate, right.gate])
    for (const stop of stops.splice(0)) await stop()
    expect(runs.length).toBeGreaterThan(0)
    expect(runs.length).toBe((await loadTicks(job.name)).length)
  })
  test('stop only when the running job has come to its border', async () => {
    const [begun, border] = [createGate(), createGate()]
    let ended = false
    const job = createTestJob(async (signal) => {
      begun.open()
      await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
      await border.gate
      ended = true
    })
    const stop = start(job)
    passMinute()
    await begun.gate
    let stopped = false
    const stopping = stop().then(() => (stopped = true))
    // Time enough for a stop that does not wait.
    for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve))
    expect([ended, stopped]).toEqual([false, false])
    border.open()
    await stopping
    expect(ended).toBe(true)
    const [tick] = await loadTicks(job.name)
    expect(tick?.finishedAt).toBeInstanceOf(Date)
  })
  test('survive a job that fails and a database that is away', async () => {
    const failed = createGate()
    start(
      createTestJob(async () => {
        failed.open()
        throw new Error('no')
      }),
    )
    passMinute()
    await failed.gate
    await stops.splice(0)[0]!()
    logError.mockClear()
    const errorLogged = createGate()
    logError.mockImplementation(() => errorLogged.open())
    await closeDatabase()
    try {
      start(createTestJob(async () => {}))
      passMinute()
      await errorLogged.gate
      expect(logError.mock.calls[0]?.[1]).toBe('a job could not be run')
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
  await cleanupJob.run(neverAborted)
  expect(await loadTicks('old')).toHaveLength(1)
})
