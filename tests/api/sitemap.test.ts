import { describe, expect, test } from 'vitest'
import { setUpTestServer } from './test-server'

const kitchen = setUpTestServer()

const get = (path: string) => kitchen.send(path)
const decoded = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&apos;', "'")
const addresses = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => decoded(loc))

describe('the sitemap', () => {
  test('is named by robots.txt, and every page in it exists under its canonical URL', { tags: ['slow'] }, async () => {
    const robots = await get('/robots.txt')
    expect([robots.status, robots.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    const map = await get('/sitemap.xml')
    expect(robots.text).toContain(`Sitemap: ${kitchen.origin}/sitemap.xml`)
    expect([map.status, map.headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
    const listed = addresses(map.text)
    const forbidden = [...robots.text.matchAll(/^Disallow: (.+)$/gm)].map(([, path = '']) => path)
    expect(forbidden.length).toBeGreaterThan(3)
    expect(listed.length).toBeGreaterThan(96)
    expect(new Set(listed).size).toBe(listed.length)
    for (const address of listed) {
      expect(address.startsWith(`${kitchen.origin}/`), address).toBe(true)
      const path = address.slice(kitchen.origin.length)
      expect(
        forbidden.filter((start) => path.startsWith(start)),
        path,
      ).toEqual([])
      const { status, text } = await get(path)
      expect([path, status, /<meta name="robots" content="noindex"/.test(text)]).toEqual([path, 200, false])
      const canonical = /<link rel="canonical" href="([^"]+)"/.exec(text)?.[1]
      expect([path, decoded(canonical ?? '')]).toEqual([path, address])
    }
  })
  test('has parts too, and an unknown part is not found', async () => {
    expect(
      addresses((await get('/sitemaps/kitchen-1.xml')).text).every((address) =>
        address.startsWith(`${kitchen.origin}/kitchen/`),
      ),
    ).toBe(true)
    for (const file of [
      'kitchen-2.xml',
      'kitchen-0.xml',
      'kitchen.xml',
      'constructor-1.xml',
      'cooks-1.xml',
      'kitchen-1.xml.gz',
      'kitchen-99999.xml',
    ])
      expect([file, (await get(`/sitemaps/${file}`)).status]).toEqual([file, 404])
  })
  test('has a post after its publication, not before', async () => {
    const titled = (slug: string, published: boolean) =>
      kitchen.query(
        `
          INSERT INTO blog_posts (title, slug, excerpt, content, author_name, is_published, published_at, updated_at)
          VALUES ('T', '${slug}', 'E', 'C', 'Larder', ${published}, now(), now())`,
      )
    await titled('spring-soups', true)
    await titled('not-yet', false)
    const { text } = await get('/sitemap.xml')
    expect(text).toContain(`<loc>${kitchen.origin}/blog/spring-soups</loc>`)
    expect(text).not.toContain('not-yet')
  })
})

test('the web app manifest has a name, colours and existing icons', async () => {
  const { text, status } = await get('/manifest.webmanifest')
  const { icons, start_url, shortcuts } = JSON.parse(text) as {
    icons: { src: string; type: string }[]
    shortcuts: { url: string }[]
    start_url: string
  }
  for (const { url } of shortcuts) expect([url, (await get(url)).status]).toEqual([url, 303])
  expect([status, start_url]).toEqual([200, '/'])
  for (const { src, type } of icons) expect([src, (await get(src)).headers['content-type']]).toEqual([src, type])
  expect((await get('/')).text).toContain('<link rel="manifest" href="/manifest.webmanifest"/>')
})

describe('the metadata of a recipe', () => {
  const metaOf = (html: string, name: string) =>
    decoded(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? '')
  const recipe = (url: string) => `/recipe?url=${encodeURIComponent(url)}`
  test('matches its page, also without a useful summary', async () => {
    await kitchen.query(`update recipes set summary = 'from a friend, far away' where slug = 'beef-lasagne'`)
    for (const path of ['/kitchen/beef-lasagne', recipe(`${kitchen.origin}/kitchen/beef-lasagne`)]) {
      const { text } = await get(path)
      const says = 'Beef lasagne, to cook at home and make your own.'
      expect([path, metaOf(text, 'description'), metaOf(text, 'og:description')]).toEqual([path, says, says])
      expect(text).toContain(`>${says}</p>`)
    }
  })
  test('has our canonical URL for a starter recipe, and the source URL for others', async () => {
    await kitchen.query(
      `
        insert into recipes (title, source_url, source_domain, ingredients, steps)
        values ('Leek pie', 'https://pies.example/leek', 'pies.example', '{2 leeks}', '{Bake it.}')`,
    )
    const ours = `${kitchen.origin}/kitchen/beef-lasagne`
    const theirs = 'https://pies.example/leek'
    for (const [path, canonical, shared] of [
      ['/kitchen/beef-lasagne', ours, ours],
      [recipe(ours), ours, ours],
      [recipe(theirs), theirs, ''],
    ] as const) {
      const { text } = await get(path)
      expect([
        path,
        [...text.matchAll(/<link rel="canonical" href="([^"]+)"/g)].map(([, href]) => href),
        metaOf(text, 'og:url'),
      ]).toEqual([path, [canonical], shared])
    }
  })
  test('of a saved copy has the default picture, because its own is private', async () => {
    const cook = await kitchen.signUp()
    await cook.get('/collection')
    await kitchen.query(
      `
        insert into saved_recipes (household_id, title, source_url, source_domain, ingredients, steps)
        select household_id, 'My leek pie', 'https://pies.example/mine', 'pies.example', '{2 leeks}',
        '{Bake it.}' from users where email = $1`,
      [cook.email],
    )
    const { text } = await cook.get(recipe('https://pies.example/mine'))
    expect([metaOf(text, 'og:title'), metaOf(text, 'og:image')]).toEqual([
      'My leek pie',
      `${kitchen.origin}/social/page/larder.png`,
    ])
  })
  test.each([
    ['', 'Invalid Recipe URL'],
    ['?url=nonsense', 'Invalid Recipe URL'],
    ['?url=https%3A%2F%2Fno-such-host.invalid%2Fpie', 'Recipe Not Available'],
  ])('of an unknown recipe: %j', async (asked, title) => {
    const { text } = await get(`/recipe${asked}`)
    expect([/<title>(.*?)<\/title>/.exec(text)?.[1], /<h1[^>]*>(.*?)<\/h1>/.exec(text)?.[1]]).toEqual([
      `${title} · Larder`,
      title,
    ])
  })
})

describe('the social picture', () => {
  const png = (text: string) => text.startsWith('\uFFFDPNG')
  test('is named by the page, with the right size', async () => {
    for (const path of [
      '/',
      '/kitchen/beef-lasagne',
      `/recipe?url=${encodeURIComponent(`${kitchen.origin}/kitchen/beef-lasagne`)}`,
    ]) {
      const { text } = await get(path)
      const address = /<meta property="og:image" content="([^"]+)"/.exec(text)?.[1] ?? ''
      expect(address.startsWith(`${kitchen.origin}/social/`), path).toBe(true)
      const picture = await get(address.slice(kitchen.origin.length))
      expect([picture.status, picture.headers['content-type'], png(picture.text)]).toEqual([200, 'image/png', true])
    }
  })
  test('exists for existing recipes and posts only', async () => {
    for (const path of [
      '/social/page/nothing.png',
      '/social/recipe/larder.png',
      '/social/recipe/00000000-0000-4000-8000-000000000000.png',
      '/social/constructor/larder.png',
      '/social/page/larder.svg',
      "/social/recipe/'or'1'='1-aaaa-aaaa-aaaa-aaaaaaaaaaaa.png",
    ])
      expect([path, (await get(path)).status]).toEqual([path, 404])
  })
})
