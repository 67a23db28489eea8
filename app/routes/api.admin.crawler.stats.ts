import { CrawlerStatsResponse } from '#app/domain/crawler/responses'
import { loadCrawlerStats } from '#app/domain/crawler/crawler-stats.server'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({
  GET: endpoint({
    access: 'operator',
    summary: 'How full the shelves are, and how the crawls went.',
    response: CrawlerStatsResponse,
    run: () => loadCrawlerStats(),
  }),
})
export { loader, action }
