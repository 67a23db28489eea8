import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { closeDatabase, openDatabase } from '#app/platform/db.server'
import { closeNotifyListener, subscribe } from '#app/platform/pg-notify.server'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database'
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

/** A subscriber, and the payloads that it received. */
async function createSubscriber(channel: string) {
  const received: string[] = []
  let isLost = false
  const stop = await subscribe(channel, {
    onMessage: (payload) => received.push(payload),
    onDisconnect: () => (isLost = true),
  })
  return { received, stop, isLost: () => isLost }
}
let round = 0
let channel = ''
beforeEach(() => void (channel = `Soup ${++round}`))

test('subscribers receive notifications of their channel over one connection until they unsubscribe', async () => {
  const [one, two, other] = await Promise.all([
    createSubscriber(channel),
    createSubscriber(channel),
    createSubscriber('cake'),
  ])
  await say(channel, 'hot')
  await say('cake', 'sweet')
  await expect.poll(() => [one.received, two.received, other.received]).toEqual([['hot'], ['hot'], ['sweet']])
  expect(await listeners()).toHaveLength(1)
  one.stop()
  await say(channel, 'cold')
  await expect.poll(() => two.received).toEqual(['hot', 'cold'])
  expect(one.received).toEqual(['hot'])
})
test('a notification in a transaction is delivered on commit, and not on rollback', async () => {
  const { received } = await createSubscriber(channel)
  const client = new pg.Client(database.connection)
  await client.connect()
  await client.query('begin')
  await client.query('select pg_notify($1, $2)', [channel, 'never'])
  await client.query('rollback')
  await client.query('begin')
  await client.query('select pg_notify($1, $2)', [channel, 'written'])
  await say(channel, 'meanwhile')
  await expect.poll(() => received).toEqual(['meanwhile'])
  await client.query('commit')
  await expect.poll(() => received).toEqual(['meanwhile', 'written'])
  await client.end()
})
test('subscribers are notified of a broken connection, and subscribe again on a new one', async () => {
  const before = await createSubscriber(channel)
  for (const pid of await listeners()) await runSql('select pg_terminate_backend($1)', [pid])
  await expect.poll(before.isLost).toBe(true)
  const after = await createSubscriber(channel)
  await say(channel, 'again')
  await expect.poll(() => after.received).toEqual(['again'])
  expect(before.received).toEqual([])
})
test('a connection that accepts LISTEN and never delivers counts as broken', async () => {
  await closeNotifyListener()
  // What a transaction pooler between server and database does: it accepts LISTEN, and forwards no notification.
  const emit = vi.spyOn(pg.Client.prototype, 'emit').mockImplementation(function (this: pg.Client, name, ...rest) {
    return name === 'notification'
      ? true
      : (Object.getPrototypeOf(pg.Client.prototype) as pg.Client).emit.call(this, name as 'end', ...(rest as []))
  })
  try {
    await expect(createSubscriber(channel)).rejects.toMatchObject({ kind: 'unavailable', retryAfter: 30 })
    // And is not tried again at once.
    await expect(createSubscriber(channel)).rejects.toMatchObject({ kind: 'unavailable' })
  } finally {
    emit.mockRestore()
  }
})
