import { CrawlStartedResponse } from '#app/domain/crawler/responses'
import { retryFailedPages } from '#app/domain/crawler/crawl-control.server'
import { NO_FAILED_PAGES, RetryPagesSchema } from '#app/domain/crawler/schema'
import { formatRetryStarted } from '#app/domain/crawler/messages'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({
  POST: endpoint({
    access: 'editor',
    summary: 'Tries failed pages again: of one trusted host, or of all.',
    description: 'Pages of the last month that failed when a crawl last fetched them; each counts as a job.',
    body: RetryPagesSchema,
    response: CrawlStartedResponse,
    refusals: { conflict: NO_FAILED_PAGES },
    run: async ({ operator, body: { host } }) => {
      const started = await retryFailedPages({ host, operator })
      return { ...started, message: formatRetryStarted(started.total_jobs) }
    },
  }),
})
export { loader, action }
