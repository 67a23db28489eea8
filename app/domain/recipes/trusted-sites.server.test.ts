import { afterEach, expect, test, vi } from 'vitest'
import { TRUSTED_SITES } from './trusted-sites'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

/** As a process with this setting has it. */
async function trustedWith(setting: string) {
  vi.stubEnv('TRUSTED_SITES', setting)
  return (await import('./trusted-sites.server')).getTrustedSites()
}

test('without a setting it is our list', async () => expect(await trustedWith('')).toEqual(TRUSTED_SITES))

test("an operator's list is instead of ours; what we know of a site of ours stays known", async () => {
  expect(await trustedWith('https://www.seriouseats.com,https://bread.example')).toEqual([
    { origin: 'https://www.seriouseats.com', language: 'en', sitemap: '/sitemap.xml' },
    { origin: 'https://bread.example' },
  ])
})
