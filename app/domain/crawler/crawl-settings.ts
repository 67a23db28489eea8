import type { z } from 'zod'
import type { CrawlSettingsResponse } from './responses'

/** What operators can change of crawls while servers run. */
export type CrawlSettings = z.output<typeof CrawlSettingsResponse>

/** The page where it is changed. */
export const CRAWL_SETTINGS_PATH = '/admin/crawler/settings'
