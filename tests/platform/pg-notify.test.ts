import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { closeDatabase, openDatabase } from '#app/platform/db.server'
import { closeNotifyListener, subscribe } from '#app/platform/pg-notify.server'
import { createTestDatabase } from '#tests/support/test-database'
import type { TestDatabase } from '#tests/support/test-database'
import { runSql } from '#tests/support/run-sql'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ bare: true })
  openDatabase(database.connection)
})
afterAll(async () => {
  await closeNotifyListener()
  await closeDatabase()
  await database.drop()
})

const say = async (channel: string, word: string) => void (await runSql('select pg_notify($1, $2)', [channel, word]))
const listeners = async () =>
  (
    await runSql<{ pid: number }>(
      "select pid from pg_stat_activity where datname = current_database() and query ilike 'listen %'",
    )
  ).map(({ pid }) => pid)

/** Who hears, and what they heard. */
async function hearer(channel: string) {
  const heard: string[] = []
  let isLost = false
  const stop = await subscribe(channel, {
    onMessage: (payload) => heard.push(payload),
    onDisconnect: () => (isLost = true),
  })
  return { heard, stop, isLost: () => isLost }
}
let round = 0
let channel = ''
beforeEach(() => void (channel = `Soup ${++round}`))

test('who listens hears what is said on their channel, over one connection, until they stop', async () => {
  const [one, two, other] = await Promise.all([hearer(channel), hearer(channel), hearer('cake')])
  await say(channel, 'hot')
  await say('cake', 'sweet')
  await expect.poll(() => [one.heard, two.heard, other.heard]).toEqual([['hot'], ['hot'], ['sweet']])
  expect(await listeners()).toHaveLength(1)
  one.stop()
  await say(channel, 'cold')
  await expect.poll(() => two.heard).toEqual(['hot', 'cold'])
  expect(one.heard).toEqual(['hot'])
})
test('what is said in a transaction is heard when it is written, and not when it is not', async () => {
  const { heard } = await hearer(channel)
  const client = new pg.Client(database.connection)
  await client.connect()
  await client.query('begin')
  await client.query('select pg_notify($1, $2)', [channel, 'never'])
  await client.query('rollback')
  await client.query('begin')
  await client.query('select pg_notify($1, $2)', [channel, 'written'])
  await say(channel, 'meanwhile')
  await expect.poll(() => heard).toEqual(['meanwhile'])
  await client.query('commit')
  await expect.poll(() => heard).toEqual(['meanwhile', 'written'])
  await client.end()
})
test('who listens is told when the connection breaks, and whoever listens then hears again', async () => {
  const before = await hearer(channel)
  for (const pid of await listeners()) await runSql('select pg_terminate_backend($1)', [pid])
  await expect.poll(before.isLost).toBe(true)
  const after = await hearer(channel)
  await say(channel, 'again')
  await expect.poll(() => after.heard).toEqual(['again'])
  expect(before.heard).toEqual([])
})
test('a connection that takes LISTEN and never says a word is no connection', async () => {
  await closeNotifyListener()
  // What a pooler between us and the database does: it takes note, and passes nothing on.
  const emit = vi.spyOn(pg.Client.prototype, 'emit').mockImplementation(function (this: pg.Client, name, ...rest) {
    return name === 'notification'
      ? true
      : (Object.getPrototypeOf(pg.Client.prototype) as pg.Client).emit.call(this, name as 'end', ...(rest as []))
  })
  try {
    await expect(hearer(channel)).rejects.toMatchObject({ kind: 'unavailable', retryAfter: 30 })
    // And is not asked again at once.
    await expect(hearer(channel)).rejects.toMatchObject({ kind: 'unavailable' })
  } finally {
    emit.mockRestore()
  }
})
