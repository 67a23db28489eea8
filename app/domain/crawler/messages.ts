import { formatCount } from '#app/platform/text/plural'

/** Toast titles of the console, by intent. */
export const CRAWLER_TOAST_TITLES = {
  start: { done: 'Crawler Started', failed: 'Failed to Start Crawler' },
  gap: { done: 'Crawler Started', failed: 'Failed to Start Crawler' },
  stop: { done: 'Crawler Stopped', failed: 'Failed to Stop Crawler' },
  pause: { done: 'Crawler Paused', failed: 'Failed to Pause Crawler' },
  resume: { done: 'Crawler Resumed', failed: 'Failed to Resume Crawler' },
  validate: { done: 'Validation Complete', failed: 'Validation Failed' },
  clean: { done: 'Database Cleaned', failed: 'Cleanup Failed' },
  clear: { done: 'Jobs Cleaned', failed: 'Job Cleanup Failed' },
} as const
export type CrawlerIntent = keyof typeof CRAWLER_TOAST_TITLES

export const PAGE_IS_NOINDEX = 'The page asks robots not to keep it.'
/** RFC 9309: an unreachable robots.txt disallows everything. */
export const ROBOTS_UNREADABLE = 'The site could not show its rules for robots, so nothing of it may be read.'

/** Shown when the validation outlasts the request. */
export const VALIDATION_STARTED = 'Validation Started'

export const CRAWL_STOPPED = 'Nothing more is asked of any site.'
export const CRAWL_PAUSED = 'What is being fetched is finished, nothing more is begun.'
export const CRAWL_RESUMED = 'The crawl goes on where it was.'

export const CONFIRM_CLEAN_DATABASE =
  'Are you sure you want to delete ALL recipes from the database? This action cannot be undone.'

export const formatRecipesToClean = (all: number, own: number): string =>
  `${formatCount(all, 'recipe', 'recipes')} would go${own === 0 ? '.' : `, ${own} of them our own. Those can be brought back afterwards, on the page of the database.`}`

export const formatCrawlStarted = ({
  targetPerJob,
  total_jobs,
}: {
  targetPerJob: number
  total_jobs: number
}): string => `${formatCount(total_jobs, 'job', 'jobs')}, up to ${formatCount(targetPerJob, 'recipe', 'recipes')} each.`

export const formatValidationDone = ({ validated, removed }: { validated: number; removed: number }): string =>
  `Validated ${validated} recipes, ${removed} marked invalid.`

export const formatValidationStarted = ({ total }: { total: number }): string =>
  `${formatCount(total, 'recipe is', 'recipes are')} looked at again, politely. The sessions below say how far it is.`

export const formatDatabaseCleaned = ({ deleted }: { deleted: number }): string =>
  `${formatCount(deleted, 'recipe was', 'recipes were')} deleted. Cooks keep their own copies.`

export const formatJobsCleared = ({ jobs, sessions }: { jobs: number; sessions: number }): string =>
  jobs === 0 && sessions === 0
    ? 'No job was running.'
    : `${formatCount(jobs, 'job', 'jobs')} of ${formatCount(sessions, 'session', 'sessions')} ${jobs === 1 ? 'is' : 'are'} marked failed.`

export const formatHostTakenDown = ({ removed }: { removed: number }): string =>
  `${formatCount(removed, 'recipe has', 'recipes have')} left the catalogue, and nothing of it is fetched again.`
