import { CrawlStarted } from '#app/domain/crawler/answers'
import { startCrawl } from '#app/domain/crawler/crawler.server'
import { ALREADY_RUNNING, NewCrawl, NO_SITES } from '#app/domain/crawler/schema'
import { startedText } from '#app/domain/crawler/sentences'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({
  POST: endpoint({
    as: 'operator',
    summary: 'Starts a crawl of all 96 cells.',
    detail: 'A target that is no number is the usual one.',
    body: NewCrawl,
    answer: CrawlStarted,
    refuses: { conflict: ALREADY_RUNNING, not_configured: NO_SITES },
    run: async ({ operator, body: { targetPerJob } }) => {
      const { id, total_jobs } = await startCrawl({ targetPerJob, operator })
      return { id, total_jobs, message: startedText({ targetPerJob, total_jobs }) }
    },
  }),
})
export { loader, action }
