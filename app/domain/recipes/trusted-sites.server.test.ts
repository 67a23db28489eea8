import { afterEach, expect, test, vi } from 'vitest'
import { TRUSTED_SITES } from './trusted-sites'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

/** The trusted sites of a process started with this setting. */
async function trustedWith(setting: string) {
  vi.stubEnv('TRUSTED_SITES', setting)
  return (await import('./trusted-sites.server')).getTrustedSites()
}

test('without the setting the built-in list applies', async () => expect(await trustedWith('')).toEqual(TRUSTED_SITES))

test("the operator's list replaces the built-in one; language and sitemap of built-in sites stay known", async () => {
  expect(await trustedWith('https://www.seriouseats.com,https://bread.example')).toEqual([
    { origin: 'https://www.seriouseats.com', language: 'en', sitemap: '/sitemap.xml' },
    { origin: 'https://bread.example' },
  ])
})
