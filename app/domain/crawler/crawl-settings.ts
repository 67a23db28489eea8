/** What operators can change of crawls while servers run. */
export type CrawlSettings = {
  sites: { origin: string; language: string | null; isAdded: boolean }[]
  /** Of the start list; they can be added again. */
  removed: string[]
  /** Whether the start list is TRUSTED_SITES of the environment, and not the built-in one. */
  isStartListConfigured: boolean
  schedule: {
    isOn: boolean
    /** In UTC; null where none was ever set. */ cron: string | null
    nextAt: string | null
    /** Not by CRAWL_CRON of the environment. */ isSetHere: boolean
  }
}

/** The page where it is changed. */
export const CRAWL_SETTINGS_PATH = '/admin/crawler/settings'
