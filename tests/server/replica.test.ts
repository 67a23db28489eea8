// @module-tag slow
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestBrowser, signUpTestUser, type TestBrowser } from '#tests/api/test-browser'
import { cleanUpLarders, startLarder, type LarderServer } from '#tests/support/larder-process'
import { getClusterSkipReason, startPrimary, startStandby, type PostgresNode } from '#tests/support/postgres-cluster'

// A built server on a primary with a streaming replica, whose replay the tests pause: what a page shows then tells where it
// was read.

const skipReason = getClusterSkipReason()
if (skipReason) console.warn(`The tests of a real replica are skipped. ${skipReason}`)
const METRICS_TOKEN = 'a-token-of-the-replica-test'

describe.skipIf(skipReason !== null)('with a streaming replica', { tags: ['slow'] }, () => {
  let primary: PostgresNode
  let replica: PostgresNode
  let server: LarderServer
  let cook: TestBrowser

  beforeAll(async () => {
    primary = await startPrimary(['fsync = off'])
    replica = await startStandby(primary)
    server = await startLarder({
      env: {
        DATABASE_URL: primary.url,
        DATABASE_REPLICA_URL: replica.url,
        TRUST_PROXY: '1',
        METRICS_TOKEN,
        ADMIN_PASSWORD: 'a password of the operator',
      },
      isScryptCheap: true,
    })
    const email = 'cook@larder.example'
    await signUpTestUser(server.port, email)
    cook = createTestBrowser(server.port)
    expect((await cook.signIn(email)).status).toBe(303)
  }, 120_000)
  afterAll(async () => {
    await server?.stop()
    await Promise.all([replica?.stop(), primary?.stop()])
    await cleanUpLarders()
  })

  const metric = async (name: string) => {
    const text = await (
      await fetch(`http://localhost:${server.port}/metrics`, { headers: { Authorization: `Bearer ${METRICS_TOKEN}` } })
    ).text()
    return Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.slice(name.length + 1),
    )
  }
  const countReads = (by: string) => metric(`larder_replica_reads_total{result="${by}"}`)
  const pauseReplay = () => replica.query('select pg_wal_replay_pause()')
  const resumeReplay = () => replica.query('select pg_wal_replay_resume()')
  const isRead = async () => (await metric('larder_replica_used')) === 1
  const untilRead = () => expect.poll(isRead, { timeout: 20_000 }).toBe(true)
  /** The same cook in a browser that has not written. */
  const elsewhere = () => {
    const browser = createTestBrowser(server.port)
    for (const [name, value] of cook.cookies) if (name !== 'larder.written') browser.cookies.set(name, value)
    return browser
  }
  const addPlan = async (name: string) =>
    expect((await cook.requestJson('POST', '/api/meal-plans', { name })).status).toBeLessThan(300)
  const showsPlan = async (browser: TestBrowser, name: string) => {
    const { status, text } = await browser.get('/meal-plans')
    expect(status).toBe(200)
    return text.includes(name)
  }

  test('a page without an own write is read there, and an own write is read back at once while replay is paused', async () => {
    await untilRead()
    const before = await countReads('replica')
    expect(await showsPlan(elsewhere(), 'Week of leeks')).toBe(false)
    expect(await countReads('replica')).toBeGreaterThan(before)

    await pauseReplay()
    try {
      await addPlan('Week of leeks')
      expect(cook.cookies.get('larder.written')).toMatch(/^[\dA-F]+\/[\dA-F]+$/)
      expect(await showsPlan(cook, 'Week of leeks')).toBe(true)
      // What others see is some seconds old: this was read from the replica.
      expect(await showsPlan(elsewhere(), 'Week of leeks')).toBe(false)
      // By a form too, whose page is rendered by the next request.
      const form = await cook.submitForm('/meal-plans', { intent: 'create', name: 'Week of beans' })
      expect(form.status).toBe(303)
      expect(await showsPlan(cook, 'Week of beans')).toBe(true)
    } finally {
      await resumeReplay()
    }
    await expect.poll(() => showsPlan(elsewhere(), 'Week of beans'), { timeout: 20_000 }).toBe(true)
  })

  test('what others follow, and the API, are read from the primary', async () => {
    await untilRead()
    await pauseReplay()
    try {
      const { id } = (await cook.requestJson('POST', '/api/shopping-lists', { name: 'Followed list' })).json<{
        id: string
      }>()
      const other = elsewhere()
      expect((await other.get('/shopping-lists')).text).toContain('Followed list')
      expect((await other.get(`/shopping-lists/${id}`)).status).toBe(200)
      expect((await other.get(`/api/shopping-lists/${id}`)).status).toBe(200)
      expect((await other.get('/api/meal-plans')).status).toBe(200)
    } finally {
      await resumeReplay()
    }
  })

  test('a forged cookie changes nothing but where is read', async () => {
    await untilRead()
    for (const forged of ['FFFFFFFF/FFFFFFFF', '0/0', 'x', "0/0'; drop table users"]) {
      const browser = elsewhere()
      browser.cookies.set('larder.written', forged)
      expect((await browser.get('/meal-plans')).status).toBe(200)
    }
    const browser = elsewhere()
    browser.cookies.set('larder.written', 'FFFFFFFF/FFFFFFFF')
    const [there, here] = [await countReads('replica'), await countReads('primary')]
    await browser.get('/meal-plans')
    expect([await countReads('replica'), (await countReads('primary')) > here]).toEqual([there, true])
  })

  test('visitors get pages that are kept for all, and no cookie', async () => {
    const visitor = createTestBrowser(server.port)
    const first = await visitor.get('/kitchen')
    expect([first.status, first.headers['cache-control']]).toEqual([200, expect.stringMatching(/^public, /)])
    expect([...visitor.cookies.keys()]).toEqual([])
    const { status } = await visitor.requestJson('POST', '/api/search', { mood: 'Comfort Food' })
    expect(status).toBeLessThan(500)
    expect([...visitor.cookies.keys()]).toEqual([])
  })

  test('too far behind, then away: the primary answers, it is logged once each, and Health and /metrics tell', async () => {
    await untilRead()
    const seen = server.log().length
    await pauseReplay()
    await addPlan('Week of peas')
    await expect.poll(isRead, { timeout: 20_000 }).toBe(false)
    expect(await metric('larder_replica_lag_seconds')).toBeGreaterThan(5)
    expect(await showsPlan(elsewhere(), 'Week of peas')).toBe(true)
    await resumeReplay()
    await untilRead()

    await replica.kill()
    for (let n = 0; n < 5; n++) expect(await showsPlan(elsewhere(), 'Week of peas')).toBe(true)
    await expect.poll(isRead, { timeout: 20_000 }).toBe(false)
    const operator = createTestBrowser(server.port)
    const password = 'a password of the operator'
    await operator.submitForm('/admin', { intent: 'sign-in', username: 'admin', password })
    expect((await operator.get('/admin/health')).text).toMatch(/Read replica.*Warning.*The primary does its work\./)
    const lines = server
      .log()
      .slice(seen)
      .flatMap((line) => /"msg":"the replica is (read|not read for now)"/.exec(line)?.[1] ?? [])
    // Each change once, however long it lasts; on a busy machine there may be more changes.
    expect([lines[0], lines.at(-1)]).toEqual(['not read for now', 'not read for now'])
    expect(lines.filter((line, at) => line === lines[at - 1])).toEqual([])
    expect(lines.length).toBeLessThan(8)
    expect(server.log().filter((line) => /"level":"(?:error|fatal)"/.test(line))).toEqual([])
  })
})
