import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { expectPage, expectRedirect } from './expect-response'
import { startRecipeSite, type RecipeSite } from '#tests/mocks/recipe-site'
import { fillPlaceholders, HOSTILE_CASES } from '#tests/support/hostile-cases'
import { startHostileSites } from '#tests/support/hostile-process'
import { LONG_TEXT_NOT_HELD, TEXT_NOT_REPEATED } from '#app/domain/error-messages'
import { randomVisitorHeaders } from '#tests/support/http-client'
import { startTestServer, type TestServer } from './test-server'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 })

/** Longer than any page may take: a request that still waits has been lost. */
const FORGOTTEN_MS = 30_000
/** The maximum boundary length of browsers. */
const BOUNDARY = '----WebKitFormBoundary7MA4YWxkTrZu0gW'

let site: RecipeSite
let hostile: Awaited<ReturnType<typeof startHostileSites>>
let kitchen: TestServer
beforeAll(async () => {
  site = await startRecipeSite()
  hostile = await startHostileSites()
  kitchen = await startTestServer({
    OUTBOUND_TEST_ALLOW: [site.allow, ...hostile.allow].join(','),
    FETCH_DNS_SERVERS: hostile.dnsServer,
    ALLOW_TEST_HOOKS: '1',
  })
})
afterAll(async () => {
  await kitchen.close()
  hostile.stop()
  await site.close()
})

const recipe = (url: string, headers = randomVisitorHeaders()) =>
  kitchen.send(`/api/recipe?url=${encodeURIComponent(url)}`, { headers })
type Refused = { message: string; error: string }

describe('GET /api/recipe of any page', () => {
  test('is extracted, stored and returned like any recipe', async () => {
    const response = await recipe(`${site.origin}/dal`)
    expect(response.status, response.text).toBe(200)
    const body = response.json()
    expect(body).toMatchObject({
      title: 'Weeknight dal',
      source_url: `${site.origin}/dal`,
      source_domain: '127.0.0.1',
      yield: '4 servings',
      total_time_minutes: 35,
      rating_value: 4.6,
      rating_count: 212,
    })
    expect(JSON.stringify(body)).not.toMatch(/etag|robots|extraction|shuffle|quality/)
    expect((await recipe(`${site.origin}/dal`)).json()).toEqual(body)
    expect(
      await kitchen.query('select count(*)::int as n from recipes where source_domain = $1', ['127.0.0.1']),
    ).toEqual([{ n: 1 }])
  })
  test('of ours that is gone: a way to the others, and neither an original nor a text to paste', async () => {
    const { status, text } = await kitchen.send(
      `/recipe?url=${encodeURIComponent(`${kitchen.origin}/kitchen/no-such-dish`)}`,
      { headers: randomVisitorHeaders() },
    )
    expect(status).toBe(404)
    expect(text).toContain('There is no such recipe.')
    expect(text).toMatch(/<a [^>]*href="\/kitchen"[^>]*>(?:<[^>]*>)*All our recipes/)
    expect(text).not.toMatch(/View Original Recipe<|Paste its text/)
  })

  test('gives the reason when there is no recipe', async () => {
    const response = await recipe(`${site.origin}/secret/cake`)
    expect(response.status).toBe(404)
    expect(response.json<Refused>()).toEqual({
      error: 'not_found',
      message:
        "This recipe couldn't be loaded. Some websites block automated access to protect their content. " +
        'That site does not allow automatic reading of this page (robots.txt).',
    })
  })
  test('ten new pages a minute, then 429 with Retry-After', { tags: ['slow'] }, async () => {
    const item = randomVisitorHeaders()
    const statuses: number[] = []
    for (let n = 0; n < 11; n++) statuses.push((await recipe(`${site.origin}/none-${n}`, item)).status)
    expect(statuses).toEqual([...new Array<number>(10).fill(404), 429])
    expect(Number((await recipe(`${site.origin}/none-12`, item)).headers['retry-after'])).toBeGreaterThan(0)
  })
})

describe('POST /import', () => {
  const form = (
    fields: Record<string, string>,
    headers: Record<string, string> = { 'Sec-Fetch-Site': 'same-origin' },
  ) =>
    kitchen.send('/import', {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...randomVisitorHeaders(), ...headers },
      body: new URLSearchParams(fields).toString(),
    })

  test('redirects to the preview of an extracted page', async () => {
    await expectRedirect(
      form({ intent: 'url', url: `${site.origin}/dal` }),
      `/import?url=${encodeURIComponent(`${site.origin}/dal`)}`,
    )
  })
  test('without origin headers it needs the CSRF token', async () => {
    const page = await kitchen.send('/import')
    const key = page.headers['set-cookie']?.find((cookie) => cookie.startsWith('form-key='))?.split(';')[0] ?? ''
    const token = /name="form_token" value="([^"]+)"/.exec(page.text)?.[1] ?? ''
    expect([key, token].every((part) => part.length > 20)).toBe(true)
    const fields = { intent: 'url', url: `${site.origin}/dal` }
    expect((await form(fields, {})).status).toBe(403)
    expect((await form({ ...fields, form_token: token }, {})).status).toBe(403)
    expect((await form({ ...fields, form_token: 'x'.repeat(43) }, { Cookie: key })).status).toBe(403)
    expect((await form({ ...fields, form_token: token }, { Cookie: key })).status).toBe(303)
    expect((await form({ ...fields, form_token: token }, { Cookie: key, 'Sec-Fetch-Site': 'cross-site' })).status).toBe(
      403,
    )
  })
  test('a page source of 2 MB is accepted; one over the limit is refused', async () => {
    const source = await (await fetch(`${site.origin}/dal`)).text()
    const send = (length: number) => {
      const body =
        `--${BOUNDARY}\r\nContent-Disposition: form-data; name="intent"\r\n\r\ntext\r\n--${BOUNDARY}\r\n` +
        'Content-Disposition: form-data; name="text"\r\n\r\n' +
        `${source.replace('</body>', `<!--${'x'.repeat(length)}--></body>`)}\r\n--${BOUNDARY}--\r\n`
      return kitchen.send('/import', {
        method: 'POST',
        headers: {
          'Content-Type': `multipart/form-data; boundary=${BOUNDARY}`,
          'Sec-Fetch-Site': 'same-origin',
          ...randomVisitorHeaders(),
        },
        body,
      })
    }
    const read = await send(2_000_000)
    expect(read.status, /field__e.{0,300}/.exec(read.text)?.[0]).toBe(200)
    expect(read.text).toContain('Weeknight dal')
    expect((await send(4_000_000)).status).toBe(413)
  })
  test('a refused text stands in the answer once, in its field', async () => {
    const typed = 'This is no recipe, but a letter to somebody, and nobody else should read it twice.'
    const refused = await form({ intent: 'text', text: `${typed}<b>&`, source: 'http://nowhere.example/a b/<script>' })
    expect(refused.status).toBe(400)
    expect(refused.text.split(typed)).toHaveLength(2)
    expect(refused.text).toMatch(new RegExp(`<textarea[^>]*>\\s*${typed}&lt;b&gt;&amp;`))
  })
  test('a refused text of more than 256 KB is not written back; the page says so', async () => {
    const refused = await form({ intent: 'text', text: '<'.repeat(300_000) })
    await expectPage(refused, 400, TEXT_NOT_REPEATED())
    expect(refused.text.length).toBeLessThan(60_000)
  })
  test('nor is one that needs a session', async () => {
    const refused = await kitchen.send('/collection/from-url', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        'Sec-Fetch-Site': 'same-origin',
        ...randomVisitorHeaders(),
      },
      body: new URLSearchParams({ intent: 'text', text: '<'.repeat(300_000) }).toString(),
    })
    await expectPage(refused, 401, LONG_TEXT_NOT_HELD())
    expect(refused.text.length).toBeLessThan(60_000)
  })
})

test(
  'hundreds of concurrent hostile pages: each ends with a sentence, no internal address is reached (SSRF), and other requests work',
  { tags: ['slow'] },
  async () => {
    const { places } = hostile
    const before = await hostile.count()
    let isOver = false
    const others: number[] = []
    const neighbours = (async () => {
      for (let n = 0; !isOver; n++) {
        others.push(
          (
            await kitchen.send(['/', '/results', '/kitchen', '/api/recipe?url=nothing'][n % 4]!, {
              headers: randomVisitorHeaders(),
            })
          ).status,
        )
        await wait(20)
      }
    })()
    const responses = await Promise.all(
      HOSTILE_CASES.map(async ({ name, url }) => {
        const response = await Promise.race([recipe(fillPlaceholders(url, places)), wait(FORGOTTEN_MS, null)])
        return { name, status: response?.status ?? 0, text: response?.text ?? '' }
      }),
    )
    isOver = true
    await neighbours
    expect(
      responses
        .filter(({ status }) => ![200, 400, 404].includes(status))
        .map(({ name, status }) => `${name}: ${status}`),
    ).toEqual([])
    expect(responses.length).toBeGreaterThan(100)
    for (const { name, status, text } of responses) {
      if (status === 200) continue
      // URLs that no browser would send are rejected before parsing.
      if (text !== 'Bad request\n')
        expect((JSON.parse(text) as Refused).message, name).toMatch(/^[A-Z].*[.!]$|^Invalid Recipe URL$/)
      expect(text, name).not.toMatch(/127\.0\.0\.1|ECONN|ENOTFOUND|EAI_|UND_ERR|errno|stack/)
    }
    expect((await hostile.count()).secret).toBe(before.secret)
    expect(others.length).toBeGreaterThan(5)
    expect(others.every((status, n) => status === (n % 4 === 3 ? 400 : 200))).toBe(true)
  },
)
