import { CrawlerStatsAnswer } from '#app/domain/crawler/answers'
import { crawlerStats } from '#app/domain/crawler/figures.server'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({
  GET: endpoint({
    as: 'operator',
    summary: 'How full the shelves are, and how the crawls went.',
    answer: CrawlerStatsAnswer,
    run: () => crawlerStats(),
  }),
})
export { loader, action }
