import { CrawlerStatusAnswer } from '#app/domain/crawler/answers'
import { crawlerNow } from '#app/domain/crawler/figures.server'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({
  GET: endpoint({
    as: 'operator',
    summary: 'Whether the crawler runs or is paused, and what runs.',
    answer: CrawlerStatusAnswer,
    run: () => crawlerNow(),
  }),
})
export { loader, action }
