import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { log } from '#app/platform/log.server'
import { BRAVE_KEY, startBraveMock } from '#tests/mocks/brave'
import { startSearxngMock } from '#tests/mocks/searxng'
import type { MockFailure, MockServer } from '#tests/mocks/mock-server'
import { createBraveSearch } from './brave.server'
import { unconfiguredWebSearch } from './web-search.server'
import { createSearxngSearch } from './searxng.server'
import type { WebSearchFailure, WebSearchProvider } from './web-search-provider'

const warned = vi.spyOn(log, 'warn')
beforeEach(() => void warned.mockReset().mockImplementation(() => undefined))

const open: MockServer[] = []
afterEach(async () => {
  for (const vendor of open.splice(0)) await vendor.close()
})
const opened = async (vendor: Promise<MockServer>) => {
  open.push(await vendor)
  return await vendor
}

const PAGES = [
  { url: 'https://www.seriouseats.com/roast-chicken', title: 'Roast chicken' },
  { url: 'https://elsewhere.example/roast-chicken', title: 'Another' },
]
const QUERY = { words: 'quick chicken recipe', sites: ['seriouseats.com'], count: 20 }

/** An adapter whose vendor behaves so; with a short timeout where the vendor is slow. */
const VENDORS: [name: string, over: (totalMs?: number) => Promise<{ vendor: MockServer; web: WebSearchProvider }>][] = [
  [
    'brave',
    async (totalMs) => {
      const vendor = await opened(startBraveMock(PAGES))
      return { vendor, web: createBraveSearch({ key: BRAVE_KEY, baseUrl: vendor.baseUrl, totalMs }) }
    },
  ],
  [
    'searxng',
    async (totalMs) => {
      const vendor = await opened(startSearxngMock(PAGES))
      return { vendor, web: createSearxngSearch({ baseUrl: vendor.baseUrl, totalMs }) }
    },
  ],
]

/** A failure as a user sees it: an error message of ours; and as an operator sees it: one log line without a key. */
function expectHonest(
  answer: Awaited<ReturnType<WebSearchProvider['search']>>,
  kind: WebSearchFailure['kind'],
): WebSearchFailure {
  if (answer.ok) throw new Error('It should have failed.')
  expect(answer.kind).toBe(kind)
  expect(answer.message).toMatch(/^The web search .+\.$/)
  expect(answer.message).not.toMatch(/\d|http|SEARCH_|brave|searxng/i)
  expect(warned).toHaveBeenCalledOnce()
  const [fields, line] = warned.mock.calls[0] as unknown as [{ id: string }, string]
  expect(fields.id).toBe(answer.id)
  expect(JSON.stringify([fields, line, answer])).not.toContain(BRAVE_KEY)
  return answer
}
const line = () => (warned.mock.calls[0] as unknown as [unknown, string])[1]

describe.each(VENDORS)('%s', (_name, over) => {
  test('answers addresses and titles', async () => {
    const { web } = await over()
    const answer = await web.search(QUERY)
    expect(answer).toMatchObject({ ok: true })
    expect(answer.ok && answer.results[0]).toEqual(PAGES[0])
    expect(warned).not.toHaveBeenCalled()
  })

  test.each<[string, MockFailure, WebSearchFailure['kind']]>([
    ['500', { as: 'status', status: 500 }, 'unavailable'],
    ['an answer that is no JSON', { as: 'garbage', text: '<html>' }, 'unavailable'],
    ['JSON of something else', { as: 'garbage', text: '{"results": "none"}' }, 'unavailable'],
    ['JSON of nothing', { as: 'garbage', text: 'null' }, 'unavailable'],
    ['an endless body', { as: 'huge' }, 'unavailable'],
    ['a line that breaks', { as: 'hang-up' }, 'unavailable'],
    ['401', { as: 'status', status: 401 }, 'refused'],
    ['403', { as: 'status', status: 403 }, 'refused'],
    ['429', { as: 'status', status: 429, headers: { 'retry-after': '17' } }, 'quota'],
  ])('%s is an honest failure', async (_what, mood, kind) => {
    const { vendor, web } = await over()
    vendor.failure = mood
    const failure = expectHonest(await web.search(QUERY), kind)
    expect(failure.retryAfter).toBe(kind === 'quota' ? 17 : undefined)
    vendor.failure = null
    expect(await web.search(QUERY)).toMatchObject({ ok: true })
  })

  test.each<MockFailure>([{ as: 'hang' }, { as: 'hang-in-the-body' }])(
    'waits so long and no longer: $as',
    async (mood) => {
      const { vendor, web } = await over(60)
      vendor.failure = mood
      expectHonest(await web.search(QUERY), 'unavailable')
      expect(line()).toMatch(/no answer within/)
    },
  )

  test('a redirect is not followed, and the key goes nowhere', async () => {
    const { vendor, web } = await over()
    const other = await opened(startSearxngMock(PAGES))
    vendor.failure = { as: 'redirect', to: `${other.baseUrl}/search?q=x&format=json` }
    expectHonest(await web.search(QUERY), 'unavailable')
    expect(other.requests).toEqual([])
    expect(line()).toMatch(/redirect/)
  })

  test('nobody there', async () => {
    const { vendor, web } = await over()
    await vendor.close()
    expectHonest(await web.search(QUERY), 'unavailable')
    expect(line()).toMatch(/ECONNREFUSED/)
  })

  test('who calls it off gets their own reason, and it is no failure', async () => {
    const { vendor, web } = await over()
    vendor.failure = { as: 'hang' }
    const calling = new AbortController()
    const searching = web.search(QUERY, calling.signal)
    await vi.waitFor(() => expect(vendor.requests).toHaveLength(1))
    calling.abort(new Error('called off'))
    await expect(searching).rejects.toThrow('called off')
    await expect(web.search(QUERY, calling.signal)).rejects.toThrow('called off')
    expect(warned).not.toHaveBeenCalled()
  })

  test('a result that is none is left out, the others stay', async () => {
    const { vendor, web } = await over()
    const results = [
      { title: 'no address' },
      null,
      7,
      { url: 7, title: 'x' },
      { url: 'https://a.example/x', title: 'y'.repeat(5000) },
    ]
    vendor.failure = { as: 'garbage', text: JSON.stringify({ type: 'search', web: { results }, results }) }
    expect(await web.search(QUERY)).toEqual({
      ok: true,
      results: [{ url: 'https://a.example/x', title: 'y'.repeat(300) }],
    })
  })
})

describe('brave', () => {
  const braveOver = async (key = BRAVE_KEY) => {
    const vendor = await opened(startBraveMock(PAGES))
    return { vendor, web: createBraveSearch({ key, baseUrl: vendor.baseUrl }) }
  }
  test('is asked as its documentation says, with the key in its header and the sites as rules of the query', async () => {
    const { vendor, web } = await braveOver()
    expect(await web.search(QUERY)).toEqual({ ok: true, results: [PAGES[0]] })
    const { path, params, headers } = vendor.requests[0]!
    expect([path, headers['x-subscription-token']]).toEqual(['/res/v1/web/search', BRAVE_KEY])
    expect(Object.fromEntries(params)).toMatchObject({
      q: QUERY.words,
      count: '20',
      safesearch: 'strict',
      search_lang: 'en',
      goggles: '$discard\n$site=seriouseats.com',
    })
    expect([...params].join()).not.toContain(BRAVE_KEY)
  })
  test('never more than it takes: 400 characters, 50 words, 20 results, an address of bearable length', async () => {
    const { vendor, web } = await braveOver()
    for (const words of ['ab '.repeat(200), `${'x'.repeat(300)} ${'y'.repeat(200)}`])
      expect(await web.search({ words, count: 500, sites: [] })).toMatchObject({ ok: true })
    expect(vendor.requests.map(({ params }) => params.get('count'))).toEqual(['20', '20'])
    await web.search({ ...QUERY, sites: Array.from({ length: 5000 }, (_, at) => `kitchen-${at}.example`) })
    expect(vendor.requests.at(-1)!.params.get('goggles')!.split('\n')).toHaveLength(101)
  })
  test('a wrong key, as Brave says it', async () => {
    const { web } = await braveOver('another')
    expectHonest(await web.search(QUERY), 'refused')
    expect(line()).toMatch(/SEARCH_API_KEY/)
  })
  test('its windows tell when to come back', async () => {
    const { vendor, web } = await braveOver()
    vendor.failure = {
      as: 'status',
      status: 429,
      headers: { 'x-ratelimit-remaining': '1, 0', 'x-ratelimit-reset': '1, 86400' },
    }
    expect(expectHonest(await web.search(QUERY), 'quota').retryAfter).toBe(86400)
  })
  test('no results at all is an answer', async () => {
    const { web } = await braveOver()
    expect(await web.search({ ...QUERY, sites: ['nowhere.example'] })).toEqual({ ok: true, results: [] })
  })
})

describe('searxng', () => {
  test('is asked for JSON; a few sites are named in the query, many are not', async () => {
    const vendor = await opened(startSearxngMock(PAGES))
    const web = createSearxngSearch({ baseUrl: `${vendor.baseUrl}` })
    await web.search({ ...QUERY, sites: ['a.example', 'b.example'] })
    await web.search({ ...QUERY, sites: Array.from({ length: 9 }, (_, at) => `${at}.example`) })
    expect(vendor.requests.map(({ path, params }) => [path, params.get('format'), params.get('q')])).toEqual([
      ['/search', 'json', 'quick chicken recipe (site:a.example OR site:b.example)'],
      ['/search', 'json', 'quick chicken recipe'],
    ])
  })
  test('an instance without the JSON format: the operator reads what to change', async () => {
    const vendor = await opened(startSearxngMock(PAGES, { formats: ['html'] }))
    expectHonest(await createSearxngSearch({ baseUrl: vendor.baseUrl }).search(QUERY), 'refused')
    expect(line()).toMatch(/json.*settings\.yml/)
  })
  test('nothing found is an answer, unless its engines fail', async () => {
    const quiet = await opened(startSearxngMock([]))
    expect(await createSearxngSearch({ baseUrl: quiet.baseUrl }).search(QUERY)).toEqual({ ok: true, results: [] })
    const broken = await opened(startSearxngMock([], { unresponsive: [['google', 'CAPTCHA']] }))
    expectHonest(await createSearxngSearch({ baseUrl: broken.baseUrl }).search(QUERY), 'unavailable')
    expect(line()).toMatch(/engines/)
  })
})

test('without a provider nobody is asked', async () => {
  expect(unconfiguredWebSearch.isConfigured).toBe(false)
  expect(await unconfiguredWebSearch.search(QUERY)).toMatchObject({ ok: false, kind: 'not_configured' })
})
