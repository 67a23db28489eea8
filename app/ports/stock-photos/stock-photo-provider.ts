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
  Failure<'unavailable' | 'quota' | 'refused'> | { ok: false; /** The photo does not exist. */ kind: 'missing' }

/** A source of stock photos. Returns a failure for any error of the vendor, within seconds; it does not throw. */
export type StockPhotoProvider = {
  /** Recorded with each image from this provider. */
  name: 'pexels' | 'shelf'
  search(query: string, count: number): Promise<{ ok: true; photos: StockPhoto[] } | StockPhotoFailure>
  /** A search result, by its id. */
  findPhoto(id: string): Promise<{ ok: true; photo: StockPhoto } | StockPhotoFailure>
}
