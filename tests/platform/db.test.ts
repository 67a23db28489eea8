import net from 'node:net'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  toPostgresJson,
  closeDatabase,
  isDatabaseUp,
  db,
  inTransaction,
  openDatabase,
  databasePool,
  execute,
  query,
} from '#app/platform/db.server'
import type { User } from '#app/platform/prisma-client/client'
import { command, statement } from '#app/platform/statement'
import { toHttpError } from '#app/http/http-error.server'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database'
import { runSql } from '#tests/support/run-sql'

const selectExternalId = statement<Pick<User, 'externalId'>, [id: string]>({
  columns: { externalId: 'text' },
  text: 'select external_id as "externalId" from users where id = $1::uuid',
})
const insertSetting = command<[key: string]>({ text: 'insert into settings (key, value) values ($1, $1)' })
const countSettings = statement<{ n: number }, [key: string]>({
  columns: { n: 'int4' },
  text: 'select count(*)::int as n from settings where key = $1',
})

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterEach(closeDatabase)
afterAll(() => database.drop())

test('is a singleton: opening it again returns the same one, another URL is refused, after close it is gone', async () => {
  openDatabase(database.connection)
  const first = db()
  openDatabase({ ...database.connection })
  expect(db()).toBe(first)
  expect(() => openDatabase({ connectionString: 'postgresql://localhost/elsewhere' })).toThrow(
    'Another database is open',
  )
  await closeDatabase()
  await closeDatabase()
  expect(() => db()).toThrow('The database is not open.')
  expect(await isDatabaseUp()).toBe(false)
})

test('answers through Prisma and through raw queries over the same connection pool', async () => {
  openDatabase(database.connection)
  const { id } = await db().user.create({ data: { provider: 'local', externalId: 'one', household: { create: {} } } })
  expect(await query(selectExternalId, [id])).toEqual([{ externalId: 'one' }])
  expect(await query({ ...selectExternalId, name: 'user-by-id' }, [id])).toEqual([{ externalId: 'one' }])
  expect(databasePool().totalCount).toBe(1)
})

test('a write that a server refuses because it is not promoted yet is as a database that is away, in every way', async () => {
  openDatabase({ ...database.connection, options: '-c default_transaction_read_only=on' })
  const household = { create: {} }
  const data = { provider: 'local', externalId: 'standby', household }
  const writes: Record<string, () => Promise<unknown>> = {
    statement: () => execute(insertSetting, ['standby']),
    transaction: () => inTransaction((tx) => execute(insertSetting, ['standby'], tx)),
    'lock in a transaction': () => inTransaction((tx) => tx.query('select 1 from settings for key share')),
    model: () => db().user.create({ data }),
    'model in a transaction': () => db().$transaction((tx) => tx.user.create({ data })),
    'statement in a transaction of Prisma': () => db().$transaction((tx) => execute(insertSetting, ['standby'], tx)),
    'rows in a transaction of Prisma': () =>
      db().$transaction((tx) => tx.$queryRawUnsafe('select 1 from settings for key share')),
  }
  for (const [name, write] of Object.entries(writes)) {
    const error: unknown = await write().catch((thrown: unknown) => thrown)
    expect.soft([name, toHttpError(error, { method: 'POST', path: '/' }).status]).toEqual([name, 503])
  }
})

test('a failed transaction is rolled back', async () => {
  openDatabase(database.connection)
  const broken = db().$transaction(async (all) => {
    await all.user.create({ data: { provider: 'local', externalId: 'ghost', household: { create: {} } } })
    throw new Error('no')
  })
  await expect(broken).rejects.toThrow('no')
  expect(await db().user.count({ where: { externalId: 'ghost' } })).toBe(0)
})

const pause = () => new Promise((resolve) => setTimeout(resolve, 5))

test.each<[string, () => Promise<unknown>]>([
  ['Prisma', async () => await db().user.count()],
  ['a statement', () => query(countSettings, ['x'])],
  ['a command', () => execute(insertSetting, ['x'])],
  ['the pool', async () => await databasePool().query('select 1')],
  ['another transaction', () => inTransaction(async () => undefined)],
  ["another transaction of Prisma's", async () => await db().$transaction(async (tx) => await tx.user.count())],
])('a transaction gets no other connection, neither by %s', async (_, work) => {
  openDatabase(database.connection)
  const asked = async () => {
    await pause()
    return await work()
  }
  await expect(db().$transaction(asked)).rejects.toThrow('inside a transaction')
  await expect(inTransaction(asked)).rejects.toThrow('inside a transaction')
})

test('what a transaction has started may use the pool when it is over', async () => {
  openDatabase(database.connection)
  let later: Promise<unknown> | undefined
  const isOver = new Promise<void>((resolve) => {
    void db()
      .$transaction(async (tx) => {
        later = isOverSoon().then(() => db().user.count())
        return await tx.user.count()
      })
      .then(() => resolve())
  })
  const isOverSoon = () => isOver
  await isOver
  expect(await later).toBeTypeOf('number')
})

test('survives a database that drops all connections, idle and busy', async () => {
  openDatabase(database.connection)
  const busy = runSql('SELECT pg_sleep(7)').catch((error: Error) => error.message)
  await Promise.all([1, 2, 3].map(() => runSql('SELECT pg_sleep(0.2)')))
  const held = db().$transaction(async (all) => {
    await all.user.count()
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    return all.user.count()
  })
  const heldOutcome = held.catch(() => 'failed')
  await expect.poll(() => databasePool().totalCount).toBeGreaterThan(3)
  await dropConnections()
  expect(await busy).toMatch(/terminat/)
  expect(await heldOutcome).toBe('failed')
  await expect.poll(isDatabaseUp).toBe(true)
  expect(await db().user.count()).toBeGreaterThanOrEqual(0)
})

test('survives it too before Prisma has connected, and while a connection is checked out', async () => {
  openDatabase(database.connection)
  const held = await databasePool().connect()
  await Promise.all([1, 2].map(() => runSql('SELECT pg_sleep(0.2)')))
  await dropConnections()
  await expect(held.query('SELECT 1')).rejects.toThrow()
  held.release(true)
  await expect.poll(isDatabaseUp).toBe(true)
})

test('reports unavailable when no database listens', async () => {
  openDatabase({ host: '127.0.0.1', port: await closedPort(), database: 'nowhere' })
  expect(await isDatabaseUp()).toBe(false)
  await expect(db().user.count()).rejects.toThrow()
})

test(
  'over a dead connection a query fails in 10 s and the health check in 3 s; both recover with the connection',
  { timeout: 30_000 },
  async () => {
    const line = await lineTo(database.url)
    try {
      openDatabase({ ...parts(database.url), host: '127.0.0.1', port: line.port })
      expect(await isDatabaseUp()).toBe(true)
      const warm = await Promise.all([1, 2, 3].map(() => runSql('SELECT pg_sleep(0.1)')))
      expect(warm).toHaveLength(3)
      line.stall()
      const began = performance.now()
      const [up, byHand, byPrisma] = await Promise.all([
        isDatabaseUp().then((answer) => ({ answer, took: performance.now() - began })),
        failsAfter(runSql('SELECT 1'), began),
        failsAfter(db().user.count(), began),
      ])
      expect(up.answer).toBe(false)
      expect(up.took).toBeLessThan(4_000)
      expect(byHand).toBeLessThan(10_500)
      expect(byPrisma).toBeLessThan(10_500)
      line.flow()
      await expect.poll(isDatabaseUp, { timeout: 6_000 }).toBe(true)
      expect(await db().user.count()).toBeGreaterThanOrEqual(0)
    } finally {
      await closeDatabase()
      line.end()
    }
  },
)

/** Simulates a database restart. */
async function dropConnections(): Promise<void> {
  const admin = new pg.Client(database.connection)
  await admin.connect()
  await admin.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  )
  await admin.end()
}

async function failsAfter(work: Promise<unknown>, began: number): Promise<number> {
  await expect(work).rejects.toThrow()
  return performance.now() - began
}

async function closedPort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as net.AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

function parts(url: string) {
  const { username, password, pathname } = new URL(url)
  return { user: decodeURIComponent(username), password: decodeURIComponent(password), database: pathname.slice(1) }
}

/** A TCP proxy to the database that can stop forwarding without closing. */
async function lineTo(url: string) {
  const { hostname, port, searchParams } = new URL(url)
  const host = searchParams.get('host') ?? hostname
  const number = searchParams.get('port') ?? (port || '5432')
  const target = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${number}` } : { host, port: Number(number) }
  const ends = new Set<net.Socket>()
  let silent = false
  const server = net.createServer((near) => {
    const far = net.connect(target)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(from)
      from.on('data', (data) => silent || to.write(data))
      from.on('close', () => to.destroy())
      from.on('error', () => to.destroy())
    }
  })
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    port: (server.address() as net.AddressInfo).port,
    stall: () => {
      silent = true
    },
    flow: () => {
      silent = false
    },
    end: () => {
      server.close()
      for (const end of ends) end.destroy()
    },
  }
}

test('a raw transaction commits or rolls back as a whole, and releases its connection either way', async () => {
  openDatabase(database.connection)
  expect(
    await inTransaction(async (tx) => {
      expect(await execute(insertSetting, ['whole'], tx)).toBe(1)
      return (await query(countSettings, ['whole'], tx))[0]?.n
    }),
  ).toBe(1)
  for (const _ of Array.from({ length: 12 })) {
    await expect(
      inTransaction(async (tx) => {
        await execute(insertSetting, ['half'], tx)
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
  }
  expect(await runSql('select key from settings order by key')).toEqual([{ key: 'whole' }])
})

test('a raw statement in a Prisma transaction is rolled back with it', async () => {
  openDatabase(database.connection)
  const undone = db().$transaction(async (tx) => {
    expect(await execute(insertSetting, ['of Prisma'], tx)).toBe(1)
    expect(await query(countSettings, ['of Prisma'], tx)).toEqual([{ n: 1 }])
    throw new Error('no')
  })
  await expect(undone).rejects.toThrow('no')
  expect(await query(countSettings, ['of Prisma'])).toEqual([{ n: 0 }])
})

test.each([
  ['a\0b', 'ab'],
  ['a\\u0000b', 'a\\u0000b'],
  ['half \ud83c of a pair', 'half  of a pair'],
  ['a whole \ud83c\udf5d', 'a whole 🍝'],
  ['\\\0', '\\'],
])('%j becomes JSON that PostgreSQL accepts', async (text, sanitized) => {
  openDatabase(database.connection)
  expect(await runSql('select $1::jsonb as value', [toPostgresJson({ text })])).toEqual([
    { value: { text: sanitized } },
  ])
})
