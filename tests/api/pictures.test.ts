import { readdirSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPhoto, startPictureSite, respondWith } from '#tests/support/picture-site'
import { randomVisitorHeaders } from '#tests/support/http-client'
import { startTestServer, type TestServer } from './test-server'

let kitchen: TestServer
let site: Awaited<ReturnType<typeof startPictureSite>>
let picture_url: string
let missing_url: string
beforeAll(async () => {
  site = await startPictureSite({
    '/soup.jpg': respondWith(
      'image/jpeg',
      await createPhoto({ width: 1000, height: 750 })
        .withExif({ IFD0: { Copyright: 'A cook' } })
        .jpeg()
        .toBuffer(),
    ),
  })
  kitchen = await startTestServer({ OUTBOUND_TEST_ALLOW: site.pair, ALLOW_TEST_HOOKS: '1' })
  const insert = `
    insert into recipes (title, image_url, source_url, source_domain, ingredients, steps)
    values ('Soup', $1, $2, 'x.example', '{1 leek}', '{Cook it.}')`
  await kitchen.query(insert, [`${site.origin}/soup.jpg`, 'https://x.example/soup'])
  await kitchen.query(insert, [`${site.origin}/missing.jpg`, 'https://x.example/missing'])
  picture_url = await pictureOf('https://x.example/soup')
  missing_url = await pictureOf('https://x.example/missing')
})
afterAll(async () => {
  await kitchen.close()
  site.close()
})
const pictureOf = async (url: string) =>
  (await kitchen.send(`/api/recipe?url=${encodeURIComponent(url)}`)).json<{ picture_url: string }>().picture_url
const get = (address: string, headers: Record<string, string> = {}) => kitchen.send(address, { headers })

describe('a picture', () => {
  test.each([
    ['image/avif,image/webp,*/*;q=0.8', 'image/webp'],
    ['image/png,image/svg+xml,image/*;q=0.8', 'image/jpeg'],
  ])('for %s', async (accept, type) => {
    const { status, headers, lines, body } = await get(picture_url, { Accept: accept, 'Accept-Encoding': 'gzip' })
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-length': String(body.length),
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(headers.vary).toContain('Accept')
    expect(headers['content-encoding']).toBeUndefined()
    expect(headers['set-cookie']).toBeUndefined()
    expect(lines.filter(([name]) => name === 'content-security-policy')).toEqual([
      ['content-security-policy', "default-src 'none'; sandbox"],
    ])
    const seen = await sharp(body).metadata()
    expect(seen).toMatchObject({ width: 800, height: 600 })
    expect(seen.exif).toBeUndefined()
  })
  test('in three widths, never upscaled, fetched from the site once', async () => {
    for (const [width, is] of [
      [400, 400],
      [800, 800],
      [1200, 1000],
    ] as const) {
      const { body } = await get(picture_url.replace('/800/', `/${width}/`))
      expect(await sharp(body).metadata()).toMatchObject({ width: is })
    }
    expect(site.asked.filter((item) => item === '/soup.jpg')).toHaveLength(1)
    expect(
      readdirSync(path.join(kitchen.larder.dataDir, 'pictures')).filter(
        (name) => !/^[\da-f]{40}-\d+\.(webp|jpg)$/.test(name),
      ),
    ).toEqual([])
  })
  test('HEAD is the same without a body', async () => {
    const { status, headers, body } = await kitchen.send(picture_url, {
      method: 'HEAD',
      headers: randomVisitorHeaders(),
    })
    expect([status, headers['content-type'], body.length]).toEqual([200, 'image/jpeg', 0])
  })
  test('is on the page with all its widths, over its plate, and nothing loads from the site', async () => {
    const { text } = await get(`/recipe?url=${encodeURIComponent('https://x.example/soup')}`)
    const page = text.replaceAll('&amp;', '&')
    const images = [...page.matchAll(/<img [^>]*>/g)]
      .map(([tag]) => tag)
      .filter((tag) => /\/(plates|pictures)\//.test(tag))
    expect(images[0]).toMatch(/src="\/plates\//)
    expect(images[1]).toContain(`src="${picture_url}"`)
    for (const width of [400, 800, 1200])
      expect(images[1]).toContain(`${picture_url.replace('/800/', `/${width}/`)} ${width}w`)
    expect(images[1]).toMatch(/width="400" height="300"/)
    expect(images.filter((tag) => tag.includes(site.origin))).toEqual([])
  })
})

describe('no picture', () => {
  const forged = () => picture_url.replace(/\/[\w-]{22}\//, `/${'A'.repeat(22)}/`)
  test.each<[string, () => string]>([
    ['a forged signature', forged],
    ['a width that is none', () => picture_url.replace('/800/', '/801/')],
    [
      'another source under the same signature',
      () => picture_url.replace(/[^/]+$/, Buffer.from(`${site.origin}/other.jpg`).toString('base64url')),
    ],
    ['half an address', () => '/pictures/800'],
    ['nothing', () => '/pictures/'],
    ['a path upwards', () => '/pictures/..%2f..%2fsession-secret'],
    ['odd bytes', () => '/pictures/800/%00/%ff'],
  ])('%s', async (_, address) => {
    const before = site.asked.length
    const { status, headers } = await get(address())
    expect(status === 404 || (status === 400 && address().includes('%'))).toBe(true)
    expect(headers['content-type']).toMatch(/^(application\/json|text\/)/)
    expect(headers['cache-control'] ?? '').not.toContain('immutable')
    expect(site.asked.length).toBe(before)
  })
  test('a missing one: a short response, cached for ten minutes, and fetched once', async () => {
    for (let n = 0; n < 3; n++) {
      const response = await get(missing_url)
      expect(response.status).toBe(404)
      expect(response.headers).toMatchObject({
        'cache-control': 'public, max-age=600',
        'x-content-type-options': 'nosniff',
      })
      expect(response.json()).toEqual({ message: 'There is no such picture.', error: 'not_found' })
    }
    expect(site.asked.filter((item) => item === '/missing.jpg')).toHaveLength(1)
  })
  test('requests beyond the rate limit are refused', { tags: ['slow'] }, async () => {
    const who = randomVisitorHeaders()
    let refused
    for (let n = 0; n < 1300 && !refused; n++) {
      const response = await kitchen.send(forged(), { headers: who })
      if (response.status === 429) refused = response
      else expect(n).toBeLessThan(1200)
    }
    expect(refused?.headers).toMatchObject({
      'cache-control': 'no-store',
      'retry-after': expect.stringMatching(/^\d+$/) as string,
    })
  })
})

test('search results have proxied picture URLs', async () => {
  await kitchen.query(`update recipes set image_url = $1 where ingredient_category = 'Beef & Beyond'`, [
    `${site.origin}/soup.jpg`,
  ])
  const { results } = (await kitchen.postJson('/api/search', { ingredient: 'Beef & Beyond', limit: 3 })).json<{
    results: { image_url: string; picture_url: string }[]
  }>()
  expect(results).toHaveLength(3)
  for (const recipe of results) expect(recipe).toMatchObject({ image_url: `${site.origin}/soup.jpg`, picture_url })
})
