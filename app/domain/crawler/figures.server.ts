import { sql } from '#app/platform/db.server'
import { INGREDIENTS, MOODS, TIMES } from '../recipes/categories'
import type { Filters } from '../search/filters'
import { SHELVES } from '../search/shelves'
import { DEFAULT_TARGET, SESSIONS_SHOWN } from './schema'

/** spec §3, crawler stats. */
export type CrawlerStats = {
  recipes: { validRecipes: number; totalRecipes: number }
  /** Of the latest full crawl. */
  jobs: { runningJobs: number; completed_jobs: number; failed_jobs: number; target_per_job: number }
  sessions: { completedSessions: number; runningSessions: number }
  filterBreakdown: CellCount[]
}
export type CellCount = { ingredient_category: string; mood_category: string; time_category: string; count: number }
export type CoveredCell = Filters & { shelf: number; count: number }

export async function crawlerStats(): Promise<CrawlerStats> {
  const [[recipes], [jobs], [sessions], cells] = await Promise.all([
    sql<CrawlerStats['recipes']>(`select count(*) filter (where is_valid)::int as "validRecipes", count(*)::int as "totalRecipes" from recipes`),
    sql<CrawlerStats['jobs']>(
      `select count(j.id) filter (where j.status in ('pending', 'running'))::int as "runningJobs", count(j.id) filter (where j.status = 'completed')::int as completed_jobs,
              count(j.id) filter (where j.status = 'failed')::int as failed_jobs, s.target_per_job
       from (select id, target_per_job from crawl_sessions where session_type = 'full' order by started_at desc, id limit 1) s left join crawl_jobs j on j.session_id = s.id
       group by s.target_per_job`,
    ),
    sql<CrawlerStats['sessions']>(`select count(*) filter (where status = 'completed')::int as "completedSessions", count(*) filter (where status in ('running', 'paused'))::int as "runningSessions" from crawl_sessions`),
    coverage(),
  ])
  return {
    recipes: recipes!,
    jobs: jobs ?? { runningJobs: 0, completed_jobs: 0, failed_jobs: 0, target_per_job: DEFAULT_TARGET },
    sessions: sessions!,
    filterBreakdown: cells.map(({ ingredient, mood, time, count }) => ({ ingredient_category: ingredient, mood_category: mood, time_category: time, count })),
  }
}

/** Each of the 96 cells, in the order of the search options, with how many recipes a search for it would find. */
export async function coverage(): Promise<CoveredCell[]> {
  const rows = await sql<{ shelf: number; count: number }>('select shelf, count(*)::int as count from recipe_shelves group by shelf')
  const counts = new Map(rows.map(({ shelf, count }) => [shelf, count]))
  return Array.from({ length: SHELVES }, (_, shelf) => ({ ...cellOfShelf(shelf), shelf, count: counts.get(shelf) ?? 0 }))
}

/** The other way round of shelfOf(). */
export function cellOfShelf(shelf: number): Filters {
  return { ingredient: INGREDIENTS[Math.floor(shelf / (MOODS.length * TIMES.length))]!, mood: MOODS[Math.floor(shelf / TIMES.length) % MOODS.length]!, time: TIMES[shelf % TIMES.length]! }
}

/** spec §3, crawler session, and what a console shows beside it. */
export type CrawlerSession = {
  id: string
  status: string
  session_type: string
  started_at: string
  finished_at: string | null
  total_jobs: number
  completed_jobs: number
  failed_jobs: number
  total_recipes_added: number
  recipes_validated: number
  recipes_removed: number
  target_per_job: number
  reason: string | null
}

/** The latest, newest first. */
export async function recentSessions(most = SESSIONS_SHOWN): Promise<CrawlerSession[]> {
  const rows = await sql<Omit<CrawlerSession, 'started_at' | 'finished_at'> & { started_at: Date; finished_at: Date | null }>(
    `select id::text, status, session_type, started_at, finished_at, total_jobs, completed_jobs, failed_jobs, total_recipes_added, recipes_validated, recipes_removed, target_per_job, reason
     from crawl_sessions order by started_at desc, id limit $1`,
    [most],
  )
  return rows.map((row) => ({ ...row, started_at: row.started_at.toISOString(), finished_at: row.finished_at?.toISOString() ?? null }))
}

/** How far a validation is: 'Validated n recipes, m marked invalid.' Null for a session that is none. */
export async function validationCounts(session: string): Promise<{ validated: number; removed: number; total: number; isOver: boolean } | null> {
  const [row] = await sql<{ validated: number; removed: number; total: number; isOver: boolean }>(
    `select recipes_validated as validated, recipes_removed as removed, total_jobs as total, status not in ('running', 'paused') as "isOver" from crawl_sessions where id::text = $1 and session_type = 'validation'`,
    [session],
  )
  return row ?? null
}

export type SessionPage = { url: string; host: string; kind: string; state: string; attempts: number; fetched_at: string | null; http_status: number | null; robots_verdict: string | null; reason: string | null; evidence: unknown; recipe_id: string | null }

/** What came of a session's pages, the latest first: the evidence that each fetch leaves. */
export async function sessionPages(session: string, { host, page = 1, size = 50 }: { host?: string; page?: number; size?: number } = {}): Promise<{ pages: SessionPage[]; hasMore: boolean }> {
  const rows = await sql<Omit<SessionPage, 'fetched_at'> & { fetched_at: Date | null }>(
    `select url, host, kind, state, attempts, fetched_at, http_status, robots_verdict, reason, evidence, recipe_id::text
     from crawl_pages where session_id::text = $1 and ($2::text is null or host = $2) order by fetched_at desc nulls last, created_at, id limit $3 offset $4`,
    [session, host ?? null, size + 1, (page - 1) * size],
  )
  return { pages: rows.slice(0, size).map((row) => ({ ...row, fetched_at: row.fetched_at?.toISOString() ?? null })), hasMore: rows.length > size }
}
