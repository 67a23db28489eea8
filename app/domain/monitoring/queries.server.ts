import type { Setting } from '#app/platform/prisma-client/client'
import { command, statement } from '#app/platform/statement'

/** How many wait, and for how many seconds the oldest has. */
export const selectQueues = statement<{ queue: string; waiting: number; oldest: number }>({
  columns: { queue: 'text', waiting: 'int4', oldest: 'float8' },
  text: `
    select queue, count(since)::int as waiting,
      coalesce(extract(epoch from now() - min(since)), 0)::float8 as oldest
    from (
      select 'mail' as queue, created_at as since from mail where state = 'queued'
      union all select 'mail_failed', created_at from mail where state = 'failed' and created_at > now() - interval '1 day'
      union all select 'imports', created_at from recipe_imports where state in ('reading', 'saving')
      union all select 'crawl_pages', created_at from crawl_pages where state = 'queued'
      union all values ('mail', null::timestamptz), ('mail_failed', null), ('imports', null), ('crawl_pages', null)
    ) as waiting group by queue order by queue`,
})

/** Of each job: its last run that is over, the runs of a day that failed or began over a minute late, and why the last of them failed. */
export const selectJobRuns = statement<{
  job: string
  lastTick: Date
  lastFinishedAt: Date | null
  failed: number
  late: number
  lastError: string | null
}>({
  columns: {
    job: 'text',
    lastTick: 'timestamptz',
    lastFinishedAt: 'timestamptz',
    failed: 'int4',
    late: 'int4',
    lastError: 'text',
  },
  text: `
    select job, max(tick) as "lastTick", max(finished_at) as "lastFinishedAt",
      count(*) filter (where error is not null and tick > now() - interval '1 day')::int as failed,
      count(*) filter (where started_at > tick + interval '1 minute' and tick > now() - interval '1 day')::int as late,
      (array_agg(error order by tick desc) filter (where error is not null and tick > now() - interval '1 day'))[1] as "lastError"
    from job_ticks group by job order by job`,
})

export const selectLastBackup = statement<Pick<Setting, 'value'>>({
  columns: { value: 'text' },
  text: `select value from settings where key = 'last_backup'`,
})

/** Since running crawls that have pages to fetch have fetched one. */
export const selectCrawlSilence = statement<{ seconds: number | null }>({
  columns: { seconds: 'float8' },
  text: `
    select extract(epoch from now() - max(greatest(s.started_at, p.fetched_at)))::float8 as seconds
    from crawl_sessions s join crawl_pages p on p.session_id = s.id
    where s.status = 'running'
      and exists (select from crawl_pages q where q.session_id = s.id and q.state = 'queued')`,
})

/**
 * Opens a warning, or repeats one that is a day old; a row if OPERATOR_EMAIL is to get a mail now. Within an hour of the
 * last word there is none.
 */
export const openWarning = statement<{ since: Date }, [check: string]>({
  columns: { since: 'timestamptz' },
  text: `
    insert into operator_warnings (check_name, is_open) values ($1, true)
    on conflict (check_name) do update
      set is_open = true, last_sent_at = now(),
        since = case when operator_warnings.is_open then operator_warnings.since else now() end
      where operator_warnings.last_sent_at < now() - case when operator_warnings.is_open then interval '1 day' else interval '1 hour' end
    returning since`,
})

/** Closes a warning; a row if there was one and the last word about it is an hour old. */
export const closeWarning = statement<{ since: Date }, [check: string]>({
  columns: { since: 'timestamptz' },
  text: `
    update operator_warnings set is_open = false, last_sent_at = now()
    where check_name = $1 and is_open and last_sent_at < now() - interval '1 hour'
    returning since`,
})

/** For what is mailed when it is over: a row if nothing was said about it within an hour. */
export const noteWarning = statement<{ since: Date }, [check: string]>({
  columns: { since: 'timestamptz' },
  text: `
    insert into operator_warnings (check_name, is_open) values ($1, false)
    on conflict (check_name) do update set last_sent_at = now()
      where operator_warnings.last_sent_at < now() - interval '1 hour'
    returning since`,
})

/** A tick that some server takes over within a minute, as one whose server is gone; none while the job runs. */
export const insertRequestedTick = command<[job: string, owner: string]>({
  text: `
    insert into job_ticks (job, tick, owner, lease_until)
    select $1, now(), $2, now()
    where not exists (
      select from job_ticks where job = $1 and finished_at is null and (lease_until > now() or owner like 'requested by %')
    )`,
})
