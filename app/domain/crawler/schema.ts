import { z } from 'zod'
import { INGREDIENTS, MOODS, TIMES } from '../recipes/categories'
import { DEFAULT_TARGET, MOST_TARGET } from './target'

/** spec §9. */
export const SESSIONS_SHOWN = 10

export const BAD_TARGET = `Recipes per category must be a whole number from 1 to ${MOST_TARGET}.`
export const BAD_CELL = 'Please choose an ingredient, a mood and a time.'
export const NO_ADDRESS = 'Please enter the address of a web page.'
export const BAD_HOST = 'Please name the host of a site, such as www.cooking.example.'
export const ALREADY_RUNNING = 'A crawl is running already. Stop it before you start another.'
export const ALREADY_VALIDATING = 'The recipes are being validated already.'
export const NOT_RUNNING = 'No crawl is running.'
export const NOT_PAUSED = 'No crawl is paused.'
export const ALREADY_PAUSED = 'The crawl is paused already.'
export const STOP_FIRST = 'A crawl is running. Stop it before you clean the database.'
export const NO_SITES = 'There is no site to crawl: every trusted site is frozen or has been taken down.'
export const UNKNOWN_HOST = 'The crawler does not know this host.'
export const UNKNOWN_SESSION = 'This crawl session does not exist. What came of single pages is kept for a month.'
export const NO_SUCH_CELL = 'That is none of the 96 cells.'
export const IS_TAKEN_DOWN = 'This host has been taken down for good.'

/** What is no number at all means the usual one (spec §5); a number must fit. */
const target = z.preprocess(
  (value) => {
    if (typeof value === 'string' && /^\s*[+-]?\d+(\.\d+)?\s*$/.test(value)) return Number(value)
    return typeof value === 'number' && Number.isFinite(value) ? value : DEFAULT_TARGET
  },
  z.int(BAD_TARGET).min(1, BAD_TARGET).max(MOST_TARGET, BAD_TARGET),
)

export const NewCrawl = z.object({ targetPerJob: target.default(DEFAULT_TARGET) })

/** One of the 96 answers, for 'crawl this gap'. */
export const Cell = z.object({
  ingredient: z.enum(INGREDIENTS, BAD_CELL),
  mood: z.enum(MOODS, BAD_CELL),
  time: z.enum(TIMES, BAD_CELL),
})
export const NewCellCrawl = z.object({ ...NewCrawl.shape, ...Cell.shape })

/** A host as addresses spell it: in small letters, with its port where that is not the usual one. */
export const Host = z.object({
  host: z
    .string(BAD_HOST)
    .trim()
    .toLowerCase()
    .max(255, BAD_HOST)
    .regex(/^(?:[\p{L}\p{N}_.-]+|\[[\da-f:]+\])(?::\d{1,5})?$/u, BAD_HOST),
})

/** What the console's buttons send besides their intent. */
export const Nothing = z.object({})
export const Frozen = z.object({ ...Host.shape, frozen: z.enum(['yes', 'no']).transform((word) => word === 'yes') })
export const PageToTry = z.object({ url: z.string(NO_ADDRESS).trim().min(1, NO_ADDRESS).max(2083, NO_ADDRESS) })
