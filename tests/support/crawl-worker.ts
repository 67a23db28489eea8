// A server's crawler and nothing else of a server, for tests to kill: crawls on DATABASE_URL until it is told to end.
import { startCrawler } from '#app/domain/crawler/worker.server'
import { closeExtractPool } from '#app/domain/recipes/extract/pool.server'
import { closeDatabase, openDatabase } from '#app/platform/db.server'
import { env } from '#app/platform/env.server'
import { closeOutbound } from '#app/platform/outbound/outbound.server'

openDatabase({ connectionString: env().DATABASE_URL! })
const stop = startCrawler()
process.once('SIGTERM', () => {
  void (async () => {
    await stop()
    await closeExtractPool()
    closeOutbound()
    await closeDatabase()
    process.exit(0)
  })()
})
process.stdout.write('ready\n')
