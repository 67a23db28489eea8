import type { Failure } from '#app/platform/failure'

/** One search result. */
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

export type StockPhotoFailure =
  Failure<'unavailable' | 'quota' | 'refused'> | { ok: false; /** There is no such photograph. */ kind: 'missing' }

/** Where photographs are to be had. Answers for whatever its vendor does, within seconds; it does not throw. */
export type StockPhotoProvider = {
  /** As it is written down with an image that came from there. */
  name: 'pexels' | 'shelf'
  search(query: string, count: number): Promise<{ ok: true; photos: StockPhoto[] } | StockPhotoFailure>
  /** One that a search has found, by its id. */
  findPhoto(id: string): Promise<{ ok: true; photo: StockPhoto } | StockPhotoFailure>
}
