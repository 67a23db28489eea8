import { createHash, randomUUID } from 'node:crypto'
import path from 'node:path'
import { AppError } from '#app/platform/app-error'
import { env } from '#app/platform/env.server'
import { log, serializeError } from '#app/platform/log.server'
import { guardedHttpClient } from '#app/platform/guarded-http-client.server'
import { PICTURE_CONTENT_TYPES, type GuardedHttpClient } from '#packages/guarded-http/http-client.server'
import { PICTURE_NOT_FOUND } from '#app/domain/error-messages'
import type { PictureType } from './resize-picture.server'
import { MAX_PICTURE_WIDTH, type PictureWidth } from './picture-path'
import { verifyPictureUrl } from './picture-url.server'
import { type ImageWorker, closeImageWorker, getImageWorker } from './image-worker.server'
import { createLimiter } from '#app/platform/flow/limiter'
import { createSingleFlight } from '#app/platform/flow/single-flight'
import { LRUCache } from 'lru-cache'
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createPicturesBusyError } from './picture-limits.server'

const MAX_PICTURE_CACHE_BYTES = 256 * 1024 * 1024
const LAST_USED_PRECISION_MS = 3_600_000
/** A temporary file older than this belongs to a process that was killed. */
const TEMP_FILE_MAX_AGE_MS = 10 * 60_000

type PictureCache = {
  read: (name: string) => Promise<Buffer<ArrayBuffer> | null>
  write: (name: string, body: Uint8Array) => Promise<void>
  evict: () => Promise<void>
}

/**
 * Disk cache of pictures with atomic writes and LRU eviction by modification time. Failures are logged, never thrown.
 * Several servers may share the folder, so no index is held in memory.
 */
export function createPictureCache(folder: string, maxBytes = MAX_PICTURE_CACHE_BYTES): PictureCache {
  // Zero, so that the first write also evicts.
  let bytesUntilSweep = 0
  let sweeping: Promise<void> | undefined

  const sweep = () => (sweeping ??= evictLeastRecentlyUsed(folder, maxBytes).finally(() => (sweeping = undefined)))

  return {
    evict: sweep,
    async read(name) {
      const file = await open(path.join(folder, name)).catch(() => null)
      if (!file) return null
      try {
        const { mtimeMs } = await file.stat()
        const body = await file.readFile()
        // Last use is recorded by the hour, to save a disk write per read.
        if (Date.now() - mtimeMs > LAST_USED_PRECISION_MS) await file.utimes(new Date(), new Date())
        return body.length ? body : null
      } catch (error) {
        log.warn({ err: serializeError(error) }, 'a kept picture could not be read')
        return null
      } finally {
        await file.close()
      }
    },
    async write(name, body) {
      const tempFile = path.join(folder, `.${randomUUID()}`)
      try {
        await mkdir(folder, { recursive: true })
        await writeFile(tempFile, body, { flag: 'wx', mode: 0o600, flush: true })
        await rename(tempFile, path.join(folder, name))
        bytesUntilSweep -= body.length
        if (bytesUntilSweep > 0) return
        bytesUntilSweep = maxBytes / 20
        await sweep()
      } catch (error) {
        await rm(tempFile, { force: true }).catch(() => undefined)
        log.warn({ err: serializeError(error) }, 'a picture could not be kept')
      }
    },
  }
}

/** Evicts down to 90 %, so that the next write does not evict again. */
async function evictLeastRecentlyUsed(folder: string, maxBytes: number): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  const files = []
  for (const name of names) {
    const file = path.join(folder, name)
    // Another server may have evicted it in the meantime.
    const stats = await stat(file).catch(() => null)
    if (!stats?.isFile()) continue
    if (name.startsWith('.')) {
      if (Date.now() - stats.mtimeMs > TEMP_FILE_MAX_AGE_MS) await rm(file, { force: true })
    } else files.push({ file, bytes: stats.size, used: stats.mtimeMs })
  }
  let total = files.reduce((sum, { bytes }) => sum + bytes, 0)
  if (total <= maxBytes) return
  for (const { file, bytes } of files.sort((a, b) => a.used - b.used)) {
    if (total <= maxBytes * 0.9) return
    await rm(file, { force: true })
    total -= bytes
  }
}

/** Content types that sites declare for pictures; the decoder decides what they are. An HTML body is not even read. */
const ACCEPTED_PICTURE_TYPES = [
  ...PICTURE_CONTENT_TYPES,
  'image/jpg',
  'image/pjpeg',
  'image/x-png',
  'application/octet-stream',
  'binary/octet-stream',
]
const MAX_PICTURE_BYTES = 10 * 1024 * 1024
/** With MAX_PICTURE_BYTES this bounds the memory of a burst. */
const PICTURE_LIMITER_OPTIONS = { concurrency: 4, maxQueued: 120, maxWaitMs: 30_000 }
const PICTURE_FAILURE_TTL_MS = 10 * 60_000
const MAX_CACHED_PICTURE_FAILURES = 2000

/** Retry-After of a failed picture. */
export const PICTURE_FAILURE_TTL_SECONDS = PICTURE_FAILURE_TTL_MS / 1000

type ServedPicture = { body: Uint8Array<ArrayBuffer>; type: PictureType }
export type PictureService = { load: (rest: string, accept: string | null) => Promise<ServedPicture> }

type PictureServiceDependencies = {
  get: GuardedHttpClient['get']
  cache: PictureCache
  imageWorker: ImageWorker
  now?: () => number
}

/** Image proxy. Each source is fetched once: its largest width is cached, and smaller widths are made from that. */
export function createPictureService({
  get,
  cache,
  imageWorker,
  now = Date.now,
}: PictureServiceDependencies): PictureService {
  const singleFlight = createSingleFlight<string, Uint8Array<ArrayBuffer>>()
  /** Expiry by source URL. */
  const failed = new LRUCache<string, number>({ max: MAX_CACHED_PICTURE_FAILURES })
  const limit = createLimiter({ ...PICTURE_LIMITER_OPTIONS, createBusyError: createPicturesBusyError })

  const refuse = (source: string): never => {
    failed.set(source, now() + PICTURE_FAILURE_TTL_MS)
    throw new AppError('not_found', PICTURE_NOT_FOUND)
  }

  const resize = async (
    source: string,
    bytes: Uint8Array,
    width: PictureWidth,
    type: PictureType,
  ): Promise<Uint8Array<ArrayBuffer>> => {
    const resized = await imageWorker.resize({ bytes, width, type })
    if ('body' in resized) return resized.body
    log.debug({ host: new URL(source).host, problem: resized.problem }, 'a picture could not be made')
    return refuse(source)
  }

  const fetchSource = async (source: string): Promise<Uint8Array> => {
    const response = await get(source, { purpose: 'pictures', types: ACCEPTED_PICTURE_TYPES, bytes: MAX_PICTURE_BYTES })
    if (response.ok) return response.body
    // Without a status our own client is saturated, not the site: not a failure to cache.
    if (response.kind === 'busy' && response.status === undefined) throw createPicturesBusyError()
    return refuse(source)
  }

  const loadLargest = (source: string) => {
    const name = toCachedPictureName(source, MAX_PICTURE_WIDTH, 'image/webp')
    return singleFlight(name, async () => {
      const body = await cache.read(name)
      if (body) return body
      const failedUntil = failed.get(source)
      if (failedUntil !== undefined && failedUntil > now()) throw new AppError('not_found', PICTURE_NOT_FOUND)
      const resized = await limit(async () =>
        resize(source, await fetchSource(source), MAX_PICTURE_WIDTH, 'image/webp'),
      )
      failed.delete(source)
      await cache.write(name, resized)
      return resized
    })
  }

  const loadSmaller = (source: string, width: PictureWidth, type: PictureType) => {
    const name = toCachedPictureName(source, width, type)
    return singleFlight(name, async () => {
      const body = await cache.read(name)
      if (body) return body
      const resized = await resize(source, await loadLargest(source), width, type)
      await cache.write(name, resized)
      return resized
    })
  }

  return {
    async load(rest, accept) {
      const verified = verifyPictureUrl(rest)
      if (!verified) throw new AppError('not_found', PICTURE_NOT_FOUND)
      const type = acceptsWebp(accept ?? '') ? 'image/webp' : 'image/jpeg'
      const body = await (verified.width === MAX_PICTURE_WIDTH && type === 'image/webp'
        ? loadLargest(verified.source)
        : loadSmaller(verified.source, verified.width, type))
      return { body, type }
    },
  }
}

/** RFC 9110, 12.5.1. `image/*` alone does not count: that browser may not know WebP. */
const acceptsWebp = (accept: string) =>
  accept.split(',').some((range) => /^\s*image\/webp\s*(?:;(?!\s*q=0(?:\.0*)?\s*$).*)?$/i.test(range))

const toCachedPictureName = (source: string, width: PictureWidth, type: PictureType) =>
  `${createHash('sha256').update(source).digest('hex').slice(0, 40)}-${width}.${type === 'image/webp' ? 'webp' : 'jpg'}`

/** The kept copy of a picture's address, as WebP in its largest width; null without one. Nothing is fetched. */
export async function readKeptPicture(source: string): Promise<Uint8Array | null> {
  return await createPictureCache(path.join(env().DATA_DIR, 'pictures')).read(
    toCachedPictureName(source, MAX_PICTURE_WIDTH, 'image/webp'),
  )
}

let sharedPictureService: PictureService | undefined

/**
 * The picture at a path behind `/pictures/`, as WebP if accepted, else JPEG.
 * @throws AppError `not_found` for an unsigned URL or a failed source, `unavailable` when the queue is full
 */
export function loadPicture(rest: string, accept: string | null): Promise<ServedPicture> {
  sharedPictureService ??= createPictureService({
    get: (url, options) => guardedHttpClient().get(url, options),
    cache: createPictureCache(path.join(env().DATA_DIR, 'pictures')),
    imageWorker: getImageWorker(),
  })
  return sharedPictureService.load(rest, accept)
}

export function closePictureService(): void {
  closeImageWorker()
  sharedPictureService = undefined
}
