import { createRateLimiter } from '#app/platform/rate-limit.server'

// A week takes some 50 ms of the processor; nobody reads two proposals a second.
const plannerRateLimit = createRateLimiter({
  name: 'planner',
  points: 60,
  seconds: 60,
  sentence: 'Too many weeks at once. Please wait a minute and try again.',
})

/** @throws AppError `too_many` past 60 proposals a minute per user */
export const limitProposals = (userId: string) => plannerRateLimit(userId)
