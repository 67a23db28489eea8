import { sendJson, startMockServer, type MockServer } from './mock-server'

export const BRAVE_KEY = 'BSA-key-of-the-tests'
type BravePage = { url: string; title: string }

/** Mock of Brave's Web Search API: address, API key header, rate limits, responses. */
export async function startBraveMock(pages: readonly BravePage[] = []): Promise<MockServer> {
  return await startMockServer(({ path, params, headers }, response) => {
    if (path !== '/res/v1/web/search')
      return sendJson(response, 404, { type: 'ErrorResponse', error: { code: 'RESOURCE_NOT_FOUND', status: 404 } })
    if (headers['x-subscription-token'] !== BRAVE_KEY)
      return sendJson(response, 422, {
        type: 'ErrorResponse',
        error: { code: 'SUBSCRIPTION_TOKEN_INVALID', status: 422 },
      })
    const q = params.get('q') ?? ''
    const count = Number(params.get('count') ?? 20)
    if (q === '' || q.length > 400 || q.split(/\s+/).length > 50 || !(count >= 1 && count <= 20))
      return sendJson(response, 422, { type: 'ErrorResponse', error: { code: 'VALIDATION', status: 422 } })
    const kept = pages.filter(({ url }) => matchesGoggles(url, params.get('goggles'))).slice(0, count)
    const results = kept.map((page) => ({
      ...page,
      description: 'A page.',
      language: 'en',
      family_friendly: true,
      type: 'search_result',
      meta_url: { hostname: new URL(page.url).hostname },
    }))
    sendJson(response, 200, {
      type: 'search',
      query: { original: q, more_results_available: false },
      mixed: { type: 'mixed' },
      ...(results.length && { web: { type: 'search', results, family_friendly: true } }),
    })
  })
}

/** `$discard` drops everything but what a `$site=` names, with its subdomains. */
function matchesGoggles(url: string, goggles: string | null): boolean {
  if (!goggles) return true
  const rules = goggles.split('\n')
  if (rules[0] !== '$discard') throw new Error(`not a goggle: ${goggles}`)
  return rules.slice(1).some((rule) => `.${new URL(url).hostname}`.endsWith(`.${rule.replace(/^\$site=/, '')}`))
}
