import { formatCount } from '#app/platform/text/strings'

/** Toast titles of the console, by intent. */
export const CRAWLER_TOAST_TITLES = {
  start: { done: 'Crawler Started', failed: 'Failed to Start Crawler' },
  host: { done: 'Crawler Started', failed: 'Failed to Start Crawler' },
  retry: { done: 'Crawler Started', failed: 'Failed to Start Crawler' },
  gap: { done: 'Crawler Started', failed: 'Failed to Start Crawler' },
  stop: { done: 'Crawler Stopped', failed: 'Failed to Stop Crawler' },
  pause: { done: 'Crawler Paused', failed: 'Failed to Pause Crawler' },
  resume: { done: 'Crawler Resumed', failed: 'Failed to Resume Crawler' },
  validate: { done: 'Validation Complete', failed: 'Validation Failed' },
  clean: { done: 'Database Cleaned', failed: 'Cleanup Failed' },
  clear: { done: 'Jobs Cleaned', failed: 'Job Cleanup Failed' },
} as const
export type CrawlerIntent = keyof typeof CRAWLER_TOAST_TITLES

export const PAGE_IS_NOINDEX = 'The page does not allow storing (noindex).'
/** RFC 9309: an unreachable robots.txt disallows everything. */
export const ROBOTS_UNREADABLE = "The site's robots.txt could not be read, so its pages may not be read."

export const RECIPE_DELETED = 'An operator deleted this recipe.'

/** Shown when the validation outlasts the request. */
export const VALIDATION_STARTED = 'Validation Started'

export const CRAWL_STOPPED = 'No more pages are fetched.'
export const CRAWL_PAUSED = 'Pages already being fetched are finished. No new ones are started.'
export const CRAWL_RESUMED = 'The crawl continues.'

export const CONFIRM_CLEAN_DATABASE =
  'Are you sure you want to delete ALL recipes from the database? This action cannot be undone.'

export const formatRecipesToClean = (all: number, own: number): string =>
  `${formatCount(all, 'recipe', 'recipes')} would be deleted` +
  (own === 0 ? '.' : `, ${own} of them our own. Those can be restored afterwards on the Database page.`)

export const formatCrawlStarted = ({
  targetPerJob,
  total_jobs,
}: {
  targetPerJob: number
  total_jobs: number
}): string => `${formatCount(total_jobs, 'job', 'jobs')}, up to ${formatCount(targetPerJob, 'recipe', 'recipes')} each.`

export const formatHostCrawlStarted = (host: string): string => `Only pages of ${host} are fetched.`

export const formatRetryStarted = (pages: number): string =>
  `${formatCount(pages, 'page is', 'pages are')} tried again. The sessions below show the progress.`

export const formatValidationDone = ({ validated, removed }: { validated: number; removed: number }): string =>
  `Validated ${validated} recipes, ${removed} marked invalid.`

export const formatValidationStarted = ({ total }: { total: number }): string =>
  `${formatCount(total, 'recipe is', 'recipes are')} checked again. The sessions below show the progress.`

export const formatDatabaseCleaned = ({ deleted }: { deleted: number }): string =>
  `${formatCount(deleted, 'recipe was', 'recipes were')} deleted. Copies that cooks have saved stay.`

export const formatJobsCleared = ({ jobs, sessions }: { jobs: number; sessions: number }): string =>
  jobs === 0 && sessions === 0
    ? 'No job was running.'
    : `${formatCount(jobs, 'job', 'jobs')} of ${formatCount(sessions, 'session', 'sessions')} ${jobs === 1 ? 'is' : 'are'} marked failed.`

/** What clearing would end: the jobs that have not ended, of the active sessions. */
export function formatJobsToClear(
  sessions: readonly { total_jobs: number; completed_jobs: number; failed_jobs: number }[],
): string {
  if (sessions.length === 0) return 'No crawl is running. Jobs left over from an earlier one are marked failed.'
  const jobs = sessions.reduce((sum, of) => sum + of.total_jobs - of.completed_jobs - of.failed_jobs, 0)
  return (
    `${formatCount(jobs, 'job', 'jobs')} of ${formatCount(sessions.length, 'session', 'sessions')} would be ` +
    'marked failed. A crawl that is cleared cannot be resumed.'
  )
}

export const formatHostTakenDown = ({ removed }: { removed: number }): string =>
  `${formatCount(removed, 'recipe was', 'recipes were')} deleted. No page of this host is fetched again.`

export const PAGE_MOVED_TO = 'The page has moved to'
export const formatRefusedRedirect = (location: string) =>
  `${PAGE_MOVED_TO} ${location}, which is not a public web page.`
