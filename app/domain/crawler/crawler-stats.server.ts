import { setTimeout as pause } from 'node:timers/promises'
import { AppError } from '#app/platform/app-error'
import { query } from '#app/platform/db.server'
import { isUuid } from '#app/domain/field-schemas'
import { MAIN_INGREDIENT_CATEGORIES, MOOD_CATEGORIES, TIME_CATEGORIES } from '#app/domain/recipes/categories'
import type { SearchFilters } from '#app/domain/search/search-filters'
import { CELL_COUNT } from '#app/domain/recipes/recipe-cells'
import { UNKNOWN_CELL, RECENT_SESSIONS_LIMIT, UNKNOWN_SESSION } from './schema'
import { toCrawlerStatus, type CrawlerSnapshot, type CrawlerSession } from './crawler-session'
import { DEFAULT_RECIPES_PER_JOB } from './crawl-settings'
import {
  countJobsOfLatestCrawl,
  countPagesByState,
  countRecipes,
  countRecipesByCell,
  countRecipesOfCell,
  countSessions,
  selectActiveSessions,
  selectLatestTarget,
  selectPagesOfSession,
  selectRecentSessions,
  selectSession,
  selectValidationProgress,
  type CrawlSessionRow,
} from './queries/stats.server'

/** `jobs` are those of the latest crawl, its target that of the latest crawl of all cells. */
export type CrawlerStats = {
  recipes: { validRecipes: number; totalRecipes: number }
  /** Of the latest crawl; the target is that of the latest one of all cells. */
  jobs: { runningJobs: number; completed_jobs: number; failed_jobs: number; target_per_job: number }
  sessions: { completedSessions: number; runningSessions: number }
  filterBreakdown: CellCount[]
}
export type CellCount = { ingredient_category: string; mood_category: string; time_category: string; count: number }
type CellCoverage = SearchFilters & { shelf: number; count: number }

export async function loadCrawlerStats(): Promise<CrawlerStats> {
  const [[recipes], [jobs], [sessions], cells, target] = await Promise.all([
    query(countRecipes, []),
    query(countJobsOfLatestCrawl, []),
    query(countSessions, []),
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
  const rows = await query(countRecipesByCell, [])
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
  const [row] = await query(countRecipesOfCell, [shelf])
  return { ...cellFromIndex(shelf), shelf, count: row?.count ?? 0 }
}

/** Target of the latest crawl of all cells; a crawl of one cell does not change it. */
export async function loadCoverageTarget(): Promise<number> {
  const [row] = await query(selectLatestTarget, [CELL_COUNT])
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

const toCrawlerSessionDto = (row: CrawlSessionRow): CrawlerSession => ({
  ...row,
  started_at: row.started_at.toISOString(),
  finished_at: row.finished_at?.toISOString() ?? null,
})

export async function loadRecentSessions(limit = RECENT_SESSIONS_LIMIT): Promise<CrawlerSession[]> {
  return (await query(selectRecentSessions, [limit])).map(toCrawlerSessionDto)
}

/** Polled every second by each open console. */
export async function loadCrawlerSnapshot(): Promise<CrawlerSnapshot> {
  const sessions = (await query(selectActiveSessions, [])).map(toCrawlerSessionDto)
  return { ...toCrawlerStatus(sessions), sessions }
}

/** @throws AppError `not_found` */
export async function loadCrawlerSession(id: string): Promise<CrawlerSession> {
  const [row] = isUuid(id) ? await query(selectSession, [id]) : []
  if (!row) throw new AppError('not_found', UNKNOWN_SESSION)
  return toCrawlerSessionDto(row)
}

type ValidationProgress = { validated: number; removed: number; total: number; isOver: boolean }

/** Progress of a validation; null for another type of session. */
export async function loadValidationProgress(session: string): Promise<ValidationProgress | null> {
  const [row] = await query(selectValidationProgress, [session])
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
type CrawlPageState = (typeof CRAWL_PAGE_STATES)[number]
export const isCrawlPageState = (value: unknown): value is CrawlPageState =>
  CRAWL_PAGE_STATES.some((state) => state === value)

type CrawlPageDto = {
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
  const rows = await query(selectPagesOfSession, [session, host ?? null, state ?? null, size + 1, (page - 1) * size])
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
  const rows = isUuid(session) ? await query(countPagesByState, [session]) : []
  const counts = { queued: 0, done: 0, skipped: 0, failed: 0 }
  for (const { state, n } of rows) if (isCrawlPageState(state)) counts[state] = n
  return counts
}
