import type { JobTick, RateLimit, Setting } from './prisma-client/client'
import { command, statement } from './statement'

/** Delivered to listeners when the transaction commits. */
export const sendNotification = command<[channel: string, payload: string]>({ text: 'select pg_notify($1, $2)' })

export const sendNotifications = command<[channel: string, payloads: readonly string[]]>({
  text: 'select pg_notify($1, payload) from unnest($2::text[]) as payload',
})

export const selectAdvisoryLockOwners = statement<{ owner: string }, [namespace: number]>({
  columns: { owner: 'text' },
  text: `
    select objid::bigint::text as owner from pg_locks
    where locktype = 'advisory' and classid = $1::bigint::oid and objsubid = 2 and granted
      and database = (select oid from pg_database where datname = current_database())`,
})

export const selectBackendPid = statement<{ pid: number }, []>({
  columns: { pid: 'int4' },
  text: 'select pg_backend_pid() as pid',
})

export const tryAdvisoryLock = statement<{ taken: boolean }, [namespace: number, key: number]>({
  columns: { taken: 'bool' },
  text: 'select pg_try_advisory_lock($1::int, $2::int) as taken',
})

/**
 * Fixed-window counter: the window begins with the first hit and lasts so many milliseconds, by the database's clock.
 */
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

/** No row when another server has inserted the tick. */
export const insertJobTick = statement<
  Pick<JobTick, 'job'>,
  [job: string, tick: Date, owner: string, leaseSeconds: number]
>({
  columns: { job: 'text' },
  text: `
    insert into job_ticks (job, tick, owner, lease_until) values ($1, $2, $3, now() + make_interval(secs => $4))
    on conflict do nothing returning job`,
})

export const renewJobTickLease = command<[job: string, tick: Date, owner: string, leaseSeconds: number]>({
  text: `
    update job_ticks set lease_until = now() + make_interval(secs => $4)
    where job = $1 and tick = $2 and owner = $3 and finished_at is null`,
})

/**
 * Latest ticks whose server did not finish them and has not renewed its lease; an earlier tick is superseded by a later
 * one.
 */
export const takeOverJobTicks = statement<
  Pick<JobTick, 'job' | 'tick'>,
  [jobs: readonly string[], owner: string, leaseSeconds: number]
>({
  columns: { job: 'text', tick: 'timestamptz' },
  text: `
    update job_ticks t set owner = $2, lease_until = now() + make_interval(secs => $3)
    where job = any($1::text[]) and owner <> $2 and finished_at is null and lease_until <= now()
      and not exists (select from job_ticks later where later.job = t.job and later.tick > t.tick)
    returning job, tick`,
})

export const finishJobTick = command<[job: string, tick: Date, owner: string, error: string | null]>({
  text: 'update job_ticks set finished_at = now(), error = $4 where job = $1 and tick = $2 and owner = $3',
})

export const deleteOldJobTicks = command({
  text: `delete from job_ticks where started_at < now() - interval '30 days'`,
})

/** Of a database that may be a replica; null on one that never was. */
export const selectReplicaPosition = statement<{ isReplica: boolean; position: string | null }>({
  columns: { isReplica: 'bool', position: 'text' },
  text: 'select pg_is_in_recovery() as "isReplica", pg_last_wal_replay_lsn()::text as position',
})

/** Of the primary: behind all that was committed. Fails on a replica. */
export const selectWrittenPosition = statement<{ position: string }>({
  columns: { position: 'text' },
  text: 'select pg_current_wal_insert_lsn()::text as position',
})

export const tryMigrationLock = statement<{ mine: boolean }, [key: number]>({
  columns: { mine: 'bool' },
  text: 'select pg_try_advisory_xact_lock($1) as mine',
})

export const waitForMigrationLock = command<[key: number]>({ text: 'select pg_advisory_xact_lock($1)' })

/** Prisma's migrations table, exactly as Prisma creates it. */
export const createMigrationsTable = command({
  text: `CREATE TABLE _prisma_migrations (
    id                      VARCHAR(36) PRIMARY KEY NOT NULL,
    checksum                VARCHAR(64) NOT NULL,
    finished_at             TIMESTAMPTZ,
    migration_name          VARCHAR(255) NOT NULL,
    logs                    TEXT,
    rolled_back_at          TIMESTAMPTZ,
    started_at              TIMESTAMPTZ NOT NULL DEFAULT now(),
    applied_steps_count     INTEGER NOT NULL DEFAULT 0
)`,
})

/** Not by to_regclass(): within a transaction its cache does not see the table that another server has created since. */
export const selectMigrationsTable = statement<{ name: string }>({
  columns: { name: 'text' },
  text: `
    select c.relname::text as name from pg_class c
    where c.relname = '_prisma_migrations' and c.relnamespace = (select oid from pg_namespace where nspname = current_schema())`,
})

export const selectAppliedMigrations = statement<{
  migration_name: string
  checksum: string
  finished_at: Date | null
}>({
  columns: { migration_name: 'text', checksum: 'text', finished_at: 'timestamptz' },
  text: `
    select migration_name::text, checksum::text, finished_at from _prisma_migrations where rolled_back_at is null`,
})

export const insertMigration = command<[id: string, checksum: string, name: string]>({
  text: `
    insert into _prisma_migrations (id, checksum, migration_name, started_at) values ($1, $2, $3, clock_timestamp())`,
})

export const finishMigration = command<[id: string]>({
  text: 'update _prisma_migrations set finished_at = clock_timestamp(), applied_steps_count = 1 where id = $1',
})

/** Tables that belong to an extension do not count. */
export const selectAnyTable = statement<{ name: string }>({
  columns: { name: 'text' },
  text: `
    select c.relname::text as name from pg_class c
    where c.relkind in ('r', 'p') and c.relnamespace = (select oid from pg_namespace where nspname = current_schema())
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    limit 1`,
})

/** Keeps a setting to this transaction until its end; its value, or '' where it was not set. */
export const lockSetting = statement<Pick<Setting, 'value'>, [key: string]>({
  columns: { value: 'text' },
  text: `
    insert into settings (key, value, updated_at) values ($1, '', now())
    on conflict (key) do update set value = settings.value returning value`,
})
