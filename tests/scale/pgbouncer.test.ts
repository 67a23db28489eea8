import net from 'node:net'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { insertPost } from '#tests/api/post-fixtures'
import { createTestBrowser, createTestEmail, signUpTestUser, TEST_PASSWORD } from '#tests/api/test-browser'
import type { TestBrowser } from '#tests/api/test-browser'
import { cleanUpLarders, findFreePort, startLarder, type LarderServer } from '#tests/support/larder-process'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database'
import { closeDatabase, openDatabase } from '#app/platform/db.server'
import { findDeadOwners, registerInstance } from '#app/platform/instance-lock.server'
import { startPooler } from './pooler'

// Debian's PgBouncer in transaction mode with docs/pgbouncer.ini, two built servers behind it, and fewer sessions than they
// have connections, so that each transaction may get another one.

const SESSIONS = 4
const THINGS = ['milk', 'eggs', 'flour', 'soap', 'tin foil', 'rice', 'apples', 'butter']
let database: TestDatabase
let pooled: string
let pooler: Awaited<ReturnType<typeof startPooler>>
let forwarder: net.Server
let servers: LarderServer[]
let direct: pg.Client

beforeAll(async () => {
  database = await createTestDatabase({ bare: true })
  // The embedded server listens on a socket, which is the host of its URL's query.
  const { host, port, user = '', password, database: name = '' } = new pg.Client({ connectionString: database.url })
  const forwarded = await forwardTo(path.join(host, `.s.PGSQL.${port}`))
  const larder = { name, host: '127.0.0.1', port: forwarded, user, password: String(password), dbname: name }
  pooler = await startPooler({ port: await findFreePort(), databases: { larder }, sessions: SESSIONS })
  pooled = pooler.url
  const env = {
    DATABASE_URL: pooled,
    DATABASE_DIRECT_URL: database.url,
    SESSION_SECRET: 'a secret of two servers behind a pooler',
    TRUST_PROXY: '1',
  }
  // Both migrate and seed the same empty database.
  servers = await Promise.all([env, env].map((settings) => startLarder({ env: settings, isScryptCheap: true })))
  direct = new pg.Client({ connectionString: database.url })
  await direct.connect()
})
afterAll(async () => {
  await direct?.end()
  await Promise.all((servers ?? []).map((server) => server.stop()))
  await cleanUpLarders()
  pooler?.stop()
  forwarder?.close()
  await database?.drop()
})

/** A port that leads to a socket, whose folder is open to its owner only. */
async function forwardTo(socket: string): Promise<number> {
  forwarder = net.createServer((client) => {
    const target = net.connect(socket)
    for (const each of [client, target]) each.on('error', () => (client.destroy(), target.destroy()))
    client.pipe(target).pipe(client)
  })
  await new Promise<void>((resolve) => forwarder.listen(0, '127.0.0.1', resolve))
  return (forwarder.address() as net.AddressInfo).port
}

async function json<T = { id: string }>(
  browser: TestBrowser,
  method: string,
  address: string,
  value?: unknown,
): Promise<T> {
  const response = await browser.requestJson(method, address, value)
  if (response.status >= 300) throw new Error(`${method} ${address} answered ${response.status}: ${response.text}`)
  return response.json<T>()
}

/** The same cook on the other server. */
async function signInElsewhere(at: LarderServer, email: string): Promise<TestBrowser> {
  const browser = createTestBrowser(at.port)
  expect((await browser.signIn(email)).status).toBe(303)
  return browser
}

describe('journeys of the API, ten cooks at a time on two servers', () => {
  test('lists, plans, the collection, a household, searches and the end of an account', async () => {
    const [one, two] = servers as [LarderServer, LarderServer]
    const journey = async (n: number) => {
      const email = createTestEmail()
      await signUpTestUser(one.port, email)
      const [here, there] = [await signInElsewhere(one, email), await signInElsewhere(two, email)]

      const list = await json(here, 'POST', '/api/shopping-lists', { name: `list ${n}` })
      await Promise.all(
        Array.from({ length: 8 }, (_, at) =>
          json(at % 2 ? here : there, 'PATCH', `/api/shopping-lists/${list.id}`, { add: THINGS[at] }),
        ),
      )
      const read = await json<{ ingredients: unknown[] }>(there, 'GET', `/api/shopping-lists/${list.id}`)
      expect(read.ingredients).toHaveLength(8)

      const recipe = await json(here, 'POST', '/api/collections/recipes/manual', {
        title: `Soup ${n}`,
        ingredients: ['1 onion', '2 carrots'],
        steps: ['Cook.'],
      })
      const plan = await json(there, 'POST', '/api/meal-plans', { name: `plan ${n}` })
      expect((await here.get(`/meal-plan/${plan.id}`)).status).toBe(200)
      expect(recipe).toBeDefined()
      expect((await there.get('/api/search/words?q=lasagne')).status).toBe(200)
      expect((await here.get('/collection')).text).toContain(`Soup ${n}`)
      expect((await there.get(`/shopping-lists/${list.id}`)).text).toContain('tin foil')
      expect((await here.get('/household')).status).toBe(200)
      expect((await there.submitForm('/account/delete', { intent: 'delete', password: TEST_PASSWORD })).status).toBe(
        303,
      )
      expect((await here.get('/api/shopping-lists')).status).toBe(401)
    }
    const JOURNEYS = Number(process.env.JOURNEYS ?? 30)
    for (let done = 0; done < JOURNEYS; done += 10)
      await Promise.all(Array.from({ length: 10 }, (_, at) => journey(done + at)))
    const sessions = await direct.query<{ count: number }>(
      `select count(*)::int from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    )
    process.stdout.write(`${JOURNEYS} journeys; PostgreSQL sees ${sessions.rows[0]?.count} sessions of two servers\n`)
    // Of the pool, and the ones that listen: one of each server, and one of each crawler.
    expect(sessions.rows[0]?.count).toBeLessThanOrEqual(SESSIONS + 4)
  })

  test('a change on one server reaches who follows the list on the other, and their pages', async () => {
    const [one, two] = servers as [LarderServer, LarderServer]
    const email = createTestEmail()
    await signUpTestUser(one.port, email)
    const [here, there] = [await signInElsewhere(one, email), await signInElsewhere(two, email)]
    const list = await json(here, 'POST', '/api/shopping-lists', { name: 'followed' })
    const controller = new AbortController()
    const stream = await fetch(`http://localhost:${two.port}/shopping-lists/${list.id}/changes`, {
      headers: {
        Accept: 'text/event-stream',
        Cookie: [...there.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      signal: controller.signal,
    })
    expect(stream.headers.get('Content-Type')).toContain('text/event-stream')
    let heard = ''
    const reading = (async () => {
      for await (const chunk of stream.body as unknown as AsyncIterable<Uint8Array>)
        heard += Buffer.from(chunk).toString()
    })().catch(() => undefined)
    await vi.waitFor(() => expect(heard).not.toBe(''))
    const before = heard
    await json(here, 'PATCH', `/api/shopping-lists/${list.id}`, { add: 'news' })
    await vi.waitFor(() => expect(heard.length).toBeGreaterThan(before.length), { timeout: 10_000 })
    controller.abort()
    await reading

    for (const { port } of servers)
      expect((await createTestBrowser(port).get('/blog')).text).not.toContain('Through the pooler')
    await insertPost((text, values) => direct.query(text, values as unknown[]).then(({ rows }) => rows), {
      slug: 'through',
      title: 'Through the pooler',
    })
    for (const { port } of servers)
      await vi.waitFor(
        async () => expect((await createTestBrowser(port).get('/blog')).text).toContain('Through the pooler'),
        { timeout: 10_000 },
      )
  })
})

test('nothing of a session is sent through the pooler: no statement stays prepared, no lock is held, nobody listens', async () => {
  const { rows } = await direct.query<{ application_name: string; query: string }>(
    `select application_name, query from pg_stat_activity
     where datname = current_database() and pid in (select pid from pg_locks where locktype = 'advisory')`,
  )
  // The lock of each crawler is held by the session that listens.
  for (const { query } of rows) expect(query).toMatch(/listen|select pg_/i)
  const client = new pg.Client({ connectionString: pooled })
  await client.connect()
  try {
    for (let n = 0; n < SESSIONS * 3; n++) {
      const prepared = await client.query<{ statement: string }>('select statement from pg_prepared_statements')
      expect(prepared.rows).toEqual([])
      const timeout = await client.query<{ statement_timeout: string }>('show statement_timeout')
      expect(timeout.rows[0]?.statement_timeout).toBe('7s')
      const channels = await client.query('select pg_listening_channels()')
      expect(channels.rows).toEqual([])
    }
  } finally {
    await client.end()
  }
})

test('without a connection past the pooler, a crawler holds no lock that another session could lose: its leases end by time', async () => {
  const connection = { connectionString: pooled }
  openDatabase(connection, connection)
  try {
    const [here, there] = [
      await registerInstance('kitchen', () => undefined),
      await registerInstance('pantry', () => undefined),
    ]
    expect(here.owner).toMatch(/^no lock /)
    // Neither is taken for dead: not while it lives, and not after.
    expect(await findDeadOwners([there.owner], here.owner)).toEqual([])
    await there.release()
    expect(await findDeadOwners([there.owner], here.owner)).toEqual([])
    await here.release()
  } finally {
    await closeDatabase()
  }
})

test('no server had to report a failure, and the pooler refused nothing', () => {
  const failures = servers.flatMap((server) =>
    server.log().filter((line) => /"level":"(?:error|fatal)"/.test(line) || /prepared statement/.test(line)),
  )
  expect(failures).toEqual([])
  expect(
    pooler
      .log()
      .split('\n')
      .filter(
        (line) =>
          /unsupported|closing because: (?!client close request)/.test(line) &&
          !/client close request|client unexpected eof/.test(line),
      ),
  ).toEqual([])
})
