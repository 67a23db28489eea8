import { AppError } from './app-error'
import { rateLimitRefusals } from './metrics.server'
import { query } from './db.server'
import type { PrismaTransaction } from './household-client'
import { countRateLimitPoint } from './queries.server'

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
  sentence: string
}) {
  return async (key: string, tx: PrismaTransaction): Promise<void> => {
    const [row] = await query(countRateLimitPoint, [`${name}:${key}`, seconds * 1000], tx)
    if (row && row.points > points) {
      rateLimitRefusals.inc({ limit: name })
      throw new AppError('too_many', sentence, { retryAfter: row.wait })
    }
  }
}
