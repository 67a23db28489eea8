import { setTimeout as pause } from 'node:timers/promises'
import { AppError } from '#app/platform/app-error'
import { query } from '#app/platform/db.server'
import { isUuid } from '#app/domain/field-schemas'
import { MAIN_INGREDIENT_CATEGORIES, MOOD_CATEGORIES, TIME_CATEGORIES } from '#app/domain/recipes/categories'
import type { SearchFilters } from '#app/domain/search/search-filters'
import { CELL_COUNT } from '#app/domain/recipes/recipe-cells'
import { UNKNOWN_CELL, RECENT_SESSIONS_LIMIT, UNKNOWN_SESSION } from './schema'
import { toCrawlerStatus } from './crawler-session'
import type { CrawlerSnapshot, CrawlerSession } from './crawler-session'
import { DEFAULT_RECIPES_PER_JOB } from './crawl-target'

/** `jobs` are those of the latest crawl, its target that of the latest crawl of all cells. */
export type CrawlerStats = {
  recipes: { validRecipes: number; totalRecipes: number }
  /** Of the latest crawl; the target is that of the latest one of all cells. */
  jobs: { runningJobs: number; completed_jobs: number; failed_jobs: number; target_per_job: number }
  sessions: { completedSessions: number; runningSessions: number }
  filterBreakdown: CellCount[]
}
export type CellCount = { ingredient_category: string; mood_category: string; time_category: string; count: number }
export type CellCoverage = SearchFilters & { shelf: number; count: number }

export async function loadCrawlerStats(): Promise<CrawlerStats> {
  const [[recipes], [jobs], [sessions], cells, target] = await Promise.all([
    query<CrawlerStats['recipes']>(
      `select count(*) filter (where is_valid)::int as "validRecipes", count(*)::int as "totalRecipes" from recipes`,
    ),
    query<Omit<CrawlerStats['jobs'], 'target_per_job'>>(
      `select count(j.id) filter (where j.status in ('pending', 'running'))::int as "runningJobs", count(j.id) filter (where j.status = 'completed')::int as completed_jobs,
              count(j.id) filter (where j.status = 'failed')::int as failed_jobs
       from (select id from crawl_sessions where session_type = 'full' order by started_at desc, id limit 1) s left join crawl_jobs j on j.session_id = s.id`,
    ),
    query<CrawlerStats['sessions']>(
      `select count(*) filter (where status = 'completed')::int as "completedSessions", count(*) filter (where status in ('running', 'paused'))::int as "runningSessions" from crawl_sessions`,
    ),
    loadCoverage(),
    loadCoverageTarget(),
  ])
  return {
    recipes: recipes!,
    jobs: { ...jobs!, target_per_job: target },
    sessions: sessions!,
    filterBreakdown: cells.map(({ ingredient, mood, time, count }) => ({
      ingredient_category: ingredient,
      mood_category: mood,
      time_category: time,
      count,
    })),
  }
}

/** Recipes a search finds, per cell, in the order of the search options. */
export async function loadCoverage(): Promise<CellCoverage[]> {
  const rows = await query<{ shelf: number; count: number }>(
    'select shelf, count(*)::int as count from recipe_shelves group by shelf',
  )
  const counts = new Map(rows.map(({ shelf, count }) => [shelf, count]))
  return Array.from({ length: CELL_COUNT }, (_, shelf) => ({
    ...cellFromIndex(shelf),
    shelf,
    count: counts.get(shelf) ?? 0,
  }))
}

/**
 * Coverage of the cell with this index, from the query string.
 * @throws AppError `not_found`
 */
export async function loadCellCoverage(param: string | null): Promise<CellCoverage> {
  const shelf = /^\d{1,2}$/.test(param ?? '') ? Number(param) : CELL_COUNT
  if (shelf >= CELL_COUNT) throw new AppError('not_found', UNKNOWN_CELL)
  const [row] = await query<{ count: number }>('select count(*)::int as count from recipe_shelves where shelf = $1', [
    shelf,
  ])
  return { ...cellFromIndex(shelf), shelf, count: row?.count ?? 0 }
}

/** Target of the latest crawl of all cells; a crawl of one cell does not change it. */
export async function loadCoverageTarget(): Promise<number> {
  const [row] = await query<{ target_per_job: number }>(
    `select target_per_job from crawl_sessions where session_type = 'full' and total_jobs = $1 order by started_at desc, id limit 1`,
    [CELL_COUNT],
  )
  return row?.target_per_job ?? DEFAULT_RECIPES_PER_JOB
}

/** Inverse of the cell index. */
export function cellFromIndex(shelf: number): SearchFilters {
  return {
    ingredient: MAIN_INGREDIENT_CATEGORIES[Math.floor(shelf / (MOOD_CATEGORIES.length * TIME_CATEGORIES.length))]!,
    mood: MOOD_CATEGORIES[Math.floor(shelf / TIME_CATEGORIES.length) % MOOD_CATEGORIES.length]!,
    time: TIME_CATEGORIES[shelf % TIME_CATEGORIES.length]!,
  }
}

type CrawlSessionRow = Omit<CrawlerSession, 'started_at' | 'finished_at'> & {
  started_at: Date
  finished_at: Date | null
}
const CRAWL_SESSION_COLUMNS =
  'id::text, status, session_type, started_at, finished_at, total_jobs, completed_jobs, failed_jobs, total_recipes_added, recipes_validated, recipes_removed, target_per_job, reason'
const toCrawlerSessionDto = (row: CrawlSessionRow): CrawlerSession => ({
  ...row,
  started_at: row.started_at.toISOString(),
  finished_at: row.finished_at?.toISOString() ?? null,
})

export async function loadRecentSessions(limit = RECENT_SESSIONS_LIMIT): Promise<CrawlerSession[]> {
  return (
    await query<CrawlSessionRow>(
      `select ${CRAWL_SESSION_COLUMNS} from crawl_sessions order by started_at desc, id limit $1`,
      [limit],
    )
  ).map(toCrawlerSessionDto)
}

/** Polled every second by each open console. */
export async function loadCrawlerSnapshot(): Promise<CrawlerSnapshot> {
  const sessions = (
    await query<CrawlSessionRow>(
      `select ${CRAWL_SESSION_COLUMNS} from crawl_sessions where status in ('running', 'paused') order by started_at desc, id`,
      [],
      'crawl-now',
    )
  ).map(toCrawlerSessionDto)
  return { ...toCrawlerStatus(sessions), sessions }
}

/** @throws AppError `not_found` */
export async function loadCrawlerSession(id: string): Promise<CrawlerSession> {
  const [row] = isUuid(id)
    ? await query<CrawlSessionRow>(`select ${CRAWL_SESSION_COLUMNS} from crawl_sessions where id = $1::uuid`, [id])
    : []
  if (!row) throw new AppError('not_found', UNKNOWN_SESSION)
  return toCrawlerSessionDto(row)
}

export type ValidationProgress = { validated: number; removed: number; total: number; isOver: boolean }

/** Progress of a validation; null for another type of session. */
export async function loadValidationProgress(session: string): Promise<ValidationProgress | null> {
  const [row] = await query<ValidationProgress>(
    `select recipes_validated as validated, recipes_removed as removed, total_jobs as total, status not in ('running', 'paused') as "isOver" from crawl_sessions where id = $1::uuid and session_type = 'validation'`,
    [session],
  )
  return row ?? null
}

const VALIDATION_POLL_MS = 200

/** Polls until the validation is over, or times out: small catalogues finish within a request. */
export async function waitForValidation(session: string, ms: number): Promise<ValidationProgress> {
  for (const deadline = performance.now() + ms; ;) {
    const progress = await loadValidationProgress(session)
    if (!progress) throw new AppError('not_found', UNKNOWN_SESSION)
    if (progress.isOver || performance.now() + VALIDATION_POLL_MS > deadline) return progress
    await pause(VALIDATION_POLL_MS)
  }
}

export const CRAWL_PAGE_STATES = ['queued', 'done', 'skipped', 'failed'] as const
export type CrawlPageState = (typeof CRAWL_PAGE_STATES)[number]
export const isCrawlPageState = (value: unknown): value is CrawlPageState =>
  CRAWL_PAGE_STATES.some((state) => state === value)

export type CrawlPageDto = {
  id: string
  url: string
  host: string
  kind: string
  state: string
  attempts: number
  fetched_at: string | null
  http_status: number | null
  robots_verdict: string | null
  reason: string | null
  evidence: unknown
  /** The stored recipe, while it is in the catalogue. */ recipe: { title: string; source_url: string } | null
}
type CrawlPageRow = Omit<CrawlPageDto, 'fetched_at' | 'recipe'> & {
  fetched_at: Date | null
  title: string | null
  source_url: string | null
}

/** Fetch log of a session, latest first. */
export async function listCrawlPages(
  session: string,
  {
    host,
    state,
    page = 1,
    size = 50,
  }: { host?: string | undefined; state?: CrawlPageState | undefined; page?: number; size?: number } = {},
): Promise<{ pages: CrawlPageDto[]; hasMore: boolean }> {
  if (!isUuid(session)) return { pages: [], hasMore: false }
  const rows = await query<CrawlPageRow>(
    `select p.id::text, p.url, p.host, p.kind, p.state, p.attempts, p.fetched_at, p.http_status, p.robots_verdict, p.reason, p.evidence, r.title, r.source_url
     from (
       select * from crawl_pages where session_id = $1::uuid and ($2::text is null or host = $2) and ($3::text is null or state = $3)
       order by fetched_at desc nulls last, created_at, id limit $4 offset $5
     ) p left join recipes r on r.id = p.recipe_id order by p.fetched_at desc nulls last, p.created_at, p.id`,
    [session, host ?? null, state ?? null, size + 1, (page - 1) * size],
  )
  const pages = rows
    .slice(0, size)
    .map(({ fetched_at, title, source_url, ...row }) => ({
      ...row,
      fetched_at: fetched_at?.toISOString() ?? null,
      recipe: title !== null && source_url !== null ? { title, source_url } : null,
    }))
  return { pages, hasMore: rows.length > size }
}

export async function countCrawlPages(session: string): Promise<Record<CrawlPageState, number>> {
  const rows = isUuid(session)
    ? await query<{ state: string; n: number }>(
        'select state, count(*)::int as n from crawl_pages where session_id = $1::uuid group by state',
        [session],
      )
    : []
  const counts = { queued: 0, done: 0, skipped: 0, failed: 0 }
  for (const { state, n } of rows) if (isCrawlPageState(state)) counts[state] = n
  return counts
}
