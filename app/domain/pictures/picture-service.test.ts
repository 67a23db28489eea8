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
import { createPictureCache } from './picture-cache.server'
import { PICTURE_NOT_FOUND } from '#app/domain/error-messages'
import { createPictureService } from './picture-service.server'
import type { PictureService } from './picture-service.server'
import { createImageWorker } from './image-worker.server'
import type { ImageWorker } from './image-worker.server'

vi.stubEnv('SESSION_SECRET', 's'.repeat(32))
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })
const { signPictureUrl } = await import('./picture-url.server')

const MB = 1024 * 1024
const root = mkdtempSync(path.join(os.tmpdir(), 'larder-pictures-'))
let site: Awaited<ReturnType<typeof startPictureSite>>
let inside: Awaited<ReturnType<typeof startPictureSite>>
let workshop: ImageWorker
let jpeg: Buffer
beforeAll(async () => {
  jpeg = await createPhoto({ width: 1600, height: 1200 }).jpeg().toBuffer()
  const small = await createPhoto({ width: 200, height: 150 }).jpeg().toBuffer()
  inside = await startPictureSite({ '/secret.jpg': respondWith('image/jpeg', small) }, '127.0.0.2')
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
    '/inwards.jpg': (_, response) => response.writeHead(302, { Location: `${inside.origin}/secret.jpg` }).end(),
    '/metadata.jpg': (_, response) => response.writeHead(302, { Location: 'http://169.254.169.254/latest' }).end(),
  })
  workshop = createImageWorker()
})
afterAll(() => {
  workshop.close()
  site.close()
  inside.close()
  rmSync(root, { recursive: true, force: true })
})

let folder: string
let count = 0
let now = 0
const closers: (() => void)[] = []
beforeEach(() => {
  folder = path.join(root, String((count += 1)))
  site.asked.length = 0
  inside.asked.length = 0
})
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

function open(): PictureService {
  const outbound = createGuardedHttpClient({ userAgent: () => 'LarderBot/1.0', allow: [site.pair] })
  closers.push(() => outbound.close())
  return createPictureService({
    get: outbound.get,
    cache: createPictureCache(folder),
    imageWorker: workshop,
    now: () => now,
  })
}
const WEBP = 'image/avif,image/webp,image/apng,*/*;q=0.8'
const at = (image_url: string, width = 800) => signPictureUrl(image_url)!.replace('/pictures/800/', `${width}/`)
const show = (pictures: PictureService, file: string, { width = 800, accept = WEBP as string | null } = {}) =>
  pictures.load(at(site.origin + file, width), accept)
const dims = async (body: Uint8Array) => {
  const { width, height, format } = await sharp(body).metadata()
  return { width, height, format }
}

describe('a picture', () => {
  test('comes in the width that was asked for', async () => {
    const pictures = open()
    for (const width of [400, 800, 1200])
      expect(await dims((await show(pictures, '/soup.jpg', { width })).body)).toEqual({
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
  ])('for who accepts %j is %s', async (accept, format) => {
    const { body, type } = await show(open(), '/pie.jpg', { accept })
    expect(type).toBe(`image/${format}`)
    expect((await dims(body)).format).toBe(format)
  })
  test.each(['/odd-type.jpg', '/no-type.jpg', '/lying-type.jpg', '/moved.jpg'])('%s is one', async (file) =>
    expect(await dims((await show(open(), file)).body)).toEqual({ width: 200, height: 150, format: 'webp' }),
  )
  test('has no byte of its original in a row', async () => {
    const { body } = await show(open(), '/pie.jpg', { accept: null })
    expect(Buffer.from(body).includes(jpeg.subarray(-64))).toBe(false)
  })
})

describe('the site is asked once', () => {
  test('however many widths and kinds are wanted, at once and later', async () => {
    const pictures = open()
    const wants = [400, 800, 1200, 400, 800, 1200].flatMap((width) => [WEBP, null].map((accept) => ({ width, accept })))
    const bodies = await Promise.all(wants.map(async (want) => (await show(pictures, '/soup.jpg', want)).body))
    expect(new Set(bodies.map((body) => Buffer.from(body).toString('base64'))).size).toBe(6)
    for (const want of wants) await show(pictures, '/soup.jpg', want)
    expect(site.asked).toEqual(['/soup.jpg'])
    expect(readdirSync(folder)).toHaveLength(6)
  })
  test('and not again after a restart', async () => {
    const { body } = await show(open(), '/soup.jpg', { width: 400 })
    const after = open()
    expect(Buffer.from((await show(after, '/soup.jpg', { width: 400 })).body)).toEqual(Buffer.from(body))
    await show(after, '/soup.jpg', { width: 1200 })
    await show(after, '/soup.jpg', { width: 800, accept: null })
    expect(site.asked).toEqual(['/soup.jpg'])
  })
  test('even if nothing can be kept there is a picture', async () => {
    const complaint = vi.spyOn(log, 'warn').mockImplementation(() => undefined)
    folder = path.join(import.meta.dirname, 'picture-service.server.ts')
    expect(await dims((await show(open(), '/soup.jpg')).body)).toMatchObject({ width: 800 })
    expect(complaint).toHaveBeenCalled()
    complaint.mockRestore()
  })
})

describe('no picture', () => {
  const refused = (pictures: PictureService, rest: string) =>
    expect(pictures.load(rest, WEBP)).rejects.toMatchObject({ kind: 'not_found', message: PICTURE_NOT_FOUND })
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
    await refused(open(), at(site.origin + file))
    expect(inside.asked).toEqual([])
    expect(site.asked).toEqual([file])
    expect(readdirSync(root).includes(String(count)) ? readdirSync(folder) : []).toEqual([])
  })
  test('at an address inside', async () => {
    const pictures = open()
    for (const address of [
      `${inside.origin}/secret.jpg`,
      'http://localhost/a.jpg',
      'http://10.0.0.1/a.jpg',
      'http://[::1]/a.jpg',
      'http://169.254.169.254/a.jpg',
      'http://printer/a.jpg',
    ])
      await refused(pictures, at(address))
    expect(inside.asked).toEqual([])
  })
  test('at an address that we did not write, and nobody is asked', async () => {
    const pictures = open()
    const good = at(`${site.origin}/soup.jpg`)
    for (const rest of [
      '',
      'x',
      good.replace('800/', '801/'),
      good.replace(/\/[\w-]{22}\//, `/${'A'.repeat(22)}/`),
      at(`${site.origin}/pie.jpg`).replace(/[^/]+$/, good.split('/').at(-1)!),
    ])
      await refused(pictures, rest)
    expect(site.asked).toEqual([])
  })
  test('and what failed is left in peace, for ten minutes', async () => {
    const pictures = open()
    for (let n = 0; n < 3; n++)
      for (const width of [400, 800, 1200]) await refused(pictures, at(`${site.origin}/broken`, width))
    expect(site.asked).toEqual(['/broken'])
    now += 10 * 60_000 + 1
    await refused(pictures, at(`${site.origin}/broken`))
    expect(site.asked).toEqual(['/broken', '/broken'])
  })
})

describe('too much at once', () => {
  test('is said, and no picture is blamed for it', async () => {
    let isBusy = true
    const outbound = createGuardedHttpClient({ userAgent: () => 'LarderBot/1.0', allow: [site.pair] })
    closers.push(() => outbound.close())
    const pictures = createPictureService({
      get: async (url, wish) => (isBusy ? createFetchFailure('busy') : outbound.get(url, wish)),
      cache: createPictureCache(folder),
      imageWorker: workshop,
    })
    await expect(show(pictures, '/pie.jpg')).rejects.toMatchObject({ kind: 'unavailable', retryAfter: 5 })
    isBusy = false
    await expect(show(pictures, '/pie.jpg')).resolves.toMatchObject({ type: 'image/webp' })
  })
  test('of a site that asks us to wait is its failure', async () => {
    let asked = 0
    const pictures = createPictureService({
      get: async () => (asked++, createFetchFailure('busy', { status: 429 })),
      cache: createPictureCache(folder),
      imageWorker: workshop,
    })
    for (let n = 0; n < 2; n++) await expect(show(pictures, '/pie.jpg')).rejects.toMatchObject({ kind: 'not_found' })
    expect(asked).toBe(1)
  })
  test('four originals are held at once, and the line has an end', async () => {
    let most = 0
    let held = 0
    let open = () => {}
    const gate = new Promise<void>((resolve) => (open = resolve))
    const get = async () => {
      most = Math.max(most, (held += 1))
      await gate
      held -= 1
      return createFetchFailure('missing', { status: 404 })
    }
    const pictures = createPictureService({ get, cache: createPictureCache(folder), imageWorker: workshop })
    const asked = Array.from({ length: 200 }, (_, n) =>
      show(pictures, `/${n}.jpg`).catch((error: unknown) => (error instanceof AppError ? error.kind : error)),
    )
    setTimeout(open, 500)
    const answers = await Promise.all(asked)
    expect(most).toBe(4)
    expect(answers.filter((kind) => kind === 'unavailable')).toHaveLength(200 - 124)
    expect(answers.filter((kind) => kind === 'not_found')).toHaveLength(124)
  })
})
