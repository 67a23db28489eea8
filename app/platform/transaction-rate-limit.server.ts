import { AppError } from './app-error'
import type { Prisma } from './prisma-client/client'

/**
 * A limit of `points` per `seconds` and key, counted in the transaction of what it limits: what is undone was never
 * counted, and who asks at the same moment, on whichever server, waits until it is known. Rows of rate_limits, by the
 * database's clock. Take several in the same order everywhere, or two transactions wait for each other.
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
  return async (key: string, tx: Prisma.TransactionClient): Promise<void> => {
    const [row] = await tx.$queryRaw<{ points: number; wait: number }[]>`
      with clock as (select (extract(epoch from clock_timestamp()) * 1000)::bigint as now)
      insert into rate_limits as counted (key, points, expire)
      select ${`${name}:${key}`}, 1, now + ${seconds * 1000}::bigint from clock
      on conflict (key) do update set
        points = case when counted.expire <= (select now from clock) then 1 else counted.points + 1 end,
        expire = case when counted.expire <= (select now from clock) then excluded.expire else counted.expire end
      returning points, greatest(1, ceil((expire - (select now from clock)) / 1000.0))::int as wait`
    if (row && row.points > points) throw new AppError('too_many', sentence, { retryAfter: row.wait })
  }
}
