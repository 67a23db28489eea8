// @module-tag slow
import sharp from 'sharp'
import { describe, expect, test, vi } from 'vitest'
import { createBlackPng, createPhoto } from '#tests/support/picture-site'
import { isResizeTimeout, resizePicture } from './resize-picture.server'
import type { PictureType } from './resize-picture.server'

vi.setConfig({ testTimeout: 60_000 })

const resize = async (bytes: Uint8Array, width = 400, type: PictureType = 'image/webp') => {
  const { body, ...size } = await resizePicture({ bytes, width, type })
  // The reported size is the real one.
  expect(await sharp(body).metadata()).toMatchObject(size)
  return Buffer.from(body)
}
const large = { width: 1600, height: 1000 }
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><image href="file:///etc/passwd" width="100" height="100"/></svg>'

describe('accepted', () => {
  test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('%s', async (format) => {
    const photo = createPhoto(large)
    const bytes = await photo[format]({ effort: 1 } as never).toBuffer()
    expect(await sharp(await resize(bytes)).metadata()).toMatchObject({ format: 'webp', width: 400, height: 250 })
    expect(await sharp(await resize(bytes, 800, 'image/jpeg')).metadata()).toMatchObject({
      format: 'jpeg',
      width: 800,
      height: 500,
    })
  })
  test('the first frame of an animation', async () => {
    const frames = Buffer.alloc(64 * 64 * 3 * 3, 0)
    frames.fill(255, 64 * 64 * 3)
    const bytes = await sharp(frames, { raw: { width: 64, height: 192, channels: 3, pageHeight: 64 } })
      .gif()
      .toBuffer()
    expect((await sharp(bytes, { animated: true }).metadata()).pages).toBeGreaterThan(1)
    const resized = await resize(bytes)
    expect(await sharp(resized).metadata()).toMatchObject({ width: 64, height: 64 })
    expect((await sharp(resized).metadata()).pages ?? 1).toBe(1)
    expect((await sharp(resized).stats()).channels[0]?.mean).toBeLessThan(10)
  })
  test('a smaller picture is not enlarged', async () =>
    expect(
      await sharp(await resize(await createPhoto({ width: 120, height: 90 }).png().toBuffer(), 1200)).metadata(),
    ).toMatchObject({ width: 120, height: 90 }))
  test('a very tall picture is limited in height', async () =>
    expect(
      await sharp(await resize(await createPhoto({ width: 500, height: 9000 }).png().toBuffer())).metadata(),
    ).toMatchObject({ height: 800 }))
  test('transparency becomes white', async () => {
    const bytes = await sharp({
      create: { width: 64, height: 64, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer()
    const resized = sharp(await resize(bytes))
    expect(await resized.metadata()).toMatchObject({ hasAlpha: false })
    expect((await resized.stats()).channels.map(({ mean }) => Math.round(mean))).toEqual([255, 255, 255])
  })
  test('EXIF orientation is applied', async () =>
    expect(
      await sharp(await resize(await createPhoto(large).withMetadata({ orientation: 6 }).jpeg().toBuffer())).metadata(),
    ).toMatchObject({ width: 400, height: 640 }))
})

test('metadata and trailing bytes are removed', async () => {
  const photo = await createPhoto(large)
    .withExif({
      IFD0: { Copyright: 'A cook', Make: 'Camera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret/></x:xmpmeta>')
    .jpeg()
    .toBuffer()
  const bytes = Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')])
  expect((await sharp(bytes).metadata()).exif).toBeDefined()
  for (const type of ['image/webp', 'image/jpeg'] as const) {
    const resized = await resize(bytes, 400, type)
    const { exif, xmp, icc, iptc } = await sharp(resized).metadata()
    expect([exif, xmp, icc, iptc]).toEqual([undefined, undefined, undefined, undefined])
    for (const hidden of ['A cook', 'Exif', 'secret', 'script']) expect(resized.includes(hidden)).toBe(false)
  }
})

describe('refused', () => {
  const refused: [string, () => Buffer | Promise<Buffer>][] = [
    ['an SVG', () => Buffer.from(SVG)],
    ['an SVG with a declaration', () => Buffer.from(`<?xml version="1.0"?>${SVG}`)],
    ['a TIFF', () => createPhoto(large).tiff().toBuffer()],
    ['a page', () => Buffer.from('<!doctype html><title>Hello</title>')],
    ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n')],
    ['nothing', () => Buffer.alloc(0)],
    ['zeros', () => Buffer.alloc(5000)],
    ['a picture of one pixel', () => createPhoto({ width: 1, height: 1 }).png().toBuffer()],
    ['a line', () => createPhoto({ width: 600, height: 2 }).png().toBuffer()],
    ['half a JPEG', async () => halfOf(await createPhoto(large).jpeg().toBuffer())],
    ['half a PNG', async () => halfOf(await createPhoto(large).png().toBuffer())],
    ['half a WebP', async () => halfOf(await createPhoto(large).webp().toBuffer())],
    ['a bomb of 900 megapixels', () => createBlackPng({ width: 30_000, height: 30_000 })],
    ['a bomb just past the limit', () => createBlackPng({ width: 8000, height: 5001 })],
    ['pixels that say nothing of themselves', () => createPhoto(large).raw().toBuffer()],
  ]
  const halfOf = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)
  test.each(refused)('%s', async (_, bytes) => {
    await expect(resize(await bytes())).rejects.toThrow()
  })
  test('the largest accepted size is accepted', async () =>
    expect(await sharp(await resize(createBlackPng({ width: 8000, height: 5000 }))).metadata()).toMatchObject({
      width: 400,
      height: 250,
    }))
})

test('a timeout is distinguished from a broken picture', async () => {
  const slow = sharp(createBlackPng({ width: 6000, height: 6000 }))
    .blur(200)
    .timeout({ seconds: 1 })
    .toBuffer()
  expect(isResizeTimeout(await slow.catch((error: unknown) => error))).toBe(true)
  expect(isResizeTimeout(await resize(Buffer.from(SVG)).catch((error: unknown) => error))).toBe(false)
})
