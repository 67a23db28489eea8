import { createFailureReporter } from '#app/platform/report-failure.server'
import type { StockPhotoFailure } from './stock-photo-provider'

const STOCK_PHOTO_FAILURE_MESSAGES: Record<Exclude<StockPhotoFailure['kind'], 'missing'>, string> = {
  unavailable: 'The photo service is not answering right now. Please try again in a few minutes.',
  quota: 'The photo service takes no more questions from us for now. Please try again later.',
  refused: 'The photo service does not let us in. Whoever runs this Larder can see why in its log.',
}

export const reportStockPhotoFailure = createFailureReporter('stock photos', STOCK_PHOTO_FAILURE_MESSAGES)
