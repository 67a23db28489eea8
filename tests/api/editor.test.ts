import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { TEXT_NOT_REPEATED } from '#app/domain/error-messages'
import { expectJson, expectPage, expectRedirect } from './expect-response'
import { AI_KEY, AI_MODEL, DRAFT_POST, startOpenAiMock, type OpenAiMock } from '#tests/mocks/openai'
import { randomVisitorHeaders, type HttpResponse } from '#tests/support/http-client'
import { OPERATOR_PASSWORD } from './test-browser'
import { startTestServer, type TestServer } from './test-server'

const NOBODYS = '0f0e0d0c-0b0a-4908-8706-050403020100'
const WHOLE = {
  title: 'Pie without fear',
  slug: '',
  excerpt: 'Bought pastry is not cheating.',
  content: '## Crust\n\nRoll it out.',
  imageUrl: null,
  metaDescription: null,
  keywords: ['pie', 'pastry'],
  authorName: '',
  isPublished: false,
}

type Headers = Record<string, string>
type Post = {
  id: string
  slug: string
  title: string
  isPublished: boolean
  publishedAt: string | null
  updatedAt: string
  imageUrl: string | null
}

let kitchen: TestServer
let vendor: OpenAiMock
let chef: Headers
beforeAll(async () => {
  vendor = await startOpenAiMock()
  kitchen = await startTestServer({
    ADMIN_PASSWORD: OPERATOR_PASSWORD,
    AI_API_KEY: AI_KEY,
    AI_BASE_URL: `${vendor.baseUrl}/v1`,
    AI_MODEL,
  })
  chef = { Cookie: (await kitchen.signInOperator()).cookieHeader(), ...randomVisitorHeaders() }
})
afterEach(async () => {
  vendor.failure = null
  await kitchen.query('delete from blog_posts')
  await kitchen.query(`delete from rate_limits where key like 'blog-draft%'`)
})
afterAll(async () => {
  await kitchen.close()
  await vendor.close()
})

const send = (method: string, path: string, value?: unknown, headers: Headers = chef) =>
  kitchen.requestJson(method, path, value, { Origin: kitchen.origin, ...headers })
const look = (path: string, headers: Headers = randomVisitorHeaders()) => kitchen.send(path, { headers })
const write = async (more: Record<string, unknown> = {}) =>
  (await send('POST', '/api/admin/blog/posts', { ...WHOLE, ...more })).json<Post>()
const read = async (id: string) =>
  (await send('GET', '/api/admin/blog/posts')).json<Post[]>().find((post) => post.id === id)!
const deeds = async () =>
  (await kitchen.query<{ action: string }>(`select action from operator_audit where action like 'p%' order by at`)).map(
    ({ action }) => action,
  )

/** Submits a form as a browser without JavaScript. */
async function submit(
  path: string,
  fields: Headers,
  file?: { name: string; type: string; bytes: Buffer },
): Promise<HttpResponse> {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  data.set(
    'imageFile',
    file
      ? new File([new Uint8Array(file.bytes)], file.name, { type: file.type })
      : new File([], '', { type: 'application/octet-stream' }),
  )
  const request = new Request('http://x', { method: 'POST', body: data })
  return await kitchen.send(path, {
    method: 'POST',
    headers: { ...chef, Origin: kitchen.origin, 'Content-Type': request.headers.get('Content-Type')! },
    body: Buffer.from(await request.arrayBuffer()),
  })
}
const FORM = {
  intent: 'save',
  title: 'Pie without fear',
  slug: '',
  excerpt: 'Bought pastry is not cheating.',
  content: 'Roll it out.',
  imageUrl: '',
  metaDescription: '',
  keywords: 'pie, pastry',
  authorName: '',
  image_from: 'upload',
}
const picture = async () => ({
  name: 'pie.png',
  type: 'image/png',
  bytes: await sharp({ create: { width: 640, height: 480, channels: 3, background: '#b5462f' } })
    .png()
    .toBuffer(),
})
const idIn = (response: HttpResponse) =>
  /\/admin\/blog\/([^/]+)\/edit$/.exec(String(response.headers.location))?.[1] ?? ''
const fieldIn = (response: HttpResponse, name: string) =>
  new RegExp(`name="${name}"[^>]*value="([^"]*)"|value="([^"]*)"[^>]*name="${name}"`)
    .exec(response.text)
    ?.slice(1)
    .find((item) => item !== undefined)

describe('the endpoints', () => {
  test('create, list, update, publish, withdraw and delete, with audit entries', async () => {
    await kitchen.query('delete from operator_audit')
    const made = await send('POST', '/api/admin/blog/posts', WHOLE)
    expect([made.status, made.headers['cache-control']]).toEqual([200, 'no-store'])
    const post = made.json<Post>()
    expect(post).toMatchObject({
      title: 'Pie without fear',
      slug: 'pie-without-fear',
      keywords: ['pie', 'pastry'],
      authorName: 'The Larder team',
      imageUrl: null,
      metaDescription: null,
      isPublished: false,
      publishedAt: null,
      viewCount: 0,
    })
    expect((await send('GET', '/api/admin/blog/posts')).json()).toEqual([post])
    const path = `/api/admin/blog/posts/${post.id}`
    expect(
      (await send('PUT', path, { ...WHOLE, title: 'Pie with courage', slug: 'courage' })).json<Post>(),
    ).toMatchObject({ id: post.id, title: 'Pie with courage', slug: 'courage' })
    expect((await send('POST', `${path}/toggle-publish`)).json<Post>()).toMatchObject({
      isPublished: true,
      publishedAt: expect.any(String) as string,
    })
    expect((await send('POST', `${path}/toggle-publish`, {})).json<Post>().isPublished).toBe(false)
    expect((await send('DELETE', path)).json()).toEqual({ success: true })
    expect((await send('DELETE', path)).json()).toEqual({ message: 'There is no such post.', error: 'not_found' })
    expect(await deeds()).toEqual([
      'post written',
      'post changed',
      'post published',
      'post unpublished',
      'post deleted',
    ])
  })
  test.each([
    [{ title: ' ' }, 'title', 'Please enter a title.'],
    [{ excerpt: null }, 'excerpt', 'Please enter an excerpt.'],
    [{ content: '' }, 'content', 'Please write the content.'],
    [
      { imageUrl: 'javascript:alert(1)' },
      'imageUrl',
      'Please enter a link to an image that begins with https:// or http://.',
    ],
    [{ isPublished: 'yes' }, 'isPublished', 'Please say whether it is published: true or false.'],
  ])('refuse %j with its sentence', async (more, field, sentence) => {
    await expectJson(send('POST', '/api/admin/blog/posts', { ...WHOLE, ...more }), 400, {
      message: sentence,
      error: 'invalid',
      fields: { [field]: [sentence] },
    })
  })
  test('a taken slug: 409; with the same idempotency key the same post', async () => {
    await write({ slug: 'pies' })
    expect((await send('POST', '/api/admin/blog/posts', { ...WHOLE, slug: 'pies' })).status).toBe(409)
    const twice = [1, 2].map(() => send('POST', '/api/admin/blog/posts', WHOLE, { ...chef, 'Idempotency-Key': 'one' }))
    const [item, two] = (await Promise.all(twice)).map((response) => response.json<Post>().id)
    expect(item).toBe(two)
  })
  test.each(['x', '..%2f..', NOBODYS])('unknown post %s', async (id) => {
    for (const [method, path, value] of [
      ['PUT', id, WHOLE],
      ['DELETE', id],
      ['POST', `${id}/toggle-publish`],
    ] as const)
      expect((await send(method, `/api/admin/blog/posts/${path}`, value)).status, `${method} ${path}`).toBe(404)
  })
  test('authenticate scripts by password', async () => {
    for (const [password, status] of [
      [OPERATOR_PASSWORD, 200],
      ['another', 401],
    ] as const)
      expect((await send('GET', '/api/admin/blog/posts', undefined, { 'x-admin-password': password })).status).toBe(
        status,
      )
  })
})

test('a draft is visible to operators only, and a withdrawn post is gone for readers at once', async () => {
  const { id, slug } = await write({ content: 'a secret crust' })
  const path = `/api/admin/blog/posts/${id}`
  const isHidden = async () => {
    for (const address of [`/blog/${slug}`, `/api/blog/public/posts/${slug}`])
      expect((await look(address)).status, address).toBe(404)
    for (const address of [
      '/blog',
      '/',
      '/blog/rss.xml',
      '/api/blog/public/posts',
      '/api/blog/public/latest',
      '/admin/blog',
    ])
      expect((await look(address)).text, address).not.toMatch(/Pie without fear|a secret crust/)
    expect((await look('/api/admin/blog/posts')).status).toBe(401)
    for (const address of ['preview', 'edit', 'delete', 'publish'])
      expect((await look(`/admin/blog/${id}/${address}`)).headers.location).toMatch(/^\/admin\?return_url=/)
  }
  await isHidden()
  const preview = await look(`/admin/blog/${id}/preview`, chef)
  expect([preview.status, preview.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(preview.text).toContain('a secret crust')
  expect(preview.text).toContain('noindex')
  await send('POST', `${path}/toggle-publish`)
  await expect.poll(async () => (await look(`/blog/${slug}`)).status).toBe(200)
  await send('POST', `${path}/toggle-publish`)
  await expect.poll(async () => (await look(`/blog/${slug}`)).status).toBe(404)
  await isHidden()
})

describe('the form, without JavaScript', () => {
  test('creates a post with its picture, once, however often it is submitted', async () => {
    const file = await picture()
    const key = crypto.randomUUID()
    const [item, two] = [
      await submit('/admin/blog/new', { ...FORM, once_key: key, isPublished: 'on' }, file),
      await submit('/admin/blog/new', { ...FORM, once_key: key, isPublished: 'on' }, file),
    ]
    expect([item?.status, two?.headers.location]).toEqual([303, item?.headers.location])
    const post = await read(idIn(item!))
    expect(post).toMatchObject({
      title: 'Pie without fear',
      slug: 'pie-without-fear',
      keywords: ['pie', 'pastry'],
      isPublished: true,
      imageUrl: expect.stringMatching(/^\/objects\/[0-9a-f]{32}-1600\.jpg$/) as string,
    })
    expect(await kitchen.query('select 1 from blog_posts')).toHaveLength(1)
  })
  test('a validation error preserves the input and the picture', async () => {
    const response = await submit('/admin/blog/new', { ...FORM, title: '', content: '<b>"typed"</b>' }, await picture())
    await expectPage(response, 400, 'Please enter a title.', '&lt;b&gt;&quot;typed&quot;&lt;/b&gt;')
    const kept = fieldIn(response, 'imageUrl')
    expect(kept).toMatch(/^\/objects\/[0-9a-f]{32}-1600\.jpg$/)
    const again = await submit('/admin/blog/new', { ...FORM, imageUrl: kept! })
    expect((await read(idIn(again))).imageUrl).toBe(kept)
  })
  test('a refused text of more than 256 KB is not written back; the page says so', async () => {
    const response = await submit('/admin/blog/new', { ...FORM, title: '', content: '<'.repeat(300_000) })
    await expectPage(response, 400, 'Please enter a title.', TEXT_NOT_REPEATED())
    expect(response.text.length).toBeLessThan(100_000)
  })
  test.each([
    ['a text', { name: 'pie.txt', type: 'text/plain', bytes: Buffer.from('pie') }],
    [
      'a drawing with a script in it',
      {
        name: 'pie.svg',
        type: 'image/svg+xml',
        bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      },
    ],
    ['a text that says it is a picture', { name: 'pie.png', type: 'image/png', bytes: Buffer.from('pie') }],
  ])('refuses %s as a picture, and creates no post', async (_what, file) => {
    await expectPage(
      submit('/admin/blog/new', FORM, file),
      400,
      'Invalid File Type. Please select an image file (JPEG, PNG, WebP, etc.)',
      'value="Pie without fear"',
    )
    expect(await kitchen.query('select 1 from blog_posts')).toEqual([])
  })
  test('refuses an empty file, which differs from no file', async () => {
    await expectPage(
      submit('/admin/blog/new', FORM, { name: 'pie.png', type: 'image/png', bytes: Buffer.alloc(0) }),
      400,
      'Please select an image to upload.',
    )
    expect(await kitchen.query('select 1 from blog_posts')).toEqual([])
  })
  test('reports unexpected failures', async () => {
    const { id } = await write()
    await kitchen.query('alter table blog_posts add constraint none_any_more check (false) not valid')
    const responses = [await submit('/admin/blog/new', FORM), await submit(`/admin/blog/${id}/edit`, FORM)]
    await kitchen.query('alter table blog_posts drop constraint none_any_more')
    for (const [at, title] of ['Failed to create post', 'Failed to update post'].entries()) {
      expect(responses[at]?.status).toBe(500)
      expect(responses[at]?.text).toContain(title)
      expect(responses[at]?.text).toContain('Failed to save blog post. Please try again.')
      expect(fieldIn(responses[at]!, 'title')).toBe('Pie without fear')
    }
  })
  test('uses the picture URL when its tab is selected, not the file', async () => {
    const response = await submit(
      '/admin/blog/new',
      { ...FORM, image_from: 'url', imageUrl: 'https://pictures.example/pie.jpg' },
      await picture(),
    )
    expect((await read(idIn(response))).imageUrl).toBe('https://pictures.example/pie.jpg')
    expect(
      await kitchen.query(
        `select 1 from uploads where created_at > now() - interval '5 seconds' and object_path is null`,
      ),
    ).toEqual([])
  })
  test('updates a post; an outdated version warns first, then saves', async () => {
    const { id, updatedAt } = await write()
    const path = `/admin/blog/${id}/edit`
    expect(fieldIn(await look(path, chef), 'updatedAt')).toBe(updatedAt)
    expect((await submit(path, { ...FORM, title: 'Mine', updatedAt })).status).toBe(303)
    const warned = await submit(path, { ...FORM, title: 'Yours', updatedAt })
    await expectPage(warned, 409, 'Changed by someone else')
    expect(fieldIn(warned, 'title')).toBe('Yours')
    const newer = fieldIn(warned, 'updatedAt')!
    expect(newer > updatedAt).toBe(true)
    // A further validation error keeps the warning.
    const wrong = await submit(path, { ...FORM, title: '', updatedAt })
    expect([wrong.status, fieldIn(wrong, 'updatedAt')]).toEqual([400, updatedAt])
    expect((await submit(path, { ...FORM, title: 'Yours', updatedAt: newer })).status).toBe(303)
    expect((await read(id)).title).toBe('Yours')
  })
  test('publishes from the list, redirects to the same list page, and is idempotent', async () => {
    const { id } = await write()
    for (const intent of ['publish', 'publish', 'take-back']) {
      await expectRedirect(submit(`/admin/blog/${id}/publish`, { intent, page: '3' }), '/admin/blog?page=3')
      expect((await read(id)).isPublished).toBe(intent === 'publish')
    }
  })
  test('deletes after a confirmation', async () => {
    const { id } = await write()
    const asked = await look(`/admin/blog/${id}/delete`, chef)
    expect(asked.text).toContain('Delete this post?')
    await expectRedirect(submit(`/admin/blog/${id}/delete`, { intent: 'delete' }), '/admin/blog')
    expect((await look(`/admin/blog/${id}/edit`, chef)).status).toBe(404)
  })
  test('rejects a field name with a prototype path', async () => {
    expect((await submit('/admin/blog/new', { ...FORM, '__proto__.isPublished': 'on' })).status).toBe(400)
  })
})

describe('a draft by a language model', () => {
  const generate = (description: unknown = 'Tray bakes') => send('POST', '/api/blog-ai/generate', { description })
  test('has a title, an excerpt and a content', async () => {
    await expectJson(generate(), 200, DRAFT_POST)
  })
  test('of an empty prompt is refused with the sentence', async () => {
    for (const description of ['', '  ', null])
      expect((await generate(description)).json()).toMatchObject({
        message: 'Please describe what the blog post should be about.',
        error: 'invalid',
      })
    expect((await generate('x'.repeat(2001))).status).toBe(400)
  })
  test('that fails is reported, and the next one may succeed', async () => {
    vendor.failure = { as: 'status', status: 500 }
    const failed = await generate()
    expect(failed.status).toBe(503)
    expect(failed.json()).toMatchObject({
      message: 'The language model is not answering right now. Please try again in a few minutes.',
      error: 'unavailable',
    })
    expect(failed.text).not.toContain(AI_KEY)
    vendor.failure = null
    expect((await generate()).status).toBe(200)
  })
  test('fills in the form, preserves the input, and is not saved yet', async () => {
    const response = await submit('/admin/blog/new', {
      ...FORM,
      intent: 'generate',
      title: 'My own title',
      excerpt: '',
      content: '',
      description: 'Tray bakes',
      keywords: 'typed',
    })
    expect(response.status).toBe(200)
    expect([fieldIn(response, 'title'), fieldIn(response, 'keywords')]).toEqual(['My own title', 'typed'])
    expect(response.text).toContain('One tray, one hot oven, nothing to stir.')
    expect(response.text).toContain('## What goes in first')
    expect(await kitchen.query('select 1 from blog_posts')).toEqual([])
    await expectPage(
      submit('/admin/blog/new', { ...FORM, intent: 'generate', description: '' }),
      400,
      'Description Required. Please describe what the blog post should be about.',
    )
    vendor.failure = { as: 'garbage', text: '<html>' }
    const failed = await submit('/admin/blog/new', { ...FORM, intent: 'generate', description: 'Tray bakes' })
    await expectPage(failed, 503, 'answer cannot be used. Please try again')
    expect(fieldIn(failed, 'title')).toBe('Pie without fear')
  })
})
