import { beforeAll, describe, expect, test, vi } from 'vitest'
import { createCookie } from '@remix-run/node'
import { expectRedirect } from './expect-response'
import { insertPost } from './post-fixtures'
import type { HttpResponse } from '#tests/support/http-client'
import { createTestEmail, signUpTestUser } from './test-browser'
import { setUpTestServer } from './test-server'

const SESSION_SECRET = 'a secret for tests only, long enough'
const kitchen = setUpTestServer({ SESSION_SECRET })
beforeAll(async () => {
  // A blog change invalidates the page cache, so wait until the home page shows the post.
  await kitchen.send('/home')
  await insertPost(kitchen.query, { slug: 'kept' })
  await vi.waitFor(async () => expect((await kitchen.send('/home')).text).toContain('href="/blog/kept"'), {
    timeout: 10_000,
  })
})

let counter = 0
/** A URL that is not cached yet. */
const fresh = (path = '/home') => `${path}${path.includes('?') ? '&' : '?'}fresh=${++counter}`
const isKept = ({ headers }: HttpResponse) => headers.etag !== undefined
const policyOf = ({ headers }: HttpResponse) => String(headers['content-security-policy'])
const SHARED = /^public, max-age=0, s-maxage=(?:60|300), stale-while-revalidate=60$/

const recipe = () => `/recipe?url=${encodeURIComponent(`${kitchen.origin}/kitchen/beef-lasagne`)}`
describe.each<[string, () => string]>([
  ['landing', () => '/?'],
  ['home', () => '/home'],
  ['the first page that answers', () => '/landing/alternative'],
  ['the guide', () => '/how-to'],
  ['results', () => '/results?mood=Comfort+Food'],
  ['recipe', recipe],
  ['a step', () => `${recipe()}&step=3`],
  ['the kitchen', () => '/kitchen'],
  ['a recipe of the kitchen', () => '/kitchen/beef-lasagne'],
  ['blog', () => '/blog'],
  ['a post', () => '/blog/kept'],
])('%s', (_, page) => {
  test('is cached, and every response is equal to the byte, the first too', async () => {
    const path = fresh(page())
    const first = await kitchen.send(path)
    const responses = [
      first,
      await kitchen.send(path),
      await kitchen.send(path, { headers: { 'Accept-Encoding': 'gzip, deflate' } }),
      await kitchen.send(path, { headers: { 'Accept-Encoding': 'gzip, deflate, br' } }),
      await kitchen.send(path, { headers: { 'Accept-Encoding': 'identity' } }),
      await kitchen.send(path, { headers: { Cookie: '_ga=1' } }),
    ]
    for (const response of responses) {
      expect([response.status, isKept(response)]).toEqual([200, true])
      expect(response.text).toBe(first.text)
      expect(policyOf(response)).toBe(policyOf(first))
      expect(response.headers).toMatchObject({
        'content-type': first.headers['content-type'],
        'cache-control': first.headers['cache-control'],
        etag: first.headers.etag,
        vary: 'Accept-Encoding, Cookie',
      })
      expect(Number(response.headers['content-length'])).toBe(response.body.length)
    }
    expect(responses.map(({ headers }) => headers['content-encoding'])).toEqual([
      undefined,
      undefined,
      'gzip',
      'br',
      undefined,
      undefined,
    ])
    // Readings of a post are counted here, so that nobody in front may keep it.
    if (page() === '/blog/kept') expect(first.headers['cache-control']).toBe('private, no-cache')
    else expect(first.headers['cache-control']).toMatch(SHARED)

    const { etag } = first.headers
    const has = await kitchen.send(path, { headers: { 'If-None-Match': String(etag) } })
    expect([has.status, has.body.length, policyOf(has)]).toEqual([304, 0, policyOf(first)])
    const head = await kitchen.send(path, { method: 'HEAD' })
    expect([head.status, head.body.length, head.headers.etag, head.headers['content-length']]).toEqual([
      200,
      0,
      etag,
      first.headers['content-length'],
    ])
  })
  test('for somebody with a cookie of ours is rendered with a nonce, and nobody else may keep it', async () => {
    for (const Cookie of ['larder.toast=x', '__Host-larder.id=1']) {
      const { headers, text } = await kitchen.send(fresh(page()), { headers: { Cookie } })
      const nonce = /'nonce-([\w-]{22})' 'strict-dynamic'/.exec(String(headers['content-security-policy']))?.[1]
      expect(nonce).toBeDefined()
      expect(text).toContain(` nonce="${nonce}"`)
      expect(headers['cache-control']).toBe('private, no-cache')
      expect(headers['larder-shared-for']).toBeUndefined()
    }
  })
  test('is for no cache in front where measures or diets were chosen', async () => {
    for (const Cookie of ['measures=us', 'diets=vegan'])
      for (const round of [1, 2]) {
        const { headers } = await kitchen.send(`${page()}${page().includes('?') ? '&' : '?'}r`, { headers: { Cookie } })
        expect([Cookie, round, headers['cache-control'] ?? '']).not.toEqual([
          Cookie,
          round,
          expect.stringMatching(SHARED),
        ])
      }
  })
})

test('what our cooks say of a recipe is on pages that are kept for all visitors as they were without', async () => {
  const source_url = `${kitchen.origin}/kitchen/tagliatelle-with-leeks-and-blue-cheese`
  const pages = ['/kitchen/tagliatelle-with-leeks-and-blue-cheese', `/recipe?url=${encodeURIComponent(source_url)}`]
  const read = async () => {
    const paths = pages.map((path) => fresh(path))
    return await Promise.all(paths.map(async (path) => [await kitchen.send(path), await kitchen.send(path)]))
  }
  const headersOf = ({ headers }: HttpResponse) => [
    headers['cache-control'],
    headers.vary,
    headers['set-cookie'],
    headers['referrer-policy'],
  ]
  const before = await read()
  const photo = 'a'.repeat(32)
  await kitchen.query(
    `update recipes set household_rating = 4.5, household_rating_count = 3, times_cooked = 7, photos = array[$2]
     where source_url = $1`,
    [source_url, photo],
  )
  for (const [at, [first, second]] of (await read()).entries()) {
    for (const part of ['data-part="household-rating"', '7 times in Larder kitchens', 'How it came out'])
      expect(first!.text).toContain(part)
    expect(before[at]![0]!.text).not.toContain('How it came out')
    expect([second!.status, isKept(second!), second!.text === first!.text]).toEqual([200, true, true])
    expect(headersOf(second!)).toEqual(headersOf(before[at]![1]!))
    expect(second!.headers['cache-control']).toMatch(SHARED)
    expect(second!.headers['set-cookie']).toBeUndefined()
  }
})

test('fifty concurrent visitors get the same page', async () => {
  // Not a home page: under load it is sent before its news, which makes two variants.
  const path = fresh('/how-to')
  const responses = await Promise.all(Array.from({ length: 50 }, () => kitchen.send(path)))
  expect(new Set(responses.map(({ text }) => text)).size).toBe(1)
  expect(new Set(responses.map(policyOf)).size).toBe(1)
})

describe('not cached', () => {
  test.each([
    '/nothing',
    '/kitchen/nothing',
    '/results?ingredient=Cake',
    '/recipe',
    '/recipe?url=https%3A%2F%2Fnever.example',
    '/sign-in',
    '/api/auth/user',
    '/api/recipe',
    '/plates/borsch.svg',
    '/home?_data=routes%2F_site.home',
    '/?_data=root',
  ])('%s', async (page) => {
    const path = fresh(page)
    expect([isKept(await kitchen.send(path)), isKept(await kitchen.send(path))]).toEqual([false, false])
  })
  test('for a browser with one of our cookies', async () => {
    const path = fresh()
    await kitchen.send(path)
    for (const Cookie of ['larder.toast=x', 'a=b; larder-landing=alternative', '__Host-larder.id=1'])
      expect(isKept(await kitchen.send(path, { headers: { Cookie } }))).toBe(false)
  })
  test('a page with a flash message: it is shown once, to one visitor', async () => {
    const cookie = createCookie('larder.toast', { secrets: [SESSION_SECRET] })
    const [Cookie = ''] = (await cookie.serialize({ id: 'toast-1', title: 'Recipe Saved', tone: 'done' })).split(';')
    const path = fresh()
    const shown = await kitchen.send(path, { headers: { Cookie } })
    expect(shown.text).toContain('Recipe Saved')
    expect(shown.text).toMatch(/role="status"/)
    expect(shown.headers['set-cookie']?.join()).toMatch(/^larder\.toast=;? ?.*Max-Age=0.*HttpOnly.*SameSite=Lax/)
    expect(isKept(shown)).toBe(false)
    for (let round = 0; round < 3; round++) expect((await kitchen.send(path)).text).not.toContain('Recipe Saved')
    // The route data is not cached either.
    expect((await kitchen.send('/?_data=root', { headers: { Cookie } })).headers['cache-control'] ?? '').not.toMatch(
      /public|max-age=[1-9]/,
    )
  })
  test('a forged flash message is not shown', async () => {
    const [forged = ''] = (
      await createCookie('larder.toast', { secrets: ['another secret, as long as the other one'] }).serialize({
        id: '1',
        title: 'Pay here',
        tone: 'done',
      })
    ).split(';')
    expect((await kitchen.send(fresh(), { headers: { Cookie: forged } })).text).not.toContain('Pay here')
  })
})

describe('cache poisoning', () => {
  test.each<[string, Record<string, string>]>([
    ['a name', { 'X-Forwarded-Host': 'evil.example' }],
    ['a name with a port', { 'X-Forwarded-Host': 'evil.example:99999' }],
    ['a scheme', { 'X-Forwarded-Proto': 'javascript' }],
    ['another path', { 'X-Original-URL': '/nothing', 'X-Rewrite-URL': '/nothing' }],
    ['another method', { 'X-HTTP-Method-Override': 'POST' }],
    ['a prefix', { 'X-Forwarded-Prefix': '/evil', Forwarded: 'host=evil.example' }],
    ['a bot', { 'User-Agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' }],
    ['a language', { 'Accept-Language': 'ru', Accept: 'application/json' }],
    ['a data request', { 'X-Remix-Revalidate': 'yes', 'X-Remix-Request': 'yes', Purpose: 'prefetch' }],
    ['a range', { Range: 'bytes=0-10' }],
    ['a signature', { Authorization: 'Bearer evil' }],
    ['our own header', { 'Larder-Shared-For': '99999' }],
  ])('%s', async (_, headers) => {
    const path = fresh()
    const honest = await kitchen.send(fresh())
    const poisoned = await kitchen.send(path, { headers })
    const victim = await kitchen.send(path)
    expect(poisoned.status).toBe(200)
    expect(victim.text).not.toMatch(/evil|99999|javascript:/)
    const plain = ({ text }: HttpResponse) => text.replace(/fresh(?:=|%3D)\d+/g, '')
    expect(plain(victim)).toBe(plain(honest))
    expect(victim.headers['larder-shared-for']).toBeUndefined()
  })
  test('pages of different Host headers do not mix', async () => {
    const path = fresh('/kitchen')
    const item = await kitchen.send(path, { headers: { Host: `127.0.0.1:${kitchen.port}` } })
    const other = await kitchen.send(path)
    expect(other.text).toBe(item.text)
    expect(other.text).not.toContain('127.0.0.1')
  })
  test('each URL spelling is its own cache key', async () => {
    for (const path of [
      fresh('/home'),
      fresh('/HOME'),
      fresh('/%68ome'),
      fresh('/home/'),
      fresh('//home'),
      fresh('/home?a=%3Cb%3E'),
      fresh('/home?a=<b>'),
      fresh("/home?a='"),
      fresh('/home?_DATA=root'),
      fresh('/home?%5fdata=routes%2F_site.home'),
      fresh('/home?a=1;_data=root'),
      fresh('/home?_data[]=root'),
      fresh('/home?a[_data]=x'),
      fresh(`/home?${'a&'.repeat(1100)}_data=routes%2F_site.home`),
    ]) {
      const [first, second] = [await kitchen.send(path), await kitchen.send(path)]
      expect([first.status, first.headers['content-type']]).toEqual([second.status, second.headers['content-type']])
      // Of what is not kept, each response has a nonce of its own.
      const lasting = ({ text }: HttpResponse) => text.replace(/ nonce="[^"]+"/g, '')
      expect(lasting(second)).toBe(lasting(first))
      expect(second.headers['content-type']?.startsWith('application/json') && isKept(second)).not.toBe(true)
    }
  })
  test('route data and pages have separate cache keys', async () => {
    const path = fresh('/home')
    expect((await kitchen.send(`${path}&_data=routes%2F_site.home`)).headers['content-type']).toMatch(
      /json|remix-deferred/,
    )
    const page = await kitchen.send(path)
    expect(page.headers['content-type']).toMatch(/html/)
    expect((await kitchen.send(`${path}&_data=routes%2F_site.home`)).headers['content-type']).toMatch(
      /json|remix-deferred/,
    )
  })
})

test('a page is cached once for each choice of measures, and no choice is shown to another', async () => {
  const path = fresh('/kitchen/beef-lasagne')
  const load = async (measures?: string) =>
    await kitchen.send(path, measures ? { headers: { Cookie: `measures=${measures}` } } : {})
  for (const measures of [undefined, 'written', 'us', 'metric', 'furlongs']) {
    await load(measures)
    const again = await load(measures)
    expect(isKept(again), measures).toBe(true)
    expect([again.text.includes('>700 ml<'), again.text.includes('>3 cups<')], measures).toEqual(
      measures === 'us' ? [false, true] : [true, false],
    )
  }
})

test('a visitor chooses measures by form; the browser keeps them, and its pages are cached all the same', async () => {
  const browser = kitchen.createBrowser()
  await browser.get('/measures?return_url=/kitchen/beef-lasagne')
  const choose = async (measures: string) =>
    await browser.submitForm('/measures?return_url=/kitchen/beef-lasagne', { intent: 'choose', measures })
  expect((await choose('furlongs')).status).toBe(400)
  await expectRedirect(choose('us'), '/kitchen/beef-lasagne')
  expect(browser.cookies.get('measures')).toBe('us')
  const path = fresh('/kitchen/beef-lasagne')
  await browser.get(path)
  expect(isKept(await browser.get(path))).toBe(true)
})

test("a diet hides what does not keep it: the visitor's cookie or the address asks for it, and 'any' shows all", async () => {
  const browser = kitchen.createBrowser()
  const beef = `${fresh('/results')}&ingredient=Beef+%26+Beyond&mood=Comfort+Food&time=1+hour%2B`
  await browser.get(beef)
  expect(isKept(await browser.get(beef))).toBe(true)
  expect((await browser.submitForm('/diets?return_url=/home', { intent: 'choose', diets: 'paleo' })).status).toBe(400)
  const chosen = await browser.submitForm('/diets?return_url=/home', { intent: 'choose', diets: 'vegetarian' })
  expect([chosen.status, chosen.headers.location, browser.cookies.get('diets')]).toEqual([303, '/home', 'vegetarian'])
  const hiding = await browser.get(beef)
  expect([hiding.status, hiding.headers.location]).toEqual([302, `${beef}&diet=vegetarian`])
  const { text } = await browser.get(`${beef}&diet=vegetarian`)
  expect(text).toMatch(/Diet: (?:<!-- -->)?vegetarian/)
  expect(text).toContain('not keep it, or we cannot tell')
  expect(text).not.toContain('beef-lasagne')
  expect((await browser.get(`${beef}&diet=any`)).text).not.toContain('data-hidden-by-diet')
  expect((await kitchen.send(beef)).status).toBe(200)
})

test('what a signed-in user chooses holds at once, and in another browser of theirs', async () => {
  const [email, phone] = [createTestEmail(), kitchen.createBrowser()]
  const desk = await signUpTestUser(kitchen.port, email)
  expect((await desk.submitForm('/measures', { intent: 'choose', measures: 'us' })).status).toBe(303)
  expect((await desk.submitForm('/diets', { intent: 'choose', diets: 'vegan' })).status).toBe(303)
  desk.cookies.delete('measures')
  desk.cookies.delete('diets')
  expect((await desk.get('/kitchen/beef-lasagne')).text).toContain('375 °F')
  await phone.signIn(email)
  expect((await phone.get('/kitchen/beef-lasagne')).text).toContain('375 °F')
  expect((await phone.get('/results')).headers.location).toContain('diet=vegan')
  expect((await phone.get('/account')).text).toContain('Yours: vegan.')
})
