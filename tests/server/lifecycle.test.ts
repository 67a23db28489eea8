// @module-tag slow
import { readdirSync } from 'node:fs'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { sendRequest } from '#tests/support/http-client'
import { createSeed, drillSize, seededRandom } from '#tests/support/seeded-random'
import { createTestDatabase } from '#tests/support/test-database'
import {
  waitForProcessExit,
  isProcessAlive,
  createTempFolder,
  readPostmasterPid,
  sleep,
} from '#tests/support/embedded-postgres'
import { cleanUpLarders, findFreePort, spawnLarder, startLarder } from '#tests/support/larder-process'
import {
  STARTER_RECIPE_COUNT,
  startLoad,
  expectServing,
  expectCompleteResponse,
  isConnectionRefused,
  listStarterRecipes,
  startSlowRequest,
} from './server-checks'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })
afterAll(cleanUpLarders)

/** Requirement: SIGTERM ends the process within ten seconds. */
const CLOSED_WITHIN_MS = 10_000

const dataDir = createTempFolder()
const again = { dataDir, env: { PORT: String(await findFreePort()) } }

describe('two servers', () => {
  test('on one data directory share its database; either may stop first, by signal or by kill', async () => {
    const first = await startLarder(again)
    const pid = readPostmasterPid(dataDir)!
    const second = await startLarder({ dataDir })
    expect(readPostmasterPid(dataDir)).toBe(pid)
    await expectServing(second)
    second.kill('SIGKILL')
    await second.exited
    await expectServing(first)
    const third = await startLarder({ dataDir })
    expect(await first.stop()).toBe(0)
    expect(isProcessAlive(pid)).toBe(true)
    await expectServing(third)
    expect(await third.stop()).toBe(0)
    await waitForProcessExit(pid)
  })
  test('started at the same moment on one empty database: both open, each recipe is inserted once', async () => {
    const database = await createTestDatabase({ bare: true })
    // As servers behind one load balancer: same origin.
    const env = { DATABASE_URL: database.url, APP_ORIGIN: 'http://larder.test' }
    const servers = await Promise.all([1, 2, 3].map(() => startLarder({ env })))
    for (const server of servers)
      expect((await listStarterRecipes(server, 'larder.test')).size).toBe(STARTER_RECIPE_COUNT)
    const logs = servers.map((server) => server.log().join('\n'))
    // Which server applies which migration is a race; each migration is applied by exactly one.
    const applied = servers.flatMap((server) =>
      server
        .log()
        .filter((line) => line.includes('"migrations applied"'))
        .flatMap((line) => (JSON.parse(line) as { applied: string[] }).applied),
    )
    expect(applied.sort()).toEqual(
      readdirSync('prisma/migrations', { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
        .sort(),
    )
    expect(logs.filter((log) => log.includes('"starter kitchen seeded"'))).toHaveLength(1)
    expect(await Promise.all(servers.map((server) => server.stop()))).toEqual([0, 0, 0])
    await database.drop()
  })
  test('on one port: the second refuses to start, the first is unaffected', async () => {
    const first = await startLarder(again)
    const second = await spawnLarder({ dataDir, env: { PORT: String(first.port) } })
    expect(await second.exited).toBe(1)
    expect(second.errors()).toContain(`Port ${first.port} is taken`)
    await expectServing(first)
    expect(await first.stop()).toBe(0)
  })
})

describe.each(['SIGTERM', 'SIGINT'] as const)('%s', (signal) => {
  test('under load: requests in flight complete, new connections are refused, the database stops last, exit 0', async () => {
    const larder = await startLarder(again)
    const pid = readPostmasterPid(dataDir)!
    const crowd = startLoad(larder, 8)
    const slow = Array.from({ length: 10 }, (_, at) => startSlowRequest(larder, at % 2 === 0))
    await Promise.all(slow.map(({ begun }) => begun))
    const since = performance.now()
    larder.kill(signal)
    while (!(await isConnectionRefused(larder.port)));
    // The database is still there, so requests in flight can complete while new ones are refused.
    expect(isProcessAlive(pid)).toBe(true)
    for (const { finish } of slow) finish()
    for (const { ended } of slow) expectCompleteResponse(await ended)
    crowd.leave()
    await crowd.all
    expect(crowd.torn).toEqual([])
    expect(crowd.answered()).toBeGreaterThan(0)
    expect(await larder.exited).toBe(0)
    expect(performance.now() - since).toBeLessThan(CLOSED_WITHIN_MS)
    expect(isProcessAlive(pid)).toBe(false)
    // Ordered by timestamp: the last lines of a process may arrive out of order.
    const times = new Map(
      larder
        .log()
        .map((line) => JSON.parse(line) as { msg: string; time: string })
        .map(({ msg, time }) => [msg, time]),
    )
    const [stopped, closed] = [times.get('embedded PostgreSQL: stopped'), times.get('Larder is closed')]
    expect(stopped && closed && stopped <= closed).toBe(true)
  })
})

describe('SIGTERM', () => {
  test('does not wait forever for a client that never finishes', async () => {
    const larder = await startLarder(again)
    const pid = readPostmasterPid(dataDir)!
    const slow = startSlowRequest(larder)
    await slow.begun
    const since = performance.now()
    larder.kill('SIGTERM')
    expect(await larder.exited).toBe(0)
    expect(performance.now() - since).toBeLessThan(CLOSED_WITHIN_MS)
    expect(isProcessAlive(pid)).toBe(false)
  })
  test('during startup, at any moment: exit 0, no database is left running, the next start is complete', async () => {
    const { seed, below } = seededRandom(createSeed())
    const fresh = createTempFolder()
    for (let round = 0; round < drillSize(3, 30); round++) {
      const larder = await spawnLarder({ dataDir: fresh })
      // Before the program installs its signal handler the system ends it, and nothing has been started.
      while (
        !(await sendRequest(larder.port, '/health').then(
          () => true,
          () => false,
        ))
      );
      const moment = below(1500)
      await sleep(moment)
      larder.kill('SIGTERM')
      const note = `SEED=${seed}, after ${moment} ms`
      expect(await larder.exited, note + larder.log().join('\n')).toBe(0)
      const pid = readPostmasterPid(fresh)
      expect(pid !== null && isProcessAlive(pid), note).toBe(false)
    }
    const larder = await startLarder({ dataDir: fresh })
    await expectServing(larder, `SEED=${seed}`)
    expect(await larder.stop()).toBe(0)
  })
  test('with an external database: its connections are closed', async () => {
    const database = await createTestDatabase()
    const larder = await startLarder({ env: { DATABASE_URL: database.url } })
    await expectServing(larder)
    expect(await larder.stop()).toBe(0)
    const { default: pg } = await import('pg')
    const client = new pg.Client(database.connection)
    await client.connect()
    expect(
      (
        await client.query(
          "select 1 from pg_stat_activity where datname = current_database() and application_name like 'larder%'",
        )
      ).rows,
    ).toEqual([])
    await client.end()
    await database.drop()
  })
})
