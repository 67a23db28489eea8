import { CrawlSettingsResponse } from '#app/domain/crawler/responses'
import { loadCrawlSettings, resetCrawlSchedule, setCrawlSchedule } from '#app/domain/crawler/crawl-settings.server'
import { CrawlScheduleSchema } from '#app/domain/crawler/schema'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({
  PUT: endpoint({
    access: 'admin',
    summary: 'Sets when crawls begin by themselves, in place of CRAWL_CRON.',
    description: 'All servers follow it within a minute.',
    body: CrawlScheduleSchema,
    response: CrawlSettingsResponse,
    run: async ({ operator, body }) => {
      await setCrawlSchedule(operator, body)
      return await loadCrawlSettings()
    },
  }),
  DELETE: endpoint({
    access: 'admin',
    summary: 'Follows CRAWL_CRON again.',
    response: CrawlSettingsResponse,
    run: async ({ operator }) => {
      await resetCrawlSchedule(operator)
      return await loadCrawlSettings()
    },
  }),
})
export { loader, action }
