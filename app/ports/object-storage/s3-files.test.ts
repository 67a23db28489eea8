import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { S3_KEYS, S3_REGION, startS3Mock } from '#tests/mocks/s3'
import type { S3Mock } from '#tests/mocks/s3'
import { createS3Files } from './s3-files.server'

vi.setConfig({ testTimeout: 60_000 })
let bucket: S3Mock
let folder: string
beforeEach(async () => {
  bucket = await startS3Mock()
  folder = mkdtempSync(path.join(tmpdir(), 'larder-s3-files-'))
})
afterEach(async () => {
  await bucket.close()
  rmSync(folder, { recursive: true, force: true })
})
const openFiles = () =>
  createS3Files({
    bucket: bucket.bucket,
    region: S3_REGION,
    endpoint: bucket.endpoint,
    isPathStyle: true,
    credentials: S3_KEYS,
    timeoutMs: 20_000,
  })
const write = (name: string, bytes: Buffer) => {
  writeFileSync(path.join(folder, name), bytes)
  return path.join(folder, name)
}

test.each([
  ['no byte', 0],
  ['less than a part', 1000],
  ['two parts and a byte', 32 * 1024 * 1024 + 1],
])('a file of %s comes back as it was, is listed and removed', { tags: ['slow'] }, async (_, size) => {
  const files = openFiles()
  const bytes = randomBytes(size)
  await files.upload('backups/one.backup', write('one', bytes))
  await files.upload('other/two.backup', write('two', Buffer.from('x')))
  expect(await files.list('backups/')).toEqual(['backups/one.backup'])
  await files.download('backups/one.backup', path.join(folder, 'back'))
  expect(readFileSync(path.join(folder, 'back')).equals(bytes)).toBe(true)
  const parts = bucket.requests.filter((request) => request === `PUT /${bucket.bucket}/backups/one.backup`)
  expect(parts).toHaveLength(Math.max(1, Math.ceil(size / (16 * 1024 * 1024))))
  await files.remove(['backups/one.backup'])
  expect(await files.list('backups/')).toEqual([])
})

test('an object of another size than its file is removed, and the upload fails', async () => {
  const files = openFiles()
  bucket.failure = 'cut'
  await expect(files.upload('backups/one.backup', write('one', randomBytes(1000)))).rejects.toThrow(
    'The bucket had 1 bytes of 1000.',
  )
  expect(await files.list('')).toEqual([])
})

test('an upload that fails leaves nothing there, and a download of nothing no file', async () => {
  const files = openFiles()
  const file = write('one', randomBytes(1000))
  const abort = new AbortController()
  abort.abort()
  await expect(files.upload('backups/one.backup', file, abort.signal)).rejects.toThrow()
  bucket.failure = 500
  await expect(files.upload('backups/one.backup', file)).rejects.toThrow()
  bucket.failure = null
  await expect(files.upload('backups/one.backup', path.join(folder, 'not there'))).rejects.toThrow('ENOENT')
  expect(await files.list('')).toEqual([])
  await expect(files.download('backups/one.backup', path.join(folder, 'back'))).rejects.toThrow()
  expect(existsSync(path.join(folder, 'back'))).toBe(false)
})
