import { CrawlerStatusResponse } from '#app/domain/crawler/responses'
import { loadCrawlerSnapshot } from '#app/domain/crawler/crawler-stats.server'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({
  GET: endpoint({
    access: 'operator',
    summary: 'Whether the crawler runs or is paused, and what runs.',
    response: CrawlerStatusResponse,
    run: () => loadCrawlerSnapshot(),
  }),
})
export { loader, action }
