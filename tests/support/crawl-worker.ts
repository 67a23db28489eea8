// The crawler of a server without the rest, for tests to kill: crawls on DATABASE_URL until it is stopped.
import { startCrawlWorker } from '#app/domain/crawler/crawl-worker.server'
import { closeExtractPool } from '#app/domain/recipes/fetch-recipe.server'
import { closeSitemapPool } from '#app/domain/crawler/sitemap-pool.server'
import { closeDatabase, openDatabase } from '#app/platform/db.server'
import { env } from '#app/platform/env.server'
import { closeGuardedHttpClient } from '#app/platform/guarded-http-client.server'

openDatabase({ connectionString: env().DATABASE_URL! })
const stop = startCrawlWorker()
process.once('SIGTERM', () => {
  void (async () => {
    await stop()
    await closeExtractPool()
    await closeSitemapPool()
    closeGuardedHttpClient()
    await closeDatabase()
    process.exit(0)
  })()
})
process.stdout.write('ready\n')
