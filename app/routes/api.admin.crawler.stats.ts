import { CrawlerStatsResponse } from '#app/domain/crawler/responses'
import { loadCrawlerStats } from '#app/domain/crawler/crawler-stats.server'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({
  GET: endpoint({
    access: 'operator',
    summary: 'How many recipes there are in each cell, and how the crawls went.',
    response: CrawlerStatsResponse,
    run: () => loadCrawlerStats(),
  }),
})
export { loader, action }
