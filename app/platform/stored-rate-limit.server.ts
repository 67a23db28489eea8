import type { Message } from '#packages/texts/t'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from './app-error'
import { rateLimitRefusals } from './metrics.server'
import { databasePool, query } from './db.server'
import type { PrismaTransaction } from './household-client'
import { countRateLimitPoint } from './queries.server'

type StoredRateLimiter = {
  /**
   * Counts one hit and returns the number of hits. @throws AppError `too_many` past the limit, with the seconds to wait
   */
  consume(key: string, seconds?: number): Promise<number>
  /** Undoes one counted hit. */
  refund(key: string): Promise<void>
  reset(key: string): Promise<void>
  /** Whether the limit is used up. */
  isExhausted(key: string): Promise<boolean>
}

/**
 * A limit of `points` per `seconds` and key that all servers share and that survives restarts: rows of rate_limits, for
 * login attempts above all, where a second server must not double them. Above twice the limit requests are refused
 * without a query. While the database is down its error is thrown: what is limited could not be done either.
 */
export function createStoredRateLimiter({
  name,
  points,
  seconds,
  sentence,
}: {
  name: string
  points: number
  seconds: number
  sentence: Message | string
}): StoredRateLimiter {
  let cached: { limiter: RateLimiterPostgres; for: unknown } | undefined
  const limiter = () => {
    const client = databasePool()
    if (cached?.for !== client) {
      cached = {
        limiter: new RateLimiterPostgres({
          storeClient: client,
          storeType: 'pool',
          tableName: 'rate_limits',
          tableCreated: true,
          clearExpiredByTimeout: false,
          keyPrefix: name,
          points,
          duration: seconds,
          inMemoryBlockOnConsumed: points * 2,
        }),
        for: client,
      }
    }
    return cached.limiter
  }
  return {
    async consume(key, customDuration) {
      try {
        return (await limiter().consume(key, 1, customDuration ? { customDuration } : {})).consumedPoints
      } catch (thrown) {
        if (!(thrown instanceof RateLimiterRes)) throw thrown
        rateLimitRefusals.inc({ limit: name })
        throw new AppError('too_many', sentence, { retryAfter: thrown.msBeforeNext / 1000 })
      }
    },
    async refund(key) {
      await limiter().reward(key, 1)
    },
    async reset(key) {
      await limiter().delete(key)
    },
    async isExhausted(key) {
      const standing = await limiter().get(key)
      return standing !== null && standing.consumedPoints >= points
    },
  }
}

/**
 * A limit of `points` per `seconds` and key, counted in the transaction of the limited work: a rollback also undoes the
 * count, and a concurrent request on any server waits for the outcome. Rows of rate_limits, by the database's clock.
 * Take several limits in the same order everywhere, or two transactions deadlock.
 * @throws AppError `too_many` past the limit, with the seconds to wait
 */
export function createTransactionRateLimiter({
  name,
  points,
  seconds,
  sentence,
}: {
  name: string
  points: number
  seconds: number
  sentence: Message | string
}) {
  return async (key: string, tx: PrismaTransaction): Promise<void> => {
    const [row] = await query(countRateLimitPoint, [`${name}:${key}`, seconds * 1000], tx)
    if (row && row.points > points) {
      rateLimitRefusals.inc({ limit: name })
      throw new AppError('too_many', sentence, { retryAfter: row.wait })
    }
  }
}
