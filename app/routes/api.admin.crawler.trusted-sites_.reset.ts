import { CrawlSettingsResponse } from '#app/domain/crawler/responses'
import { loadCrawlSettings, resetTrustedSites } from '#app/domain/crawler/crawl-settings.server'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({
  POST: endpoint({
    access: 'admin',
    summary: 'Trusts the sites of TRUSTED_SITES, or of the built-in list, again and no others.',
    response: CrawlSettingsResponse,
    run: async ({ operator }) => {
      await resetTrustedSites(operator)
      return await loadCrawlSettings()
    },
  }),
})
export { loader, action }
