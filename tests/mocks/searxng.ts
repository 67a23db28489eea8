import { sendJson, startMockServer, type MockServer } from './mock-server'

type SearxngPage = { url: string; title: string }

/** The search API of a SearXNG; `formats` is what its settings allow. */
export async function startSearxngMock(
  pages: readonly SearxngPage[] = [],
  { formats = ['html', 'json'], unresponsive = [] as [string, string][] } = {},
): Promise<MockServer> {
  return await startMockServer(({ path, params }, response) => {
    if (path !== '/search') return sendJson(response, 404, {})
    if (!formats.includes(params.get('format') ?? 'html'))
      return void response.writeHead(403, { 'content-type': 'text/html' }).end('<!doctype html><h1>Forbidden</h1>')
    if (!params.get('q')) return sendJson(response, 400, { error: 'No query' })
    const results = pages.map((page) => ({
      ...page,
      content: 'A page.',
      engine: 'brave',
      engines: ['brave'],
      score: 1,
      category: 'general',
      template: 'default.html',
      parsed_url: [],
    }))
    sendJson(response, 200, {
      query: params.get('q'),
      number_of_results: 0,
      results,
      answers: [],
      corrections: [],
      infoboxes: [],
      suggestions: [],
      unresponsive_engines: unresponsive,
    })
  })
}
