import { createFailureReporter } from '#app/platform/report-failure.server'
import type { StockPhotoFailure } from './stock-photo-provider'

const STOCK_PHOTO_FAILURE_MESSAGES: Record<Exclude<StockPhotoFailure['kind'], 'missing'>, string> = {
  unavailable: 'The photo service is not answering right now. Please try again in a few minutes.',
  quota: 'The photo service is over its limit for now. Please try again later.',
  refused: 'The photo service refuses our key. The server log says why.',
}

export const reportStockPhotoFailure = createFailureReporter('stock photos', STOCK_PHOTO_FAILURE_MESSAGES)
