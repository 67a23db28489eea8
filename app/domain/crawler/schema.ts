import { z } from 'zod'
import { MAIN_INGREDIENT_CATEGORIES, MOOD_CATEGORIES, TIME_CATEGORIES } from '../recipes/categories'
import { DEFAULT_RECIPES_PER_JOB, MAX_RECIPES_PER_JOB } from './crawl-target'

export const RECENT_SESSIONS_LIMIT = 10

export const INVALID_TARGET = `Recipes per category must be a whole number from 1 to ${MAX_RECIPES_PER_JOB}.`
export const INVALID_CELL = 'Please choose an ingredient, a mood and a time.'
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
export const CellSchema = z.object({
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

export const CrawlerIntentSchema = z.object({})
export const FreezeHostSchema = z.object({
  ...HostSchema.shape,
  frozen: z.enum(['yes', 'no']).transform((value) => value === 'yes'),
})
export const DryRunSchema = z.object({
  url: z.string(CRAWL_URL_REQUIRED).trim().min(1, CRAWL_URL_REQUIRED).max(2083, CRAWL_URL_REQUIRED),
})
