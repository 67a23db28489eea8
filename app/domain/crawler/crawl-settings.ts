/** What operators can change of crawls while servers run. */
export type CrawlSettings = {
  sites: { origin: string; /** Not of the start list. */ isAdded: boolean }[]
  /** Of the start list; they can be added again. */ removed: string[]
  /** Whether the start list is TRUSTED_SITES, and not the built-in one. */ isStartListConfigured: boolean
  schedule: {
    isOn: boolean
    /** In UTC. */ cron: string | null
    nextAt: string | null
    /** And not by CRAWL_CRON. */ isSetHere: boolean
  }
}

/** The page where it is changed. */
export const CRAWL_SETTINGS_PATH = '/admin/crawler/settings'

/** New recipes per job. Free of Zod, so that pages can import it. */
export const DEFAULT_RECIPES_PER_JOB = 100
export const MAX_RECIPES_PER_JOB = 500
