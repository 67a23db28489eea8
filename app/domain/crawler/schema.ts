import { z } from 'zod'
import { MAIN_INGREDIENT_CATEGORIES, MOOD_CATEGORIES, TIME_CATEGORIES } from '../recipes/categories'
import { DEFAULT_RECIPES_PER_JOB, MAX_RECIPES_PER_JOB } from './crawl-settings'

export const RECENT_SESSIONS_LIMIT = 10

export const INVALID_TARGET = `Recipes per category must be a whole number from 1 to ${MAX_RECIPES_PER_JOB}.`
const INVALID_CELL = 'Please choose an ingredient, a mood and a time.'
export const CRAWL_URL_REQUIRED = 'Please enter a link to a web page.'
export const INVALID_HOST = 'Please enter a host, such as www.cooking.example.'
export const CRAWL_ALREADY_RUNNING = 'A crawl is already running. Stop it before you start another.'
export const VALIDATION_ALREADY_RUNNING = 'The recipes are already being validated.'
export const NO_CRAWL_RUNNING = 'No crawl is running.'
export const NO_CRAWL_PAUSED = 'No crawl is paused.'
export const CRAWL_ALREADY_PAUSED = 'The crawl is already paused.'
export const STOP_CRAWL_FIRST = 'A crawl is running. Stop it before you clean the database.'
export const NO_CRAWLABLE_SITES = 'There is no site to crawl: all trusted sites are frozen or taken down.'
export const UNKNOWN_HOST = 'The crawler does not know this host.'
export const UNKNOWN_SESSION = 'This crawl session does not exist. Results of single pages are kept for a month.'
export const UNKNOWN_CELL = 'That is not one of the 96 cells.'
export const HOST_IS_TAKEN_DOWN = 'This host has been taken down.'
export const HOST_IS_FROZEN = 'This host is frozen. Unfreeze it first.'
export const HOST_IS_RESTING = 'This host rests after failures. It can be crawled later: Hosts says when.'
export const HOST_NOT_TRUSTED = 'This is not a trusted site, so it is not crawled. Add it to the trusted sites first.'
export const NO_FAILED_PAGES = 'No page failed that can be tried again.'
export const RETRY_ALREADY_RUNNING = 'The failed pages are already being tried again.'
export const INVALID_SITE = 'Please enter a site without a path, such as https://www.cooking.example.'
export const SITE_IS_OURS = 'This is the address of this site.'
export const SITE_ALREADY_TRUSTED = 'This site is already trusted.'
export const SITE_NOT_TRUSTED = 'This site is not trusted.'
export const LAST_TRUSTED_SITE = 'This is the last trusted site. Add another one first.'
export const MAX_TRUSTED_SITES = 500
export const TOO_MANY_TRUSTED_SITES = `There can be ${MAX_TRUSTED_SITES} trusted sites at most.`
export const INVALID_SCHEDULE =
  'Please enter a schedule of minute, hour, day, month and weekday, such as 30 3 * * 1 for Mondays at 3:30 UTC.'
export const SCHEDULE_NEVER_DUE = 'This schedule has no day within the next year.'

/** What a schedule may be long, with lists of minutes and the like. */
const MAX_SCHEDULE_LENGTH = 100

/** Anything but a number means the default; a number must be in range. */
const recipesPerJobSchema = z.preprocess(
  (value) => {
    if (typeof value === 'string' && /^\s*[+-]?\d+(\.\d+)?\s*$/.test(value)) return Number(value)
    return typeof value === 'number' && Number.isFinite(value) ? value : DEFAULT_RECIPES_PER_JOB
  },
  z.int(INVALID_TARGET).min(1, INVALID_TARGET).max(MAX_RECIPES_PER_JOB, INVALID_TARGET),
)

export const StartCrawlSchema = z.object({ targetPerJob: recipesPerJobSchema.default(DEFAULT_RECIPES_PER_JOB) })

/** A cell, for a crawl of that cell alone. */
const CellSchema = z.object({
  ingredient: z.enum(MAIN_INGREDIENT_CATEGORIES, INVALID_CELL),
  mood: z.enum(MOOD_CATEGORIES, INVALID_CELL),
  time: z.enum(TIME_CATEGORIES, INVALID_CELL),
})
export const StartCellCrawlSchema = z.object({ ...StartCrawlSchema.shape, ...CellSchema.shape })

/** Lower case, with a non-default port. */
export const HostSchema = z.object({
  host: z
    .string(INVALID_HOST)
    .trim()
    .toLowerCase()
    .max(255, INVALID_HOST)
    .regex(/^(?:[\p{L}\p{N}_.-]+|\[[\da-f:]+\])(?::\d{1,5})?$/u, INVALID_HOST),
})

/** '' and nothing are all hosts. */
export const RetryPagesSchema = z.object({
  host: z
    .literal('')
    .transform(() => undefined)
    .or(HostSchema.shape.host)
    .optional(),
})

/** The origin of a site; its scheme is https unless it is given. */
export const TrustedSiteSchema = z.object({
  origin: z
    .string(INVALID_SITE)
    .trim()
    .min(1, INVALID_SITE)
    .max(255, INVALID_SITE)
    .transform((text, context) => {
      const origin = parseSiteOrigin(text)
      if (origin === null) context.addIssue({ code: 'custom', message: INVALID_SITE })
      return origin ?? z.NEVER
    }),
})

function parseSiteOrigin(text: string): string | null {
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  const isBare = url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password
  return /^https?:$/.test(url.protocol) && url.hostname.includes('.') && isBare ? url.origin : null
}

/** `cron` is in UTC; it is kept while the schedule is off. */
export const CrawlScheduleSchema = z.object({
  isOn: z.boolean().default(false),
  cron: z
    .string(INVALID_SCHEDULE)
    .trim()
    .min(1, INVALID_SCHEDULE)
    .max(MAX_SCHEDULE_LENGTH, INVALID_SCHEDULE)
    .transform((text) => text.replace(/\s+/g, ' ')),
})

export const FreezeHostSchema = z.object({
  ...HostSchema.shape,
  frozen: z.enum(['yes', 'no']).transform((value) => value === 'yes'),
})
export const DryRunSchema = z.object({
  url: z.string(CRAWL_URL_REQUIRED).trim().min(1, CRAWL_URL_REQUIRED).max(2083, CRAWL_URL_REQUIRED),
})
