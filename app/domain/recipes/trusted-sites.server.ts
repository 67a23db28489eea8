import { env } from '#app/platform/env.server'
import { TRUSTED_SITES } from './trusted-sites'
import type { TrustedSite } from './trusted-sites'

let cachedTrustedSites: readonly (Pick<TrustedSite, 'origin' | 'sitemap'> & { language?: string })[] | undefined

/** The sites that this Larder trusts: those that its operator has set, else our list. What we know of one of ours we know still. */
export function getTrustedSites() {
  const { TRUSTED_SITES: origins } = env()
  cachedTrustedSites ??=
    origins.length === 0
      ? TRUSTED_SITES
      : origins.map((origin) => TRUSTED_SITES.find((ours) => ours.origin === origin) ?? { origin })
  return cachedTrustedSites
}
