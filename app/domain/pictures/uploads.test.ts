import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { db, outsideTransaction } from '#app/platform/db.server'
import { log } from '#app/platform/log.server'
import { setUpDatabase } from '#tests/support/set-up-database'
import { createBlackPng, createPhoto } from '#tests/support/picture-site'
import type { Operator } from '#app/domain/operators/operator'
import { closeImageWorker, getImageWorker } from './image-worker.server'
import {
  UPLOAD_URL_EXPIRED,
  FILE_TOO_LARGE,
  HEIC_NOT_TAKEN,
  INVALID_FILE_TYPE,
  UPLOAD_FILE_REQUIRED,
  UPLOAD_NOT_RECEIVED,
  UPLOAD_NOT_STARTED,
  TOO_MANY_PIXELS,
  IMAGE_TOO_SMALL,
  UPLOAD_FAILED,
} from './messages'
import { selectIsUploadPublished } from './uploads-queries.server'
import { clearUploadVisibilityCache } from './upload-visibility.server'
import { listUploadFileNames, parseUploadPath, toUploadImageSources } from './upload-path'
import {
  finishUpload,
  receiveUpload,
  startUpload,
  storeUpload,
  loadUploadedPicture,
  deleteUnusedUploads,
} from './uploads.server'
import { runSql } from '#tests/support/run-sql'
import { refusal } from '#tests/support/refusal'
import { loadAuditTrail } from '#tests/support/audit-trail'
import { createTestPost } from '#tests/support/test-post'

vi.setConfig({ testTimeout: 60_000 })
const folder = await vi.hoisted(async () => (await import('#tests/support/data-folder')).setUpDataFolder())
vi.spyOn(log, 'warn').mockImplementation(() => undefined)
vi.spyOn(log, 'info').mockImplementation(() => undefined)
const uploads = path.join(folder, 'uploads')
const operator = { name: 'admin', address: '127.0.0.1' }
const otherOperator = { name: 'somebody', address: '127.0.0.1' }

setUpDatabase()
let jpeg: Buffer
beforeAll(async () => {
  jpeg = await createPhoto({ width: 2000, height: 1000 }).jpeg().toBuffer()
})
// Originals left by other tests.
beforeEach(() => rmSync(path.join(folder, 'uploads', 'incoming'), { recursive: true, force: true }))
afterAll(closeImageWorker)

const byOperator = () => Promise.resolve(operator)
const loadByOperator = (file: string) => loadUploadedPicture(file, { user: null, operator: byOperator })
const CARD = { position: 1, title: 'Soup', sourceUrl: 'https://x.example', sourceDomain: 'x.example' }
const byVisitor = () => Promise.resolve(null)
const getToken = (uploadURL: string) => new URL(uploadURL).pathname.split('/').at(-1)!
async function* piecesOf(...pieces: Uint8Array[]) {
  for (const chunk of pieces) yield chunk
}
const put = (uploadURL: string, bytes: Uint8Array, contentType: string | null = 'image/jpeg') =>
  receiveUpload(getToken(uploadURL), { contentType, body: piecesOf(bytes) })
const listFiles = (directory: string) => {
  try {
    return readdirSync(directory).sort()
  } catch {
    return []
  }
}
const listStored = () => listFiles(uploads).filter((name) => name !== 'incoming')
const listIncoming = () => listFiles(path.join(uploads, 'incoming'))

describe('an upload', () => {
  test('is stored in every width and type, and nothing else of the original', { tags: ['slow'] }, async () => {
    const { uploadURL } = await startUpload({ operator })
    expect(uploadURL).toMatch(/^http:\/\/localhost:\d+\/api\/objects\/upload\/[\w.-]{70,}$/)
    await put(uploadURL, jpeg)
    const stored = await finishUpload(uploadURL, { operator })
    expect(stored).toEqual({
      objectPath: expect.stringMatching(/^\/objects\/[0-9a-f]{32}-1600\.jpg$/) as string,
      width: 1600,
      height: 800,
    })
    expect(listStored()).toEqual(listUploadFileNames(parseUploadPath(stored.objectPath)!).sort())
    expect(listIncoming()).toEqual([])
    expect((await loadAuditTrail()).at(-1)).toEqual(['picture uploaded', stored.objectPath])
    const sources = toUploadImageSources(stored.objectPath)!
    for (const entry of [sources.srcSet, sources.webp].join(', ').split(', ')) {
      const [address = '', width] = entry.split(' ')
      const { body, type } = await loadByOperator(address.replace('/objects/', ''))
      const { format, width: real } = await sharp(Buffer.from(body)).metadata()
      expect([`image/${format}`, `${real}w`]).toEqual([type, width])
    }
    // Idempotent.
    expect(await finishUpload(`${uploadURL}?X-Amz-Signature=x`, { operator })).toEqual(stored)
    expect(listStored()).toHaveLength(6)
  })
  test('finished twice concurrently is one picture', { tags: ['slow'] }, async () => {
    const { uploadURL } = await startUpload({ operator })
    await put(uploadURL, jpeg)
    const before = listStored().length
    const [one, other] = await Promise.all([1, 2].map(() => finishUpload(uploadURL, { operator })))
    expect(one).toEqual(other)
    expect(listStored()).toHaveLength(before + 6)
  })
  test('by multipart form takes one request', async () => {
    const stored = await storeUpload(await createPhoto({ width: 300, height: 200 }).png().toBuffer(), { operator })
    expect(stored).toMatchObject({ width: 300, height: 200 })
    expect((await loadByOperator(stored.objectPath.replace('/objects/', ''))).type).toBe('image/jpeg')
    expect((await loadAuditTrail()).at(-1)).toEqual(['picture uploaded', stored.objectPath])
  })
  test.each([
    [4800, 90, { width: 1600, height: 30 }],
    [25_600, 400, { width: 1600, height: 25 }],
    [40, 9000, { width: 14, height: 3200 }],
  ])('of %i × %i stays narrow', { tags: ['slow'] }, async (width, height, stored) => {
    const photo = await createPhoto({ width, height }).jpeg().toBuffer()
    expect(await storeUpload(photo, { operator })).toMatchObject(stored)
  })
  test('can be finished later if the worker process was lost', { tags: ['slow'] }, async () => {
    const { uploadURL } = await startUpload({ operator })
    await put(uploadURL, jpeg)
    const resizeSpy = vi
      .spyOn(getImageWorker(), 'resize')
      .mockResolvedValue({ problem: 'it took too long', isLost: true })
    await expect(finishUpload(uploadURL, { operator })).rejects.toMatchObject(
      refusal('unavailable', UPLOAD_FAILED.text()),
    )
    await expect(storeUpload(jpeg, { operator })).rejects.toMatchObject({ kind: 'unavailable' })
    resizeSpy.mockRestore()
    expect(await finishUpload(uploadURL, { operator })).toMatchObject({ width: 1600, height: 800 })
    expect(listIncoming()).toEqual([])
  })
})

describe('an upload URL', () => {
  test('accepts one file', async () => {
    const { uploadURL } = await startUpload({ operator })
    const results = await Promise.allSettled([put(uploadURL, jpeg), put(uploadURL, jpeg), put(uploadURL, jpeg)])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(put(uploadURL, jpeg)).rejects.toMatchObject({ kind: 'forbidden', message: UPLOAD_URL_EXPIRED })
  })
  test('is refused when forged, changed or expired', async () => {
    const { uploadURL } = await startUpload({ operator })
    const token = getToken(uploadURL)
    const [seconds, random, signature] = token.split('.')
    for (const invalid of [
      '',
      'x',
      `${seconds}.${random}`,
      `zzzzzz.${random}.${signature}`,
      `${seconds}.${'A'.repeat(22)}.${signature}`,
      `${seconds}.${random}.${'A'.repeat(43)}`,
      `${token}x`,
    ]) {
      await expect(receiveUpload(invalid, { contentType: 'image/jpeg', body: piecesOf(jpeg) })).rejects.toMatchObject({
        kind: 'forbidden',
      })
    }
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 601_000 })
    await expect(put(uploadURL, jpeg)).rejects.toMatchObject({ kind: 'forbidden' })
    vi.useRealTimers()
    expect(listIncoming()).toEqual([])
  })
  test('is refused when its row is expired, whatever our clock says', async () => {
    const { uploadURL } = await startUpload({ operator })
    await runSql(`update uploads set expires_at = now() - interval '1 second' where used_at is null`)
    await expect(put(uploadURL, jpeg)).rejects.toMatchObject({ kind: 'forbidden' })
  })
  test('is stored as a hash', async () => {
    const { uploadURL } = await startUpload({ operator })
    expect(JSON.stringify(await runSql('select * from uploads'))).not.toContain(getToken(uploadURL))
  })
  test('can be used again after an aborted transfer', { tags: ['slow'] }, async () => {
    const { uploadURL } = await startUpload({ operator })
    const broken = (async function* () {
      yield jpeg.subarray(0, 100)
      throw new Error('the line broke')
    })()
    await expect(receiveUpload(getToken(uploadURL), { contentType: 'image/jpeg', body: broken })).rejects.toThrow(
      'the line broke',
    )
    await put(uploadURL, jpeg)
    await finishUpload(uploadURL, { operator })
  })
  test('belongs to its operator', async () => {
    const { uploadURL } = await startUpload({ operator })
    await expect(finishUpload(uploadURL, { operator })).rejects.toMatchObject(
      refusal('conflict', UPLOAD_NOT_RECEIVED()),
    )
    await put(uploadURL, jpeg)
    await expect(finishUpload(uploadURL, { operator: otherOperator })).rejects.toMatchObject(
      refusal('not_found', UPLOAD_NOT_STARTED()),
    )
  })
  test.each([
    '',
    'x',
    'https://evil.example/',
    'http://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
    '/api/objects/upload/',
    '/incoming/00000000-0000-4000-8000-000000000000',
    '/incoming/x',
    'http://[',
    '../../etc/passwd',
  ])('not issued by us, %j, is not found', async (imageUrl) => {
    await expect(finishUpload(imageUrl, { operator })).rejects.toMatchObject(refusal('not_found', UPLOAD_NOT_STARTED()))
  })
})

describe('refused', () => {
  test.each([null, '', 'text/html', 'image/svg+xml', 'application/octet-stream', 'IMAGE/SVG+XML'])(
    'declared type %j',
    async (contentType) => {
      const { uploadURL } = await startUpload({ operator })
      await expect(put(uploadURL, jpeg, contentType)).rejects.toMatchObject(
        refusal('invalid', INVALID_FILE_TYPE.text()),
      )
    },
  )
  test('a body over the limit; a body at the limit is accepted', async () => {
    const { uploadURL } = await startUpload({ operator })
    const megabyte = Buffer.alloc(1024 * 1024)
    let bytesRead = 0
    const endless = (async function* () {
      for (;;) {
        bytesRead += 1
        yield megabyte
      }
    })()
    await expect(receiveUpload(getToken(uploadURL), { contentType: 'image/png', body: endless })).rejects.toMatchObject(
      { kind: 'too_large', message: FILE_TOO_LARGE.text() },
    )
    // Drained, up to a bound.
    expect(bytesRead).toBe(12)
    expect(listIncoming()).toEqual([])
    await receiveUpload(getToken(uploadURL), {
      contentType: 'image/png',
      body: piecesOf(...Array.from({ length: 10 }, () => megabyte)),
    })
    await expect(finishUpload(uploadURL, { operator })).rejects.toMatchObject(
      refusal('invalid', INVALID_FILE_TYPE.text()),
    )
    expect(listIncoming()).toEqual([])
    await expect(storeUpload(Buffer.alloc(10 * 1024 * 1024 + 1), { operator })).rejects.toMatchObject({
      kind: 'too_large',
    })
  })
  test.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ['nothing', () => Buffer.alloc(0), UPLOAD_FILE_REQUIRED()],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), INVALID_FILE_TYPE.text()],
    [
      'an SVG',
      () =>
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><script>alert(1)</script></svg>'),
      INVALID_FILE_TYPE.text(),
    ],
    ['a PDF', () => Buffer.from('%PDF-1.7\n'), INVALID_FILE_TYPE.text()],
    ['a HEIC of a phone', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), HEIC_NOT_TAKEN()],
    ['half a JPEG', () => jpeg.subarray(0, jpeg.length / 2), INVALID_FILE_TYPE.text()],
    ['a bomb', () => createBlackPng({ width: 20_000, height: 20_000 }), TOO_MANY_PIXELS()],
    ['a dot', () => createPhoto({ width: 1, height: 1 }).png().toBuffer(), IMAGE_TOO_SMALL()],
  ])('%s, by either method, and nothing stays', async (_, createBytes, message) => {
    const before = [listStored(), await db().upload.count({ where: { objectPath: { not: null } } })]
    const bytes = await createBytes()
    await expect(storeUpload(bytes, { operator })).rejects.toMatchObject({ kind: 'invalid', message })
    const { uploadURL } = await startUpload({ operator })
    await expect(put(uploadURL, bytes).then(() => finishUpload(uploadURL, { operator }))).rejects.toMatchObject(
      refusal('invalid', message),
    )
    expect([listStored(), await db().upload.count({ where: { objectPath: { not: null } } })]).toEqual(before)
    expect(listIncoming()).toEqual([])
  })
  test('only pictures are served', async () => {
    writeFileSync(path.join(uploads, 'page.html'), '<script>')
    const { uploadURL } = await startUpload({ operator })
    await put(uploadURL, jpeg)
    for (const file of [
      'page.html',
      `incoming/${listIncoming()[0]}`,
      '../session-secret',
      '..%2fsession-secret',
      '',
      '.',
      `${'0'.repeat(32)}-800.jpg`,
    ])
      await expect(loadByOperator(file)).rejects.toMatchObject({ kind: 'not_found' })
  })
})

describe('visibility', () => {
  const post = (isPublished: boolean, imageUrl: string | null = null) => createTestPost({ isPublished, imageUrl })
  const update = (id: string, data: object) => db().blogPost.update({ where: { id }, data })
  const isVisible = async (objectPath: string, viewer: () => Promise<Operator | null> = byVisitor) => {
    const results = await Promise.allSettled(
      listUploadFileNames(parseUploadPath(objectPath)!).map((file) =>
        loadUploadedPicture(file, { user: null, operator: viewer }),
      ),
    )
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ kind: 'not_found' })
    expect(new Set(results.map(({ status }) => status)).size).toBe(1)
    return results.every((result) => result.status === 'fulfilled' && result.value.isForAll === (viewer === byVisitor))
  }
  const waysToShow: [string, (postId: string, url: string) => Promise<unknown>][] = [
    ['as its own picture', (id, imageUrl) => update(id, { imageUrl })],
    ['by its whole address', (id, path) => update(id, { imageUrl: `https://larder.example${path}` })],
    ['in another width', (id, path) => update(id, { imageUrl: path.replace('1600.jpg', '400.webp') })],
    [
      'as one of its images',
      (postId, url) => db().blogImage.create({ data: { postId, position: 1, url, source: 'upload' } }),
    ],
    ['with a recipe in it', (postId, imageUrl) => db().blogRecipe.create({ data: { ...CARD, postId, imageUrl } })],
  ]
  test.each(waysToShow)('public exactly while a published post shows it %s', { tags: ['slow'] }, async (_, show) => {
    const { objectPath } = await storeUpload(jpeg, { operator })
    const { id } = await post(false)
    await show(id, objectPath)
    expect([await isVisible(objectPath), await isVisible(objectPath, byOperator)]).toEqual([false, true])
    await update(id, { isPublished: true })
    expect(await isVisible(objectPath)).toBe(true)
    await update(id, { isPublished: false })
    clearUploadVisibilityCache()
    expect([await isVisible(objectPath), await isVisible(objectPath, byOperator)]).toEqual([false, true])
  })
  test('uses indexes only, since anyone may request any name', async () => {
    const plan = await db().$transaction(async (tx) => {
      await tx.$executeRaw`set local enable_seqscan = off`
      return await tx.$queryRawUnsafe<object[]>(`explain ${selectIsUploadPublished.text}`, '0'.repeat(32))
    })
    for (const index of ['blog_posts_upload_idx', 'blog_images_upload_idx', 'blog_recipes_upload_idx'])
      expect(JSON.stringify(plan)).toContain(index)
  })
  test('operators only, while no published post shows it', { tags: ['slow'] }, async () => {
    const { objectPath: hidden } = await storeUpload(jpeg, { operator })
    const { objectPath: shown } = await storeUpload(jpeg, { operator })
    await post(true, shown)
    expect([await isVisible(hidden), await isVisible(shown)]).toEqual([false, true])
  })
  test('an unpublished picture is hidden within a minute without notifications', { tags: ['slow'] }, async () => {
    const { objectPath } = await storeUpload(jpeg, { operator })
    const { id } = await post(true, objectPath)
    expect(await isVisible(objectPath)).toBe(true)
    await db().blogPost.delete({ where: { id } })
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 61_000)
    expect(await isVisible(objectPath)).toBe(false)
    clock.mockRestore()
  })
})

test('a storage error is reported and leaves nothing', async () => {
  const { uploadURL } = await startUpload({ operator })
  const before = [listStored(), await db().upload.count({ where: { objectPath: { not: null } } })]
  // A file where the incoming folder should be.
  rmSync(path.join(uploads, 'incoming'), { recursive: true, force: true })
  writeFileSync(path.join(uploads, 'incoming'), '')
  await expect(put(uploadURL, jpeg)).rejects.toMatchObject({ kind: 'unavailable' })
  rmSync(path.join(uploads, 'incoming'))
  expect([listStored(), await db().upload.count({ where: { objectPath: { not: null } } })]).toEqual(before)
  await put(uploadURL, jpeg)
  expect(await finishUpload(uploadURL, { operator })).toMatchObject({ width: 1600 })
})

describe('deleteUnusedUploads', () => {
  const stored = async () => (await storeUpload(jpeg, { operator })).objectPath
  const makeOld = (objectPath: string) =>
    runSql(`update uploads set created_at = now() - interval '8 days' where object_path = $1`, [objectPath])
  const exists = async (objectPath: string) => {
    const isStored = listStored().includes(objectPath.replace('/objects/', ''))
    expect(await db().upload.count({ where: { objectPath } })).toBe(isStored ? 1 : 0)
    return isStored
  }

  test('deletes after a week, unless a post, its image or its recipe shows it', { tags: ['slow'] }, async () => {
    const [old, fresh, ofPost] = [await stored(), await stored(), await stored()]
    const [ofImage, ofRecipe] = [await stored(), await stored()]
    for (const objectPath of [old, ofPost, ofImage, ofRecipe]) await makeOld(objectPath)
    await createTestPost({
      imageUrl: `https://larder.example${ofPost.replace('-1600', '-800')}`,
      images: { create: { position: 1, url: ofImage, source: 'upload' } },
      recipes: { create: { ...CARD, imageUrl: `https://larder.example${ofRecipe}` } },
    })
    await deleteUnusedUploads()
    expect(await Promise.all([old, fresh, ofPost, ofImage, ofRecipe].map(exists))).toEqual([
      false,
      true,
      true,
      true,
      true,
    ])
    await db().blogPost.deleteMany()
    await deleteUnusedUploads()
    expect(await Promise.all([fresh, ofPost, ofImage, ofRecipe].map(exists))).toEqual([true, false, false, false])
  })
  test('deletes unfinished uploads after an hour', async () => {
    const { uploadURL } = await startUpload({ operator })
    await put(uploadURL, jpeg)
    await deleteUnusedUploads()
    expect(listIncoming().length).toBeGreaterThan(0)
    await runSql(`update uploads set expires_at = now() - interval '2 hours' where object_path is null`)
    await deleteUnusedUploads()
    expect(listIncoming()).toEqual([])
    expect(await db().upload.count({ where: { objectPath: null } })).toBe(0)
  })
  test('keeps an upload that a post takes concurrently', { tags: ['slow'] }, async () => {
    const objectPath = await stored()
    await makeOld(objectPath)
    await db().$transaction(async (tx) => {
      await tx.$queryRaw`select 1 from uploads where object_path = ${objectPath} for key share`
      await outsideTransaction(deleteUnusedUploads)
    })
    expect(await exists(objectPath)).toBe(true)
  })
})

test('uploads are rate limited per operator', async () => {
  const busyOperator = { name: 'flood', address: '127.0.0.1' }
  for (let n = 0; n < 120; n++) await startUpload({ operator: busyOperator })
  await expect(startUpload({ operator: busyOperator })).rejects.toMatchObject({ kind: 'too_many' })
  await expect(storeUpload(jpeg, { operator: busyOperator })).rejects.toMatchObject({ kind: 'too_many' })
})
