import { beforeEach, describe, expect, test, vi } from 'vitest'
import { db } from '#app/platform/db.server'
import { log } from '#app/platform/log.server'
import { setUpDatabase } from '#tests/support/set-up-database'
import {
  clearRunningJobs,
  deleteAllRecipes,
  loadCrawlerStatus,
  pauseCrawl,
  resumeCrawl,
  startCrawl,
  startValidation,
  stopCrawl,
} from './crawl-control.server'
import {
  loadCoverage,
  loadCoverageTarget,
  loadCellCoverage,
  loadCrawlerSnapshot,
  loadCrawlerSession,
  loadCrawlerStats,
  countCrawlPages,
  loadRecentSessions,
  listCrawlPages,
  loadValidationProgress,
  waitForValidation,
} from './crawler-stats.server'
import {
  CRAWL_ALREADY_PAUSED,
  CRAWL_ALREADY_RUNNING,
  VALIDATION_ALREADY_RUNNING,
  NO_CRAWLABLE_SITES,
  NO_CRAWL_PAUSED,
  NO_CRAWL_RUNNING,
  STOP_CRAWL_FIRST,
} from './schema'
import { runSql } from '#tests/support/run-sql'
import { setUpCrawler } from '#tests/support/crawl-test'
import { loadAuditTrail } from '#tests/support/audit-trail'

vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 })
for (const level of ['debug', 'info', 'warn'] as const) vi.spyOn(log, level).mockImplementation(() => undefined)
const logError = vi.spyOn(log, 'error')

// Settings are read when the first module imports env.
const sites = await vi.hoisted(async () => {
  const { startCrawledSites } = await import('#tests/mocks/crawled-site')
  const started = await startCrawledSites([
    {
      recipes: 12,
      traps: [
        ...(['calendar', 'circles', 'bomb', 'busy', 'down', 'noindex', 'copies'] as const),
        ...(['forbidden', 'changed', 'gone', 'garbage', 'flaky', 'elsewhere'] as const),
      ],
    },
    { recipes: 6, robots: () => ({ status: 404 }) },
    { recipes: 6, robots: () => ({ status: 503 }) },
    { traps: ['asleep', 'blank lines'] },
  ])
  process.env.OUTBOUND_TEST_ALLOW = started.allow
  process.env.TRUSTED_SITES = started.origins.join(',')
  process.env.CRAWL_GAP_MS = '5'
  process.env.APP_ORIGIN = 'https://larder.example'
  return started
})
const [first = '', second = '', third = '', fourth = ''] = sites.origins
const operator = { name: 'admin', address: '198.51.100.1' }

setUpDatabase()
const { crawlUntilDone } = setUpCrawler(sites)
beforeEach(() => void logError.mockClear())

const loadPagesByPath = async (host: string) => {
  const pages = await db().crawlPage.findMany({ where: { host: new URL(host).host }, orderBy: { url: 'asc' } })
  return new Map(pages.map((page) => [page.url.slice(host.length), page]))
}

describe('a full crawl', () => {
  test('avoids crawler traps, obeys robots.txt and records evidence per page', { tags: ['slow'] }, async () => {
    await startCrawl({ targetPerJob: 500, operator })
    await crawlUntilDone()
    expect(logError).not.toHaveBeenCalled()
    const [session] = await loadRecentSessions()
    expect(session).toMatchObject({ status: 'completed', total_jobs: 96, completed_jobs: 96, failed_jobs: 0 })
    const pages = await loadPagesByPath(first)
    const outcomeOf = (path: string) => [pages.get(path)?.state, pages.get(path)?.reason, pages.get(path)?.attempts]
    expect([...pages.values()].filter(({ state }) => state === 'queued')).toEqual([])
    expect(outcomeOf('/recipes/dish-number-0')).toEqual(['done', null, 0])
    expect(outcomeOf('/secret/hidden-stew')).toEqual(['skipped', expect.stringContaining('robots.txt'), 0])
    expect(outcomeOf('/bomb-soup')).toEqual(['failed', expect.stringContaining('too large'), 1])
    expect(outcomeOf('/busy-bean-soup')).toEqual(['done', null, 1])
    expect(outcomeOf('/down-for-ever-pie')).toEqual(['failed', expect.stringContaining('not working'), 3])
    expect(outcomeOf('/recipes/flaky-stew')).toEqual(['done', null, 2])
    expect(outcomeOf('/not-for-robots-stew')).toEqual(['skipped', expect.stringContaining('not allow storing'), 0])
    expect(outcomeOf('/moved-away-stew')).toEqual([
      'skipped',
      'The page has moved to a site that we do not crawl: http://elsewhere.example/stew',
      0,
    ])
    expect(outcomeOf('/moved-inside-stew')).toEqual([
      'failed',
      'The page has moved to http://169.254.169.254/stew, which is not a public web page.',
      1,
    ])
    expect(pages.get('/moved-inside-stew')?.http_status).toBe(302)
    expect(outcomeOf('/circle/b')).toEqual(['skipped', expect.stringContaining('/circle/a'), 0])
    expect(outcomeOf('/chain/5')).toEqual(['skipped', expect.stringContaining('redirects too many times'), 0])
    expect(pages.has('/chain/6')).toBe(false)
    expect(outcomeOf('/recipes/garbage-stew')[0]).toBe('done')
    expect(sites.requests.filter(({ host, path }) => host === first && path.startsWith('/secret'))).toEqual([])
    expect(sites.requests.every(({ agent }) => agent.startsWith('LarderBot/'))).toBe(true)

    // A 5xx robots.txt disallows everything; a 404 allows everything.
    expect(sites.requests.filter(({ host }) => host === third).map(({ path }) => path)).toEqual(['/robots.txt'])
    const secondPages = await loadPagesByPath(second)
    expect(sites.requests.filter(({ host, path }) => host === second && path === '/robots.txt')).toHaveLength(1)
    expect([...secondPages.keys()].filter((path) => path.startsWith('/recipes/'))).toHaveLength(6)

    // A long Retry-After is honoured, and the session does not wait for it.
    const fourthPages = await loadPagesByPath(fourth)
    expect([...fourthPages].map(([path, { state }]) => [path, state])).toEqual([
      ['/', 'skipped'],
      ['/maps.xml', 'done'],
      ['/recipe-map.xml.gz', 'done'],
      ['/recipes/asleep-stew', 'skipped'],
    ])
    expect(sites.requests.filter(({ host }) => host === fourth).map(({ path }) => path)).toEqual([
      '/robots.txt',
      '/maps.xml',
      '/recipe-map.xml.gz',
      '/recipes/asleep-stew',
    ])

    // An endless calendar is bounded by the host's page budget.
    expect(
      sites.requests.filter(({ host, path }) => host === first && path !== '/robots.txt' && !path.includes('map'))
        .length,
    ).toBeLessThanOrEqual(230)
    // One recipe, however many URLs.
    const recipes = await db().recipe.findMany({ include: { _count: { select: { shelves: true } } } })
    expect(new Set(recipes.map(({ title }) => title)).size).toBe(recipes.length)
    expect(recipes.filter(({ title }) => title.endsWith('no. 0-9004'))).toHaveLength(1)
    // 12 + 6 from sitemaps and links; of the traps: busy, copies, the two that change, the vanishing one, flaky.
    expect(recipes).toHaveLength(24)
    expect(session?.total_recipes_added).toBe(24)
    expect(recipes.every(({ _count }) => _count.shelves > 0)).toBe(true)
    const stats = await loadCrawlerStats()
    expect(stats).toMatchObject({
      recipes: { validRecipes: 24, totalRecipes: 24 },
      jobs: { runningJobs: 0, completed_jobs: 96, failed_jobs: 0, target_per_job: 500 },
      sessions: { completedSessions: 1, runningSessions: 0 },
    })
    expect(stats.filterBreakdown).toHaveLength(96)
    expect((await loadCoverage()).reduce((sum, { count }) => sum + count, 0)).toBe(await db().recipeShelf.count())
    // Evidence per page names the recipe stored from it.
    const id = session?.id ?? ''
    const counts = await countCrawlPages(id)
    expect(counts).toMatchObject({ queued: 0 })
    expect(counts.done + counts.skipped + counts.failed).toBe(await db().crawlPage.count())
    const failed = await listCrawlPages(id, { state: 'failed', host: new URL(first).host })
    expect(failed).toMatchObject({ hasMore: false })
    expect(failed.pages.map(({ url }) => url.slice(first.length))).toEqual(
      expect.arrayContaining(['/bomb-soup', '/down-for-ever-pie']),
    )
    expect(failed.pages.every(({ state }) => state === 'failed')).toBe(true)
    const listedUrls: string[] = []
    for (let page = 1, hasMore = true; hasMore; page += 1) {
      const result = await listCrawlPages(id, { page, size: 7 })
      listedUrls.push(...result.pages.map(({ url }) => url))
      hasMore = result.hasMore
    }
    expect([listedUrls.length, new Set(listedUrls).size]).toEqual([await db().crawlPage.count(), listedUrls.length])
    const dish = (await listCrawlPages(id, { state: 'done', size: 500 })).pages.find(
      ({ url }) => url === `${first}/recipes/dish-number-0`,
    )
    expect(dish).toMatchObject({
      http_status: 200,
      robots_verdict: 'allowed',
      reason: null,
      recipe: { title: expect.stringContaining('no. 0-0') as string, source_url: `${first}/recipes/dish-number-0` },
    })
    expect(await loadCrawlerSession(id)).toEqual(session)
    for (const unknownId of ['x', '', '0f0e0d0c-0b0a-4908-8706-050403020100']) {
      await expect(loadCrawlerSession(unknownId)).rejects.toMatchObject({ kind: 'not_found' })
      expect(await listCrawlPages(unknownId)).toEqual({ pages: [], hasMore: false })
    }
    expect(await loadCoverageTarget()).toBe(500)
    const full = (await loadCoverage()).find(({ count }) => count > 0)
    expect(await loadCellCoverage(String(full?.shelf))).toEqual(full)
    for (const none of [null, '', '96', '-1', '1.5', '1e1', '007', 'x'])
      await expect(loadCellCoverage(none)).rejects.toMatchObject({ kind: 'not_found' })
    const audit = await db().operatorAudit.findMany({ select: { operator: true, action: true, subject: true } })
    expect(audit).toEqual([{ operator: 'admin', action: 'crawl started', subject: session?.id }])
  })
})

describe('operator controls', () => {
  test('concurrent starts start one; stop, pause and resume need a running session', async () => {
    const starts = await Promise.allSettled([startCrawl({ operator }), startCrawl({ operator })])
    expect(starts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(startCrawl({})).rejects.toMatchObject({ kind: 'conflict', message: CRAWL_ALREADY_RUNNING })
    await expect(resumeCrawl()).rejects.toMatchObject({ kind: 'conflict', message: NO_CRAWL_PAUSED })
    await pauseCrawl({ operator })
    expect(await loadCrawlerStatus()).toEqual({ isRunning: true, isPaused: true })
    expect(await loadCrawlerSnapshot()).toMatchObject({
      isRunning: true,
      isPaused: true,
      sessions: [{ session_type: 'full', status: 'paused', total_jobs: 96 }],
    })
    await expect(pauseCrawl()).rejects.toMatchObject({ kind: 'conflict', message: CRAWL_ALREADY_PAUSED })
    await expect(deleteAllRecipes({ operator })).rejects.toMatchObject({ kind: 'conflict', message: STOP_CRAWL_FIRST })
    await resumeCrawl({ operator })
    expect(await loadCrawlerStatus()).toEqual({ isRunning: true, isPaused: false })
    await stopCrawl({ operator })
    expect(await loadCrawlerStatus()).toEqual({ isRunning: false, isPaused: false })
    expect(await loadCrawlerSnapshot()).toEqual({ isRunning: false, isPaused: false, sessions: [] })
    for (const intent of [stopCrawl, pauseCrawl])
      await expect(intent()).rejects.toMatchObject({ kind: 'conflict', message: NO_CRAWL_RUNNING })
    expect(await db().crawlPage.count({ where: { state: 'queued' } })).toBe(0)
    expect(await db().crawlJob.groupBy({ by: ['status'], _count: true })).toEqual([{ status: 'stopped', _count: 96 }])
    expect((await loadAuditTrail()).map(([action]) => action).join()).toBe(
      'crawl started,crawl paused,crawl resumed,crawl stopped',
    )
  })

  test('a crawl for one cell is one job and ends at its target', { tags: ['slow'] }, async () => {
    const cell = { ingredient: 'Chicken & More', mood: 'Comfort Food', time: '1 hour+' } as const
    const { id, total_jobs } = await startCrawl({ targetPerJob: 1, cell, operator })
    expect(total_jobs).toBe(1)
    await crawlUntilDone()
    const job = await db().crawlJob.findFirstOrThrow({ where: { session_id: id } })
    expect(job.status).toBe('completed')
    expect(await db().crawlSession.findUniqueOrThrow({ where: { id } })).toMatchObject({
      status: 'completed',
      completed_jobs: 1,
    })
    expect(await db().crawlPage.count({ where: { state: 'queued' } })).toBe(0)
    // A cell's target does not count towards other cells.
    expect((await loadCrawlerStats()).jobs).toEqual({
      runningJobs: 0,
      completed_jobs: 1,
      failed_jobs: 0,
      target_per_job: 100,
    })
  })

  test('running jobs are cleared, whoever owns them', async () => {
    await startCrawl({})
    expect(await clearRunningJobs({ operator })).toEqual({ jobs: 96, sessions: 1 })
    expect((await loadRecentSessions())[0]).toMatchObject({ status: 'failed', failed_jobs: 96 })
    expect(await clearRunningJobs()).toEqual({ jobs: 0, sessions: 0 })
  })

  test('cleanup deletes every recipe', { tags: ['slow'] }, async () => {
    await runSql(`insert into recipes (title, source_url, source_domain, updated_at)
      select 'Soup', 'https://a.example/' || n, 'a.example', now() from generate_series(1, 2500) n`)
    expect(await deleteAllRecipes({ operator })).toEqual({ deleted: 2500 })
    expect(await db().recipe.count()).toBe(0)
  })

  test('a session fails if no site can be crawled', async () => {
    const { id } = await startCrawl({})
    await runSql(`update crawl_hosts set frozen = true`)
    await crawlUntilDone()
    expect(await db().crawlSession.findUniqueOrThrow({ where: { id } })).toMatchObject({
      status: 'failed',
      failed_jobs: 96,
    })
    await expect(startCrawl({})).rejects.toMatchObject({ kind: 'not_configured', message: NO_CRAWLABLE_SITES })
  })
})

test(
  'validation: gone and replaced recipes become invalid, corrected ones are updated, others stay',
  { tags: ['slow'] },
  async () => {
    await startCrawl({ targetPerJob: 500 })
    await crawlUntilDone()
    const before = new Map(
      (await db().recipe.findMany()).map((recipe) => [recipe.source_url.replace(first, ''), recipe]),
    )
    await db().recipe.create({
      data: { title: 'Ours', source_url: 'https://larder.example/kitchen/ours', source_domain: 'larder', slug: 'ours' },
    })
    sites.change()
    sites.requests.length = 0
    const { id, total_jobs } = await startValidation({ operator })
    expect(total_jobs).toBe(before.size)
    await expect(startValidation()).rejects.toMatchObject({ kind: 'conflict', message: VALIDATION_ALREADY_RUNNING })
    // The progress is visible while it runs.
    expect(await waitForValidation(id, 0)).toMatchObject({ total: before.size, isOver: false })
    expect(await waitForValidation(id, 80_000)).toMatchObject({ isOver: true })
    await crawlUntilDone()
    expect(await loadValidationProgress(id)).toEqual({
      validated: before.size,
      removed: 2,
      total: before.size,
      isOver: true,
    })
    const after = new Map(
      (await db().recipe.findMany({ include: { shelves: true } })).map((recipe) => [
        recipe.source_url.replace(first, ''),
        recipe,
      ]),
    )
    for (const path of ['/recipes/changing-stew', '/recipes/vanishing-stew']) {
      expect(after.get(path), path).toMatchObject({
        is_valid: false,
        invalid_reason: expect.any(String) as string,
        shelves: [],
      })
      expect(after.get(path)?.title, path).toBe(before.get(path)?.title)
    }
    expect(after.get('/recipes/corrected-stew')).toMatchObject({
      is_valid: true,
      id: before.get('/recipes/corrected-stew')?.id,
    })
    expect(after.get('/recipes/corrected-stew')?.ingredients).toContain('2 tbsp capers')
    expect([...after.values()].filter(({ is_valid }) => !is_valid)).toHaveLength(2)
    // Revalidated by ETag: not modified.
    const revalidated = sites.requests.filter(({ path }) => path.includes('dish-number'))
    expect(revalidated.every(({ ifNoneMatch, status }) => ifNoneMatch !== undefined && status === 304)).toBe(true)
    expect(revalidated.length).toBeGreaterThan(0)
    expect(sites.requests.some(({ host }) => host.includes('larder'))).toBe(false)
  },
)
