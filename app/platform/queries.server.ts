import type { JobTick, RateLimit } from './prisma-client/client'
import { command, statement } from './statement'

/** Delivered to whoever listens when the transaction commits. */
export const sendNotification = command<[channel: string, payload: string]>({ text: 'select pg_notify($1, $2)' })

export const selectAdvisoryLockOwners = statement<{ owner: string }, [namespace: number]>({
  columns: { owner: 'text' },
  text: `
    select objid::bigint::text as owner from pg_locks
    where locktype = 'advisory' and classid = $1::bigint::oid and objsubid = 2 and granted
      and database = (select oid from pg_database where datname = current_database())`,
})

export const tryAdvisoryLock = statement<{ taken: boolean }, [namespace: number, key: number]>({
  columns: { taken: 'bool' },
  text: 'select pg_try_advisory_lock($1::int, $2::int) as taken',
})

/** Counts one in a window that begins with the first and is over after so many milliseconds, by the database's clock. */
export const countRateLimitPoint = statement<
  Pick<RateLimit, 'points'> & { wait: number },
  [key: string, milliseconds: number]
>({
  columns: { points: 'int4', wait: 'int4' },
  text: `
    with clock as (select (extract(epoch from clock_timestamp()) * 1000)::bigint as now)
    insert into rate_limits as counted (key, points, expire)
    select $1, 1, now + $2::bigint from clock
    on conflict (key) do update set
      points = case when counted.expire <= (select now from clock) then 1 else counted.points + 1 end,
      expire = case when counted.expire <= (select now from clock) then excluded.expire else counted.expire end
    returning points, greatest(1, ceil((expire - (select now from clock)) / 1000.0))::int as wait`,
})

export const deleteExpiredRateLimits = command({
  text: 'delete from rate_limits where expire < extract(epoch from now()) * 1000',
})

export const deleteOldIdempotencyKeys = command({
  text: `delete from idempotency_keys where created_at < now() - interval '24 hours'`,
})

/** Empty when another server has the tick: it is at it, or it has finished it. One that ended in the middle has lost it with its lease. */
export const claimJobTick = statement<
  Pick<JobTick, 'job'>,
  [job: string, tick: Date, owner: string, leaseMinutes: number]
>({
  columns: { job: 'text' },
  text: `
    insert into job_ticks as held (job, tick, owner, lease_until) values ($1, $2, $3, now() + make_interval(mins => $4))
    on conflict (job, tick) do nothing
    returning job`,
})

export const deleteOldJobTicks = command({
  text: `delete from job_ticks where started_at < now() - interval '30 days'`,
})
