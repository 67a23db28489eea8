import { createRateLimiter } from '#app/platform/rate-limit.server'

// Pexels answers 200 an hour; the drawings that come with the house cost nothing, but one limit is easier to know.
const stockSearchLimit = createRateLimiter({
  name: 'stock-photos',
  points: 150,
  seconds: 60 * 60,
  sentence: 'That was a lot of searching. Please go on in a few minutes.',
})

/** @throws AppError `too_many` past 150 questions an hour from one operator */
export const limitStockSearch = (operator: string) => stockSearchLimit(operator)
