import { beforeAll, describe, expect, test } from 'vitest'
import { MAIN_INGREDIENT_CATEGORIES, MOOD_CATEGORIES, TIME_CATEGORIES } from '#app/domain/recipes/categories'
import { sendRawBytes, parseStatusCode, randomVisitorHeaders } from '#tests/support/http-client'
import { setUpTestServer } from './test-server'

type Recipe = Record<string, unknown> & {
  title: string
  source_url: string
  total_time_minutes: number
  beyond: string | null
  ingredients: string[]
  steps: string[]
}
type Found = { results: Recipe[]; filters: Record<string, string>; more: boolean }
type Refused = { message: string; error: string; fields?: Record<string, string[]> }

const kitchen = setUpTestServer()

const search = (value: unknown, headers = {}) =>
  kitchen.postJson('/api/search', value, { ...randomVisitorHeaders(), ...headers })
const found = async (value: unknown) => {
  const response = await search(value)
  expect(response.status, response.text).toBe(200)
  return response.json<Found>()
}
/** A sentence for users, without programmer's terms. */
const isForPeople = (message: string) =>
  /^[A-Z].*[.!?)]$/.test(message) &&
  !/invalid input|expected|received|undefined|null|NaN|zod|unrecognized|JSON at|\bat \S+:\d/i.test(message)

describe('POST /api/search', () => {
  test('an empty body means the defaults of the form, six results', async () => {
    const response = await search({})
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(response.headers['cache-control']).toBe('no-store')
    const { results, filters, more, ...others } = response.json<Found>()
    expect(others).toEqual({})
    expect(filters).toEqual({ ingredient: 'Chicken & More', mood: 'Quick & Easy', time: '30 min or less' })
    expect(results).toHaveLength(6)
    expect(more).toBe(true)
  })
  test('a recipe has the documented fields and types', async () => {
    const text = expect.any(String) as string
    const maybe = (kind: unknown) =>
      expect.toSatisfy((value: unknown) => value === null || typeof value === kind) as unknown
    for (const recipe of (await found({ limit: 60 })).results) {
      expect(recipe).toEqual({
        title: text,
        image_url: maybe('string'),
        summary: maybe('string'),
        rating_value: maybe('number'),
        rating_count: maybe('number'),
        household_rating: null,
        household_rating_count: null,
        total_time_minutes: maybe('number'),
        ingredients: expect.any(Array) as string[],
        steps: expect.any(Array) as string[],
        yield: maybe('string'),
        source_url: expect.stringMatching(/^https?:\/\//) as string,
        source_domain: text,
        plate_url: expect.stringMatching(/^\/plates\/[\w-]+\.svg$/) as string,
        picture_url: maybe('string'),
        beyond: maybe('string'),
        diets: expect.any(Array) as string[],
      })
      expect([...recipe.ingredients, ...recipe.steps].every((line) => typeof line === 'string')).toBe(true)
    }
  })
  test('diets leave out what does not keep them for sure, and say how many that are', async () => {
    const diets = ['vegetarian', 'nut_free']
    const { results, filters, hidden } = (await search({ diets, limit: 60 })).json<Found & { hidden: number }>()
    expect(filters).toMatchObject({ diets })
    expect(hidden).toBeGreaterThan(0)
    for (const recipe of results as unknown as { diets: string[] }[])
      expect(recipe.diets).toEqual(expect.arrayContaining(diets))
    expect((await search({ diets: ['paleo'] })).status).toBe(400)
  })
  test('every option of the form is accepted and echoed', async () => {
    for (const ingredient of MAIN_INGREDIENT_CATEGORIES)
      for (const mood of MOOD_CATEGORIES.slice(0, 2))
        expect((await found({ ingredient, mood, limit: 1 })).filters).toEqual({
          ingredient,
          mood,
          time: '30 min or less',
        })
    for (const mood of MOOD_CATEGORIES) expect((await found({ mood, limit: 1 })).filters.mood).toBe(mood)
    for (const time of TIME_CATEGORIES) expect((await found({ time, limit: 1 })).filters.time).toBe(time)
  })
  test.each([1, 2, 7, 59, 60])('limit %i', async (limit) => {
    const { results } = await found({ limit })
    expect(results.length).toBeLessThanOrEqual(limit)
    expect(results.length).toBe(Math.min(limit, (await found({ limit: 60 })).results.length))
    expect(new Set(results.map(({ source_url }) => source_url)).size).toBe(results.length)
  })
  test('shown recipes are excluded, the rest keeps its order', async () => {
    const all = (await found({ limit: 24 })).results.map(({ source_url }) => source_url)
    const shown = all.filter((_, at) => at % 3 === 0)
    const rest = (await found({ limit: 12, shown: [...shown, 'https://never.example/seen'] })).results.map(
      ({ source_url }) => source_url,
    )
    expect(rest).toEqual(all.filter((url) => !shown.includes(url)).slice(0, 12))
  })
  test('equal requests have equal responses', async () => {
    expect(await found({ mood: 'Comfort Food', limit: 30 })).toEqual(await found({ mood: 'Comfort Food', limit: 30 }))
  })

  describe('errors are sentences', () => {
    const PICK = (what: string) => new RegExp(`^Please pick a ${what}: .+`)
    test.each<[string, unknown, string, RegExp]>([
      ['an ingredient that is none', { ingredient: 'Cake' }, 'ingredient', PICK('main ingredient')],
      ['in small letters', { ingredient: 'chicken & more' }, 'ingredient', PICK('main ingredient')],
      ['null', { ingredient: null }, 'ingredient', PICK('main ingredient')],
      ['a number', { mood: 7 }, 'mood', PICK('mood')],
      ['a list', { mood: ['Comfort Food'] }, 'mood', PICK('mood')],
      ['of every object', { mood: 'constructor' }, 'mood', PICK('mood')],
      ['a time that is none', { time: '20 min or less' }, 'time', PICK('time')],
      ['empty', { time: '' }, 'time', PICK('time')],
      ['none', { limit: 0 }, 'limit', /1 to 60/],
      ['less than none', { limit: -6 }, 'limit', /1 to 60/],
      ['too many', { limit: 61 }, 'limit', /1 to 60/],
      ['half a recipe', { limit: 1.5 }, 'limit', /1 to 60/],
      ['a word', { limit: '6' }, 'limit', /1 to 60/],
      ['null recipes', { limit: null }, 'limit', /1 to 60/],
      ['beyond numbers', '{"limit":1e999}', 'limit', /1 to 60/],
      ['shown as a word', { shown: 'https://x.example/' }, 'shown', /list/],
      ['shown as an object', { shown: { length: 1 } }, 'shown', /list/],
      ['shown numbers', { shown: [1] }, 'shown.0', /source_url/],
      ['more shown than there can be', { shown: Array(61).fill('https://x.example/') }, 'shown', /60/],
      ['a shown address without end', { shown: ['x'.repeat(2084)] }, 'shown.0', /./],
    ])('%s: 400', async (_, value, field, sentence) => {
      const response = await search(value)
      expect(response.status).toBe(400)
      const { message, error, fields } = response.json<Refused>()
      expect([error, Object.keys(fields ?? {})]).toEqual(['invalid', [field]])
      expect(message).toMatch(sentence)
      expect(message, message).toSatisfy(isForPeople)
    })
    test.each<[string, string]>([
      ['nothing', ''],
      ['a blank', ' '],
      ['no JSON', 'ingredient=Fish'],
      ['half of it', '{"limit":'],
      ['two of it', '{}{}'],
      ['a list', '[]'],
      ['a list of questions', '[{"limit":1}]'],
      ['null', 'null'],
      ['a word', '"Chicken & More"'],
      ['true', 'true'],
      ['a field too many', '{"limit":6,"userId":"1"}'],
      ['__proto__', '{"__proto__":{"limit":6}}'],
      ['__proto__ spelled out', '{"\\u005f_proto__":{"limit":6}}'],
      ['constructor', '{"constructor":{"prototype":{"limit":6}}}'],
      ['deep lists', '['.repeat(100_000) + ']'.repeat(100_000)],
      ['deep objects', '{"a":'.repeat(40_000) + '1' + '}'.repeat(40_000)],
      ['deep inside a field', `{"shown":${'['.repeat(40)}${']'.repeat(40)}}`],
      ['a NUL', '{"shown":["\\u0000"]}'],
    ])('%s: 400', async (_, body) => {
      const response = await search(body)
      expect(response.status).toBe(400)
      expect(response.json<Refused>().error).toBe('invalid')
      expect(response.json<Refused>().message).toSatisfy(isForPeople)
    })
    test('invalid UTF-8: 400', async () => {
      expect(
        (
          await kitchen.send('/api/search', {
            method: 'POST',
            headers: { 'Content-Type': 'application/json' },
            body: Buffer.from([0x7b, 0xff, 0xfe, 0x7d]),
          })
        ).status,
      ).toBe(400)
    })
    test.each([
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'text/json',
      'application/jsonx',
      'application/ld+json',
      undefined,
    ])('content type %s: 415', async (type) => {
      const response = await kitchen.send('/api/search', {
        method: 'POST',
        headers: { ...(type && { 'Content-Type': type }) },
        body: '{}',
      })
      expect(response.status).toBe(415)
      expect(response.json<Refused>()).toEqual({
        message: 'Please send JSON (Content-Type: application/json).',
        error: 'not_json',
      })
    })
    test('a charset parameter is accepted', async () =>
      expect((await search({}, { 'Content-Type': 'application/json; charset=utf-8' })).status).toBe(200))
  })

  describe('300 KB: 413', () => {
    const MUCH = `{"shown":["${'x'.repeat(300 * 1024)}"]}`
    test('with Content-Length', async () => {
      const response = await search(MUCH)
      expect([response.status, response.json<Refused>().error]).toEqual([413, 'too_large'])
      expect(response.json<Refused>().message).toSatisfy(isForPeople)
    })
    test('chunked, without Content-Length', async () => {
      const response = await kitchen.send('/api/search', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Transfer-Encoding': 'chunked' },
        body: MUCH,
      })
      expect([response.status, response.json<Refused>().error]).toEqual([413, 'too_large'])
    })
    test('a Content-Length that is too small: rejected, and the rest is not parsed as a request (smuggling)', async () => {
      const { port } = kitchen
      const response = await sendRawBytes(
        port,
        `POST /api/search HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}${'x'.repeat(300 * 1024)}`,
      )
      // The two declared bytes are a valid request; the rest ends the connection.
      expect(response.match(/HTTP\/1\.1 (\d{3})/g)?.at(-1)).toBe('HTTP/1.1 400')
    })
    test(
      'a Content-Length that is too large: the response does not wait for the body',
      { tags: ['slow'] },
      async () => {
        expect(
          parseStatusCode(
            await sendRawBytes(
              kitchen.port,
              `POST /api/search HTTP/1.1\r\nHost: localhost:${kitchen.port}\r\nContent-Type: application/json\r\nContent-Length: 99999999\r\n\r\n{}`,
            ),
          ),
        ).toBe(413)
      },
    )
    test('256 KB pass the body limit and are validated', async () =>
      expect((await search(`{"shown":["${'x'.repeat(256 * 1024 - 20)}"]}`)).status).toBe(400))
    test('no state is left behind: the next request succeeds', async () => expect((await search({})).status).toBe(200))
  })

  test.each(['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('%s: 405 with Allow', async (method) => {
    const response = await kitchen.send('/api/search', { method })
    expect([response.status, response.headers.allow]).toEqual([405, 'POST'])
    if (method !== 'HEAD')
      expect(response.json()).toEqual({ message: 'This address answers POST only.', error: 'method_not_allowed' })
  })

  test('sixty a minute per IP; the next is limited, other IPs are not', async () => {
    const crowd = randomVisitorHeaders()
    for (let n = 0; n < 60; n++) expect((await search({ limit: 1 }, crowd)).status).toBe(200)
    const response = await search({ limit: 1 }, crowd)
    expect(response.status).toBe(429)
    expect(response.json()).toEqual({
      message: 'Too many searches. Please wait a minute and try again.',
      error: 'too_many',
    })
    const wait = Number(response.headers['retry-after'])
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(60)
    expect((await search({ limit: 1 }, randomVisitorHeaders())).status).toBe(200)
    // A spoofed X-Forwarded-For entry before the trusted proxy's is ignored.
    expect((await search({ limit: 1 }, { 'X-Forwarded-For': `203.0.113.9, ${crowd['X-Forwarded-For']}` })).status).toBe(
      429,
    )
  })
})

describe('the results page and the endpoint', () => {
  /** The recipe that the page shows without JavaScript. */
  async function recipeAt(query: Record<string, string>, n: number) {
    const { status, text } = await kitchen.send(`/results?${new URLSearchParams({ ...query, n: String(n) })}`)
    expect(status).toBe(200)
    expect(text).toMatch(new RegExp(`Recipe (<!-- -->)?${n}(<!-- -->)? of (<!-- -->)?\\d+`))
    const href = /<h2[^>]*><a[^>]* href="([^"]+)"/.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? ''
    return new URL(href, kitchen.origin).searchParams.get('url')
  }
  test.each([
    { ingredient: 'Chicken & More', mood: 'Quick & Easy', time: '30 min or less' },
    { ingredient: 'Fish & Seafood', mood: 'Fancy & Impressive', time: '15 min or less' },
    { ingredient: 'Veggies & Greens', mood: 'One-Pot / Sheet Pan', time: '1 hour+' },
  ])('show the same in the same order, to the last of $ingredient, $mood, $time', async (query) => {
    const shown: string[] = []
    for (let more = true; more && shown.length < 60;) {
      const page = await found({ ...query, limit: 6, shown })
      shown.push(...page.results.map(({ source_url }) => source_url))
      more = page.more
    }
    expect(new Set(shown).size).toBe(shown.length)
    for (const [at, url] of shown.entries()) expect(await recipeAt(query, at + 1)).toBe(url)
  })
  test('a position past the end is the end', async () => {
    const { text } = await kitchen.send('/results?n=60&count=60')
    expect(text).toMatch(/Recipe (<!-- -->)?(\d+)(<!-- -->)? of (<!-- -->)?\2\b/)
  })
})

describe('the other endpoints', () => {
  test('GET /api/auth/user: 401 for a visitor', async () => {
    const response = await kitchen.send('/api/auth/user')
    expect(response.status).toBe(401)
    expect(response.json()).toEqual({ message: 'Please sign in first.', error: 'unauthenticated' })
    expect((await kitchen.send('/api/auth/user', { method: 'POST' })).headers.allow).toBe('GET')
  })
  test('GET /api/recipe: the full catalogue recipe', async () => {
    const [first] = (await found({ limit: 1 })).results
    const response = await kitchen.send(`/api/recipe?url=${encodeURIComponent(first!.source_url)}`)
    expect(response.status).toBe(200)
    expect(response.json()).toMatchObject({
      title: first!.title,
      ingredients: first!.ingredients,
      steps: first!.steps,
      source_url: first!.source_url,
    })
    expect((await kitchen.send('/api/recipe?url=https%3A%2F%2Fnever.example%2Fseen')).json()).toMatchObject({
      message: expect.stringMatching(
        /^This recipe couldn't be loaded\. Some websites block automated access to protect their content\. That site could not be reached\./,
      ) as string,
      error: 'not_found',
    })
    for (const query of ['', '?url=', '?url=soup', '?url=javascript:alert(1)', '?url=file:///etc/passwd']) {
      const refused = await kitchen.send(`/api/recipe${query}`)
      expect([refused.status, refused.json<Refused>().message]).toEqual([400, 'Invalid Recipe URL'])
    }
  })
  test.each([
    '/api/',
    '/api/nothing',
    '/api/search/more',
    '/api/recipes',
    '/api/__proto__',
    '/api/constructor',
    '/api/a/b/c/d?x=1',
  ])('%s: 404 as JSON, for every method', async (path) => {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD']) {
      const response = await kitchen.send(path, { method, headers: { 'Content-Type': 'application/json' } })
      expect([method, response.status, response.headers['content-type']]).toEqual([
        method,
        404,
        'application/json; charset=utf-8',
      ])
      expect(response.text).toBe(
        method === 'HEAD' ? '' : '{"message":"There is no such endpoint.","error":"not_found"}',
      )
    }
  })
})

// Must be last: it empties the catalogue.
describe('an empty catalogue', () => {
  beforeAll(async () => void (await kitchen.query('delete from recipes')))
  test('is not configured: the endpoint says so', async () => {
    const response = await search({})
    expect(response.status).toBe(503)
    expect(response.json<Refused>()).toMatchObject({
      message: expect.stringContaining('Search API not configured') as string,
      error: 'not_configured',
    })
  })
  test('is not configured: the page says so, with a link home', async () => {
    const { status, text } = await kitchen.send('/results?mood=Kid-Friendly')
    expect(status).toBe(503)
    expect(text).toContain('Search API Not Configured')
    expect(text).toContain('Back to Home')
  })
  test('with recipes in other cells only: an empty result, no error', async () => {
    await kitchen.query(
      `insert into recipes (title, source_url, source_domain, shuffle) values ('Far away', 'https://x.example/far', 'x.example', 1)`,
    )
    await kitchen.query(`insert into recipe_shelves (recipe_id, shelf, tier, shuffle) select id, 95, 8, 1 from recipes`)
    expect(await found({})).toMatchObject({ results: [], more: false })
    const { status, text } = await kitchen.send('/results?mood=Comfort+Food')
    expect([status, text.includes('No Recipes Found')]).toEqual([200, true])
  })
})
