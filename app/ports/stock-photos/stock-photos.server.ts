import { env } from '#app/platform/env.server'
import { pexels } from './pexels.server'
import { shelf } from './shelf.server'

/** spec §3: a result of the search. */
export type StockPhoto = {
  id: string
  url: string
  thumbnailUrl: string
  altText: string
  width: number
  height: number
  photographer: string
  photographerUrl: string | null
}

export type StockFailure =
  | { ok: false; kind: 'unavailable' | 'quota' | 'refused'; message: string; retryAfter?: number }
  | { ok: false; /** There is no such photograph. */ kind: 'missing' }

/** Where photographs are to be had. Answers for whatever its vendor does, within seconds; it does not throw. */
export type StockPhotos = {
  /** As it is written down with an image that came from there. */
  name: 'pexels' | 'shelf'
  search(query: string, count: number): Promise<{ ok: true; photos: StockPhoto[] } | StockFailure>
  /** One that a search has found, by its id. */
  photo(id: string): Promise<{ ok: true; photo: StockPhoto } | StockFailure>
}

let shared: StockPhotos | undefined

/** Pexels where there is a key for it, else the drawings that come with the house. */
export function stockPhotos(): StockPhotos {
  const { PEXELS_API_KEY: key, PEXELS_BASE_URL: baseUrl } = env()
  shared ??= key ? pexels({ key, ...(baseUrl && { baseUrl }) }) : shelf
  return shared
}
