import { createHash } from 'node:crypto'
import { brotliDecompressSync, gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { expectPage } from './expect-response'
import { insertPost, insertPostImage, insertPostRecipe } from './post-fixtures'
import type { HttpResponse } from '#tests/support/http-client'
import { setUpTestServer } from './test-server'
import { HOSTILE_IMAGES, HOSTILE_POST, HOSTILE_RECIPES } from '#tests/support/hostile-post'
import { HOSTILE_RETURN_URLS } from '#tests/support/hostile-return-urls'

const kitchen = setUpTestServer()
beforeAll(async () => {
  const { id } = await insertPost(kitchen.query, HOSTILE_POST)
  for (const [at, image] of HOSTILE_IMAGES.entries()) await insertPostImage(kitchen.query, id, at + 1, image)
  for (const [at, recipe] of HOSTILE_RECIPES.entries())
    await insertPostRecipe(kitchen.query, id, at + 1, 'beef-lasagne', recipe)
})

const url = (slug: string) => encodeURIComponent(`${kitchen.origin}/kitchen/${slug}`)
const PAGES: [name: string, path: () => string, status: number][] = [
  ['landing', () => '/', 200],
  ['home', () => '/home', 200],
  ['the first page that asks', () => '/landing/original', 200],
  ['the first page that answers', () => '/landing/alternative', 200],
  ['the guide', () => '/how-to', 200],
  ['results', () => '/results', 200],
  ['the seventh result', () => '/results?n=7&count=12&mood=Kid-Friendly', 200],
  ['results of nothing', () => '/results?ingredient=Cake', 400],
  ['recipe', () => `/recipe?url=${url('beef-lasagne')}`, 200],
  [
    'recipe, twice as much, on the way back to the results',
    () => `/recipe?url=${url('beef-lasagne')}&x=2&referrer=%2Fresults%3Fn%3D2`,
    200,
  ],
  ['a step', () => `/recipe?url=${url('beef-lasagne')}&step=2`, 200],
  ['no recipe', () => '/recipe', 400],
  ['an unknown recipe', () => '/recipe?url=https%3A%2F%2Fnever.example%2Fseen', 404],
  ['the kitchen', () => '/kitchen', 200],
  ['a recipe of the kitchen', () => '/kitchen/beef-lasagne', 200],
  ['no such recipe', () => '/kitchen/nothing', 404],
  ['blog', () => '/blog', 200],
  ['a post that means harm', () => `/blog/${HOSTILE_POST.slug}`, 200],
  ['no such post', () => '/blog/nothing', 404],
  ['sign in', () => '/sign-in?return_url=%2Fcollection', 200],
  ['sign up', () => '/sign-up?return_url=%2Fcollection', 200],
  ['a forgotten password', () => '/forgot-password', 200],
  ['no such page', () => '/nothing/here', 404],
]

type Tag = { name: string; attributes: Map<string, string> }
const TAG = /<([a-z][a-z\d]*)((?:\s+[a-z][\w:-]*(?:="[^"]*")?)*)\s*\/?>/gi

/** The tags of server-rendered HTML: attributes in double quotes, other quotes and brackets encoded. */
function tagsOf(html: string): Tag[] {
  return [...html.matchAll(TAG)].map(([, name = '', text = '']) => ({
    name: name.toLowerCase(),
    attributes: new Map(
      [...text.matchAll(/([a-z][\w:-]*)(?:="([^"]*)")?/gi)].map(([, attribute = '', value = '']) => [
        attribute.toLowerCase(),
        decoded(value),
      ]),
    ),
  }))
}
const decoded = (value: string) =>
  value
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
const values = (html: string, attribute: string) =>
  tagsOf(html).flatMap(({ attributes }) => attributes.get(attribute) ?? [])
/** Script content is not HTML and is checked separately. */
const withoutScripts = (html: string) => html.replace(/(<script\b[^>]*>)[^]*?<\/script>/g, '$1')
const policyOf = ({ headers }: HttpResponse) => String(headers['content-security-policy'])
const nonceOf = (response: HttpResponse) => /'nonce-([\w-]{22})'/.exec(policyOf(response))?.[1] ?? ''

const SCRIPT = /<script\b([^>]*)>([^]*?)<\/script>/g
const sha256 = (text: string) => createHash('sha256').update(text).digest('base64')

/**
 * Scripts of a page: its policy allows the inline ones that the page has, and no other, by nonce or by hash; files are
 * our own.
 */
function expectOwnScripts(response: HttpResponse) {
  const [, sources = ''] = /script-src ([^;]*)/.exec(policyOf(response)) ?? []
  const scripts = [...response.text.matchAll(SCRIPT)]
    .map(([, attributes = '', text = '']) => ({ attributes, text }))
    // A data block is never executed, with or without a nonce.
    .filter(({ attributes }) => !attributes.includes('type="application/ld+json"'))
  const inline = scripts.filter(({ attributes }) => !/\ssrc=/.test(attributes))
  for (const { attributes } of scripts) if (/\ssrc=/.test(attributes)) expect(attributes).toMatch(/\ssrc="\/(?!\/)/)
  expect(inline.length).toBeGreaterThan(0)
  const nonce = nonceOf(response)
  if (nonce) {
    expect(sources).toBe(`'self' 'nonce-${nonce}' 'strict-dynamic'`)
    for (const { attributes } of scripts) expect(attributes).toContain(` nonce="${nonce}"`)
  } else {
    expect(sources.split(' ').sort()).toEqual(
      ["'self'", ...new Set(inline.map(({ text }) => `'sha256-${sha256(text)}'`))].sort(),
    )
    // All of them are what the framework writes, none is a recipe's or a post's.
    for (const { text } of inline)
      expect(text).toMatch(/^(?:window\.__remixContext|\(\(?[\w, ]+\)? ?=>|\(?function|import |__remixContext|\$R)/)
    expect(response.text).not.toMatch(/\snonce=/)
  }
  expect(response.text).not.toMatch(/<style\b/)
}

/** Invariants of every page. */
function expectGuarded(response: HttpResponse) {
  expectOwnScripts(response)
  const { text: html, headers, lines } = response
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(lines.filter(([name]) => name === 'content-security-policy')).toHaveLength(1)
  expect(policyOf(response)).toContain("default-src 'none'")
  expect(policyOf(response)).not.toMatch(/unsafe/)
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
  })
  expect(headers['x-powered-by']).toBeUndefined()
  const page = withoutScripts(html)
  const tags = tagsOf(page)
  // Every '<' must be a parsed tag: nothing is skipped.
  expect(tags).toHaveLength(page.match(/<[a-z]/gi)?.length ?? 0)
  for (const { name, attributes } of tags) {
    expect([...attributes.keys()].filter((attribute) => attribute === 'style' || attribute.startsWith('on'))).toEqual(
      [],
    )
    expect(['base', 'iframe', 'object', 'embed', 'template']).not.toContain(name)
  }
  for (const link of [...values(html, 'href'), ...values(html, 'src'), ...values(html, 'action')])
    expect(new URL(link, kitchen.origin).protocol, link).toMatch(/^https?:$/)
  expect(html).not.toMatch(/postgres(?:ql)?:\/\/|\/node_modules\/|\bat \S+ \(file:|select ["\w.*, ]+ from |prisma\./i)
}

describe.each(PAGES)('%s', (_, path, status) => {
  test(`is ${status}, guarded, and so is its second response`, async () => {
    const [first, second] = [
      await kitchen.send(path()),
      await kitchen.send(path(), { headers: { 'Accept-Encoding': 'gzip' } }),
    ]
    for (const response of [first, second]) {
      expect(response.status).toBe(status)
      expectGuarded(response)
    }
    // One that is not for all visitors has a nonce, another each time.
    const isForAll = first.headers.etag !== undefined
    expect(nonceOf(first) === nonceOf(second)).toBe(isForAll)
    expect(policyOf(first) === policyOf(second)).toBe(isForAll)
    // The CSRF token differs for browsers without a cookie.
    const lasting = (response: HttpResponse) =>
      response.text
        .replaceAll(nonceOf(response) || '\0', '')
        .replace(/[0-9a-f-]{36}/g, '')
        .replace(/(?<="form_token" value="|"formToken":")[\w-]{43}/g, '')
    expect(lasting(second)).toBe(lasting(first))
    // Compressed as a whole: flushed in the pieces in which it is rendered, a page takes twice the bytes.
    expect(second.body.length).toBeLessThan(gzipSync(second.text).length * 1.25)
  })
})

test('a browser that takes Brotli gets it, in fewer bytes than gzip takes', async () => {
  // Not from the page cache, which compresses better.
  const ask = (encodings: string) =>
    kitchen.send('/home', { headers: { 'Accept-Encoding': encodings, Cookie: 'larder.test=1' } })
  const [gzip, brotli] = [await ask('gzip, deflate'), await ask('gzip, deflate, br')]
  expect([gzip, brotli].map(({ headers }) => headers['content-encoding'])).toEqual(['gzip', 'br'])
  const page = brotliDecompressSync(brotli.body).toString()
  expect(page.length).toBe(gzip.text.length)
  expect(page).toContain('</html>')
  // At level 4 it would be 2 % smaller.
  expect(brotli.body.length).toBeLessThan(gzip.body.length * 0.94)
})

test('links of header and page resolve', { tags: ['slow'] }, async () => {
  const seen = new Set<string>()
  for (const [, path] of PAGES) {
    const { text } = await kitchen.send(path())
    for (const link of [...values(text, 'href'), ...values(text, 'src')]) {
      const target = new URL(link, kitchen.origin)
      if (target.origin !== new URL(kitchen.origin).origin || seen.size > 120) continue
      target.hash = ''
      seen.add(target.pathname + target.search)
    }
  }
  const broken: string[] = []
  for (const path of seen) {
    const { status, headers } = await kitchen.send(path)
    // User pages redirect visitors to sign in and back.
    if (status !== 200 && !(status === 303 && headers.location?.startsWith('/sign-in?return_url='))) broken.push(path)
  }
  expect(broken).toEqual(
    broken.filter((path) => /^\/(?:results\?ingredient=Cake|recipe(?:$|\?url=https%3A%2F%2Fnever))/.test(path)),
  )
})

describe('names of Object.prototype', () => {
  test.each([
    '/results?__proto__=1&constructor=2&prototype=3',
    '/results?__proto__[ingredient]=x&ingredient[]=y',
    '/home?hasOwnProperty=1&toString=2',
    '/kitchen/__proto__x',
    '/sign-in?return_url=__proto__',
    `/recipe?url=${encodeURIComponent('https://x.example/')}&referrer=__proto__&x=constructor&step=__proto__`,
    '/results?n=__proto__&count=constructor&on=toString',
  ])('%s is a page', async (path) => {
    const response = await kitchen.send(path)
    expect([200, 404]).toContain(response.status)
    expectGuarded(response)
  })
  test('blank filters are the defaults', async () => {
    expect((await kitchen.send('/results?ingredient=&mood=+&time=')).status).toBe(200)
  })
  test.each(['ingredient', 'mood', 'time'])('as %s they are not an option', async (name) => {
    for (const value of ['__proto__', 'constructor', 'toString', 'hasOwnProperty', '0']) {
      const response = await kitchen.send(`/results?${name}=${value}`)
      await expectPage(response, 400, 'Please pick a')
      expectGuarded(response)
    }
  })
  test.each([
    '/?_data=__proto__',
    '/?_data=constructor',
    '/home?_data=routes%2Fapi.search',
    '/?_data=',
    '/home?_data=root&_data=x',
    '/results?_data=routes%2F_site.results&ingredient=Cake',
    '/?_data=../../etc/passwd',
    '/kitchen/x?_data=routes%2F_site.kitchen.%24slug',
  ])('%s reveals no internals', async (path) => {
    const { status, text, headers } = await kitchen.send(path)
    expect(status).toBeLessThan(500)
    expect(headers['cache-control'] ?? '').not.toMatch(/public|max-age=[1-9]/)
    expect(text).not.toMatch(/\bat \S+ \(|node_modules|\.tsx?:\d/)
  })
})

describe('no open redirect', () => {
  const allHere = ({ text, headers }: HttpResponse, ...elsewhere: string[]) => {
    for (const link of [...values(text, 'href'), ...values(text, 'action'), String(headers.location ?? '/')]) {
      const { origin, pathname } = new URL(link, kitchen.origin)
      if (elsewhere.includes(link)) continue
      expect(origin, link).toBe(new URL(kitchen.origin).origin)
      expect(pathname.startsWith('//'), link).toBe(false)
    }
  }
  test.each(HOSTILE_RETURN_URLS)('%j', async (trap) => {
    const original = 'https://never.example/seen'
    for (const path of [
      `/sign-in?return_url=${encodeURIComponent(trap)}`,
      `/recipe?url=${url('beef-lasagne')}&referrer=${encodeURIComponent(trap)}`,
      `/recipe?url=${encodeURIComponent(original)}&referrer=${encodeURIComponent(trap)}`,
      `/recipe?url=${url('beef-lasagne')}&step=1&referrer=${encodeURIComponent(trap)}`,
    ]) {
      // Some are rejected by the URL parser itself.
      const response = await kitchen.send(path)
      expect(response.status).toBeLessThan(500)
      if (response.status === 400) continue
      expectGuarded(response)
      allHere(response, original)
    }
  })
  test('covers more than fifty hostile URLs', () => expect(HOSTILE_RETURN_URLS.length).toBeGreaterThanOrEqual(50))
  test('a valid return URL is used', async () => {
    expect(
      values(
        (await kitchen.send(`/recipe?url=${url('beef-lasagne')}&referrer=${encodeURIComponent('/results?n=3')}`)).text,
        'href',
      ),
    ).toContain('/results?n=3')
  })
})

describe('a hostile recipe', () => {
  const EVIL = {
    title: '</title><script>alert("title")</script>',
    summary: '"><img src=x onerror=alert(1)> \u202egnp.exe\u202c {{7*7}} ${7*7} <!-- --><svg/onload=alert(2)>',
    image_url: 'javascript:alert("image")',
    source_url: 'https://evil.example/"><script>alert(3)</script>?a=1&b=2',
    source_domain: 'evil.example"><script>alert(4)</script>',
    yield: "4 servings'-alert(5)-'",
    ingredients: [
      '200 g </script><script>alert(6)</script>',
      '<b>1</b> egg\u2028\u2029',
      '\u0007bell',
      'x'.repeat(10_000),
      '',
    ],
    steps: [
      '<iframe src="https://evil.example"></iframe> for 5 minutes </SCRIPT>',
      'y'.repeat(10_000),
      '<a href="javascript:alert(7)">click</a>',
      ']]>',
      '',
    ],
  }
  let id: string
  beforeAll(async () => {
    const insert = `insert into recipes (title, summary, image_url, source_url, source_domain, yield, ingredients, steps, slug,
      total_time_minutes, rating_value, rating_count, ingredient_category, mood_category, mood_categories, shuffle)
      values ($1,$2,$3,$4,$5,$6,$7,$8,$9,20,5,2000000000,'Veggies & Greens','Kid-Friendly',array['Kid-Friendly'],1) returning id`
    const put = async (source_url: string, slug: string | null) => {
      const [row] = await kitchen.query<{ id: string }>(insert, [
        EVIL.title,
        EVIL.summary,
        EVIL.image_url,
        source_url,
        EVIL.source_domain,
        EVIL.yield,
        EVIL.ingredients,
        EVIL.steps,
        slug,
      ])
      // First in its cell.
      await kitchen.query(`insert into recipe_shelves (recipe_id, shelf, tier, shuffle) values ($1, 89, 10, 1)`, [
        row!.id,
      ])
      return row!.id
    }
    id = await put(EVIL.source_url, 'evil')
    await put('javascript:alert("source")//', null)
  })
  const QUERY = 'ingredient=Veggies+%26+Greens&mood=Kid-Friendly&time=30+min+or+less'
  const SCRIPT = /<script[^>]*>\s*alert|<svg\/onload|<iframe|<b>1/i
  const expectHarmless = (response: HttpResponse) => {
    expectGuarded(response)
    expect(response.text).not.toMatch(SCRIPT)
    for (const attribute of ['href', 'src', 'srcset', 'action', 'content', 'formaction'])
      for (const value of values(response.text, attribute))
        expect(value).not.toMatch(/^\s*(?:javascript|data|vbscript):/i)
  }

  test('is escaped in the results, first and second', async () => {
    for (const n of [1, 2]) {
      const response = await kitchen.send(`/results?${QUERY}&n=${n}`)
      expect(response.status).toBe(200)
      expectHarmless(response)
      expect(response.text).toContain('&lt;/title&gt;&lt;script&gt;alert(&quot;title&quot;)&lt;/script&gt;')
    }
  })
  test.each(['', '&x=3', '&step=1', '&step=2', '&step=99'])('is escaped on its own page%s', async (view) => {
    const response = await kitchen.send(`/recipe?url=${encodeURIComponent(EVIL.source_url)}${view}`)
    expect(response.status).toBe(200)
    expectHarmless(response)
    // A starter recipe's canonical URL is our own.
    const away = values(response.text, 'href').filter(
      (link) => !link.startsWith('/') && !link.startsWith('#') && !link.startsWith(`${kitchen.origin}/kitchen/`),
    )
    expect(away.every((link) => link.startsWith('https://evil.example/'))).toBe(true)
    for (const { attributes } of tagsOf(response.text).filter(
      ({ name, attributes }) => name === 'a' && attributes.get('href')?.startsWith('https:'),
    ))
      expect(attributes.get('rel')).toContain('noopener')
  })
  test('is escaped in the starter kitchen, also in JSON-LD', async () => {
    const response = await kitchen.send('/kitchen/evil')
    expect(response.status).toBe(200)
    expectHarmless(response)
    for (const [, data = ''] of response.text.matchAll(/<script type="application\/ld\+json">([^]*?)<\/script>/g))
      expect((JSON.parse(data) as { name: string }).name).toBe(EVIL.title)
    expectHarmless(await kitchen.send('/kitchen'))
  })
  test('is data in JSON responses, and cannot be sniffed as HTML', async () => {
    const response = await kitchen.requestJson('POST', '/api/search', {
      ingredient: 'Veggies & Greens',
      mood: 'Kid-Friendly',
      limit: 2,
    })
    expect(response.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
    })
    expect(response.json<{ results: { title: string }[] }>().results.map(({ title }) => title)).toEqual([
      EVIL.title,
      EVIL.title,
    ])
    expect((await kitchen.send(`/results?_data=routes%2F_site.results&${QUERY}`)).headers['content-type']).toMatch(
      /^application\/json/,
    )
  })
  test('a javascript: URL is not a recipe', async () => {
    const response = await kitchen.send(`/recipe?url=${encodeURIComponent('javascript:alert("source")//')}`)
    await expectPage(response, 400, 'Invalid Recipe URL')
    expectHarmless(response)
  })
  test('its plate is an SVG drawing', async () => {
    const { status, text } = await kitchen.send(`/plates/${id}.svg`)
    expect(status).toBe(200)
    expect(text).not.toMatch(/<script|onload|javascript:/)
  })
})

test('odd bytes in the URL are escaped or dropped, and never reach a header', async () => {
  for (const path of [
    '/%0d%0aSet-Cookie:%20a=b',
    '/home?a=%0d%0aSet-Cookie:%20a=b',
    '/%3Cscript%3Ealert(1)%3C/script%3E',
    '/home?q=%22%3E%3Cscript%3Ealert(1)%3C/script%3E',
    '/results?on=%3Cscript%3E',
    '/%E2%80%AEgnp',
    '/home?%E2%80%A8',
  ]) {
    const response = await kitchen.send(path)
    expect(response.status).toBeLessThan(500)
    expect(response.headers['set-cookie']).toBeUndefined()
    if (response.headers['content-type']?.startsWith('text/html')) expectGuarded(response)
    expect(response.text).not.toContain('<script>alert')
  }
})
