import { CrawlSettingsResponse } from '#app/domain/crawler/responses'
import { addTrustedSite, loadCrawlSettings, removeTrustedSite } from '#app/domain/crawler/crawl-settings.server'
import {
  LAST_TRUSTED_SITE,
  SITE_ALREADY_TRUSTED,
  SITE_NOT_TRUSTED,
  TrustedSiteSchema,
} from '#app/domain/crawler/schema'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({
  POST: endpoint({
    access: 'admin',
    summary: 'Trusts a site, on all servers within three seconds.',
    body: TrustedSiteSchema,
    response: CrawlSettingsResponse,
    refusals: { conflict: SITE_ALREADY_TRUSTED },
    run: async ({ operator, body: { origin } }) => {
      await addTrustedSite(operator, origin)
      return await loadCrawlSettings()
    },
  }),
  DELETE: endpoint({
    access: 'admin',
    summary: 'Trusts a site no more.',
    description: 'Its recipes stay.',
    body: TrustedSiteSchema,
    response: CrawlSettingsResponse,
    refusals: { conflict: LAST_TRUSTED_SITE, not_found: SITE_NOT_TRUSTED },
    run: async ({ operator, body: { origin } }) => {
      await removeTrustedSite(operator, origin)
      return await loadCrawlSettings()
    },
  }),
})
export { loader, action }
