import { env } from '#app/platform/env.server'
import { createPexelsClient } from './pexels.server'
import { drawingLibrary } from './drawing-library.server'
import type { StockPhotoProvider } from './stock-photo-provider'

export type { StockPhoto, StockPhotoFailure } from './stock-photo-provider'

let stockPhotoProvider: StockPhotoProvider | undefined

/** Pexels when it has a key, otherwise the drawings included with the app. */
export function getStockPhotoProvider(): StockPhotoProvider {
  const { PEXELS_API_KEY: key, PEXELS_BASE_URL: baseUrl } = env()
  stockPhotoProvider ??= key ? createPexelsClient({ key, ...(baseUrl && { baseUrl }) }) : drawingLibrary
  return stockPhotoProvider
}
