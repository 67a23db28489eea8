import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectPage } from './expect-response'
import { startRecipeSite, type RecipeSite } from '#tests/mocks/recipe-site'
import { startSearxngMock } from '#tests/mocks/searxng'
import type { MockServer } from '#tests/mocks/mock-server'
import { randomVisitorHeaders } from '#tests/support/http-client'
import { startTestServer, type TestServer } from './test-server'

const NOT_NOW = 'The web search is not answering right now. Please try again in a few minutes.'

let site: RecipeSite
let vendor: MockServer
let kitchen: TestServer
const pages: { url: string; title: string }[] = []
beforeAll(async () => {
  site = await startRecipeSite()
  vendor = await startSearxngMock(pages)
  kitchen = await startTestServer({
    SEARCH_PROVIDER: 'searxng',
    SEARCH_BASE_URL: vendor.baseUrl,
    TRUSTED_SITES: site.origin,
    OUTBOUND_TEST_ALLOW: site.allow,
    ALLOW_TEST_HOOKS: '1',
  })
})
afterAll(async () => {
  await kitchen.close()
  await vendor.close()
  await site.close()
})

type Answer = { results: { beyond: string | null }[]; notice?: string; message?: string; error?: string; id?: string }
type Choice = { ingredient: string; mood: string; time: string }
/** No cell of the starter recipes has sixty. */
const search = (choice: Choice) => kitchen.postJson('/api/search', { ...choice, limit: 60 })
const results = (choice: Choice) => kitchen.send(`/results?${new URLSearchParams({ ...choice, count: '60' })}`)
const warnings = () => kitchen.larder.log().filter((line) => line.includes('"web search: '))
const chicken = (mood: string, time = '30 min or less') => ({ ingredient: 'Chicken & More', mood, time })

describe('with the starter recipes', () => {
  test('the provider responds: no notice, and the page is cacheable', async () => {
    const choice = chicken('Comfort Food')
    const response = await search(choice)
    expect([response.status, Object.keys(response.json()).sort()]).toEqual([200, ['filters', 'more', 'results']])
    expect(vendor.requests.at(-1)!.params.get('q')).toBe(
      `comfort food 30 minute chicken recipe (site:${new URL(site.origin).host})`,
    )
    const page = await results(choice)
    expect([page.status, page.text.includes('These are our own recipes')]).toEqual([200, false])
    expect((await results(choice)).headers.etag).toBeDefined()
    // The cell is in its cooldown.
    expect(vendor.requests).toHaveLength(1)
  })

  test('the provider fails: our own recipes with a notice, and the page is not cacheable', async () => {
    vendor.failure = { as: 'status', status: 500 }
    const choice = chicken('Kid-Friendly')
    const before = vendor.requests.length
    const response = await search(choice)
    expect(response.status).toBe(200)
    expect(response.json<Answer>()).toMatchObject({ notice: `These are our own recipes. ${NOT_NOW}` })
    expect(response.json<Answer>().results.length).toBeGreaterThan(6)
    for (let times = 0; times < 2; times++) {
      const page = await results(choice)
      expect([page.status, page.headers.etag]).toEqual([200, undefined])
      expect(page.text).toContain(`>These are our own recipes. ${NOT_NOW}</p>`)
    }
    // A failed provider has a cooldown of a minute, and one log line.
    expect(vendor.requests).toHaveLength(before + 1)
    await expect.poll(warnings).toHaveLength(1)
    expect(JSON.parse(warnings()[0]!)).toMatchObject({
      level: 'warn',
      provider: 'searxng',
      kind: 'unavailable',
      status: 500,
      id: expect.any(String) as string,
    })
    vendor.failure = null
  })

  test('a full cell needs no web search', async () => {
    const before = vendor.requests.length
    expect(
      (
        await kitchen.postJson(
          '/api/search',
          { ...chicken('Kid-Friendly', '45 min or less'), limit: 1 },
          randomVisitorHeaders(),
        )
      ).json<Answer>().results,
    ).toHaveLength(1)
    expect(vendor.requests).toHaveLength(before)
  })
})

describe('with an empty catalogue', () => {
  beforeAll(async () => void (await kitchen.query('delete from recipes')))

  test('the provider finds nothing: an empty result', async () => {
    const choice = chicken('Fancy & Impressive', '1 hour+')
    expect((await search(choice)).json<Answer>()).toMatchObject({ results: [], more: false })
    await expectPage(results(choice), 200, 'No Recipes Found')
  })

  test('the provider fails: 503 with its sentence, also on the panel, with the error id of the log', async () => {
    vendor.failure = { as: 'status', status: 403 }
    const choice = chicken('Healthy & Light', '1 hour+')
    const response = await search(choice)
    const { message, error, id } = response.json<Answer>()
    expect([response.status, error]).toEqual([503, 'unavailable'])
    expect(message).toBe('The web search refuses our key. The server log says why.')
    // The log is piped asynchronously and may arrive after the response.
    const problem = () =>
      warnings()
        .map((line) => JSON.parse(line) as { id: string; msg: string })
        .find((line) => line.id === id)?.msg
    await expect.poll(problem).toMatch(/json.*settings\.yml/)
    const page = await results(choice)
    expect([page.status, page.headers.etag]).toEqual([503, undefined])
    for (const text of ['Search Error', message, id]) expect(page.text).toContain(text)
    expect(page.text).not.toContain('Search API')
    vendor.failure = null
  })
})

test('results of trusted sites are fetched, extracted and stored', async () => {
  const dal = `${site.origin}/dal`
  pages.push(
    ...['/about', '/dal?utm_source=search', '/secret/cake', '/walled', '/plain'].map((path) => ({
      url: site.origin + path,
      title: path,
    })),
    { url: 'http://127.0.0.2/dal', title: 'elsewhere' },
  )
  site.asked.length = 0
  const choice = { ingredient: 'Veggies & Greens', mood: 'Comfort Food', time: '45 min or less' }
  const response = await search(choice)
  expect([response.status, response.json<Answer>().notice]).toEqual([200, undefined])
  // At most three per host; an about page is no candidate, and robots.txt disallows one of the three.
  expect(site.asked.sort()).toEqual(['/dal', '/walled'])
  expect(await kitchen.query('select source_url, is_valid from recipes')).toEqual([{ source_url: dal, is_valid: true }])
})
