import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { getSetting } from '#app/platform/settings.server'
import {
  closeDatabase,
  databasePool,
  db,
  execute,
  findWrittenPosition,
  inTransaction,
  openDatabase,
  query,
  readFromPrimary,
  readFromReplica,
  replicaStatistics,
} from '#app/platform/db.server'
import type { Setting } from '#app/platform/prisma-client/client'
import { createRowCache } from '#app/platform/row-cache.server'
import { command, statement } from '#app/platform/statement'
import { NEVER_REACHED } from '#app/platform/replica.server'
import { startFlakyProxy } from '#tests/api/flaky-proxy'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database'

// Two databases with different rows, so that a row tells where it was read. The second says of itself what a replica
// would: its functions stand before PostgreSQL's own. A real one is in tests/server/replica.test.ts.

const selectSetting = statement<Pick<Setting, 'value'>, []>({
  columns: { value: 'text' },
  text: `select value from settings where key = 'where'`,
})
const selectSession = statement<{ prepared: number; timeout: string }, []>({
  columns: { prepared: 'int4', timeout: 'text' },
  text: `select count(*)::int as prepared, current_setting('statement_timeout') as timeout from pg_prepared_statements`,
})
const insertSetting = command<[key: string]>({ text: `insert into settings (key, value) values ($1, 'x')` })
const insertSettingReturning = statement<Pick<Setting, 'key'>, [key: string]>({
  columns: { key: 'text' },
  text: `insert into settings (key, value) values ($1, 'x') returning key`,
})

const WITHIN = { timeout: 15_000 }
let primary: TestDatabase
let replica: TestDatabase
let standIn: pg.Client
let line: Awaited<ReturnType<typeof startFlakyProxy>>

beforeAll(async () => {
  ;[primary, replica] = await Promise.all([createTestDatabase(), createTestDatabase()])
  const writer = new pg.Client(primary.connection)
  await writer.connect()
  await writer.query(
    `insert into settings (key, value) values ('where', 'primary'), ('announcement', 'of the primary')`,
  )
  await writer.end()
  standIn = new pg.Client(replica.connection)
  await standIn.connect()
  line = await startFlakyProxy(replica.url)
  await standIn.query(`
    insert into settings (key, value) values ('where', 'replica');
    create schema stand_in;
    create table stand_in.state (is_replica bool, position pg_lsn);
    insert into stand_in.state values (true, null);
    create function stand_in.pg_is_in_recovery() returns bool language sql as 'select is_replica from stand_in.state';
    create function stand_in.pg_last_wal_replay_lsn() returns pg_lsn language sql
      as 'select coalesce(position, pg_catalog.pg_current_wal_lsn()) from stand_in.state'`)
})
afterAll(async () => {
  await standIn.end()
  await line.close()
  await Promise.all([primary.drop(), replica.drop()])
})
const standInConnection = () => ({ connectionString: line.url, options: '-c search_path=stand_in,pg_catalog,public' })
beforeEach(async () => {
  await standIn.query('update stand_in.state set is_replica = true, position = null')
  openDatabase(primary.connection, null, standInConnection())
  await expect.poll(() => replicaStatistics()?.isRead, WITHIN).toBe(true)
})
afterEach(closeDatabase)

const whereIsStatement = async () => (await query(selectSetting, []))[0]?.value
const whereIsPrisma = async () => (await db().setting.findUnique({ where: { key: 'where' } }))?.value
const whereIs = async () => [await whereIsStatement(), await whereIsPrisma()]
const [BY_REPLICA, BY_PRIMARY] = [
  ['replica', 'replica'],
  ['primary', 'primary'],
]

test('what a page reads comes from the replica, and all else from the primary', async () => {
  expect(await readFromReplica(null, whereIs)).toEqual(BY_REPLICA)
  expect(await whereIs()).toEqual(BY_PRIMARY)
  expect(await readFromReplica(null, () => readFromPrimary(whereIs))).toEqual(BY_PRIMARY)
  expect(replicaStatistics()?.reads).toEqual({ replica: 2, primary: 0, failed: 0 })
})

test('what many readers share and a change clears is read from the primary', async () => {
  const rows = createRowCache<{ where: string | undefined }>({ channel: 'where', ttlMs: 1, max: 1, rowId: () => '' })
  const row = await readFromReplica(null, () => rows.load('key', async () => ({ where: await whereIsStatement() })))
  expect(row).toEqual({ where: 'primary' })
  expect(await readFromReplica(null, () => getSetting('announcement'))).toBe('of the primary')
})

test('reads of one moment are not joined with those that may not be from the replica', async () => {
  const [page, other] = await Promise.all([readFromReplica(null, whereIsPrisma), whereIsPrisma()])
  expect([page, other]).toEqual(['replica', 'primary'])
  const [first, second] = await Promise.all([whereIsPrisma(), readFromReplica(null, whereIsPrisma)])
  expect([first, second]).toEqual(['primary', 'replica'])
})

test("who has written reads the primary until the replica has replayed it, and forges at nobody's cost", async () => {
  await standIn.query('update stand_in.state set position = pg_catalog.pg_current_wal_lsn()')
  await execute(insertSetting, ['own write'])
  const position = await findWrittenPosition()
  expect(position).toMatch(/^[\dA-F]+\/[\dA-F]+$/)
  expect(await readFromReplica(position, whereIs)).toEqual(BY_PRIMARY)
  expect(await readFromReplica(null, whereIs)).toEqual(BY_REPLICA)
  expect(replicaStatistics()?.reads).toEqual({ replica: 2, primary: 2, failed: 0 })
  await standIn.query('update stand_in.state set position = null')
  await expect.poll(() => readFromReplica(position, whereIs), WITHIN).toEqual(BY_REPLICA)
  expect(await readFromReplica(NEVER_REACHED, whereIs)).toEqual(BY_PRIMARY)
  expect(await readFromReplica('yesterday', whereIs)).toEqual(BY_REPLICA)
})

test.each<[string, () => Promise<unknown>]>([
  ['a command', () => execute(insertSetting, ['a command'])],
  ['a statement that returns rows', () => query(insertSettingReturning, ['a statement'])],
  ["a write of Prisma's", async () => await db().setting.create({ data: { key: 'prisma', value: 'x' } })],
  ['a transaction', () => inTransaction((client) => query(insertSettingReturning, ['transaction'], client))],
  [
    "a transaction of Prisma's",
    () => db().$transaction((client) => client.setting.create({ data: { key: 'interactive', value: 'x' } })),
  ],
])('after %s the rest of the page is read from the primary', async (_, write) => {
  const seen = await readFromReplica(null, async () => {
    const before = await whereIs()
    await write()
    return [before, await whereIs()]
  })
  expect(seen).toEqual([BY_REPLICA, BY_PRIMARY])
  expect((await standIn.query(`select 1 from settings where key <> 'where'`)).rowCount).toBe(0)
  expect(replicaStatistics()?.reads.failed).toBe(0)
})

test('a transaction reads the primary', async () => {
  const seen = await readFromReplica(null, () =>
    inTransaction(async (client) => (await query(selectSetting, [], client))[0]?.value),
  )
  expect(seen).toBe('primary')
})

test('a database that is no replica is not read', async () => {
  await standIn.query('update stand_in.state set is_replica = false')
  await expect.poll(() => replicaStatistics()?.isRead, WITHIN).toBe(false)
  expect(await readFromReplica(null, whereIs)).toEqual(BY_PRIMARY)
  expect(replicaStatistics()?.reason).toBe('It is no replica.')
})

describe('the primary answers', () => {
  test('what the replica cannot, which is read on', async () => {
    await standIn.query('alter table settings rename to elsewhere')
    try {
      expect(await readFromReplica(null, whereIs)).toEqual(BY_PRIMARY)
    } finally {
      await standIn.query('alter table elsewhere rename to settings')
    }
    expect(replicaStatistics()?.reads).toEqual({ replica: 2, primary: 0, failed: 2 })
    expect(await readFromReplica(null, whereIs)).toEqual(BY_REPLICA)
  })

  test('when the replica is away, at once and not after a try of each statement', async () => {
    expect(await readFromReplica(null, whereIs)).toEqual(BY_REPLICA)
    await line.down()
    expect(await readFromReplica(null, whereIsStatement)).toBe('primary')
    const { isRead, reads } = replicaStatistics()!
    expect([isRead, reads.failed <= 1]).toEqual([false, true])
    expect(await readFromReplica(null, whereIs)).toEqual(BY_PRIMARY)
    expect(replicaStatistics()?.reads.failed).toBe(reads.failed)
    await line.up()
  })

  test('when the replica is silent', { tags: ['slow'] }, async () => {
    expect(await readFromReplica(null, whereIs)).toEqual(BY_REPLICA)
    line.silent()
    expect(await readFromReplica(null, whereIs)).toEqual(BY_PRIMARY)
    expect(replicaStatistics()?.isRead).toBe(false)
    await line.up()
  })

  test('when the replica is too slow', { tags: ['slow'] }, async () => {
    await standIn.query(`
      alter table settings rename to elsewhere;
      create view settings as select key, value from elsewhere, pg_sleep(30)`)
    try {
      expect(await readFromReplica(null, whereIsStatement)).toBe('primary')
    } finally {
      await standIn.query('drop view settings; alter table elsewhere rename to settings')
    }
    expect(replicaStatistics()).toMatchObject({ isRead: false, reason: 'It has failed, or was too slow.' })
  })
})

test('a page sends the primary nothing, and writes that end together share one statement', async () => {
  const toPrimary = vi.spyOn(databasePool(), 'query')
  await readFromReplica(null, whereIs)
  expect(toPrimary).not.toHaveBeenCalled()
  const all = vi.spyOn(pg.Client.prototype, 'query')
  const positions = await Promise.all(Array.from({ length: 50 }, findWrittenPosition))
  const sent = all.mock.calls.filter(([text]) => String(text).includes('pg_current_wal_insert_lsn'))
  all.mockRestore()
  expect(positions).toHaveLength(50)
  // The first, the 49 others, and the watch's own.
  expect(sent.length).toBeLessThanOrEqual(4)
})

test('behind a pooler nothing is prepared by name there, and nothing set for the session', async () => {
  await closeDatabase()
  openDatabase(primary.connection, primary.connection, standInConnection())
  await expect.poll(() => replicaStatistics()?.isRead, WITHIN).toBe(true)
  const state = await readFromReplica(null, async () => {
    expect(await query({ ...selectSetting, name: 'where' }, [])).toEqual([{ value: 'replica' }])
    return await query(selectSession, [])
  })
  expect(state).toEqual([{ prepared: 0, timeout: '0' }])
})

test('without a replica nothing is different, and no position is asked for', async () => {
  await closeDatabase()
  openDatabase(primary.connection)
  expect(replicaStatistics()).toBeNull()
  expect(await readFromReplica(null, whereIs)).toEqual(BY_PRIMARY)
  expect(await findWrittenPosition()).toBeNull()
})

test('a primary that cannot say where it is makes everybody read it', async () => {
  await closeDatabase()
  openDatabase({ host: '127.0.0.1', port: 1, database: 'nowhere' }, null, replica.connection)
  expect(await findWrittenPosition()).toBe(NEVER_REACHED)
})
