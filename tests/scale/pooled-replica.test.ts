import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestBrowser, createTestEmail, signUpTestUser, type TestBrowser } from '#tests/api/test-browser'
import { cleanUpLarders, findFreePort, startLarder, type LarderServer } from '#tests/support/larder-process'
import { POSTGRES_PROGRAMS, startPrimary, startStandby, type PostgresNode } from '#tests/support/postgres-cluster'
import { requireProgram } from './debian-packages'
import { startPooler } from './pooler'

// PgBouncer in transaction mode in front of a primary and of its replica, with fewer sessions than two servers have
// connections: what a page reads from the replica, and what becomes of it without one.

const SESSIONS = 3
const COOKS = 6
const ROUNDS = 10
const TOKEN = 'a-token-of-the-pooled-replica'
const PAGES = ['/home', '/meal-plans', '/collection', '/kitchen', '/search?q=lasagne']
let primary: PostgresNode
let replica: PostgresNode
let pooler: Awaited<ReturnType<typeof startPooler>>
let servers: LarderServer[]

beforeAll(async () => {
  requireProgram('pg_basebackup', 'postgresql-15', [POSTGRES_PROGRAMS])
  primary = await startPrimary()
  replica = await startStandby(primary)
  const toDatabase = (name: string, { port }: PostgresNode) => ({
    ...{ name, host: '127.0.0.1', port, user: 'larder', password: 'trusted', dbname: 'larder' },
  })
  pooler = await startPooler({
    port: await findFreePort(),
    databases: { larder: toDatabase('larder', primary), larder_replica: toDatabase('larder_replica', replica) },
    sessions: SESSIONS,
  })
  const env = {
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: primary.url,
    DATABASE_REPLICA_URL: pooler.replicaUrl,
    SESSION_SECRET: 'a secret of two servers behind a pooler with a replica',
    TRUST_PROXY: '1',
    METRICS_TOKEN: TOKEN,
  }
  servers = await Promise.all([env, env].map((settings) => startLarder({ env: settings, isScryptCheap: true })))
}, 180_000)
afterAll(async () => {
  await Promise.all((servers ?? []).map((server) => server.stop()))
  await cleanUpLarders()
  pooler?.stop()
  await Promise.all([replica, primary].map((node) => node?.stop()))
})

async function readMetric({ port }: LarderServer, name: string): Promise<number> {
  const text = await (
    await fetch(`http://localhost:${port}/metrics`, { headers: { Authorization: `Bearer ${TOKEN}` } })
  ).text()
  const line = text.split('\n').find((each) => each.startsWith(`${name} `))
  return Number(line?.slice(name.length + 1))
}
const sumMetric = async (name: string) =>
  (await Promise.all(servers.map((server) => readMetric(server, name)))).reduce((sum, value) => sum + value, 0)
const countReads = (by: string) => sumMetric(`larder_replica_reads_total{result="${by}"}`)
/** How many servers read the replica. */
const expectUsedBy = (count: number) =>
  expect.poll(() => sumMetric('larder_replica_used'), { timeout: 60_000, interval: 500 }).toBe(count)

/** Cooks look and change on both servers; the statuses that they got. */
async function cookTogether(cooks: TestBrowser[][]): Promise<Set<number>> {
  const statuses = new Set<number>()
  await Promise.all(
    cooks.map(async (browsers, cook) => {
      for (let round = 0; round < ROUNDS; round++) {
        const browser = browsers[round % 2]!
        for (const page of PAGES) statuses.add((await browser.get(page)).status)
        const name = `Week ${cook}-${round}-${statuses.size}`
        statuses.add((await browser.requestJson('POST', '/api/meal-plans', { name })).status)
        // What a browser has written it sees at once.
        expect((await browser.get('/meal-plans')).text).toContain(name)
      }
    }),
  )
  return statuses
}

test('pages are read from the replica through the pooler, own writes are seen at once, and without it the primary answers', async () => {
  await expectUsedBy(2)
  const cooks: TestBrowser[][] = []
  for (let n = 0; n < COOKS; n++) {
    const { cookies } = await signUpTestUser(servers[0]!.port, createTestEmail())
    cooks.push(
      servers.map(({ port }) => {
        const browser = createTestBrowser(port)
        for (const [name, value] of cookies) browser.cookies.set(name, value)
        return browser
      }),
    )
  }
  expect([...(await cookTogether(cooks))].filter((status) => status >= 400)).toEqual([])
  const [byReplica, failed] = [await countReads('replica'), await countReads('failed')]
  expect(byReplica).toBeGreaterThan(COOKS * ROUNDS)
  expect(failed).toBe(0)

  const { port } = replica
  await replica.kill()
  expect([...(await cookTogether(cooks))].filter((status) => status >= 400)).toEqual([])
  await expectUsedBy(0)
  replica = await startStandby(primary, port)
  await expectUsedBy(2)
  expect([...(await cookTogether(cooks))].filter((status) => status >= 400)).toEqual([])
  expect(await countReads('replica')).toBeGreaterThan(byReplica)

  const sessions = await replica.query<{ count: number }>(
    `select count(*)::int from pg_stat_activity where datname = 'larder' and pid <> pg_backend_pid()`,
  )
  process.stdout.write(
    `${byReplica} statements by the replica before it was killed, ${failed} failed there; it sees ${sessions[0]?.count} sessions of two servers\n`,
  )
  expect(sessions[0]?.count).toBeLessThanOrEqual(SESSIONS)
  const problems = servers.flatMap((server) =>
    server.log().filter((line) => /"level":"(?:error|fatal)"|prepared statement/.test(line)),
  )
  expect(problems).toEqual([])
})
