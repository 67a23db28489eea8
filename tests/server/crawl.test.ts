// @module-tag slow
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import {
  loadCrawlerStatus,
  pauseCrawl,
  resumeCrawl,
  startCrawl,
  stopCrawl,
} from '#app/domain/crawler/crawl-control.server'
import { closeDatabase, openDatabase } from '#app/platform/db.server'
import { log } from '#app/platform/log.server'
import { createSeed, drillSize, seededRandom } from '#tests/support/seeded-random'
import type { CrawledRequest } from '#tests/mocks/crawled-site'
import { createCrawlProcesses, type CrawlProcess, type CrawlProcesses } from '#tests/support/crawl-processes'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database'
import { runSql } from '#tests/support/run-sql'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })
vi.spyOn(log, 'info').mockImplementation(() => undefined)

const HOSTS = 20
const RECIPES = 18
const KILLS = drillSize(8, 50)
const GAP_MS = 400

// Settings are read once, when the first module that needs one is imported.
const sites = await vi.hoisted(async () => {
  const { startCrawledSites } = await import('#tests/mocks/crawled-site')
  const started = await startCrawledSites(
    Array.from({ length: 20 }, () => ({ recipes: 18, traps: ['forbidden' as const, 'copies' as const] })),
  )
  Object.assign(process.env, {
    OUTBOUND_TEST_ALLOW: started.allow,
    TRUSTED_SITES: started.origins.join(','),
    CRAWL_GAP_MS: '400',
  })
  return started
})
let database: TestDatabase
let processes: CrawlProcesses
const settings = (more: Record<string, string> = {}) => ({
  OUTBOUND_TEST_ALLOW: sites.allow,
  TRUSTED_SITES: sites.origins.join(','),
  CRAWL_GAP_MS: String(GAP_MS),
  DATABASE_URL: database.url,
  ...more,
})

beforeAll(async () => {
  database = await createTestDatabase()
  openDatabase(database.connection)
  processes = await createCrawlProcesses()
})
beforeEach(async () => {
  await runSql('truncate crawl_sessions, crawl_hosts, recipes cascade')
  sites.requests.length = 0
})
afterAll(async () => {
  await processes.close()
  await closeDatabase()
  await database.drop()
  await sites.close()
  for (const name of ['OUTBOUND_TEST_ALLOW', 'TRUSTED_SITES', 'CRAWL_GAP_MS']) delete process.env[name]
})
const isRunning = async () => (await loadCrawlerStatus()).isRunning
const pageRequests = () => sites.requests.filter(({ path }) => path !== '/robots.txt')
const count = async (text: string) => (await runSql<{ n: number }>(`select count(*)::int as n from ${text}`))[0]!.n

/**
 * The shortest time between the starts of two requests to the same host, and whether two requests were ever concurrent.
 */
function pace(observed: readonly CrawledRequest[]) {
  let shortest = Infinity
  let atOnce = false
  for (const origin of sites.origins) {
    const ofHost = observed.filter(({ host }) => host === origin).sort((a, b) => a.at - b.at)
    for (const [at, one] of ofHost.entries()) {
      const next = ofHost[at + 1]
      if (!next) continue
      shortest = Math.min(shortest, next.at - one.at)
      if (!(one.endedAt <= next.at)) atOnce = true
    }
  }
  return { shortest, atOnce }
}

test('400 pages and many SIGKILLs: every page reaches a final state, no request is repeated, every delay is respected', async () => {
  const { seed, below } = seededRandom(createSeed())
  await startCrawl({ targetPerJob: 500 })
  // Each process has its own User-Agent, so that the one that sent the last request can be killed.
  const alive = new Map<string, CrawlProcess>()
  const send = (number: number) =>
    alive.set(`server-${number}.example`, processes.start(settings({ APP_ORIGIN: `https://server-${number}.example` })))
  for (const number of [1, 2, 3]) send(-number)
  let kills = 0
  let askedAtLastKill = 0
  while (await isRunning()) {
    const last = sites.requests.at(-1)
    const victim = [...alive].find(([name]) => last?.agent.includes(name))
    if (kills < KILLS && victim && sites.requests.length - askedAtLastKill >= 7) {
      // Kill at the worst moment: soon after a request was sent, whatever its state.
      await pause(below(40))
      const [name, server] = victim
      server.kill('SIGKILL')
      await server.exited
      kills += 1
      askedAtLastKill = sites.requests.length
      alive.delete(name)
      send(kills)
    }
    await pause(5)
  }
  const note = `SEED=${seed}, ${kills} kills, ${sites.requests.length} requests, ${[...alive.values()].map((one) => one.errors()).join('')}`
  for (const one of alive.values()) one.kill('SIGKILL')

  expect(kills, note).toBe(KILLS)
  expect(await count(`crawl_pages where state = 'queued'`), note).toBe(0)
  expect(await runSql(`select url, state, reason from crawl_pages where state = 'failed'`), note).toEqual([])
  const fetched = await count('crawl_pages where fetched_at is not null')
  // Of each host: its recipes, two copies of one more, the front page, two sitemaps.
  expect(fetched, note).toBe(HOSTS * (RECIPES + 2 + 1 + 2))
  expect(pageRequests().length, note).toBeGreaterThanOrEqual(fetched)
  expect(pageRequests().length, note).toBeLessThanOrEqual(fetched + kills)
  expect(await count('recipes'), note).toBe(HOSTS * (RECIPES + 1))
  expect(await count('(select 1 from recipes group by title having count(*) > 1) doubled'), note).toBe(0)
  expect(
    (await runSql<{ total_recipes_added: number }>('select total_recipes_added from crawl_sessions'))[0]
      ?.total_recipes_added,
    note,
  ).toBe(HOSTS * (RECIPES + 1))
  expect(
    sites.requests.filter(({ path }) => path.startsWith('/secret')),
    note,
  ).toEqual([])
  for (const origin of sites.origins)
    expect(sites.requests.find(({ host }) => host === origin)?.path, note).toBe('/robots.txt')
  const { shortest, atOnce } = pace(sites.requests)
  expect(atOnce, note).toBe(false)
  // Tolerance for timer lateness in the mock site.
  expect(shortest, note).toBeGreaterThan(GAP_MS * 0.9)
  // The counter of each cell equals the number of recipes in the cell.
  expect(await count('crawl_jobs j where j.recipes_added < 0')).toBe(0)
  expect((await runSql<{ n: number }>('select sum(recipes_added)::int as n from crawl_jobs'))[0]?.n).toBe(
    await count('recipe_shelves'),
  )
})

test('two servers crawl one site together with the same result, and SIGTERM loses no request', async () => {
  await startCrawl({ targetPerJob: 500 })
  const pair = [processes.start(settings({ CRAWL_GAP_MS: '50' })), processes.start(settings({ CRAWL_GAP_MS: '50' }))]
  await Promise.all(pair.map(({ ready }) => ready))
  await expect.poll(() => sites.requests.length, { timeout: 120_000 }).toBeGreaterThan(100)
  const [leaver] = pair
  leaver!.kill('SIGTERM')
  expect(await leaver!.exited).toBe(0)
  await expect.poll(isRunning, { timeout: 240_000 }).toBe(false)
  expect(pageRequests().length).toBe(await count('crawl_pages where fetched_at is not null'))
  expect(await count('recipes')).toBe(HOSTS * (RECIPES + 1))
  expect(sites.requests.filter(({ path }) => path === '/robots.txt')).toHaveLength(HOSTS)
  expect(pace(sites.requests).atOnce).toBe(false)
  pair[1]!.kill('SIGTERM')
  expect(await pair[1]!.exited).toBe(0)
})

test('pause starts no new request, resume continues, stop takes effect on every server within a second', async () => {
  await startCrawl({ targetPerJob: 500 })
  const pair = [processes.start(settings({ CRAWL_GAP_MS: '30' })), processes.start(settings({ CRAWL_GAP_MS: '30' }))]
  await expect.poll(() => sites.requests.length, { timeout: 120_000 }).toBeGreaterThan(50)
  await pauseCrawl()
  await pause(1_000)
  const atPause = sites.requests.length
  await pause(1_000)
  expect(sites.requests.length).toBe(atPause)
  expect(await loadCrawlerStatus()).toEqual({ isRunning: true, isPaused: true })
  await resumeCrawl()
  await expect.poll(() => sites.requests.length, { timeout: 60_000 }).toBeGreaterThan(atPause + 20)
  await stopCrawl()
  const stoppedAt = performance.now()
  await pause(2_500)
  expect(sites.requests.filter(({ at }) => at > stoppedAt + 1_000)).toEqual([])
  expect(await loadCrawlerStatus()).toEqual({ isRunning: false, isPaused: false })
  expect(await count(`crawl_pages where state = 'queued'`)).toBe(0)
  for (const one of pair) one.kill('SIGKILL')
})
