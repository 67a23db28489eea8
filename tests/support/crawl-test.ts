import { afterAll, afterEach, beforeEach, expect } from 'vitest'
import { loadCrawlerStatus } from '#app/domain/crawler/crawl-control.server'
import { startCrawlWorker } from '#app/domain/crawler/crawl-worker.server'
import { closeSitemapPool } from '#app/domain/crawler/sitemap-pool.server'
import { closeExtractPool } from '#app/domain/recipes/fetch-recipe.server'
import { closeGuardedHttpClient } from '#app/platform/guarded-http-client.server'
import type { startCrawledSites } from '#tests/mocks/crawled-site'
import { runSql } from './run-sql'

/** For each test an empty catalogue and sites that nobody has asked yet; what runs ends after it. */
export function setUpCrawler(sites: Awaited<ReturnType<typeof startCrawledSites>>) {
  let stopWorker: (() => Promise<void>) | undefined
  beforeEach(async () => {
    await runSql('truncate crawl_sessions, crawl_hosts, recipes, trash, operator_audit cascade')
    sites.requests.length = 0
  })
  afterEach(async () => {
    await stopWorker?.()
    stopWorker = undefined
  })
  afterAll(async () => {
    await closeExtractPool()
    await closeSitemapPool()
    closeGuardedHttpClient()
    await sites.close()
    for (const name of ['OUTBOUND_TEST_ALLOW', 'TRUSTED_SITES', 'CRAWL_GAP_MS', 'APP_ORIGIN']) delete process.env[name]
  })
  const startWorker = () => void (stopWorker ??= startCrawlWorker())
  return {
    startWorker,
    crawlUntilDone: async () => {
      startWorker()
      await expect
        .poll(async () => (await loadCrawlerStatus()).isRunning, { timeout: 80_000, interval: 100 })
        .toBe(false)
    },
  }
}
