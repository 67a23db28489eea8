import { describe, expect, test, vi } from 'vitest'
import { db } from '#app/platform/db.server'
import { log } from '#app/platform/log.server'
import { setUpDatabase } from '#tests/support/set-up-database'
import { runSql } from '#tests/support/run-sql'
import { loadCrawlChoices, retryFailedPages, startCrawl } from './crawl-control.server'
import { setHostFrozen, takeDownHost } from './crawl-hosts.server'
import { loadCoverageTarget, loadRecentSessions } from './crawler-stats.server'
import {
  CRAWL_ALREADY_RUNNING,
  HOST_IS_FROZEN,
  HOST_IS_RESTING,
  HOST_IS_TAKEN_DOWN,
  HOST_NOT_TRUSTED,
  NO_FAILED_PAGES,
  RETRY_ALREADY_RUNNING,
} from './schema'
import { setUpCrawler } from '#tests/support/crawl-test'

vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 })
vi.spyOn(log, 'info').mockImplementation(() => undefined)
const sites = await vi.hoisted(async () => {
  const { startCrawledSites } = await import('#tests/mocks/crawled-site')
  const started = await startCrawledSites([
    { recipes: 3, moved: { '/moved-next-door-stew': () => `${origins[1]}/recipes/dish-number-0` } },
    { recipes: 3, traps: ['down'] },
    {},
  ])
  const { origins } = started
  process.env.OUTBOUND_TEST_ALLOW = started.allow
  process.env.TRUSTED_SITES = origins.slice(0, 2).join(',')
  process.env.CRAWL_GAP_MS = '5'
  process.env.APP_ORIGIN = 'https://larder.example'
  return started
})
const [first = '', second = '', untrusted = ''] = sites.origins
const hostOf = (origin: string) => new URL(origin).host
const operator = { name: 'admin', address: '198.51.100.1' }
setUpDatabase()
const { crawlUntilDone } = setUpCrawler(sites)

const insertPages = (pages: [url: string, state: string, more?: { kind?: string; session?: string }][]) =>
  Promise.all(
    pages.map(([url, state, { kind = 'page', session = 'full' } = {}]) =>
      runSql(
        `insert into crawl_pages (session_id, url, host, kind, state, fetched_at)
         select id, $1, $2, $3, $4, case when $4 <> 'queued' then now() end from crawl_sessions where reason = $5`,
        [url, hostOf(url), kind, state, session],
      ),
    ),
  )
/** An ended session, found by its reason. */
const insertSession = (reason: string, hoursAgo: number, type = 'full') =>
  runSql(
    `
      insert into crawl_sessions (session_type, status, reason, started_at, finished_at)
      values ($1, 'completed', $2, now() - make_interval(hours => $3), now())`,
    [type, reason, hoursAgo],
  )

describe('a crawl of one host', () => {
  test('fetches pages of this host only, wherever they lead', { tags: ['slow'] }, async () => {
    const { total_jobs } = await startCrawl({ host: hostOf(first), operator })
    expect(total_jobs).toBe(96)
    await crawlUntilDone()
    expect(new Set(sites.requests.map(({ host }) => host))).toEqual(new Set([first]))
    expect(await db().recipe.count()).toBe(3)
    expect((await loadRecentSessions())[0]).toMatchObject({
      session_type: 'full',
      host: hostOf(first),
      status: 'completed',
      total_recipes_added: 3,
    })
    expect(
      await db().crawlPage.findFirst({ where: { url: `${first}/moved-next-door-stew` }, select: { state: true } }),
    ).toEqual({ state: 'skipped' })
    expect(await db().operatorAudit.findFirst({ where: { action: 'crawl started' } })).toMatchObject({
      detail: { host: hostOf(first) },
    })
  })
  test('says nothing of the target of all cells', async () => {
    await startCrawl({ host: hostOf(first), targetPerJob: 7 })
    expect(await loadCoverageTarget()).toBe(100)
  })
  test('begins of a trusted host that is open, while no other crawl runs', async () => {
    const start = (origin: string) => startCrawl({ host: hostOf(origin) })
    await expect(start(untrusted)).rejects.toMatchObject({ kind: 'invalid', fields: { host: [HOST_NOT_TRUSTED] } })
    await startCrawl({ host: hostOf(second) })
    await expect(start(first)).rejects.toMatchObject({ kind: 'conflict', message: CRAWL_ALREADY_RUNNING })
    await runSql(`update crawl_hosts set paused_until = now() + interval '1 hour'`)
    await expect(start(second)).rejects.toMatchObject({ kind: 'conflict', message: HOST_IS_RESTING })
    await setHostFrozen(hostOf(second), true)
    await expect(start(second)).rejects.toMatchObject({ kind: 'conflict', message: HOST_IS_FROZEN })
    await takeDownHost(hostOf(second))
    await expect(start(second)).rejects.toMatchObject({ kind: 'conflict', message: HOST_IS_TAKEN_DOWN })
    expect(await db().crawlSession.count()).toBe(1)
  })
})

describe('failed pages', () => {
  test('are tried again, and only they, each as a job', { tags: ['slow'] }, async () => {
    await insertSession('full', 2)
    await insertPages([
      [`${first}/recipes/dish-number-0`, 'failed'],
      [`${first}/recipes/dish-number-1`, 'done'],
      [`${second}/down-for-ever-pie`, 'failed'],
    ])
    const { total_jobs } = await retryFailedPages({ operator })
    expect(total_jobs).toBe(2)
    await expect(retryFailedPages()).rejects.toMatchObject({ kind: 'conflict', message: RETRY_ALREADY_RUNNING })
    await crawlUntilDone()
    const paths = sites.requests.map(({ host, path }) => host + path).filter((path) => !path.endsWith('/robots.txt'))
    expect([...new Set(paths)].sort()).toEqual([`${first}/recipes/dish-number-0`, `${second}/down-for-ever-pie`].sort())
    expect((await loadRecentSessions())[0]).toMatchObject({
      session_type: 'retry',
      host: null,
      status: 'completed',
      total_jobs: 2,
      completed_jobs: 1,
      failed_jobs: 1,
      total_recipes_added: 1,
    })
    expect(await loadCrawlChoices()).toEqual({
      hosts: [hostOf(first), hostOf(second)],
      failed: [{ host: hostOf(second), pages: 1 }],
    })
    expect(await db().operatorAudit.findFirst({ where: { action: 'failed pages retried' } })).toMatchObject({
      detail: { pages: 2 },
    })
  })
  test('of one host are tried again alone', async () => {
    await insertSession('full', 2)
    await insertPages([
      [`${first}/a`, 'failed'],
      [`${second}/b`, 'failed'],
    ])
    await retryFailedPages({ host: hostOf(second) })
    expect(await db().crawlPage.findMany({ where: { state: 'queued' }, select: { url: true } })).toEqual([
      { url: `${second}/b` },
    ])
    expect(await db().crawlSession.findFirst({ where: { session_type: 'retry' } })).toMatchObject({
      host: hostOf(second),
    })
  })
  test('are not those that a later visit could read, of validations, sitemaps, closed or untrusted hosts, or the trash', async () => {
    await insertSession('full', 4)
    await insertSession('later', 2)
    await insertSession('validation', 1, 'validation')
    await insertPages([
      [`${first}/read-later`, 'failed'],
      [`${first}/read-later`, 'done', { session: 'later' }],
      [`${first}/map.xml`, 'failed', { kind: 'sitemap' }],
      [`${first}/validated`, 'failed', { session: 'validation' }],
      [`${first}/in-the-trash`, 'failed'],
      [`${untrusted}/a`, 'failed'],
      [`${second}/frozen`, 'failed'],
    ])
    await runSql(
      `insert into trash (id, kind, title, addresses) values (gen_random_uuid(), 'recipe', 'Soup', array[$1])`,
      [`${first}/in-the-trash`],
    )
    await runSql(`insert into crawl_hosts (host, frozen) values ($1, true)`, [hostOf(second)])
    expect((await loadCrawlChoices()).failed).toEqual([])
    await expect(retryFailedPages()).rejects.toMatchObject({ kind: 'conflict', message: NO_FAILED_PAGES })
    await insertPages([
      [`${first}/read-later`, 'failed', { session: 'validation' }],
      [`${first}/still-failing`, 'failed', { session: 'later' }],
    ])
    expect((await loadCrawlChoices()).failed).toEqual([{ host: hostOf(first), pages: 1 }])
  })
  test('of a host that is no trusted one are refused with a sentence', async () => {
    await expect(retryFailedPages({ host: hostOf(untrusted) })).rejects.toMatchObject({
      kind: 'invalid',
      message: HOST_NOT_TRUSTED,
    })
  })
})
