import { z } from 'zod'
import { CATEGORIES } from './categories'
import type { Category } from './categories'
import { MISSING } from './sentences'

export const TOO_MUCH = 'That was a lot of feedback at once, thank you. Please send the rest in an hour.'
const TOO_LONG = 'That is longer than we can read at once (10,000 characters).'
const NO_RATING = 'Please give one to five stars, or none.'

const names = CATEGORIES.map(([name]) => name) as [Category, ...Category[]]

/** A form's '' and JSON's null both mean that no stars were given. */
const rating = z
  .union(
    [z.literal(['', 'none']), z.null(), z.coerce.number(NO_RATING).int(NO_RATING).min(1, NO_RATING).max(5, NO_RATING)],
    NO_RATING,
  )
  .optional()
  .transform((value) => (typeof value === 'number' ? value : null))

export const NewFeedback = z.object({
  category: z.enum(names, MISSING),
  message: z.string(MISSING).trim().min(1, MISSING).max(10_000, TOO_LONG),
  rating,
})
export type NewFeedback = z.output<typeof NewFeedback>
