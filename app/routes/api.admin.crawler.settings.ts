import { CrawlSettingsResponse } from '#app/domain/crawler/responses'
import { loadCrawlSettings } from '#app/domain/crawler/crawl-settings.server'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({
  GET: endpoint({
    access: 'operator',
    summary: 'The trusted sites, and when crawls begin by themselves.',
    response: CrawlSettingsResponse,
    run: () => loadCrawlSettings(),
  }),
})
export { loader, action }
