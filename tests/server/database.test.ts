// @module-tag slow
import { readFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { sendRequest, postJson } from '#tests/support/http-client'
import { createTestDatabase } from '#tests/support/test-database'
import {
  waitForProcessExit,
  isProcessAlive,
  createTempFolder,
  readPostmasterPid,
} from '#tests/support/embedded-postgres'
import { cleanUpLarders, spawnLarder, startLarder } from '#tests/support/larder-process'

afterAll(cleanUpLarders)

const found = async (port: number) =>
  (await postJson(port, '/api/search', { limit: 6 })).json<{ results: unknown[] }>().results

test('a database with newer migrations stays unchanged, and the operator gets an error message', async () => {
  const database = await createTestDatabase()
  const client = new pg.Client(database.connection)
  await client.connect()
  await client.query(
    "insert into _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count) values ('x', 'x', '9999_from_the_future', now(), 1)",
  )
  const larder = await spawnLarder({ env: { DATABASE_URL: database.url } })
  expect(await Promise.race([larder.exited, larder.opened])).toBe(1)
  expect(larder.errors()).toBe(
    'Larder cannot start: The database is newer than this version of Larder: it has migration 9999_from_the_future, ' +
      'which this version does not know. Start the newer version, or restore an older backup.\n',
  )
  expect((await client.query('select 1 from recipes')).rows).toEqual([])
  await client.end()
  await database.drop()
})

test.runIf(process.platform === 'linux')(
  'a frozen database: liveness passes and readiness fails; readiness passes again when it continues',
  async () => {
    const larder = await startLarder()
    const postmaster = readPostmasterPid(larder.dataDir)!
    const all = () => [
      postmaster,
      ...readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ').map(Number),
    ]
    expect((await sendRequest(larder.port, '/ready')).status).toBe(200)
    const frozen = all()
    for (const pid of frozen) process.kill(pid, 'SIGSTOP')
    try {
      const [ready, health] = await Promise.all([
        sendRequest(larder.port, '/ready'),
        sendRequest(larder.port, '/health'),
      ])
      expect([ready.status, ready.text]).toEqual([503, 'not ready\n'])
      expect([health.status, health.text]).toEqual([200, 'ok\n'])
    } finally {
      for (const pid of frozen) process.kill(pid, 'SIGCONT')
    }
    while ((await sendRequest(larder.port, '/ready')).status !== 200);
    expect(await found(larder.port)).toHaveLength(6)
    expect(await larder.stop()).toBe(0)
    await waitForProcessExit(postmaster)
  },
)

test('kill -9 of the server that started the database: the server that shares it goes on, and stops it at the end', async () => {
  const dataDir = createTempFolder()
  const first = await startLarder({ dataDir })
  const pid = readPostmasterPid(dataDir)!
  const second = await startLarder({ dataDir })
  first.kill('SIGKILL')
  await first.exited
  expect(await found(second.port)).toHaveLength(6)
  expect(readPostmasterPid(dataDir)).toBe(pid)
  expect(isProcessAlive(pid)).toBe(true)
  expect(await second.stop()).toBe(0)
  expect(isProcessAlive(pid)).toBe(false)
})
