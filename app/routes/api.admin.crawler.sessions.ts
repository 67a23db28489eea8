import { CrawlerSessionsResponse } from '#app/domain/crawler/responses'
import { loadRecentSessions } from '#app/domain/crawler/crawler-stats.server'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({
  GET: endpoint({
    access: 'operator',
    summary: 'The ten latest sessions, the newest first.',
    response: CrawlerSessionsResponse,
    run: () => loadRecentSessions(),
  }),
})
export { loader, action }
