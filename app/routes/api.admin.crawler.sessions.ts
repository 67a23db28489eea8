import { CrawlerSessions } from '#app/domain/crawler/answers'
import { recentSessions } from '#app/domain/crawler/figures.server'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({
  GET: endpoint({
    as: 'operator',
    summary: 'The ten latest sessions, the newest first.',
    answer: CrawlerSessions,
    run: () => recentSessions(),
  }),
})
export { loader, action }
