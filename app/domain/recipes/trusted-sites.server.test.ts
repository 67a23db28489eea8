import { beforeEach, expect, test, vi } from 'vitest'
import { TRUSTED_SITES } from './trusted-sites'

const setting = { value: null as string | null }
vi.mock('#app/platform/settings.server', () => ({ getSetting: async () => setting.value }))

beforeEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
  setting.value = null
})

/** Of a process started with this list in its environment. */
async function startWith(origins: string) {
  vi.stubEnv('TRUSTED_SITES', origins)
  return await import('./trusted-sites.server')
}

test('without the setting the built-in list applies', async () =>
  expect(await (await startWith('')).loadTrustedSites()).toEqual(TRUSTED_SITES))

test("the operator's list replaces the built-in one; language and sitemap of built-in sites stay known", async () => {
  expect(await (await startWith('https://www.seriouseats.com,https://bread.example')).loadTrustedSites()).toEqual([
    { origin: 'https://www.seriouseats.com', language: 'en', sitemap: '/sitemap.xml' },
    { origin: 'https://bread.example' },
  ])
})

test('what is changed on the screen follows at once, and the list is the same until the next change', async () => {
  const { loadTrustedSites } = await startWith('https://bread.example,https://soup.example')
  const before = await loadTrustedSites()
  expect(await loadTrustedSites()).toBe(before)
  setting.value = JSON.stringify({
    added: ['https://cake.example', 'https://www.seriouseats.com'],
    removed: ['https://bread.example'],
  })
  expect(await loadTrustedSites()).toEqual([
    { origin: 'https://soup.example' },
    { origin: 'https://cake.example' },
    { origin: 'https://www.seriouseats.com', language: 'en', sitemap: '/sitemap.xml' },
  ])
  setting.value = null
  expect(await loadTrustedSites()).toEqual(before)
})
