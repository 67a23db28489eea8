import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startRecipeSite } from '#tests/mocks/recipe-site'
import type { RecipeSite } from '#tests/mocks/recipe-site'
import { startSearxngMock } from '#tests/mocks/searxng'
import type { MockServer } from '#tests/mocks/mock-server'
import { sendRequest, postJson, randomVisitorHeaders } from '#tests/support/http-client'
import { startTestServer } from './test-server'
import type { TestServer } from './test-server'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const NOT_NOW = 'The web search that Larder asks is not answering right now. Please try again in a few minutes.'

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
/** No shelf of the starter kitchen has sixty. */
const search = (choice: Choice) =>
  postJson(kitchen.port, '/api/search', { ...choice, limit: 60 }, randomVisitorHeaders())
const results = (choice: Choice) =>
  sendRequest(kitchen.port, `/results?${new URLSearchParams({ ...choice, count: '60' })}`)
const warnings = () => kitchen.larder.log().filter((line) => line.includes('"web search: '))
const chicken = (mood: string, time = '30 min or less') => ({ ingredient: 'Chicken & More', mood, time })

describe('with the starter kitchen', () => {
  test('the provider answers: nothing to say, and the page is kept', async () => {
    const choice = chicken('Comfort Food')
    const answer = await search(choice)
    expect([answer.status, Object.keys(answer.json()).sort()]).toEqual([200, ['filters', 'more', 'results']])
    expect(vendor.requests.at(-1)!.params.get('q')).toBe(
      `comfort food 30 minute chicken recipe (site:${new URL(site.origin).host})`,
    )
    const page = await results(choice)
    expect([page.status, page.text.includes('our own shelves')]).toEqual([200, false])
    expect((await results(choice)).headers.etag).toBeDefined()
    // The shelf was asked for a moment ago.
    expect(vendor.requests).toHaveLength(1)
  })

  test('the provider fails: our own recipes, with a notice, and the page is not kept', async () => {
    vendor.failure = { as: 'status', status: 500 }
    const choice = chicken('Kid-Friendly')
    const before = vendor.requests.length
    const answer = await search(choice)
    expect(answer.status).toBe(200)
    expect(answer.json<Answer>()).toMatchObject({ notice: `These come from our own shelves. ${NOT_NOW}` })
    expect(answer.json<Answer>().results.length).toBeGreaterThan(6)
    for (let times = 0; times < 2; times++) {
      const page = await results(choice)
      expect([page.status, page.headers.etag]).toEqual([200, undefined])
      expect(page.text).toContain(`<p class="meta results__notice">These come from our own shelves. ${NOT_NOW}</p>`)
    }
    // A minute of peace for one who is down, and one line for the operator.
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

  test('a full shelf asks nobody', async () => {
    const before = vendor.requests.length
    expect(
      (
        await postJson(
          kitchen.port,
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

  test('the provider finds nothing: so do we', async () => {
    const choice = chicken('Fancy & Impressive', '1 hour+')
    expect((await search(choice)).json<Answer>()).toMatchObject({ results: [], more: false })
    const page = await results(choice)
    expect([page.status, page.text.includes('No Recipes Found')]).toEqual([200, true])
  })

  test('the provider fails: 503 and its sentence, on the panel too, with the number that the log has', async () => {
    vendor.failure = { as: 'status', status: 403 }
    const choice = chicken('Healthy & Light', '1 hour+')
    const answer = await search(choice)
    const { message, error, id } = answer.json<Answer>()
    expect([answer.status, error]).toEqual([503, 'unavailable'])
    expect(message).toBe(
      'The web search that Larder asks does not let us in. Whoever runs this Larder can see why in its log.',
    )
    // The log comes through a pipe, after the answer or before it.
    const told = () =>
      warnings()
        .map((line) => JSON.parse(line) as { id: string; msg: string })
        .find((line) => line.id === id)?.msg
    await expect.poll(told).toMatch(/json.*settings\.yml/)
    const page = await results(choice)
    expect([page.status, page.headers.etag]).toEqual([503, undefined])
    for (const text of ['Search Error', message, id]) expect(page.text).toContain(text)
    expect(page.text).not.toContain('Search API')
    vendor.failure = null
  })
})

test('what the provider names is fetched, read and stored, if its site is trusted', async () => {
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
  const answer = await search(choice)
  expect([answer.status, answer.json<Answer>().notice]).toEqual([200, undefined])
  // Three of one host; a page about its owners is none to visit, and of one of the three its robots.txt says no.
  expect(site.asked.sort()).toEqual(['/dal', '/walled'])
  expect(await kitchen.query('select source_url, is_valid from recipes')).toEqual([{ source_url: dal, is_valid: true }])
})
