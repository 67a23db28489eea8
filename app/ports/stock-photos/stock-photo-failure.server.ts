import { randomUUID } from 'node:crypto'
import { log } from '#app/platform/log.server'
import type { StockPhotoFailure } from './stock-photo-provider'

const STOCK_PHOTO_FAILURE_MESSAGES: Record<Exclude<StockPhotoFailure['kind'], 'missing'>, string> = {
  unavailable: 'The photo service is not answering right now. Please try again in a few minutes.',
  quota: 'The photo service takes no more questions from us for now. Please try again later.',
  refused: 'The photo service does not let us in. Whoever runs this Larder can see why in its log.',
}

/** A sentence for the author, and under an id a line for whoever runs the house that says what to do about it. */
export function reportStockPhotoFailure(
  kind: keyof typeof STOCK_PHOTO_FAILURE_MESSAGES,
  forOperator: string,
  more: { status?: number; retryAfter?: number } = {},
): StockPhotoFailure {
  log.warn({ id: randomUUID(), kind, ...more }, `stock photos: ${forOperator}`)
  return {
    ok: false,
    kind,
    message: STOCK_PHOTO_FAILURE_MESSAGES[kind],
    ...(more.retryAfter !== undefined && { retryAfter: more.retryAfter }),
  }
}
