import { z } from 'zod'
import type { StockPhotoFailure, StockPhoto, StockPhotoProvider } from './stock-photo-provider'
import {
  parseRetryAfterSeconds,
  tryParseJson,
  readTextWithLimit,
  getFetchErrorCode,
} from '#app/platform/http/vendor-response.server'
import { createFailureReporter } from '#app/platform/report-failure.server'

/**
 * The response, whatever its status, with `json` undefined where it was not JSON; or the reason for a failure, for the
 * log.
 */
type PexelsResponse = { status: number; headers: Headers; json: unknown } | { trouble: string }

const PEXELS_TIMEOUT_MS = 8_000
const MAX_PEXELS_RESPONSE_BYTES = 1024 * 1024

/**
 * One request: timeout of eight seconds, at most one decoded megabyte, no redirects, which would send the key to
 * another host.
 */
async function requestPexels(url: URL, key: string, totalMs = PEXELS_TIMEOUT_MS): Promise<PexelsResponse> {
  const signal = AbortSignal.timeout(totalMs)
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/json', 'user-agent': 'Larder', authorization: key },
      redirect: 'manual',
      signal,
    })
    if (response.status >= 300 && response.status < 400) {
      await response.body?.cancel()
      return {
        trouble: `the answer is a redirect (${response.status}), which is not followed; PEXELS_BASE_URL must be the address that answers`,
      }
    }
    const text = await readTextWithLimit(response, MAX_PEXELS_RESPONSE_BYTES)
    return text === null
      ? { trouble: 'the answer is longer than a megabyte' }
      : { status: response.status, headers: response.headers, json: tryParseJson(text) }
  } catch (error) {
    return {
      trouble: signal.aborted ? `no answer within ${totalMs / 1000} s` : `no connection (${getFetchErrorCode(error)})`,
    }
  }
}

const STOCK_PHOTO_FAILURE_MESSAGES: Record<Exclude<StockPhotoFailure['kind'], 'missing'>, string> = {
  unavailable: 'The photo service is not answering right now. Please try again in a few minutes.',
  quota: 'The photo service is over its limit for now. Please try again later.',
  refused: 'The photo service refuses our key. The server log says why.',
}

const reportStockPhotoFailure = createFailureReporter('stock photos', STOCK_PHOTO_FAILURE_MESSAGES)

const PEXELS_DEFAULT_URL = 'https://api.pexels.com'
/** Pexels' maximum page size. */
const MAX_PEXELS_PAGE_SIZE = 80

const httpsUrlSchema = z.url({ protocol: /^https$/ }).max(2083)
const PexelsPhotoSchema = z
  .object({
    id: z.union([z.number().int().positive(), z.string().regex(/^\d{1,20}$/)]).transform(String),
    width: z.number().int().positive().max(100_000),
    height: z.number().int().positive().max(100_000),
    photographer: z
      .string()
      .trim()
      .transform((name) => name.slice(0, 100)),
    photographer_url: httpsUrlSchema.nullish().catch(null),
    alt: z
      .string()
      .trim()
      .nullish()
      .transform((alt) => (alt ?? '').slice(0, 300)),
    src: z.object({ large2x: httpsUrlSchema.optional(), large: httpsUrlSchema, medium: httpsUrlSchema }),
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
const PexelsSearchSchema = z.object({ photos: z.array(z.unknown()) })

/** Pexels' API, version 1. */
export function createPexelsClient({
  key,
  baseUrl = PEXELS_DEFAULT_URL,
  totalMs,
}: {
  key: string
  baseUrl?: string
  totalMs?: number
}): StockPhotoProvider {
  const ask = (path: string, params: Record<string, string> = {}) => {
    const url = new URL(`${baseUrl}/v1/${path}`)
    url.search = new URLSearchParams(params).toString()
    return requestPexels(url, key, totalMs)
  }
  return {
    name: 'pexels',
    async search(query, count) {
      const reply = await ask('search', {
        query,
        per_page: String(Math.min(Math.max(1, count), MAX_PEXELS_PAGE_SIZE)),
        page: '1',
      })
      if ('trouble' in reply) return reportStockPhotoFailure('unavailable', reply.trouble)
      if (reply.status !== 200) return toPexelsFailure(reply)
      const read = PexelsSearchSchema.safeParse(reply.json)
      if (!read.success)
        return reportStockPhotoFailure('unavailable', 'the answer is not what its documentation says', { status: 200 })
      return {
        ok: true,
        photos: read.data.photos.flatMap((photo) => PexelsPhotoSchema.safeParse(photo).data ?? []).slice(0, count),
      }
    },
    async findPhoto(id) {
      if (!/^\d{1,20}$/.test(id)) return { ok: false, kind: 'missing' }
      const reply = await ask(`photos/${id}`)
      if ('trouble' in reply) return reportStockPhotoFailure('unavailable', reply.trouble)
      if (reply.status === 404) return { ok: false, kind: 'missing' }
      if (reply.status !== 200) return toPexelsFailure(reply)
      const read = PexelsPhotoSchema.safeParse(reply.json)
      return read.success
        ? { ok: true, photo: read.data }
        : reportStockPhotoFailure('unavailable', 'the answer is not what its documentation says', { status: 200 })
    },
  }
}

function toPexelsFailure({ status, headers }: Extract<PexelsResponse, { status: number }>): StockPhotoFailure {
  if (status === 401 || status === 403)
    return reportStockPhotoFailure('refused', 'Pexels refuses our key; check PEXELS_API_KEY', { status })
  if (status === 429)
    return reportStockPhotoFailure('quota', 'our quota at Pexels is used up', {
      status,
      ...parsePexelsRetryAfter(headers),
    })
  return reportStockPhotoFailure('unavailable', `Pexels answers ${status}`, { status })
}

/** Seconds until the rate limit resets; Pexels sends a Unix time. */
function parsePexelsRetryAfter(headers: Headers): { retryAfter?: number } {
  const seconds = parseRetryAfterSeconds(headers.get('retry-after'))
  const reset = Number(headers.get('x-ratelimit-reset') ?? NaN)
  const left = seconds ?? Math.ceil(reset - Date.now() / 1000)
  return Number.isFinite(left) && left >= 0 ? { retryAfter: Math.min(left, 86_400 * 31) } : {}
}
