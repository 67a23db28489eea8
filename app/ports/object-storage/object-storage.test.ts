import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { S3_KEYS, S3_REGION, startS3Mock } from '#tests/mocks/s3'
import { createDiskStorage } from './disk.server'
import type { ObjectStorage } from './object-storage-interface'
import { createS3Storage } from './s3.server'

vi.setConfig({ testTimeout: 60_000 })

const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})
const newFolder = () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'larder-objects-'))
  closers.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
async function startS3Fixture({
  credentials = S3_KEYS,
  timeoutMs = 20_000,
  ...more
}: { credentials?: typeof S3_KEYS; timeoutMs?: number; bucket?: string } = {}) {
  const server = await startS3Mock()
  closers.push(server.close)
  return {
    server,
    objects: createS3Storage({
      bucket: server.bucket,
      region: S3_REGION,
      endpoint: server.endpoint,
      isPathStyle: true,
      credentials,
      timeoutMs,
      ...more,
    }),
  }
}

/** Each adapter, and how it fails. */
const STORAGES: [name: ObjectStorage['name'], open: () => Promise<{ objects: ObjectStorage; break: () => void }>][] = [
  [
    'disk',
    async () => {
      const folder = path.join(newFolder(), 'uploads')
      const breakIt = () => {
        rmSync(folder, { recursive: true, force: true })
        writeFileSync(folder, 'a file where the folder should be')
      }
      return { objects: createDiskStorage({ folder }), break: breakIt }
    },
  ],
  [
    's3',
    async () => {
      const { server, objects } = await startS3Fixture()
      return { objects, break: () => void (server.failure = 500) }
    },
  ],
]

const KEY = '0123456789abcdef0123456789abcdef-800.webp'
const INCOMING = 'incoming/7d3c8a54-2f51-4c06-9d2e-0b5a9f1f4f10'
const text = (bytes: Uint8Array | null) => bytes && Buffer.from(bytes).toString('latin1')

describe.each(STORAGES)('%s', (name, open) => {
  test('what is written is read, whole; the last that was written', async () => {
    const { objects } = await open()
    expect(objects.name).toBe(name)
    for (const key of [KEY, INCOMING]) {
      expect(await objects.read(key, 1000)).toBeNull()
      const body = Buffer.from(Array.from({ length: 100_000 }, (_, at) => at % 256))
      await objects.write(key, Buffer.from('before'), 'image/webp')
      await objects.write(key, body, 'image/webp')
      expect(Buffer.compare(Buffer.from((await objects.read(key, 1_000_000))!), body)).toBe(0)
    }
  })
  test('no more is read than is asked for', async () => {
    const { objects } = await open()
    await objects.write(KEY, Buffer.from('0123456789'), 'image/webp')
    expect(text(await objects.read(KEY, 4))).toBe('0123')
    expect(text(await objects.read(KEY, 10))).toBe('0123456789')
    expect(text(await objects.read(KEY, 11))).toBe('0123456789')
  })
  test('what is taken away is gone, also what was never there', async () => {
    const { objects } = await open()
    await objects.write(KEY, Buffer.from('x'), 'image/webp')
    await objects.write(INCOMING, Buffer.from('y'), 'image/png')
    await objects.remove([KEY, '0123456789abcdef0123456789abcdef-400.webp'])
    await objects.remove([])
    expect(await objects.read(KEY, 10)).toBeNull()
    expect(text(await objects.read(INCOMING, 10))).toBe('y')
  })
  test.each([
    '',
    '.',
    '..',
    '../secret',
    'a/../b',
    '/etc/passwd',
    'a//b',
    'a\\b',
    'a/b/c',
    '.hidden',
    'a b',
    'a\0b',
    'a\n',
    'A.webp',
    '%2e%2e',
  ])('%j is no key', async (key) => {
    const { objects } = await open()
    await expect(objects.read(key, 10)).rejects.toThrow()
    await expect(objects.write(key, Buffer.from('x'), 'image/webp')).rejects.toThrow()
    await expect(objects.remove([key])).rejects.toThrow()
  })
  test('out of order it says so, in a sentence, and is there again when it is mended', async () => {
    const { objects, break: breakIt } = await open()
    await objects.write(KEY, Buffer.from('x'), 'image/webp')
    breakIt()
    const refusal = {
      kind: 'unavailable',
      message: 'Pictures cannot be saved or loaded right now. Please try again in a moment.',
    }
    await expect(objects.write(KEY, Buffer.from('x'), 'image/webp')).rejects.toMatchObject(refusal)
    await expect(objects.read(KEY, 10)).rejects.toMatchObject(refusal)
    await expect(objects.remove([KEY])).rejects.toMatchObject(refusal)
  })
})

describe('disk', () => {
  test('takes nothing from a browser, and needs no other origin', async () => {
    const objects = createDiskStorage({ folder: newFolder() })
    expect([await objects.uploadUrl(INCOMING, 600), objects.origin]).toEqual([null, null])
  })
  test('nothing at all can be kept, too', async () => {
    const objects = createDiskStorage({ folder: newFolder() })
    await objects.write(KEY, Buffer.alloc(0), 'image/webp')
    expect((await objects.read(KEY, 10))?.length).toBe(0)
  })
  test('is readable by us alone, and leaves nothing unfinished', async () => {
    const folder = newFolder()
    const objects = createDiskStorage({ folder })
    await objects.write(KEY, Buffer.from('x'), 'image/webp')
    expect(statSync(path.join(folder, KEY)).mode & 0o077).toBe(0)
    mkdirSync(path.join(folder, 'in-the-way.webp', 'x'), { recursive: true })
    await expect(objects.write('in-the-way.webp', Buffer.from('x'), 'image/webp')).rejects.toMatchObject({
      kind: 'unavailable',
    })
    expect(readdirSync(folder).sort()).toEqual([KEY, 'in-the-way.webp'])
    chmodSync(folder, 0o700)
  })
})

describe('s3', () => {
  const put = async (
    url: string,
    body = 'a picture',
    headers: Record<string, string> = { 'content-type': 'image/jpeg' },
  ) => (await fetch(url, { method: 'PUT', body, headers })).status

  test('gives an address that takes one object from whoever holds it, of any type of picture', async () => {
    const { server, objects } = await startS3Fixture()
    const url = (await objects.uploadUrl(INCOMING, 600))!
    expect(new URL(url).origin).toBe(objects.origin)
    expect(new URL(url).pathname).toBe(`/${server.bucket}/${INCOMING}`)
    expect(new URL(url).searchParams.get('X-Amz-Expires')).toBe('600')
    expect(url).not.toContain(S3_KEYS.secretAccessKey + '/')
    expect(await put(url)).toBe(200)
    expect(text(await objects.read(INCOMING, 100))).toBe('a picture')
  })
  test('and no other object, no other deed, no longer, and nobody without our signature', async () => {
    const { objects } = await startS3Fixture()
    const url = new URL((await objects.uploadUrl(INCOMING, 600))!)
    const changed = (change: (url: URL) => void) => {
      const other = new URL(url)
      change(other)
      return other.href
    }
    const forged = [
      changed(({ searchParams }) => searchParams.set('X-Amz-Signature', 'f'.repeat(64))),
      changed((other) => (other.pathname = other.pathname.replace(INCOMING, KEY))),
      changed(({ searchParams }) => searchParams.set('X-Amz-Expires', '604800')),
      changed((other) => (other.search = '')),
    ]
    for (const address of forged) expect(await put(address)).toBe(403)
    expect((await fetch(url, { method: 'DELETE' })).status).toBe(403)
    expect((await fetch(url)).status).toBe(403)
    expect(
      await put(
        (await objects
          .uploadUrl(INCOMING, -1)
          .catch(() => changed(({ searchParams }) => searchParams.set('X-Amz-Date', '20200101T000000Z'))))!,
      ),
    ).toBe(403)
    expect(await objects.read(INCOMING, 10)).toBeNull()
  })
  test('of an empty object there are no bytes', async () => {
    const { server, objects } = await startS3Fixture()
    server.failure = 416
    expect((await objects.read(KEY, 10))?.length).toBe(0)
  })
  test('the wrong keys open nothing', async () => {
    const { objects } = await startS3Fixture({ credentials: { ...S3_KEYS, secretAccessKey: 'another' } })
    await expect(objects.write(KEY, Buffer.from('x'), 'image/webp')).rejects.toMatchObject({ kind: 'unavailable' })
    expect(await put((await objects.uploadUrl(INCOMING, 600))!)).toBe(403)
  })
  test('a bucket that is not there is out of order, not empty', async () => {
    const { objects } = await startS3Fixture({ bucket: 'another-bucket' })
    await expect(objects.read(KEY, 10)).rejects.toMatchObject({ kind: 'unavailable' })
  })
  test.each(['hang', 'hang-up'] as const)(
    'one that does this is waited for so long and no longer: %s',
    async (mood) => {
      const { server, objects } = await startS3Fixture({ timeoutMs: 300 })
      server.failure = mood
      await expect(objects.read(KEY, 10)).rejects.toMatchObject({ kind: 'unavailable' })
    },
  )
  test.each([
    [{ endpoint: 'https://s3.example:9000', isPathStyle: true }, 'https://s3.example:9000'],
    [{ endpoint: 'https://s3.example', isPathStyle: false }, 'https://pictures.s3.example'],
    [{ isPathStyle: false }, 'https://pictures.s3.eu-central-1.amazonaws.com'],
    [{ isPathStyle: true }, 'https://s3.eu-central-1.amazonaws.com'],
  ])('%j is at %s, and so is what it signs', async (where, origin) => {
    const objects = createS3Storage({ bucket: 'pictures', region: S3_REGION, credentials: S3_KEYS, ...where })
    expect(objects.origin).toBe(origin)
    expect(new URL((await objects.uploadUrl(INCOMING, 600))!).origin).toBe(origin)
  })
})
