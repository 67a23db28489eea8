import { z } from 'zod'
import { env } from '#app/platform/env.server'
import { getSetting } from '#app/platform/settings.server'
import { applyTrustedSiteChanges, TRUSTED_SITES, type ConfiguredSite, type TrustedSiteChanges } from './trusted-sites'

const trustedSiteChangesSchema = z.object({ added: z.array(z.string()), removed: z.array(z.string()) })
const NO_CHANGES: TrustedSiteChanges = { added: [], removed: [] }

/** TRUSTED_SITES of the environment, else the built-in list. Built-in entries keep their language and sitemap. */
export function getStartSites(): readonly ConfiguredSite[] {
  const { TRUSTED_SITES: origins } = env()
  return origins.length === 0
    ? TRUSTED_SITES
    : origins.map((origin) => TRUSTED_SITES.find((site) => site.origin === origin) ?? { origin })
}

/** From the value of the setting `trusted_sites`. */
export const parseTrustedSiteChanges = (value: string | null): TrustedSiteChanges =>
  value === null ? NO_CHANGES : trustedSiteChangesSchema.parse(JSON.parse(value))

let cachedSites: { value: string | null; sites: readonly ConfiguredSite[] } | undefined

/** The start list with what operators have changed of it, at most 3 s old. Not to be called within a transaction. */
export async function loadTrustedSites(): Promise<readonly ConfiguredSite[]> {
  const value = await getSetting('trusted_sites')
  if (cachedSites?.value !== value)
    cachedSites = { value, sites: applyTrustedSiteChanges(getStartSites(), parseTrustedSiteChanges(value)) }
  return cachedSites!.sites
}
