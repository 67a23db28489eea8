import { createHash } from 'node:crypto'
import path from 'node:path'
import { AppError } from '#app/platform/app-error'
import { env } from '#app/platform/env.server'
import { log } from '#app/platform/log.server'
import { outbound, PICTURE_TYPES } from '#app/platform/outbound/outbound.server'
import type { Outbound } from '#app/platform/outbound/outbound.server'
import { NO_PICTURE } from '../failures'
import { keptPictures } from './kept.server'
import type { KeptPictures } from './kept.server'
import type { PictureType } from './make.server'
import { closeStudio, ourStudio } from './our-studio.server'
import { LARGEST } from './picture-path'
import type { Width } from './picture-path'
import { readPictureUrl } from './picture-url.server'
import type { Studio } from './studio.server'
import { busy, turns } from './turns.server'

/** What sites call their pictures; what they are the decoder says. A page that says it is one is not even read. */
const TYPES = [
  ...PICTURE_TYPES,
  'image/jpg',
  'image/pjpeg',
  'image/x-png',
  'application/octet-stream',
  'binary/octet-stream',
]
const MOST_BYTES = 10 * 1024 * 1024
/** Originals held in memory at once: with MOST_BYTES this is what a burst costs. */
const AT_ONCE = { atOnce: 4, waiting: 120, waitMs: 30_000 }
const FAILED_FOR_MS = 10 * 60_000
const FAILED_KEPT = 2000

/** Seconds after which asking for a picture that failed makes sense. */
export const FAILED_FOR = FAILED_FOR_MS / 1000

export type Picture = { body: Uint8Array; type: PictureType }
export type Pictures = { picture: (rest: string, accept: string | null) => Promise<Picture> }

type Parts = { get: Outbound['get']; kept: KeptPictures; studio: Studio; now?: () => number }

/**
 * Pictures of the web, made anew by us. Each source is fetched once, whatever widths are asked of it: its largest
 * picture is kept, and the smaller ones are made from that.
 */
export function createPictures({ get, kept, studio, now = Date.now }: Parts): Pictures {
  const underWay = new Map<string, Promise<Uint8Array>>()
  const failed = new Map<string, number>()
  const inLine = turns(AT_ONCE)

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
    failed.set(source, now() + FAILED_FOR_MS)
    if (failed.size > FAILED_KEPT) failed.delete(failed.keys().next().value ?? '')
    throw new AppError('not_found', NO_PICTURE)
  }

  const make = async (source: string, bytes: Uint8Array, width: Width, type: PictureType): Promise<Uint8Array> => {
    const made = await studio.make({ bytes, width, type })
    if ('body' in made) return made.body
    log.debug({ host: new URL(source).host, problem: made.problem }, 'a picture could not be made')
    return refuse(source)
  }

  const fetched = async (source: string): Promise<Uint8Array> => {
    const answer = await get(source, { purpose: 'pictures', types: TYPES, bytes: MOST_BYTES })
    if (answer.ok) return answer.body
    // Without a status it is we who are busy, not the site.
    if (answer.kind === 'busy' && answer.status === undefined) throw busy()
    return refuse(source)
  }

  const largest = (source: string) => {
    const name = nameOf(source, LARGEST, 'image/webp')
    return once(name, async () => {
      const body = await kept.read(name)
      if (body) return body
      const until = failed.get(source)
      if (until !== undefined && until > now()) throw new AppError('not_found', NO_PICTURE)
      const made = await inLine(async () => make(source, await fetched(source), LARGEST, 'image/webp'))
      failed.delete(source)
      await kept.write(name, made)
      return made
    })
  }

  const smaller = (source: string, width: Width, type: PictureType) => {
    const name = nameOf(source, width, type)
    return once(name, async () => {
      const body = await kept.read(name)
      if (body) return body
      const made = await make(source, await largest(source), width, type)
      await kept.write(name, made)
      return made
    })
  }

  return {
    async picture(rest, accept) {
      const asked = readPictureUrl(rest)
      if (!asked) throw new AppError('not_found', NO_PICTURE)
      const type = takesWebp(accept ?? '') ? 'image/webp' : 'image/jpeg'
      const body = await (asked.width === LARGEST && type === 'image/webp'
        ? largest(asked.source)
        : smaller(asked.source, asked.width, type))
      return { body, type }
    },
  }
}

/** RFC 9110, 12.5.1; a browser that says only "image" may be one that knows no WebP. */
const takesWebp = (accept: string) =>
  accept.split(',').some((one) => /^\s*image\/webp\s*(?:;(?!\s*q=0(?:\.0*)?\s*$).*)?$/i.test(one))

const nameOf = (source: string, width: Width, type: PictureType) =>
  `${createHash('sha256').update(source).digest('hex').slice(0, 40)}-${width}.${type === 'image/webp' ? 'webp' : 'jpg'}`

let shared: Pictures | undefined

/**
 * The picture at what stands behind `/pictures/`, as WebP for those who take it and as JPEG for all others.
 * @throws AppError `not_found` for an address that is not ours and a picture that cannot be had, `unavailable` when too many are being made
 */
export function picture(rest: string, accept: string | null): Promise<Picture> {
  shared ??= createPictures({
    get: (url, wish) => outbound().get(url, wish),
    kept: keptPictures(path.join(env().DATA_DIR, 'pictures')),
    studio: ourStudio(),
  })
  return shared.picture(rest, accept)
}

export function closePictures(): void {
  closeStudio()
  shared = undefined
}
