import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getUploadErrorTitle } from '#app/domain/pictures/messages'
import { expectJson, expectMessage, expectPage } from './expect-response'
import { PEXELS_KEY, createPexelsPhoto, startPexelsMock } from '#tests/mocks/pexels'
import { S3_KEYS, S3_REGION, startS3Mock } from '#tests/mocks/s3'
import type { MockServer } from '#tests/mocks/mock-server'
import { createPhoto } from '#tests/support/picture-site'
import { sendRequest, randomVisitorHeaders } from '#tests/support/http-client'
import { OPERATOR_PASSWORD } from './test-browser'
import { startTestServer, type TestServer } from './test-server'

const NOBODYS = '0f0e0d0c-0b0a-4908-8706-050403020100'

let kitchen: TestServer
let pexels: MockServer
let jpeg: Buffer
let postId: string
beforeAll(async () => {
  pexels = await startPexelsMock([createPexelsPhoto(101, 'Bowl of tomato soup')])
  kitchen = await startTestServer({
    ADMIN_PASSWORD: OPERATOR_PASSWORD,
    PEXELS_API_KEY: PEXELS_KEY,
    PEXELS_BASE_URL: pexels.baseUrl,
  })
  jpeg = await createPhoto({ width: 1000, height: 750 })
    .withExif({ IFD0: { Copyright: 'A cook' } })
    .jpeg()
    .toBuffer()
  postId = await newPost(kitchen, 'Soup')
})
afterAll(async () => {
  await kitchen.close()
  await pexels.close()
})
const newPost = async (where: TestServer, title: string) =>
  (
    await where.query<{ id: string }>(
      `insert into blog_posts (title, slug, excerpt, content, author_name, updated_at) values ($1, lower($1), 'Soup.', 'Soup.', 'Larder', now()) returning id`,
      [title],
    )
  )[0]!.id
type Headers = Record<string, string>
const chef: Headers = { 'x-admin-password': OPERATOR_PASSWORD }
const send = (method: string, path: string, value?: unknown, headers: Headers = chef, server = kitchen) =>
  server.requestJson(method, path, value, headers)
const put = (uploadURL: string, body: Buffer, type = 'image/jpeg') =>
  sendRequest(Number(new URL(uploadURL).port), new URL(uploadURL).pathname + new URL(uploadURL).search, {
    method: 'PUT',
    headers: {
      ...randomVisitorHeaders(),
      'Content-Type': type,
      ...(new URL(uploadURL).hostname === '127.0.0.1' && { Host: new URL(uploadURL).host }),
    },
    body,
  })
const start = async (server = kitchen) =>
  (await send('POST', '/api/objects/upload', undefined, chef, server)).json<{ uploadURL: string }>().uploadURL
const operatorCookie = async () => (await kitchen.signInOperator()).cookieHeader()
const uploaded = async (server = kitchen) => {
  const uploadURL = await start(server)
  expect((await put(uploadURL, jpeg)).status).toBe(200)
  const { status, json } = await send('PUT', '/api/objects/blog-image', { imageUrl: uploadURL }, chef, server)
  expect(status).toBe(200)
  return json<{ objectPath: string }>().objectPath
}

describe('an upload', () => {
  test('is requested, sent, finished, and public once a published post shows it', { tags: ['slow'] }, async () => {
    const objectPath = await uploaded()
    const seenBy = async (headers: Headers = {}) => {
      const { status, headers: servedHeaders } = await kitchen.send(objectPath.replace('1600.jpg', '800.webp'), {
        headers,
      })
      return [status, servedHeaders['cache-control']]
    }
    const wrong = { 'x-admin-password': 'a guess' }
    const hidden = [404, 'no-store']
    const forOperators = [200, 'private, max-age=600']
    const Cookie = await operatorCookie()
    const id = await newPost(kitchen, 'Chowder')
    await kitchen.query('update blog_posts set image_url = $2 where id = $1', [id, objectPath])
    expect([await seenBy(), await seenBy(chef), await seenBy({ Cookie }), (await seenBy(wrong))[0]]).toEqual([
      hidden,
      forOperators,
      forOperators,
      401,
    ])
    await kitchen.query('update blog_posts set is_published = true where id = $1', [id])
    for (const [file, type, format] of [
      [objectPath, 'image/jpeg', 'jpeg'],
      [objectPath.replace('1600.jpg', '400.webp'), 'image/webp', 'webp'],
    ] as const) {
      const { status, headers, lines, body } = await kitchen.send(file)
      expect(status).toBe(200)
      expect(headers).toMatchObject({
        'content-type': type,
        'cache-control': 'public, max-age=31536000, s-maxage=3600, immutable',
        'x-content-type-options': 'nosniff',
        'content-length': String(body.length),
        'cross-origin-resource-policy': 'same-origin',
      })
      expect(headers['set-cookie']).toBeUndefined()
      expect(lines.filter(([name]) => name === 'content-security-policy')).toEqual([
        ['content-security-policy', "default-src 'none'; sandbox"],
      ])
      const seen = await sharp(body).metadata()
      expect([seen.format, seen.width, seen.exif]).toEqual([format, format === 'webp' ? 400 : 1000, undefined])
    }
    await kitchen.query('update blog_posts set is_published = false where id = $1', [id])
    await expect.poll(() => seenBy()).toEqual(hidden)
    expect(await seenBy({ Cookie })).toEqual(forOperators)
  })
  test('errors are sentences', { tags: ['slow'] }, async () => {
    const page = await start()
    expect((await put(page, Buffer.from('<script>'), 'text/html')).json()).toMatchObject({
      message: 'Please select an image file (JPEG, PNG, WebP, etc.)',
    })
    expect((await put(page, Buffer.from('<script>'))).status).toBe(200)
    await expectMessage(
      send('PUT', '/api/objects/blog-image', { imageUrl: page }),
      400,
      'Please select an image file (JPEG, PNG, WebP, etc.)',
    )
    for (const size of [10 * 1024 * 1024 + 1, 12 * 1024 * 1024]) {
      await expectMessage(put(await start(), Buffer.alloc(size)), 413, 'Please select an image smaller than 10MB')
    }
    const again = await start()
    expect((await put(again, jpeg)).status).toBe(200)
    expect((await put(again, jpeg)).status).toBe(403)
    expect(
      (
        await put(
          again.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
          jpeg,
        )
      ).status,
    ).toBe(403)
    expect((await send('PUT', '/api/objects/blog-image', { imageUrl: 'http://169.254.169.254/latest/' })).status).toBe(
      404,
    )
  })
  test('cross-site requests are refused', async () => {
    const uploadURL = await start()
    expect(
      (
        await kitchen.send(new URL(uploadURL).pathname, {
          method: 'PUT',
          headers: { 'Content-Type': 'image/jpeg', 'Sec-Fetch-Site': 'cross-site' },
          body: jpeg,
        })
      ).status,
    ).toBe(403)
  })
  test.each([
    'session-secret',
    '..%2fsession-secret',
    '%2e%2e%2fsession-secret',
    `incoming%2f${NOBODYS}`,
    `${'0'.repeat(32)}-800.svg`,
    `${'0'.repeat(32)}-800.jpg`,
  ])('%s is not a picture', async (file) => {
    expect((await kitchen.send(`/objects/${file}`)).status).toBe(404)
  })
})

describe("a post's images", () => {
  const images = async () =>
    (await send('GET', `/api/blog-images/${postId}/images`)).json<{ position: number; url: string; id: string }[]>()

  test('are searched, added, listed and deleted', { tags: ['slow'] }, async () => {
    const found = await send('POST', '/api/blog-images/search', { query: 'soup', perPage: 20 })
    expect(found.status).toBe(200)
    const {
      images: [photo],
      source,
    } = found.json<{ images: Record<string, unknown>[]; source: string }>()
    expect(photo).toEqual({
      id: '101',
      url: expect.stringContaining('images.pexels.com') as string,
      thumbnailUrl: expect.stringContaining('images.pexels.com') as string,
      altText: 'Bowl of tomato soup',
      width: 4000,
      height: 3000,
      photographer: 'Anna Cook',
      photographerUrl: 'https://www.pexels.com/@anna-cook',
    })
    const { id: sourceId, thumbnailUrl: _, ...rest } = photo!
    const body = { ...rest, position: 3, caption: 'Soup for two', source, sourceId }
    await expectJson(send('POST', `/api/blog-images/${postId}/images`, body), 200, {
      ...body,
      id: expect.any(String) as string,
    })
    await expectMessage(
      send('POST', `/api/blog-images/${postId}/images`, body),
      409,
      'There is already an image at position 3. Please pick another position.',
    )
    expect(await images()).toMatchObject([{ position: 3 }])
    const address = `/api/blog-images/${postId}/images/${(await images())[0]!.id}`
    expect((await send('DELETE', `/api/blog-images/${NOBODYS}/images/${(await images())[0]!.id}`)).status).toBe(404)
    expect((await send('DELETE', address)).json()).toEqual({ message: 'Image Deleted' })
    expect((await send('DELETE', address)).status).toBe(404)
    expect(await images()).toEqual([])
  })
  test('of an upload use the stored metadata, not the client’s', { tags: ['slow'] }, async () => {
    const url = await uploaded()
    const added = (
      await send('POST', `/api/blog-images/${postId}/images`, {
        url: url.replace('1600', '400'),
        source: 'pexels',
        width: 5,
        height: 5,
      })
    ).json()
    expect(added).toMatchObject({ position: 1, url, source: 'upload', width: 1000, height: 750 })
    await expectMessage(
      send('POST', `/api/blog-images/${postId}/images`, {
        position: 2,
        url: url.replace(/[0-9a-f]{32}/, '0'.repeat(32)),
        source: 'upload',
      }),
      400,
      'That image is no longer stored here. Please upload it again.',
    )
  })
  test('are added once per idempotency key', async () => {
    const once = { ...chef, 'Idempotency-Key': 'the same' }
    const body = { url: 'https://images.example/soup.jpg', source: 'pexels' }
    const responses = await Promise.all(
      [1, 2, 3].map(() => send('POST', `/api/blog-images/${postId}/images`, body, once)),
    )
    for (const { status, json } of responses) expect([status, json()]).toEqual([200, responses[0]!.json()])
    expect((await images()).filter(({ url }) => url === body.url)).toHaveLength(1)
  })
  test('are ten at most, also for concurrent requests', { tags: ['slow'] }, async () => {
    await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        send('POST', `/api/blog-images/${postId}/images`, { url: `https://images.example/${n}.jpg`, source: 'pexels' }),
      ),
    )
    expect((await images()).map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    await expectMessage(
      send('POST', `/api/blog-images/${postId}/images`, { url: 'https://images.example/x.jpg', source: 'pexels' }),
      409,
      'This post already has 10 images. Delete one before you add another.',
    )
  })
  test.each<[string, Record<string, unknown>]>([
    ['no address', { source: 'pexels' }],
    ['a script for an address', { url: 'javascript:alert(1)', source: 'pexels' }],
    ['an SVG in the address itself', { url: 'data:image/svg+xml,<svg/>', source: 'pexels' }],
    ['a path of ours that is no picture', { url: '/admin', source: 'upload' }],
    [
      'a script behind the photographer',
      { url: 'https://images.example/x.jpg', source: 'pexels', photographerUrl: 'javascript:alert(1)' },
    ],
    ['position 0', { url: 'https://images.example/x.jpg', source: 'pexels', position: 0 }],
    ['position 11', { url: 'https://images.example/x.jpg', source: 'pexels', position: 11 }],
    ['a size that is none', { url: 'https://images.example/x.jpg', source: 'pexels', width: -1 }],
  ])('%s is refused', async (_, body) =>
    expect((await send('POST', `/api/blog-images/${postId}/images`, body)).status).toBe(400),
  )
  test.each(['x', NOBODYS])('unknown post %s', async (id) =>
    expect((await send('GET', `/api/blog-images/${id}/images`)).status).toBe(404),
  )
  test('an unavailable provider is reported', async () => {
    pexels.failure = { as: 'status', status: 500 }
    const response = await send('POST', '/api/blog-images/search', { query: 'soup' })
    pexels.failure = null
    await expectMessage(
      response,
      503,
      'The photo service is not answering right now. Please try again in a few minutes.',
    )
  })
  test(
    'are added by a form without JavaScript; a validation error preserves the uploaded picture',
    { tags: ['slow'] },
    async () => {
      const id = await newPost(kitchen, 'Bread')
      const Cookie = await operatorCookie()
      const submit = async (fields: Record<string, string>, file: Buffer | null, type = 'image/jpeg') => {
        const form = new FormData()
        for (const [name, value] of Object.entries(fields)) form.set(name, value)
        form.set('file', new File(file ? [new Uint8Array(file)] : [], file ? 'soup.jpg' : '', { type }))
        const body = new Response(form)
        return kitchen.send(`/admin/blog/${id}/images?tab=upload`, {
          method: 'POST',
          headers: { Cookie, Origin: kitchen.origin, 'Content-Type': body.headers.get('content-type')! },
          body: Buffer.from(await body.arrayBuffer()),
        })
      }
      const count = async () => (await send('GET', `/api/blog-images/${id}/images`)).json<unknown[]>().length
      const fields = { intent: 'upload', once_key: 'first', position: '2', altText: 'A loaf', caption: '' }
      expect((await submit(fields, jpeg)).status).toBe(303)
      // The same form again adds nothing.
      expect((await submit(fields, jpeg)).status).toBe(303)
      expect(await count()).toBe(1)
      const taken = await submit({ ...fields, once_key: 'second', caption: 'From the oven' }, jpeg)
      await expectPage(taken, 409, 'There is already an image at position 2.', 'value="From the oven"')
      const kept = /name="uploaded" value="(\/objects\/[0-9a-f]{32}-1600\.jpg)"/.exec(taken.text)?.[1]
      expect((await submit({ ...fields, once_key: 'third', position: '3', uploaded: kept! }, null)).status).toBe(303)
      expect(await count()).toBe(2)
      for (const [file, type, sentence] of [
        [null, '', 'Please select an image to upload.'],
        [Buffer.from('<svg/>'), 'image/svg+xml', 'Please select an image file (JPEG, PNG, WebP, etc.)'],
        [Buffer.from('GIF89a'), 'image/gif', 'Please select an image file (JPEG, PNG, WebP, etc.)'],
        [Buffer.alloc(10 * 1024 * 1024 + 1), 'image/png', 'Please select an image smaller than 10MB'],
      ] as const) {
        await expectPage(
          submit({ ...fields, once_key: crypto.randomUUID(), position: '4' }, file, type),
          400,
          sentence,
          'value="A loaf"',
          `${getUploadErrorTitle(sentence)}. ${sentence}`,
        )
      }
      const gone = await submit({ intent: 'remove', id: NOBODYS }, null)
      expect([
        gone.status,
        gone.text.includes('Delete Failed'),
        gone.text.includes('This image is no longer in the post.'),
        gone.text.includes('Upload Failed'),
      ]).toEqual([404, true, true, false])
      const lost = await submit(
        { ...fields, once_key: 'lost', position: '5', uploaded: kept!.replace(/[0-9a-f]{32}/, '0'.repeat(32)) },
        null,
      )
      expect([
        lost.status,
        lost.text.includes('That image is no longer stored here.'),
        lost.text.includes('name="uploaded"'),
      ]).toEqual([400, true, false])
      expect(await count()).toBe(2)
    },
  )
})

describe('in an S3 bucket', () => {
  test(
    'the browser uploads directly, the CSP allows it on admin pages only, and pictures are served by us',
    { tags: ['slow'] },
    async () => {
      const bucket = await startS3Mock()
      const other = await startTestServer({
        ADMIN_PASSWORD: OPERATOR_PASSWORD,
        OBJECTS: 's3',
        S3_BUCKET: bucket.bucket,
        S3_REGION,
        S3_ENDPOINT: bucket.endpoint,
        S3_ACCESS_KEY_ID: S3_KEYS.accessKeyId,
        S3_SECRET_ACCESS_KEY: S3_KEYS.secretAccessKey,
      })
      try {
        const policy = async (path: string) => String((await other.send(path)).headers['content-security-policy'])
        expect(await policy('/admin')).toContain(`connect-src 'self' ${bucket.endpoint};`)
        expect(await policy('/')).toContain("connect-src 'self';")
        const uploadURL = await start(other)
        expect(new URL(uploadURL).origin).toBe(bucket.endpoint)
        expect(
          (
            await other.send(`/api/objects/upload/${new URL(uploadURL).pathname.split('/').at(-1)}`, {
              method: 'PUT',
              headers: { 'Content-Type': 'image/jpeg' },
              body: jpeg,
            })
          ).status,
        ).toBe(403)
        const objectPath = await uploaded(other)
        const { status, headers, body } = await other.send(objectPath.replace('1600.jpg', '800.webp'), {
          headers: chef,
        })
        expect([status, headers['content-type'], (await sharp(body).metadata()).width]).toEqual([
          200,
          'image/webp',
          800,
        ])
        bucket.failure = 500
        const away = await send('POST', '/api/objects/upload', undefined, chef, other)
        expect(away.status).toBe(200)
        expect((await other.send(objectPath, { headers: chef })).status).toBe(503)
      } finally {
        await other.close()
        await bucket.close()
      }
    },
  )
})
