import { CrawlStartedResponse } from '#app/domain/crawler/responses'
import { startCrawl } from '#app/domain/crawler/crawl-control.server'
import { CRAWL_ALREADY_RUNNING, HostSchema } from '#app/domain/crawler/schema'
import { formatHostCrawlStarted } from '#app/domain/crawler/messages'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({
  POST: endpoint({
    access: 'editor',
    summary: 'Starts a crawl of one trusted host.',
    body: HostSchema,
    response: CrawlStartedResponse,
    refusals: { conflict: CRAWL_ALREADY_RUNNING },
    run: async ({ operator, body: { host } }) => {
      const started = await startCrawl({ host, operator })
      return { ...started, message: formatHostCrawlStarted(host) }
    },
  }),
})
export { loader, action }
