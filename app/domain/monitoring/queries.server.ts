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

/** Of each job: its last run that is over, and the runs of a day that failed or began over a minute late. */
export const selectJobRuns = statement<{ job: string; lastFinishedAt: Date | null; failed: number; late: number }>({
  columns: { job: 'text', lastFinishedAt: 'timestamptz', failed: 'int4', late: 'int4' },
  text: `
    select job, max(finished_at) as "lastFinishedAt",
      count(*) filter (where error is not null and tick > now() - interval '1 day')::int as failed,
      count(*) filter (where started_at > tick + interval '1 minute' and tick > now() - interval '1 day')::int as late
    from job_ticks group by job order by job`,
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
