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

/** spec §3, crawler status. */
export type CrawlerStatus = { isRunning: boolean; isPaused: boolean }
/** The same with the sessions it is said of. */
export type CrawlerSnapshot = CrawlerStatus & { sessions: CrawlerSession[] }

/** Of the sessions that are running or paused: what is paused runs as well, until it is stopped. */
export const toCrawlerStatus = (underWay: readonly { status: string }[]): CrawlerStatus => ({
  isRunning: underWay.length > 0,
  isPaused: underWay.length > 0 && underWay.every(({ status }) => status === 'paused'),
})

/** Jobs done of all, in per cent; a hundred means all of them. */
export function computeSessionProgress({
  status,
  total_jobs,
  completed_jobs,
}: Pick<CrawlerSession, 'status' | 'total_jobs' | 'completed_jobs'>): number {
  if (total_jobs === 0) return status === 'completed' ? 100 : 0
  return completed_jobs >= total_jobs ? 100 : Math.min(99, Math.round((completed_jobs * 100) / total_jobs))
}

/** As much of an id as tells sessions apart (spec §2). */
export const toShortSessionId = (id: string): string => id.slice(0, 8)

const SESSION_TYPE_LABELS = new Map([
  ['full', 'Full crawl'],
  ['validation', 'Validation'],
])
export const formatSessionType = (type: string): string => SESSION_TYPE_LABELS.get(type) ?? type
