import type { CrawlPage, CrawlSession, Recipe, RecipeShelf } from '#app/platform/prisma-client/client'
import { statement } from '#app/platform/statement'
import type { CrawlerSession } from '../crawler-session'

export const countRecipes = statement<{ validRecipes: number; totalRecipes: number }>({
  columns: { validRecipes: 'int4', totalRecipes: 'int4' },
  text: `select count(*) filter (where is_valid)::int as "validRecipes", count(*)::int as "totalRecipes" from recipes`,
})

export const countJobsOfLatestCrawl = statement<{ runningJobs: number; completed_jobs: number; failed_jobs: number }>({
  columns: { runningJobs: 'int4', completed_jobs: 'int4', failed_jobs: 'int4' },
  text: `
    select count(j.id) filter (where j.status in ('pending', 'running'))::int as "runningJobs",
      count(j.id) filter (where j.status = 'completed')::int as completed_jobs,
      count(j.id) filter (where j.status = 'failed')::int as failed_jobs
    from (select id from crawl_sessions where session_type = 'full' order by started_at desc, id limit 1) s
    left join crawl_jobs j on j.session_id = s.id`,
})

export const countSessions = statement<{ completedSessions: number; runningSessions: number }>({
  columns: { completedSessions: 'int4', runningSessions: 'int4' },
  text: `
    select count(*) filter (where status = 'completed')::int as "completedSessions",
      count(*) filter (where status in ('running', 'paused'))::int as "runningSessions"
    from crawl_sessions`,
})

export const countRecipesByCell = statement<Pick<RecipeShelf, 'shelf'> & { count: number }>({
  columns: { shelf: 'int2', count: 'int4' },
  text: 'select shelf, count(*)::int as count from recipe_shelves group by shelf',
})

export const countRecipesOfCell = statement<{ count: number }, [cell: number]>({
  columns: { count: 'int4' },
  text: 'select count(*)::int as count from recipe_shelves where shelf = $1',
})

export const selectLatestTarget = statement<Pick<CrawlSession, 'target_per_job'>, [cells: number]>({
  columns: { target_per_job: 'int4' },
  text: `
    select target_per_job from crawl_sessions where session_type = 'full' and host is null and total_jobs = $1
    order by started_at desc, id limit 1`,
})

const SESSION_COLUMNS = {
  id: 'uuid',
  status: 'text',
  session_type: 'text',
  host: 'text',
  started_at: 'timestamptz',
  finished_at: 'timestamptz',
  total_jobs: 'int4',
  completed_jobs: 'int4',
  failed_jobs: 'int4',
  total_recipes_added: 'int4',
  recipes_validated: 'int4',
  recipes_removed: 'int4',
  target_per_job: 'int4',
  reason: 'text',
} as const
const SELECT_SESSIONS = `select ${Object.keys(SESSION_COLUMNS).join(', ')} from crawl_sessions`
export type CrawlSessionRow = Omit<Pick<CrawlSession, keyof typeof SESSION_COLUMNS>, 'session_type' | 'status'> &
  Pick<CrawlerSession, 'session_type' | 'status'>

export const selectRecentSessions = statement<CrawlSessionRow, [limit: number]>({
  columns: SESSION_COLUMNS,
  text: `${SELECT_SESSIONS} order by started_at desc, id limit $1`,
})

export const selectActiveSessions = statement<CrawlSessionRow>({
  name: 'crawl-now',
  columns: SESSION_COLUMNS,
  text: `${SELECT_SESSIONS} where status in ('running', 'paused') order by started_at desc, id`,
})

export const selectSession = statement<CrawlSessionRow, [id: string]>({
  columns: SESSION_COLUMNS,
  text: `${SELECT_SESSIONS} where id = $1::uuid`,
})

export const selectValidationProgress = statement<
  { validated: number; removed: number; total: number; isOver: boolean },
  [session: string]
>({
  columns: { validated: 'int4', removed: 'int4', total: 'int4', isOver: 'bool' },
  text: `
    select recipes_validated as validated, recipes_removed as removed, total_jobs as total,
      status not in ('running', 'paused') as "isOver"
    from crawl_sessions where id = $1::uuid and session_type = 'validation'`,
})

type PageWithRecipe = Pick<
  CrawlPage,
  | 'id'
  | 'url'
  | 'host'
  | 'kind'
  | 'state'
  | 'attempts'
  | 'fetched_at'
  | 'http_status'
  | 'robots_verdict'
  | 'reason'
  | 'evidence'
> & { [Column in 'title' | 'source_url']: Recipe[Column] | null }

export const selectPagesOfSession = statement<
  PageWithRecipe,
  [session: string, host: string | null, state: string | null, limit: number, offset: number]
>({
  columns: {
    id: 'uuid',
    url: 'text',
    host: 'text',
    kind: 'text',
    state: 'text',
    attempts: 'int2',
    fetched_at: 'timestamptz',
    http_status: 'int4',
    robots_verdict: 'text',
    reason: 'text',
    evidence: 'jsonb',
    title: 'text',
    source_url: 'text',
  },
  text: `
    select p.id, p.url, p.host, p.kind, p.state, p.attempts, p.fetched_at, p.http_status, p.robots_verdict, p.reason,
      p.evidence, r.title, r.source_url
    from (
      select * from crawl_pages
      where session_id = $1::uuid and ($2::text is null or host = $2) and ($3::text is null or state = $3)
      order by fetched_at desc nulls last, created_at, id limit $4 offset $5
    ) p left join recipes r on r.id = p.recipe_id order by p.fetched_at desc nulls last, p.created_at, p.id`,
})

export const countPagesByState = statement<Pick<CrawlPage, 'state'> & { n: number }, [session: string]>({
  columns: { state: 'text', n: 'int4' },
  text: 'select state, count(*)::int as n from crawl_pages where session_id = $1::uuid group by state',
})
