// Starts a crawl on DATABASE_URL; with 'run' it waits for its end and writes its result.
import { loadCrawlerStatus, startCrawl } from '#app/domain/crawler/crawl-control.server'
import { closeDatabase, openDatabase } from '#app/platform/db.server'
import { env } from '#app/platform/env.server'
import { runSql } from '#tests/support/run-sql'

openDatabase({ connectionString: env().DATABASE_URL! })
await startCrawl({ targetPerJob: 500 })
const began = performance.now()
while (process.argv[2] === 'run' && (await loadCrawlerStatus()).isRunning)
  await new Promise((resolve) => setTimeout(resolve, 50))
const seconds = (performance.now() - began) / 1000
const [row] = await runSql<{ pages: number; recipes: number }>(
  `select count(*) filter (where fetched_at is not null)::int as pages, count(distinct recipe_id)::int as recipes from crawl_pages`,
)
await closeDatabase()
process.stdout.write(JSON.stringify({ seconds, ...row }))
