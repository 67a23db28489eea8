import { createRateLimiter } from '#app/platform/rate-limit.server'

// Below Pexels' 200 requests an hour.
const stockSearchLimit = createRateLimiter({
  name: 'stock-photos',
  points: 150,
  seconds: 60 * 60,
  sentence: 'Too many searches. Please try again in a few minutes.',
})

/** @throws AppError `too_many` past 150 searches an hour from one operator */
export const limitStockSearch = (operator: string) => stockSearchLimit(operator)
