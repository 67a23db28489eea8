import { beforeAll, describe, expect, test } from 'vitest'
import { expectRedirect } from './expect-response'
import { startLarder } from '#tests/support/larder-process'
import { insertPost, insertPostImage, insertPostRecipe } from './post-fixtures'
import { sendRequest } from '#tests/support/http-client'
import { setUpTestServer } from './test-server'

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0'
const SESSION_SECRET = 'a secret for tests only, long enough'
const SOUP = 'seven-tray-bakes'

const kitchen = setUpTestServer({ SESSION_SECRET })
let soup = ''
let draft = ''
beforeAll(async () => {
  soup = (
    await insertPost(kitchen.query, {
      slug: SOUP,
      title: 'Seven tray bakes',
      metaDescription: 'Of trays.',
      keywords: ['winter', 'one pan'],
      content: '## First\n\n[image:1]\n\n[recipe:1] and [image:7]',
      publishedAt: '2025-11-14T10:00:00Z',
    })
  ).id
  await insertPostImage(kitchen.query, soup, 1, {
    caption: 'Roots in the corners.',
    photographer: 'Ada',
    photographerUrl: 'https://photos.example/ada',
  })
  await insertPostRecipe(kitchen.query, soup, 1, 'beef-lasagne')
  draft = (await insertPost(kitchen.query, { slug: 'not-yet', title: 'Not yet to be read', isPublished: false })).id
  await insertPostImage(kitchen.query, draft, 1)
  for (const n of [1, 2, 3])
    await insertPost(kitchen.query, { slug: `older-${n}`, title: `Older ${n}`, publishedAt: `2024-01-0${n}T00:00:00Z` })
})

const get = (path: string, headers: Record<string, string> = {}) => kitchen.send(path, { headers })
const viewsOf = async (id: string) =>
  (
    await kitchen.query<{ viewCount: number }>('select view_count as "viewCount" from blog_posts where id = $1', [id])
  )[0]?.viewCount

describe('the endpoints', () => {
  test('latest: three posts, newest first, with the card fields', async () => {
    const { status, text } = await get('/api/blog/public/latest')
    const latest = JSON.parse(text) as Record<string, unknown>[]
    expect([status, latest.map(({ slug }) => slug)]).toEqual([200, [SOUP, 'older-3', 'older-2']])
    expect(latest[0]).toEqual({
      id: soup,
      slug: SOUP,
      title: 'Seven tray bakes',
      excerpt: 'It is better tomorrow.',
      imageUrl: null,
      publishedAt: '2025-11-14T10:00:00.000Z',
    })
  })
  test('posts: the requested number', async () => {
    const slugs = async (query: string) =>
      JSON.parse((await get(`/api/blog/public/posts${query}`)).text).map(
        ({ slug }: { slug: string }) => slug,
      ) as string[]
    expect(await slugs('')).toEqual([SOUP, 'older-3', 'older-2', 'older-1'])
    expect(await slugs('?limit=2')).toEqual([SOUP, 'older-3'])
    for (const odd of ['0', '-1', 'x', '1e3', '', '500', '9&limit=1'])
      expect(await slugs(`?limit=${odd}`)).toHaveLength(4)
    const { paths } = (await get('/api/openapi.json')).json<{
      paths: Record<string, { get: { parameters: object[] } }>
    }>()
    expect(paths['/api/blog/public/posts']?.get.parameters).toEqual([
      {
        name: 'limit',
        in: 'query',
        required: false,
        description: 'How many, at most 50; 20 for what is no number from 1.',
        schema: { type: 'string' },
      },
    ])
    const [post] = (await get('/api/blog/public/posts?limit=1')).json<Record<string, unknown>[]>()
    expect(post).toMatchObject({
      id: soup,
      title: 'Seven tray bakes',
      slug: SOUP,
      excerpt: 'It is better tomorrow.',
      content: expect.stringContaining('[image:1]') as string,
      imageUrl: null,
      metaDescription: 'Of trays.',
      keywords: ['winter', 'one pan'],
      authorName: 'The Larder team',
      isPublished: true,
      publishedAt: '2025-11-14T10:00:00.000Z',
      viewCount: expect.any(Number) as number,
    })
  })
  test('a post: with its images and recipes', async () => {
    const post = (await get(`/api/blog/public/posts/${SOUP}`)).json<{ images: object[]; recipes: object[] }>()
    expect(post.images).toEqual([
      expect.objectContaining({
        position: 1,
        url: '/plates/shelf-tomato-soup.svg',
        altText: null,
        caption: 'Roots in the corners.',
        width: 800,
        height: 600,
        source: 'pexels',
        sourceId: null,
        photographer: 'Ada',
        photographerUrl: 'https://photos.example/ada',
      }),
    ])
    expect(post.recipes).toEqual([
      expect.objectContaining({
        postId: soup,
        position: 1,
        title: 'Beef lasagne',
        sourceUrl: `${kitchen.origin}/kitchen/beef-lasagne`,
        sourceDomain: 'larder',
        ratingValue: 4.6,
        totalTimeMinutes: expect.any(Number) as number,
        recipeId: expect.any(String) as string,
      }),
    ])
  })
  test.each(['nothing', 'not-yet', '%00', '%', '__proto__', 'x'.repeat(2000), '..%2f..%2fetc'])(
    'a post that does not exist: %s',
    async (slug) => {
      const response = await get(`/api/blog/public/posts/${slug}`)
      if (response.status !== 400)
        expect([response.status, response.json().message]).toEqual([404, 'Blog post not found'])
    },
  )
})

test('a draft is in no page, endpoint, list, feed or picture', async () => {
  for (const path of [
    '/blog/not-yet',
    '/blog/not-yet/sign-in',
    '/blog/not-yet?_data=routes%2F_site.blog.%24slug',
    '/api/blog/public/posts/not-yet',
    `/plates/${draft}.svg`,
    `/social/post/${draft}.png`,
  ])
    expect([path, (await get(path)).status]).toEqual([path, 404])
  for (const path of [
    '/blog',
    '/',
    '/home',
    '/api/blog/public/posts',
    '/api/blog/public/latest',
    '/blog/rss.xml',
    '/blog/atom.xml',
    '/sitemap.xml',
  ])
    expect((await get(path)).text, path).not.toMatch(/not-yet|Not yet to be read/)
})

test('no social picture for a withdrawn post and its recipes; a new title is drawn again', async () => {
  const { id } = await insertPost(kitchen.query, { slug: 'drawn', title: 'A pie to be drawn' })
  await insertPostRecipe(kitchen.query, id, 1, 'beef-lasagne')
  const [{ id: recipe } = { id: '' }] = await kitchen.query<{ id: string }>(
    'update blog_recipes set recipe_id = null where post_id = $1 returning id',
    [id],
  )
  const drawings = [`/plates/${id}.svg`, `/plates/${recipe}.svg`]
  const loadStatuses = async () =>
    await Promise.all([...drawings, `/social/post/${id}.png`].map(async (path) => (await get(path)).status))
  expect(await loadStatuses()).toEqual([200, 200, 200])
  for (const path of drawings)
    expect((await get(path)).headers['cache-control']).toBe('public, max-age=3600, s-maxage=3600')
  expect((await get(`/social/post/${id}.png`)).headers['cache-control']).toContain('s-maxage=3600')
  await kitchen.query('update blog_posts set title = $2 where id = $1', [id, 'A soup instead'])
  expect((await get(drawings[0]!)).text).toContain('A soup instead')
  await kitchen.query('update blog_posts set is_published = false where id = $1', [id])
  expect(await loadStatuses()).toEqual([404, 404, 404])
  await kitchen.query('update blog_posts set is_published = true where id = $1', [id])
  await kitchen.query('delete from blog_recipes where id = $1', [recipe])
  expect(await loadStatuses()).toEqual([200, 404, 200])
  await kitchen.query('delete from blog_posts where id = $1', [id])
  expect(await loadStatuses()).toEqual([404, 404, 404])
})

test('the sign-in page for a post that does not exist is not found', async () => {
  const { status, text } = await get('/blog/nothing/sign-in')
  expect(status).toBe(404)
  for (const expected of [
    '<title>Blog Post Not Found · Larder</title>',
    '<meta name="robots" content="noindex"/>',
    'All articles',
  ])
    expect(text).toContain(expected)
})

describe('the page of a post', () => {
  const metaOf = (html: string, name: string) =>
    new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1]
  test('has metadata for search engines and link previews', async () => {
    const { status, text } = await get(`/blog/${SOUP}`)
    expect(status).toBe(200)
    expect(text).toContain('<title>Seven tray bakes · Larder</title>')
    expect(text).toContain(`<link rel="canonical" href="${kitchen.origin}/blog/${SOUP}"/>`)
    expect(['description', 'og:type', 'og:title', 'og:image', 'keywords'].map((name) => metaOf(text, name))).toEqual([
      'Of trays.',
      'article',
      'Seven tray bakes',
      `${kitchen.origin}/social/post/${soup}.png`,
      'winter, one pan',
    ])
    for (const kind of ['rss', 'atom'])
      expect(text).toContain(`type="application/${kind}+xml" title="Larder" href="/blog/${kind}.xml"`)
    const jsonLd = JSON.parse(
      /<script type="application\/ld\+json">(.*?)<\/script>/.exec(text)?.[1] ?? 'null',
    ) as object
    expect(jsonLd).toMatchObject({
      '@type': 'Article',
      headline: 'Seven tray bakes',
      mainEntityOfPage: `${kitchen.origin}/blog/${SOUP}`,
      datePublished: '2025-11-14T10:00:00.000Z',
    })
    for (const path of [`/social/post/${soup}.png`, `/plates/${soup}.svg`])
      expect([path, (await get(path)).status]).toEqual([path, 200])
  })
  test('shows author, date, picture, recipe and topics', async () => {
    const { text } = await get(`/blog/${SOUP}`)
    expect(text).toMatch(/Nov 14, 2025 · The Larder team · \d+ views?</)
    expect(text).toContain('Roots in the corners.')
    expect(text).toContain(
      '<a href="https://photos.example/ada" target="_blank" rel="noopener noreferrer nofollow">Ada</a>',
    )
    expect(text).toContain(
      `href="/recipe?url=${encodeURIComponent(`${kitchen.origin}/kitchen/beef-lasagne`)}&amp;referrer=%2Fblog%2F${SOUP}"`,
    )
    expect(text).toContain('Related Topics')
    expect(text.replace(/<script[^]*?<\/script>/g, '')).not.toMatch(/\[(?:image|recipe):/)
  })
  test('is not found for an unknown slug', async () => {
    const { status, text } = await get('/blog/nothing')
    expect(status).toBe(404)
    expect(text).toContain('Blog Post Not Found')
    expect(text).toContain('<meta name="robots" content="noindex"/>')
  })
  test('works with non-Latin slugs', async () => {
    await insertPost(kitchen.query, { slug: 'борщ', title: 'Борщ', publishedAt: '2020-01-01T00:00:00Z' })
    const path = `/blog/${encodeURIComponent('борщ')}`
    const { status, text } = await get(path)
    expect([status, text.includes(`<link rel="canonical" href="${kitchen.origin}${path}"/>`)]).toEqual([200, true])
    expect((await get('/blog')).text).toContain(`href="${path}"`)
  })
})

test.each(['rss', 'atom'])('%s shows new posts', async (kind) => {
  const { status, headers, text } = await get(`/blog/${kind}.xml`)
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    `application/${kind}+xml; charset=utf-8`,
    'public, max-age=300',
  ])
  expect(text).toContain(`${kitchen.origin}/blog/${SOUP}`)
  expect(text.indexOf('Seven tray bakes')).toBeLessThan(text.indexOf('Older 3'))
})

describe('page views', () => {
  /** Page views are written in batches, at least every five seconds. */
  const counted = (id: string) => expect.poll(() => viewsOf(id), { timeout: 30_000, interval: 250 })
  test('cached pages and JSON count once per reader, and never for bots', { tags: ['slow'] }, async () => {
    const { id, slug } = await insertPost(kitchen.query, { slug: 'much-read', publishedAt: '2019-01-01T00:00:00Z' })
    const readers = Array.from({ length: 12 }, (_, n) => ({
      'X-Forwarded-For': `198.51.100.${n + 1}`,
      'User-Agent': BROWSER,
    }))
    let kept = 0
    for (const reader of readers)
      for (let again = 0; again < 3; again++)
        if ((await kitchen.send(`/blog/${slug}`, { headers: reader })).headers.etag) kept++
    expect(kept).toBeGreaterThan(30)
    await kitchen.send(`/api/blog/public/posts/${slug}`, { headers: readers[0] })
    const other = (headers: Record<string, string>) => ({
      'X-Forwarded-For': '198.51.100.99',
      'User-Agent': BROWSER,
      ...headers,
    })
    for (const headers of [
      other({ 'User-Agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' }),
      other({ 'User-Agent': '' }),
      other({ 'Sec-Purpose': 'prefetch;prerender' }),
      other({ Purpose: 'prefetch' }),
    ])
      await kitchen.send(`/blog/${slug}`, { headers })
    await kitchen.send(`/blog/${slug}`, { method: 'HEAD', headers: other({}) })
    await kitchen.send(`/blog/${slug}?_data=root`, { headers: other({}) })
    await kitchen.send(`/blog/${slug}/sign-in`, { headers: other({}) })
    await counted(id).toBe(12)
    // Client-side navigation requests only the route data.
    await kitchen.send(`/blog/${slug}?_data=${encodeURIComponent('routes/_site.blog.$slug')}`, { headers: other({}) })
    await counted(id).toBe(13)
    // A revalidated page (304) counts again on another day.
    const has = (await kitchen.send(`/blog/${slug}`)).headers.etag!
    expect(
      (
        await kitchen.send(`/blog/${slug}`, {
          headers: other({ 'X-Forwarded-For': '198.51.100.98', 'If-None-Match': has }),
        })
      ).status,
    ).toBe(304)
    await counted(id).toBe(14)
  })
})

test('a withdrawn post leaves the page cache at once, a new one appears', async () => {
  const { id, slug } = await insertPost(kitchen.query, {
    slug: 'taken-back',
    title: 'Taken back',
    publishedAt: '2026-01-01T00:00:00Z',
  })
  const shown = async () => [(await get(`/blog/${slug}`)).status, (await get('/blog')).text.includes('Taken back')]
  await expect.poll(shown, { timeout: 20_000 }).toEqual([200, true])
  expect((await get(`/blog/${slug}`)).headers.etag).toBeDefined()
  await kitchen.query('update blog_posts set is_published = false where id = $1', [id])
  await expect.poll(shown, { timeout: 20_000 }).toEqual([404, false])
})

describe('a recipe in a post', () => {
  test('invites visitors to sign in, without a form that saves', async () => {
    const browser = kitchen.createBrowser()
    const { text } = await browser.get(`/blog/${SOUP}`)
    expect(text).toContain(`href="/blog/${SOUP}/sign-in?recipe=1"`)
    expect(text).not.toMatch(/<form[^>]*method="post"|form_token/)
    const asked = await browser.get(`/blog/${SOUP}/sign-in`)
    expect([
      asked.status,
      asked.text.includes('Sign In Required'),
      asked.text.includes('Please sign in to add recipes to your collection.'),
      asked.text.includes(`href="/sign-in?return_url=%2Fblog%2F${SOUP}"`),
    ]).toEqual([200, true, true, true])
    expect(asked.text).toContain('<meta name="robots" content="noindex"/>')
  })
  test("is saved into the user's collection by form, once, and redirects back", async () => {
    const user = await kitchen.signUp()
    const { text } = await user.get(`/blog/${SOUP}`)
    const field = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(text)?.[1] ?? ''
    const action = /action="(\/collection\/from-url\?[^"]+)"/.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? ''
    const fields = { intent: 'post', blogRecipe: field('blogRecipe'), once_key: field('once_key') }
    expect(action).toBe(`/collection/from-url?return_url=%2Fblog%2F${SOUP}`)
    for (let time = 0; time < 2; time++) {
      await expectRedirect(user.submitForm(action, fields), `/blog/${SOUP}`)
    }
    const after = await user.get(`/blog/${SOUP}`)
    expect(after.text).toContain('Recipe Saved')
    expect(after.text).toMatch(/disabled[^>]*>(?:<svg[^]*?<\/svg>)?Saved/)
    expect((await user.requestJson('GET', '/api/collections/recipes')).json<unknown[]>()).toHaveLength(1)
    expect((await user.get(`/blog/${SOUP}/sign-in`)).headers.location).toBe(`/blog/${SOUP}`)
  })
})

// Must be last: a second server rewrites the origin of the starter recipes.
test(
  'a reader counts once over all servers, and pending page views are flushed at shutdown',
  { tags: ['slow'] },
  async () => {
    const second = await startLarder({ env: { DATABASE_URL: kitchen.databaseUrl, TRUST_PROXY: '1', SESSION_SECRET } })
    const { id, slug } = await insertPost(kitchen.query, { slug: 'last', publishedAt: '2018-01-01T00:00:00Z' })
    for (const port of [kitchen.port, second.port])
      for (const ip of ['198.51.100.1', '198.51.100.2'])
        expect(
          (await sendRequest(port, `/blog/${slug}`, { headers: { 'X-Forwarded-For': ip, 'User-Agent': BROWSER } }))
            .status,
        ).toBe(200)
    expect(
      (
        await sendRequest(second.port, `/blog/${slug}`, {
          headers: { 'X-Forwarded-For': '198.51.100.3', 'User-Agent': BROWSER },
        })
      ).status,
    ).toBe(200)
    expect(await second.stop()).toBe(0)
    expect(await viewsOf(id)).toBeGreaterThanOrEqual(3)
    expect(await kitchen.larder.stop()).toBe(0)
    expect(await viewsOf(id)).toBe(3)
  },
)
