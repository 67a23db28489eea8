import { z } from 'zod'
import {
  MAX_RECURRING_ITEMS,
  MAX_REGULAR_ITEM_LENGTH,
  MAX_STAPLES,
  RECURRING_WEEKS,
  uniqueTexts,
} from './regular-items'

export const RECURRING_ITEM_REQUIRED = 'Please say what to buy, for example "2 l milk".'
export const TOO_MANY_RECURRING_ITEMS = `At most ${MAX_RECURRING_ITEMS} things can be bought regularly.`
const INVALID_STAPLES = 'Please send the staples as a list of names.'
const TOO_MANY_STAPLES = `Please name at most ${MAX_STAPLES} things.`
const TOO_LONG = `Please use at most ${MAX_REGULAR_ITEM_LENGTH} characters for each.`
const INVALID_WEEKS = `Please choose how often: every ${RECURRING_WEEKS.join(', ')} weeks.`

const stapleNames = z
  .array(z.string(INVALID_STAPLES).max(MAX_REGULAR_ITEM_LENGTH, TOO_LONG), INVALID_STAPLES)
  .transform(uniqueTexts)
  .refine((names) => names.length <= MAX_STAPLES, TOO_MANY_STAPLES)

/** One a line, or between commas. */
export const StaplesForm = z.object({
  staples: z
    .string()
    .max(MAX_STAPLES * (MAX_REGULAR_ITEM_LENGTH + 2), TOO_MANY_STAPLES)
    .default('')
    .transform((text) => text.split(/[\n,;]/))
    .pipe(stapleNames),
})

const recurringLine = z
  .string(RECURRING_ITEM_REQUIRED)
  .trim()
  .regex(/\p{L}/u, RECURRING_ITEM_REQUIRED)
  .max(MAX_REGULAR_ITEM_LENGTH, TOO_LONG)
const isOffered = (weeks: number) => RECURRING_WEEKS.some((offered) => offered === weeks)

export const RecurringItemForm = z.object({
  line: recurringLine,
  weeks: z.coerce.number(INVALID_WEEKS).refine(isOffered, INVALID_WEEKS),
})
export const RecurringItemLine = z.object({ line: recurringLine })

/** Body of PATCH /api/household/regular-items. */
export const RegularItemsUpdate = z.object({
  staples: stapleNames.optional(),
  recurring: z
    .array(z.object({ line: recurringLine, weeks: z.number(INVALID_WEEKS).refine(isOffered, INVALID_WEEKS) }))
    .max(MAX_RECURRING_ITEMS, TOO_MANY_RECURRING_ITEMS)
    .optional()
    .describe('All of them; one that is there already keeps its day.'),
})
