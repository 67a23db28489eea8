import { createHash } from 'node:crypto'
import path from 'node:path'
import { AppError } from '#app/platform/app-error'
import { env } from '#app/platform/env.server'
import { log } from '#app/platform/log.server'
import { guardedHttpClient } from '#app/platform/guarded-http-client.server'
import { PICTURE_CONTENT_TYPES, type GuardedHttpClient } from '#packages/guarded-http/http-client.server'
import { PICTURE_NOT_FOUND } from '#app/domain/error-messages'
import { createPictureCache, type PictureCache } from './picture-cache.server'
import type { PictureType } from './resize-picture.server'
import { MAX_PICTURE_WIDTH, type PictureWidth } from './picture-path'
import { verifyPictureUrl } from './picture-url.server'
import { type ImageWorker, closeImageWorker, getImageWorker } from './image-worker.server'
import { createLimiter } from '#app/platform/flow/limiter'
import { createSingleFlight } from '#app/platform/flow/single-flight'
import { LRUCache } from 'lru-cache'
import { createPicturesBusyError } from './picture-limits.server'

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
