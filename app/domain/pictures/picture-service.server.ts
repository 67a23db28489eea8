import { createHash } from 'node:crypto'
import path from 'node:path'
import { AppError } from '#app/platform/app-error'
import { env } from '#app/platform/env.server'
import { log } from '#app/platform/log.server'
import { guardedHttpClient } from '#app/platform/guarded-http-client.server'
import { PICTURE_CONTENT_TYPES } from '#packages/guarded-http/http-client.server'
import type { GuardedHttpClient } from '#packages/guarded-http/http-client.server'
import { PICTURE_NOT_FOUND } from '#app/domain/error-messages'
import { createPictureCache } from './picture-cache.server'
import type { PictureCache } from './picture-cache.server'
import type { PictureType } from './resize-picture.server'
import { closeImageWorker, getImageWorker } from './shared-image-worker.server'
import { MAX_PICTURE_WIDTH } from './picture-path'
import type { PictureWidth } from './picture-path'
import { verifyPictureUrl } from './picture-url.server'
import type { ImageWorker } from './image-worker.server'
import { createPicturesBusyError, createLimiter } from './limiter.server'

/** What sites call their pictures; what they are the decoder says. A page that says it is one is not even read. */
const ACCEPTED_PICTURE_TYPES = [
  ...PICTURE_CONTENT_TYPES,
  'image/jpg',
  'image/pjpeg',
  'image/x-png',
  'application/octet-stream',
  'binary/octet-stream',
]
const MAX_PICTURE_BYTES = 10 * 1024 * 1024
/** Originals held in memory at once: with MOST_BYTES this is what a burst costs. */
const PICTURE_LIMITER_OPTIONS = { atOnce: 4, waiting: 120, waitMs: 30_000 }
const PICTURE_FAILURE_TTL_MS = 10 * 60_000
const MAX_CACHED_PICTURE_FAILURES = 2000

/** Seconds after which asking for a picture that failed makes sense. */
export const PICTURE_FAILURE_TTL_SECONDS = PICTURE_FAILURE_TTL_MS / 1000

export type ServedPicture = { body: Uint8Array; type: PictureType }
export type PictureService = { load: (rest: string, accept: string | null) => Promise<ServedPicture> }

type PictureServiceDependencies = {
  get: GuardedHttpClient['get']
  cache: PictureCache
  imageWorker: ImageWorker
  now?: () => number
}

/**
 * Pictures of the web, made anew by us. Each source is fetched once, whatever widths are asked of it: its largest
 * picture is kept, and the smaller ones are made from that.
 */
export function createPictureService({
  get,
  cache,
  imageWorker,
  now = Date.now,
}: PictureServiceDependencies): PictureService {
  const underWay = new Map<string, Promise<Uint8Array>>()
  const failed = new Map<string, number>()
  const inLine = createLimiter(PICTURE_LIMITER_OPTIONS)

  /** Two who want the same wait for the same. */
  const once = (name: string, make: () => Promise<Uint8Array>) => {
    const begun = underWay.get(name)
    if (begun) return begun
    const work = make().finally(() => underWay.delete(name))
    underWay.set(name, work)
    return work
  }

  const refuse = (source: string): never => {
    failed.delete(source)
    failed.set(source, now() + PICTURE_FAILURE_TTL_MS)
    if (failed.size > MAX_CACHED_PICTURE_FAILURES) failed.delete(failed.keys().next().value ?? '')
    throw new AppError('not_found', PICTURE_NOT_FOUND)
  }

  const make = async (
    source: string,
    bytes: Uint8Array,
    width: PictureWidth,
    type: PictureType,
  ): Promise<Uint8Array> => {
    const made = await imageWorker.resize({ bytes, width, type })
    if ('body' in made) return made.body
    log.debug({ host: new URL(source).host, problem: made.problem }, 'a picture could not be made')
    return refuse(source)
  }

  const fetched = async (source: string): Promise<Uint8Array> => {
    const answer = await get(source, { purpose: 'pictures', types: ACCEPTED_PICTURE_TYPES, bytes: MAX_PICTURE_BYTES })
    if (answer.ok) return answer.body
    // Without a status it is we who are busy, not the site.
    if (answer.kind === 'busy' && answer.status === undefined) throw createPicturesBusyError()
    return refuse(source)
  }

  const largest = (source: string) => {
    const name = toCachedPictureName(source, MAX_PICTURE_WIDTH, 'image/webp')
    return once(name, async () => {
      const body = await cache.read(name)
      if (body) return body
      const until = failed.get(source)
      if (until !== undefined && until > now()) throw new AppError('not_found', PICTURE_NOT_FOUND)
      const made = await inLine(async () => make(source, await fetched(source), MAX_PICTURE_WIDTH, 'image/webp'))
      failed.delete(source)
      await cache.write(name, made)
      return made
    })
  }

  const smaller = (source: string, width: PictureWidth, type: PictureType) => {
    const name = toCachedPictureName(source, width, type)
    return once(name, async () => {
      const body = await cache.read(name)
      if (body) return body
      const made = await make(source, await largest(source), width, type)
      await cache.write(name, made)
      return made
    })
  }

  return {
    async load(rest, accept) {
      const asked = verifyPictureUrl(rest)
      if (!asked) throw new AppError('not_found', PICTURE_NOT_FOUND)
      const type = acceptsWebp(accept ?? '') ? 'image/webp' : 'image/jpeg'
      const body = await (asked.width === MAX_PICTURE_WIDTH && type === 'image/webp'
        ? largest(asked.source)
        : smaller(asked.source, asked.width, type))
      return { body, type }
    },
  }
}

/** RFC 9110, 12.5.1; a browser that says only "image" may be one that knows no WebP. */
const acceptsWebp = (accept: string) =>
  accept.split(',').some((one) => /^\s*image\/webp\s*(?:;(?!\s*q=0(?:\.0*)?\s*$).*)?$/i.test(one))

const toCachedPictureName = (source: string, width: PictureWidth, type: PictureType) =>
  `${createHash('sha256').update(source).digest('hex').slice(0, 40)}-${width}.${type === 'image/webp' ? 'webp' : 'jpg'}`

let sharedPictureService: PictureService | undefined

/**
 * The picture at what stands behind `/pictures/`, as WebP for those who take it and as JPEG for all others.
 * @throws AppError `not_found` for an address that is not ours and a picture that cannot be had, `unavailable` when too many are being made
 */
export function loadPicture(rest: string, accept: string | null): Promise<ServedPicture> {
  sharedPictureService ??= createPictureService({
    get: (url, wish) => guardedHttpClient().get(url, wish),
    cache: createPictureCache(path.join(env().DATA_DIR, 'pictures')),
    imageWorker: getImageWorker(),
  })
  return sharedPictureService.load(rest, accept)
}

export function closePictureService(): void {
  closeImageWorker()
  sharedPictureService = undefined
}
