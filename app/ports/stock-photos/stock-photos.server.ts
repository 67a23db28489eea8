import { env } from '#app/platform/env.server'
import { createPexelsClient } from './pexels.server'
import { drawingLibrary } from './drawing-library.server'
import type { StockPhotoProvider } from './stock-photo-provider'

export type { StockPhoto, StockPhotoFailure } from './stock-photo-provider'

let stockPhotoProvider: StockPhotoProvider | undefined

/** Pexels where there is a key for it, else the drawings that come with the house. */
export function getStockPhotoProvider(): StockPhotoProvider {
  const { PEXELS_API_KEY: key, PEXELS_BASE_URL: baseUrl } = env()
  stockPhotoProvider ??= key ? createPexelsClient({ key, ...(baseUrl && { baseUrl }) }) : drawingLibrary
  return stockPhotoProvider
}
