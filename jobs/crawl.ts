import { startCrawl, startValidation } from '#app/domain/crawler/crawler.server'
import { AppError } from '#app/platform/app-error'
import { env } from '#app/platform/env.server'
import { log } from '#app/platform/log.server'
import type { Job } from './index'

/** Each begins what the servers' crawlers then work on; one that is under way already goes on. */
export const crawl: Job = { name: 'crawl', cron: env().CRAWL_CRON, run: () => begin(startCrawl({})) }
export const validate: Job = { name: 'validate', cron: env().VALIDATE_CRON, run: () => begin(startValidation()) }

async function begin(starting: Promise<unknown>): Promise<void> {
  await starting.catch((error: unknown) => {
    if (!(error instanceof AppError) || error.kind !== 'conflict') throw error
    log.info({ reason: error.message }, 'a scheduled crawl was not begun')
  })
}
