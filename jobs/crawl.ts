import { startCrawl, startValidation } from '#app/domain/crawler/crawl-control.server'
import { loadCrawlSchedule } from '#app/domain/crawler/crawl-settings.server'
import { AppError } from '#app/platform/app-error'
import { env } from '#app/platform/env.server'
import { log } from '#app/platform/log.server'
import type { ScheduledJob } from './recurring-jobs'

/** Each starts a session that the servers' crawlers then work on; a running one continues. */
export const crawlJob: ScheduledJob = {
  name: 'crawl',
  cron: env().CRAWL_CRON,
  loadSchedule: loadCrawlSchedule,
  run: () => startUnlessRunning(startCrawl({})),
}
export const validationJob: ScheduledJob = {
  name: 'validate',
  cron: env().VALIDATE_CRON,
  run: () => startUnlessRunning(startValidation()),
}

async function startUnlessRunning(starting: Promise<unknown>): Promise<void> {
  await starting.catch((error: unknown) => {
    if (!(error instanceof AppError) || error.kind !== 'conflict') throw error
    log.info({ reason: error.message }, 'a scheduled crawl was not begun')
  })
}
