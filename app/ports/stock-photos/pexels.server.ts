import { z } from 'zod'
import { askPexels } from './ask-pexels.server'
import type { PexelsReply } from './ask-pexels.server'
import { failing } from './failing.server'
import type { StockFailure, StockPhoto, StockPhotos } from './stock-photos.server'

const BASE_URL = 'https://api.pexels.com'
/** What Pexels gives on one page. */
const MOST_PHOTOS = 80

const webAddress = z.url({ protocol: /^https$/ }).max(2083)
const Photo = z
  .object({
    id: z.union([z.number().int().positive(), z.string().regex(/^\d{1,20}$/)]).transform(String),
    width: z.number().int().positive().max(100_000),
    height: z.number().int().positive().max(100_000),
    photographer: z
      .string()
      .trim()
      .transform((name) => name.slice(0, 100)),
    photographer_url: webAddress.nullish().catch(null),
    alt: z
      .string()
      .trim()
      .nullish()
      .transform((alt) => (alt ?? '').slice(0, 300)),
    src: z.object({ large2x: webAddress.optional(), large: webAddress, medium: webAddress }),
  })
  .transform(({ id, width, height, photographer, photographer_url, alt, src }): StockPhoto => ({
    id,
    url: src.large2x ?? src.large,
    thumbnailUrl: src.medium,
    altText: alt,
    width,
    height,
    photographer,
    photographerUrl: photographer_url ?? null,
  }))
const Found = z.object({ photos: z.array(z.unknown()) })

/** Pexels' API, version 1. */
export function pexels({
  key,
  baseUrl = BASE_URL,
  totalMs,
}: {
  key: string
  baseUrl?: string
  totalMs?: number
}): StockPhotos {
  const ask = (path: string, params: Record<string, string> = {}) => {
    const url = new URL(`${baseUrl}/v1/${path}`)
    url.search = new URLSearchParams(params).toString()
    return askPexels(url, key, totalMs)
  }
  return {
    name: 'pexels',
    async search(query, count) {
      const reply = await ask('search', {
        query,
        per_page: String(Math.min(Math.max(1, count), MOST_PHOTOS)),
        page: '1',
      })
      if ('trouble' in reply) return failing('unavailable', reply.trouble)
      if (reply.status !== 200) return refusalOf(reply)
      const read = Found.safeParse(reply.json)
      if (!read.success) return failing('unavailable', 'the answer is not what its documentation says', { status: 200 })
      return {
        ok: true,
        photos: read.data.photos.flatMap((photo) => Photo.safeParse(photo).data ?? []).slice(0, count),
      }
    },
    async photo(id) {
      if (!/^\d{1,20}$/.test(id)) return { ok: false, kind: 'missing' }
      const reply = await ask(`photos/${id}`)
      if ('trouble' in reply) return failing('unavailable', reply.trouble)
      if (reply.status === 404) return { ok: false, kind: 'missing' }
      if (reply.status !== 200) return refusalOf(reply)
      const read = Photo.safeParse(reply.json)
      return read.success
        ? { ok: true, photo: read.data }
        : failing('unavailable', 'the answer is not what its documentation says', { status: 200 })
    },
  }
}

function refusalOf({ status, headers }: Extract<PexelsReply, { status: number }>): StockFailure {
  if (status === 401 || status === 403)
    return failing('refused', 'Pexels refuses our key; check PEXELS_API_KEY', { status })
  if (status === 429) return failing('quota', 'our quota at Pexels is used up', { status, ...secondsUntil(headers) })
  return failing('unavailable', `Pexels answers ${status}`, { status })
}

/** It says when its window opens again, in seconds of the clock. */
function secondsUntil(headers: Headers): { retryAfter?: number } {
  const seconds = Number(headers.get('retry-after') ?? NaN)
  const reset = Number(headers.get('x-ratelimit-reset') ?? NaN)
  const left = Number.isFinite(seconds) ? seconds : Math.ceil(reset - Date.now() / 1000)
  return Number.isFinite(left) && left >= 0 ? { retryAfter: Math.min(left, 86_400 * 31) } : {}
}
