import { CrawlStartedResponse } from '#app/domain/crawler/responses'
import { startCrawl } from '#app/domain/crawler/crawl-control.server'
import { CRAWL_ALREADY_RUNNING, StartCrawlSchema, NO_CRAWLABLE_SITES } from '#app/domain/crawler/schema'
import { formatCrawlStarted } from '#app/domain/crawler/messages'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({
  POST: endpoint({
    access: 'editor',
    summary: 'Starts a crawl of all 96 cells.',
    description: 'A target that is no number is the usual one.',
    body: StartCrawlSchema,
    response: CrawlStartedResponse,
    refusals: { conflict: CRAWL_ALREADY_RUNNING, not_configured: NO_CRAWLABLE_SITES },
    run: async ({ operator, body: { targetPerJob } }) => {
      const { id, total_jobs } = await startCrawl({ targetPerJob, operator })
      return { id, total_jobs, message: formatCrawlStarted({ targetPerJob, total_jobs }) }
    },
  }),
})
export { loader, action }
