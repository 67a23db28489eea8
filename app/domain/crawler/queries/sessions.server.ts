import type { CrawlSession } from '#app/platform/prisma-client/client'
import { command, statement } from '#app/platform/statement'

export const endActiveSessions = statement<Pick<CrawlSession, 'id'>, [status: string, reason: string]>({
  columns: { id: 'uuid' },
  text: `
    update crawl_sessions set status = $1, reason = $2, finished_at = now()
    where status in ('running', 'paused') returning id`,
})

export const stopJobsOfSessions = command<[reason: string, sessions: readonly string[]]>({
  text: `
    update crawl_jobs set status = 'stopped', reason = $1, finished_at = now()
    where session_id = any($2::uuid[]) and status in ('pending', 'running')`,
})

export const changeSessionStatus = statement<Pick<CrawlSession, 'id'>, [from: string, to: string]>({
  columns: { id: 'uuid' },
  text: 'update crawl_sessions set status = $2 where status = $1 returning id',
})

export const failUnfinishedJobs = command<[reason: string]>({
  text: `update crawl_jobs set status = 'failed', reason = $1, finished_at = now() where status in ('pending', 'running')`,
})

export const countFailedJobs = command<[sessions: readonly string[]]>({
  text: `
    update crawl_sessions s set failed_jobs = (select count(*) from crawl_jobs j where j.session_id = s.id and j.status = 'failed')
    where s.id = any($1::uuid[]) and s.session_type = 'full'`,
})

export const selectActiveStatuses = statement<Pick<CrawlSession, 'status'>>({
  name: 'crawl-status',
  columns: { status: 'text' },
  text: `select status from crawl_sessions where status in ('running', 'paused')`,
})

export const skipQueuedPagesOfEndedSessions = command<[reason: string]>({
  text: `
    update crawl_pages p set state = 'skipped', reason = coalesce(s.reason, $1), lease_owner = null, lease_until = null
    from crawl_sessions s where s.id = p.session_id and p.state = 'queued' and s.status not in ('running', 'paused')`,
})

export const skipPagesOfClosedHosts = command<[reason: string]>({
  text: `
    update crawl_pages p set state = 'skipped', reason = $1, lease_owner = null, lease_until = null
    from crawl_hosts h
    where h.host = p.host and p.state = 'queued' and p.lease_owner is null
      and (h.frozen or h.taken_down_at is not null or h.paused_until > now())`,
})

export const endIdleSessions = statement<Pick<CrawlSession, 'id'> & { has_read: boolean }, [reason: string]>({
  columns: { id: 'uuid', has_read: 'bool' },
  text: `
    update crawl_sessions s set
      status = case
        when exists (select 1 from crawl_pages p where p.session_id = s.id and p.state = 'done') or s.total_jobs = 0
        then 'completed' else 'failed'
      end,
      reason = case when exists (select 1 from crawl_pages p where p.session_id = s.id and p.state = 'done') then s.reason else $1 end,
      finished_at = now()
    where s.status = 'running' and not exists (select 1 from crawl_pages p where p.session_id = s.id and p.state = 'queued')
    returning id, status = 'completed' as has_read`,
})

export const endJobsOfSession = command<[session: string, status: string, reason: string]>({
  text: `
    update crawl_jobs set status = $2, reason = $3, finished_at = now()
    where session_id = $1 and status in ('pending', 'running')`,
})

export const countJobsOfSession = command<[session: string]>({
  text: `
    update crawl_sessions s set completed_jobs = j.completed, failed_jobs = j.failed
    from (
      select count(*) filter (where status = 'completed') as completed, count(*) filter (where status = 'failed') as failed
      from crawl_jobs where session_id = $1
    ) j
    where s.id = $1 and s.session_type = 'full'`,
})

export const deletePagesOfOldSessions = command({
  text: `
    delete from crawl_pages p using crawl_sessions s
    where s.id = p.session_id and s.finished_at < now() - interval '30 days'`,
})
