import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { AppError } from '#app/platform/app-error'
import { log } from '#app/platform/log.server'
import { createGuardedHttpClient } from '#packages/guarded-http/http-client.server'
import { createFetchFailure } from '#packages/guarded-http/fetch-failure'
import { createBlackPng, createPhoto, startPictureSite, respondWith } from '#tests/support/picture-site'
import { PICTURE_NOT_FOUND } from '#app/domain/error-messages'
import { createPictureService, createPictureCache } from './picture-service.server'
import type { PictureService } from './picture-service.server'
import { createImageWorker } from './image-worker.server'
import type { ImageWorker } from './image-worker.server'

vi.stubEnv('SESSION_SECRET', 's'.repeat(32))
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })
const { signPictureUrl } = await import('./picture-url.server')

const MB = 1024 * 1024
const root = mkdtempSync(path.join(os.tmpdir(), 'larder-pictures-'))
let site: Awaited<ReturnType<typeof startPictureSite>>
let privateSite: Awaited<ReturnType<typeof startPictureSite>>
let imageWorker: ImageWorker
let jpeg: Buffer
beforeAll(async () => {
  jpeg = await createPhoto({ width: 1600, height: 1200 }).jpeg().toBuffer()
  const small = await createPhoto({ width: 200, height: 150 }).jpeg().toBuffer()
  privateSite = await startPictureSite({ '/secret.jpg': respondWith('image/jpeg', small) }, '127.0.0.2')
  site = await startPictureSite({
    '/soup.jpg': respondWith('image/jpeg', jpeg),
    '/pie.jpg': respondWith('image/jpeg', small),
    '/odd-type.jpg': respondWith('image/jpg', small),
    '/no-type.jpg': respondWith('application/octet-stream', small),
    '/lying-type.jpg': respondWith('image/png', small),
    '/drawing.jpg': respondWith(
      'image/jpeg',
      '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><rect width="50" height="50"/></svg>',
    ),
    '/drawing.svg': respondWith('image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>'),
    '/page.jpg': respondWith('image/jpeg', '<!doctype html><script>alert(1)</script>'),
    '/page.html': respondWith('text/html', small),
    '/bomb.png': respondWith('image/png', createBlackPng({ width: 30_000, height: 30_000 })),
    '/half.jpg': respondWith('image/jpeg', jpeg.subarray(0, jpeg.length / 2)),
    '/cut-off.jpg': (_, response) =>
      void response
        .writeHead(200, { 'Content-Type': 'image/jpeg', 'Content-Length': 2 * jpeg.length })
        .write(jpeg, () => response.destroy()),
    '/too-large.jpg': respondWith('image/jpeg', Buffer.concat([jpeg, Buffer.alloc(10 * MB)])),
    '/endless.jpg': (_, response) => {
      response.writeHead(200, { 'Content-Type': 'image/jpeg' }).write(jpeg)
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(MB)));
      }
      response.on('drain', more).on('error', () => undefined)
      more()
    },
    '/broken': (_, response) => response.writeHead(500).end(),
    '/moved.jpg': (_, response) => response.writeHead(302, { Location: '/pie.jpg' }).end(),
    '/inwards.jpg': (_, response) => response.writeHead(302, { Location: `${privateSite.origin}/secret.jpg` }).end(),
    '/metadata.jpg': (_, response) => response.writeHead(302, { Location: 'http://169.254.169.254/latest' }).end(),
  })
  imageWorker = createImageWorker()
})
afterAll(() => {
  imageWorker.close()
  site.close()
  privateSite.close()
  rmSync(root, { recursive: true, force: true })
})

let folder: string
let count = 0
let now = 0
const closers: (() => void)[] = []
beforeEach(() => {
  folder = path.join(root, String((count += 1)))
  site.asked.length = 0
  privateSite.asked.length = 0
})
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

function openService(): PictureService {
  const client = createGuardedHttpClient({ userAgent: () => 'LarderBot/1.0', allow: [site.pair] })
  closers.push(() => client.close())
  return createPictureService({ get: client.get, cache: createPictureCache(folder), imageWorker, now: () => now })
}
const WEBP = 'image/avif,image/webp,image/apng,*/*;q=0.8'
const toPicturePath = (image_url: string, width = 800) =>
  signPictureUrl(image_url)!.replace('/pictures/800/', `${width}/`)
const load = (pictures: PictureService, file: string, { width = 800, accept = WEBP as string | null } = {}) =>
  pictures.load(toPicturePath(site.origin + file, width), accept)
const readMetadata = async (body: Uint8Array) => {
  const { width, height, format } = await sharp(body).metadata()
  return { width, height, format }
}

describe('a picture', () => {
  test('has the requested width', async () => {
    const pictures = openService()
    for (const width of [400, 800, 1200])
      expect(await readMetadata((await load(pictures, '/soup.jpg', { width })).body)).toEqual({
        width,
        height: width * 0.75,
        format: 'webp',
      })
  })
  test.each<[string | null, string]>([
    [WEBP, 'webp'],
    ['image/webp', 'webp'],
    ['image/png,image/*;q=0.8', 'jpeg'],
    ['*/*', 'jpeg'],
    [null, 'jpeg'],
    ['image/webp;q=0, */*', 'jpeg'],
    ['image/webp;q=0.0', 'jpeg'],
    ['image/webp;q=0.5', 'webp'],
    ['image/webpx', 'jpeg'],
  ])('Accept %j is %s', async (accept, format) => {
    const { body, type } = await load(openService(), '/pie.jpg', { accept })
    expect(type).toBe(`image/${format}`)
    expect((await readMetadata(body)).format).toBe(format)
  })
  test.each(['/odd-type.jpg', '/no-type.jpg', '/lying-type.jpg', '/moved.jpg'])('%s is served', async (file) =>
    expect(await readMetadata((await load(openService(), file)).body)).toEqual({
      width: 200,
      height: 150,
      format: 'webp',
    }),
  )
  test('shares no byte run with its original', async () => {
    const { body } = await load(openService(), '/pie.jpg', { accept: null })
    expect(Buffer.from(body).includes(jpeg.subarray(-64))).toBe(false)
  })
})

describe('the source is fetched once', () => {
  test('for all widths and types, concurrent or later', async () => {
    const pictures = openService()
    const requests = [400, 800, 1200, 400, 800, 1200].flatMap((width) =>
      [WEBP, null].map((accept) => ({ width, accept })),
    )
    const bodies = await Promise.all(requests.map(async (request) => (await load(pictures, '/soup.jpg', request)).body))
    expect(new Set(bodies.map((body) => Buffer.from(body).toString('base64'))).size).toBe(6)
    for (const request of requests) await load(pictures, '/soup.jpg', request)
    expect(site.asked).toEqual(['/soup.jpg'])
    expect(readdirSync(folder)).toHaveLength(6)
  })
  test('also after a restart', async () => {
    const { body } = await load(openService(), '/soup.jpg', { width: 400 })
    const restarted = openService()
    expect(Buffer.from((await load(restarted, '/soup.jpg', { width: 400 })).body)).toEqual(Buffer.from(body))
    await load(restarted, '/soup.jpg', { width: 1200 })
    await load(restarted, '/soup.jpg', { width: 800, accept: null })
    expect(site.asked).toEqual(['/soup.jpg'])
  })
  test('a picture is served even if the cache cannot be written', async () => {
    const logWarn = vi.spyOn(log, 'warn').mockImplementation(() => undefined)
    folder = path.join(import.meta.dirname, 'picture-service.server.ts')
    expect(await readMetadata((await load(openService(), '/soup.jpg')).body)).toMatchObject({ width: 800 })
    expect(logWarn).toHaveBeenCalled()
    logWarn.mockRestore()
  })
})

describe('not found', () => {
  const expectNotFound = (pictures: PictureService, rest: string) =>
    expect(pictures.load(rest, WEBP)).rejects.toMatchObject({ kind: 'not_found', message: PICTURE_NOT_FOUND() })
  test.each([
    '/drawing.jpg',
    '/drawing.svg',
    '/page.jpg',
    '/page.html',
    '/bomb.png',
    '/half.jpg',
    '/cut-off.jpg',
    '/too-large.jpg',
    '/endless.jpg',
    '/broken',
    '/nothing.jpg',
    '/inwards.jpg',
    '/metadata.jpg',
  ])('%s', async (file) => {
    await expectNotFound(openService(), toPicturePath(site.origin + file))
    expect(privateSite.asked).toEqual([])
    expect(site.asked).toEqual([file])
    expect(readdirSync(root).includes(String(count)) ? readdirSync(folder) : []).toEqual([])
  })
  test('a private address', async () => {
    const pictures = openService()
    for (const address of [
      `${privateSite.origin}/secret.jpg`,
      'http://localhost/a.jpg',
      'http://10.0.0.1/a.jpg',
      'http://[::1]/a.jpg',
      'http://169.254.169.254/a.jpg',
      'http://printer/a.jpg',
    ])
      await expectNotFound(pictures, toPicturePath(address))
    expect(privateSite.asked).toEqual([])
  })
  test('an unsigned path, without a request', async () => {
    const pictures = openService()
    const valid = toPicturePath(`${site.origin}/soup.jpg`)
    for (const rest of [
      '',
      'x',
      valid.replace('800/', '801/'),
      valid.replace(/\/[\w-]{22}\//, `/${'A'.repeat(22)}/`),
      toPicturePath(`${site.origin}/pie.jpg`).replace(/[^/]+$/, valid.split('/').at(-1)!),
    ])
      await expectNotFound(pictures, rest)
    expect(site.asked).toEqual([])
  })
  test('a failed source is not fetched again for ten minutes', async () => {
    const pictures = openService()
    for (let n = 0; n < 3; n++)
      for (const width of [400, 800, 1200])
        await expectNotFound(pictures, toPicturePath(`${site.origin}/broken`, width))
    expect(site.asked).toEqual(['/broken'])
    now += 10 * 60_000 + 1
    await expectNotFound(pictures, toPicturePath(`${site.origin}/broken`))
    expect(site.asked).toEqual(['/broken', '/broken'])
  })
})

describe('overload', () => {
  test('is unavailable and not cached as a failure', async () => {
    let isBusy = true
    const client = createGuardedHttpClient({ userAgent: () => 'LarderBot/1.0', allow: [site.pair] })
    closers.push(() => client.close())
    const pictures = createPictureService({
      get: async (url, options) => (isBusy ? createFetchFailure('busy') : client.get(url, options)),
      cache: createPictureCache(folder),
      imageWorker,
    })
    await expect(load(pictures, '/pie.jpg')).rejects.toMatchObject({ kind: 'unavailable', retryAfter: 5 })
    isBusy = false
    await expect(load(pictures, '/pie.jpg')).resolves.toMatchObject({ type: 'image/webp' })
  })
  test('of the site (429) is a failure of the source', async () => {
    let requestCount = 0
    const pictures = createPictureService({
      get: async () => (requestCount++, createFetchFailure('busy', { status: 429 })),
      cache: createPictureCache(folder),
      imageWorker,
    })
    for (let n = 0; n < 2; n++) await expect(load(pictures, '/pie.jpg')).rejects.toMatchObject({ kind: 'not_found' })
    expect(requestCount).toBe(1)
  })
  test('four originals at once, and the queue is bounded', async () => {
    let maxHeld = 0
    let held = 0
    let openService = () => {}
    const gate = new Promise<void>((resolve) => (openService = resolve))
    const get = async () => {
      maxHeld = Math.max(maxHeld, (held += 1))
      await gate
      held -= 1
      return createFetchFailure('missing', { status: 404 })
    }
    const pictures = createPictureService({ get, cache: createPictureCache(folder), imageWorker })
    const requestCount = Array.from({ length: 200 }, (_, n) =>
      load(pictures, `/${n}.jpg`).catch((error: unknown) => (error instanceof AppError ? error.kind : error)),
    )
    setTimeout(openService, 500)
    const results = await Promise.all(requestCount)
    expect(maxHeld).toBe(4)
    expect(results.filter((kind) => kind === 'unavailable')).toHaveLength(200 - 124)
    expect(results.filter((kind) => kind === 'not_found')).toHaveLength(124)
  })
})
