import { message } from '#packages/texts/t'
import { z } from 'zod'
import {
  MAX_RECURRING_ITEMS,
  MAX_REGULAR_ITEM_LENGTH,
  MAX_STAPLES,
  RECURRING_WEEKS,
  uniqueTexts,
} from './regular-items'

export const RECURRING_ITEM_REQUIRED = message('Please say what to buy, for example "2 l milk".')
export const TOO_MANY_RECURRING_ITEMS = message('At most {max} things can be bought regularly.', {
  max: MAX_RECURRING_ITEMS,
})
const INVALID_STAPLES = message('Please send the staples as a list of names.')
const TOO_MANY_STAPLES = message('Please name at most {max} things.', { max: MAX_STAPLES })
const TOO_LONG = message('Please use at most {max} characters for each.', { max: MAX_REGULAR_ITEM_LENGTH })
const INVALID_WEEKS = message('Please choose how often: every {weeks} weeks.', { weeks: RECURRING_WEEKS.join(', ') })

const stapleNames = z
  .array(z.string({ error: INVALID_STAPLES }).max(MAX_REGULAR_ITEM_LENGTH, { error: TOO_LONG }), {
    error: INVALID_STAPLES,
  })
  .transform(uniqueTexts)
  .refine((names) => names.length <= MAX_STAPLES, { error: TOO_MANY_STAPLES })

/** One a line, or between commas. */
export const StaplesForm = z.object({
  staples: z
    .string()
    .max(MAX_STAPLES * (MAX_REGULAR_ITEM_LENGTH + 2), { error: TOO_MANY_STAPLES })
    .default('')
    .transform((text) => text.split(/[\n,;]/))
    .pipe(stapleNames),
})

const recurringLine = z
  .string({ error: RECURRING_ITEM_REQUIRED })
  .trim()
  .regex(/\p{L}/u, { error: RECURRING_ITEM_REQUIRED })
  .max(MAX_REGULAR_ITEM_LENGTH, { error: TOO_LONG })
const isOffered = (weeks: number) => RECURRING_WEEKS.some((offered) => offered === weeks)

export const RecurringItemForm = z.object({
  line: recurringLine,
  weeks: z.coerce.number({ error: INVALID_WEEKS }).refine(isOffered, { error: INVALID_WEEKS }),
})
export const RecurringItemLine = z.object({ line: recurringLine })

/** Body of PATCH /api/household/regular-items. */
export const RegularItemsUpdate = z.object({
  staples: stapleNames.optional(),
  recurring: z
    .array(
      z.object({
        line: recurringLine,
        weeks: z.number({ error: INVALID_WEEKS }).refine(isOffered, { error: INVALID_WEEKS }),
      }),
    )
    .max(MAX_RECURRING_ITEMS, { error: TOO_MANY_RECURRING_ITEMS })
    .optional()
    .describe('All of them; one that is there already keeps its day.'),
})
