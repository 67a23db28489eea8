import type { z } from 'zod'
import type { crawlerSessionSchema, CrawlerStatusResponse } from './responses'

export type CrawlerSession = z.output<typeof crawlerSessionSchema>

export type CrawlerStatus = { isRunning: boolean; isPaused: boolean }
export type CrawlerSnapshot = z.output<typeof CrawlerStatusResponse>

/** Paused sessions count as running until they are stopped. */
export const toCrawlerStatus = (activeSessions: readonly { status: string }[]): CrawlerStatus => ({
  isRunning: activeSessions.length > 0,
  isPaused: activeSessions.length > 0 && activeSessions.every(({ status }) => status === 'paused'),
})

/** Percentage of completed jobs; 100 only when all are. */
export function computeSessionProgress({
  status,
  total_jobs,
  completed_jobs,
  failed_jobs,
}: Pick<CrawlerSession, 'status' | 'total_jobs' | 'completed_jobs' | 'failed_jobs'>): number {
  if (status === 'completed') return 100
  if (total_jobs === 0) return 0
  // Stopping and failing a session fails the jobs that were left: these are not progress.
  const ended = status === 'running' || status === 'paused' ? completed_jobs + failed_jobs : completed_jobs
  return ended >= total_jobs ? 100 : Math.min(99, Math.round((ended * 100) / total_jobs))
}

/** Enough of the UUID to tell sessions apart. */
export const toShortSessionId = (id: string): string => id.slice(0, 8)

const SESSION_TYPE_LABELS = new Map([
  ['full', 'Full crawl'],
  ['retry', 'Failed pages'],
  ['validation', 'Validation'],
])
export function formatSessionType({ session_type, host }: Pick<CrawlerSession, 'session_type' | 'host'>): string {
  if (session_type === 'full' && host !== null) return `Crawl of ${host}`
  const label = SESSION_TYPE_LABELS.get(session_type) ?? session_type
  return host === null ? label : `${label} of ${host}`
}
