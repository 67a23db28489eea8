import { z } from 'zod'
import { requiredText } from '#app/domain/field-schemas'
import { FEEDBACK_CATEGORIES } from './categories'
import { FEEDBACK_INCOMPLETE } from './messages'

export const FEEDBACK_RATE_LIMITED = 'Thank you for so much feedback! Please send the rest in an hour.'
const INVALID_FEEDBACK_RATING = 'Please choose one to five stars, or none.'

const feedbackCategoryNames = FEEDBACK_CATEGORIES.map(([name]) => name)

/** A form's '' and JSON's null both mean no rating. */
const feedbackRatingInput = z
  .union(
    [
      z.literal(['', 'none']),
      z.null(),
      z.coerce
        .number(INVALID_FEEDBACK_RATING)
        .int(INVALID_FEEDBACK_RATING)
        .min(1, INVALID_FEEDBACK_RATING)
        .max(5, INVALID_FEEDBACK_RATING),
    ],
    INVALID_FEEDBACK_RATING,
  )
  .optional()
  .transform((value) => (typeof value === 'number' ? value : null))

export const NewFeedback = z.object({
  category: z.enum(feedbackCategoryNames, FEEDBACK_INCOMPLETE),
  message: requiredText(FEEDBACK_INCOMPLETE),
  rating: feedbackRatingInput,
})
export type NewFeedback = z.output<typeof NewFeedback>
