import { countText } from '../recipes/text'

/** spec §8: what is said over the answer when an operator has asked for something, and when it could not be done. */
export const TOLD = {
  start: { done: 'Crawler Started', failed: 'Failed to Start Crawler' },
  gap: { done: 'Crawler Started', failed: 'Failed to Start Crawler' },
  stop: { done: 'Crawler Stopped', failed: 'Failed to Stop Crawler' },
  pause: { done: 'Crawler Paused', failed: 'Failed to Pause Crawler' },
  resume: { done: 'Crawler Resumed', failed: 'Failed to Resume Crawler' },
  validate: { done: 'Validation Complete', failed: 'Validation Failed' },
  clean: { done: 'Database Cleaned', failed: 'Cleanup Failed' },
  clear: { done: 'Jobs Cleaned', failed: 'Job Cleanup Failed' },
} as const
export type Asked = keyof typeof TOLD

/** Why a page is not kept, as a visit and a dry run say it. */
export const NOT_TO_BE_KEPT = 'The page asks robots not to keep it.'
/** RFC 9309: rules that cannot be read forbid all. */
export const RULES_UNREADABLE = 'The site could not show its rules for robots, so nothing of it may be read.'

/** A validation takes as long as politeness takes: what is said when it has only begun. */
export const VALIDATION_STARTED = 'Validation Started'

export const STOPPED = 'Nothing more is asked of any site.'
export const PAUSED = 'What is being fetched is finished, nothing more is begun.'
export const RESUMED = 'The crawl goes on where it was.'

/** spec §5, to the letter. */
export const CLEAN_SURE = 'Are you sure you want to delete ALL recipes from the database? This action cannot be undone.'

export const startedText = ({ targetPerJob, total_jobs }: { targetPerJob: number; total_jobs: number }): string =>
  `${countText(total_jobs, 'job', 'jobs')}, up to ${countText(targetPerJob, 'recipe', 'recipes')} each.`

/** spec §8, to the letter. */
export const validatedText = ({ validated, removed }: { validated: number; removed: number }): string =>
  `Validated ${validated} recipes, ${removed} marked invalid.`

export const validatingText = ({ total }: { total: number }): string =>
  `${countText(total, 'recipe is', 'recipes are')} looked at again, politely. The sessions below say how far it is.`

export const cleanedText = ({ deleted }: { deleted: number }): string =>
  `${countText(deleted, 'recipe was', 'recipes were')} deleted. Cooks keep their own copies.`

export const clearedText = ({ jobs, sessions }: { jobs: number; sessions: number }): string =>
  jobs === 0 && sessions === 0
    ? 'No job was running.'
    : `${countText(jobs, 'job', 'jobs')} of ${countText(sessions, 'session', 'sessions')} ${jobs === 1 ? 'is' : 'are'} marked failed.`

export const takenDownText = ({ removed }: { removed: number }): string =>
  `${countText(removed, 'recipe has', 'recipes have')} left the catalogue, and nothing of it is fetched again.`
