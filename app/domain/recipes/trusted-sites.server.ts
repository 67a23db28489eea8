import { env } from '#app/platform/env.server'
import { TRUSTED_SITES } from './trusted-sites'
import type { TrustedSite } from './trusted-sites'

let cachedTrustedSites: readonly (Pick<TrustedSite, 'origin' | 'sitemap'> & { language?: string })[] | undefined

/** TRUSTED_SITES of the environment, else the built-in list. Built-in entries keep their language and sitemap. */
export function getTrustedSites() {
  const { TRUSTED_SITES: origins } = env()
  cachedTrustedSites ??=
    origins.length === 0
      ? TRUSTED_SITES
      : origins.map((origin) => TRUSTED_SITES.find((site) => site.origin === origin) ?? { origin })
  return cachedTrustedSites
}
