import http from 'node:http'
import { createGunzip } from 'node:zlib'
import { beforeEach, describe, expect, test } from 'vitest'
import { expectPage } from './expect-response'
import { setUpTestServer } from './test-server'

const kitchen = setUpTestServer()
beforeEach(() => kitchen.query('delete from blog_posts'))

const HOMES = ['/', '/home', '/landing', '/landing/original', '/landing/alternative']
const HEADING = 'What&#x27;s New'

let counter = 0
/** A URL that is not cached yet. */
const fresh = (path: string) => `${path}?fresh=${++counter}`
const isKept = ({ headers }: { headers: http.IncomingHttpHeaders }) => headers.etag !== undefined

async function write(
  title: string,
  { day = '2025-01-05', isPublished = true, imageUrl = null as string | null } = {},
): Promise<void> {
  await kitchen.query(
    `
      insert into blog_posts (title, slug, excerpt, content, author_name, is_published, published_at, updated_at,
      image_url) values ($1, $2, $3, $4, $5, $6, $7, now(), $8)`,
    [
      title,
      title.toLowerCase().replace(/\W+/g, '-'),
      `How ${title} goes.`,
      'Text',
      'Larder',
      isPublished,
      `${day}T10:00:00Z`,
      imageUrl,
    ],
  )
}
/** Polls a page until it shows a recent write. */
async function seen(path: string, isThere: (text: string) => boolean) {
  for (;;) {
    const response = await kitchen.send(fresh(path))
    expect(response.status).toBe(200)
    if (isThere(response.text)) return response
  }
}
const has = (text: string) => (page: string) => page.includes(text)
const lacks = (text: string) => (page: string) => !page.includes(text)

describe.each(HOMES)("What's New on %s", (home) => {
  test('three cards in the HTML, newest first, with date, picture and links; no drafts', async () => {
    await write('Eldest', { day: '2024-12-31' })
    await write('Bread & butter', { day: '2025-01-05', imageUrl: '/plates/shelf-bread.svg' })
    await write('<b>Salt</b>', { day: '2025-02-14', imageUrl: 'javascript:alert(1)' })
    await write('Tea', { day: '2025-03-01' })
    await write('Secret draft', { day: '2025-06-01', isPublished: false })
    const { text } = await seen(home, has('Tea'))
    const strip = /<section[^>]*aria-labelledby="whats-new".*?<\/section>/s.exec(text)?.[0] ?? ''
    expect(strip).toContain(HEADING)
    expect(
      [...strip.matchAll(/<h3[^>]*><a [^>]*href="([^"]+)">([^<]*)</g)].map(([, to, title]) => [to, title]),
    ).toEqual([
      ['/blog/tea', 'Tea'],
      ['/blog/-b-salt-b-', '&lt;b&gt;Salt&lt;/b&gt;'],
      ['/blog/bread-butter', 'Bread &amp; butter'],
    ])
    expect([...strip.matchAll(/<time[^>]*>([^<]*)</g)].map(([, day]) => day)).toEqual([
      'Mar 1, 2025',
      'Feb 14, 2025',
      'Jan 5, 2025',
    ])
    expect(strip).toContain('How Tea goes.')
    expect(strip).toMatch(/<a[^>]*href="\/blog">View All Articles<\/a>/)
    expect(strip.match(/>Read</g)).toHaveLength(3)
    expect(strip).toContain('/plates/shelf-bread.svg')
    expect(text).not.toMatch(/Secret draft|Eldest|src="javascript/)
  })
  test('is absent when there are no posts', async () => {
    const { text } = await seen(home, lacks(HEADING))
    expect(text).not.toContain('View All Articles')
  })
})

test('is on both home pages for signed-in users', async () => {
  await write('Tea')
  await seen('/home', has('Tea'))
  const cook = await kitchen.signUp()
  for (const path of ['/', '/home']) {
    const { text } = await cook.get(path)
    expect(text).toContain('Tea')
    expect(text).not.toContain('Sign in for More Features')
  }
})

test('a withdrawn post is gone from cached pages', async () => {
  await write('Tea')
  const path = fresh('/home')
  await seen('/home', has('Tea'))
  await kitchen.send(path)
  const kept = await kitchen.send(path)
  expect([isKept(kept), kept.text.includes('Tea')]).toEqual([true, true])
  await kitchen.query('update blog_posts set is_published = false')
  while ((await kitchen.send(path)).text.includes('Tea'));
  expect((await kitchen.send(path)).text).not.toContain(HEADING)
})

describe('a slow database', () => {
  /** Reads a streamed page until a condition holds; `end` reads the rest. */
  const follow = (path: string, isThere: (text: string) => boolean) =>
    new Promise<{ text: string; isOver: boolean; end: Promise<string> }>((resolve, reject) => {
      const request = http.get(
        {
          host: '127.0.0.1',
          port: kitchen.port,
          path,
          agent: false,
          headers: { Host: `localhost:${kitchen.port}`, 'Accept-Encoding': 'gzip' },
        },
        (response) => {
          // With gzip, as browsers request: compression must not buffer the stream.
          const page = response.pipe(createGunzip())
          let text = ''
          const end = new Promise<string>((done) => page.once('close', () => done(text)))
          const finish = (isOver: boolean) => resolve({ text, isOver, end })
          page.setEncoding('utf8').on('data', (chunk: string) => {
            text += chunk
            if (isThere(text)) finish(false)
          })
          page.once('end', () => finish(true))
        },
      )
      request.once('error', reject)
    })

  test(
    'does not delay the page: it streams with three placeholders, the cards follow, and placeholders are not cached',
    { tags: ['slow'] },
    async () => {
      await write('Tea')
      await seen('/home', has('Tea'))
      await kitchen.query('begin')
      await kitchen.query('lock table blog_posts in access exclusive mode')
      let path: string
      try {
        let page: Awaited<ReturnType<typeof follow>>
        // The previous value is cached for a few seconds.
        do page = await follow((path = fresh('/home')), (text) => text.includes('© 2025') && /aria-busy|Tea/.test(text))
        while (page.text.includes('Tea'))
        expect(page.isOver).toBe(false)
        expect(page.text).toContain('Find Recipes')
        expect(page.text).toContain(HEADING)
        expect(page.text.match(/data-skeleton/g)).toHaveLength(3)
        await kitchen.query('rollback')
        expect((await page.end).slice(page.text.length)).toContain('How Tea goes.')
      } finally {
        await kitchen.query('rollback')
      }

      const second = await kitchen.send(path)
      expect([second.text.includes('data-skeleton'), second.text.includes('Tea')]).toEqual([false, true])
      const third = await kitchen.send(path)
      expect([isKept(third), third.text.includes('Tea')]).toEqual([true, true])
    },
  )
  test('a bot gets the complete page', async () => {
    await write('Tea')
    await seen('/home', has('Tea'))
    const { text } = await kitchen.send(fresh('/home'), {
      headers: { 'User-Agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' },
    })
    expect(text).toContain('How Tea goes.')
    expect(text).not.toContain('data-skeleton')
  })
})

test('a failing database does not break the home page, and the result is not cached', async () => {
  await kitchen.query('alter table blog_posts rename to blog_posts_away')
  try {
    let path = ''
    do {
      path = fresh('/')
      await expectPage(kitchen.send(path), 200, 'Find Recipes')
    } while (isKept(await kitchen.send(path)))
    for (const home of HOMES) expect((await kitchen.send(fresh(home))).status).toBe(200)
  } finally {
    await kitchen.query('alter table blog_posts_away rename to blog_posts')
  }
  await write('Tea')
  await seen('/', has('Tea'))
})

test('the guide page and the folder of its pictures do not shadow each other', async () => {
  const { status, text, headers } = await kitchen.send('/how-to')
  expect([status, headers.location]).toEqual([200, undefined])
  const pictures = [...new Set([...text.matchAll(/"(\/how-to\/[^"]+)"/g)].map(([, path]) => path ?? ''))]
  expect(pictures).toHaveLength(30)
  for (const path of pictures) {
    const picture = await kitchen.send(path)
    expect([path, picture.status, picture.headers['content-type']]).toEqual([
      path,
      200,
      path.endsWith('.webp') ? 'image/webp' : 'image/jpeg',
    ])
    expect(picture.headers['cache-control']).toMatch(/max-age=[1-9]/)
  }
  expect((await kitchen.send('/how-to/nothing.webp')).status).toBe(404)
  expect((await kitchen.send('/sitemap.xml')).text).toContain('/how-to<')
})

test('signing out redirects to the landing page version of this browser', async () => {
  for (const [cookie, to] of [
    ['', '/landing/original'],
    ['larder.landing=alternative', '/landing/alternative'],
    ['larder.landing=original', '/landing/original'],
    ['larder.landing=//evil.example', '/landing/original'],
  ] as const) {
    const { status, headers } = await kitchen.send('/sign-out', { headers: cookie ? { Cookie: cookie } : {} })
    expect([status, headers.location]).toEqual([303, to])
    const first = await kitchen.send(fresh('/'), { headers: cookie ? { Cookie: cookie } : {} })
    expect(first.text.includes('What is in the fridge?')).toBe(to.endsWith('alternative'))
    expect(first.text).toContain('Find Recipes')
  }
})
