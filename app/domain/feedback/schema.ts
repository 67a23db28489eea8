import { message } from '#packages/texts/t'
import { z } from 'zod'
import { requiredText } from '#app/domain/field-schemas'
import { FEEDBACK_INCOMPLETE } from './messages'
import { FEEDBACK_STATES, FEEDBACK_CATEGORIES } from './feedback'

export const FEEDBACK_RATE_LIMITED = message('Thank you for so much feedback! Please send the rest in an hour.')
const INVALID_FEEDBACK_RATING = message('Please choose one to five stars, or none.')

const feedbackCategoryNames = FEEDBACK_CATEGORIES.map(([name]) => name)

/** A form's '' and JSON's null both mean no rating. */
const feedbackRatingInput = z
  .union(
    [
      z.literal(['', 'none']),
      z.null(),
      z.coerce
        .number({ error: INVALID_FEEDBACK_RATING })
        .int({ error: INVALID_FEEDBACK_RATING })
        .min(1, { error: INVALID_FEEDBACK_RATING })
        .max(5, { error: INVALID_FEEDBACK_RATING }),
    ],
    { error: INVALID_FEEDBACK_RATING },
  )
  .optional()
  .transform((value) => (typeof value === 'number' ? value : null))

export const NewFeedback = z.object({
  category: z.enum(feedbackCategoryNames, { error: FEEDBACK_INCOMPLETE }),
  message: requiredText(FEEDBACK_INCOMPLETE),
  rating: feedbackRatingInput,
})
export type NewFeedback = z.output<typeof NewFeedback>

const ANSWER_REQUIRED = message('Please write an answer.')
const MAX_ANSWER_LENGTH = 5000

export const FeedbackAnswerForm = z.object({
  id: z.uuid(),
  answer: requiredText(ANSWER_REQUIRED).pipe(
    z
      .string()
      .max(MAX_ANSWER_LENGTH, { error: message('Please use {max} characters at most.', { max: MAX_ANSWER_LENGTH }) }),
  ),
})
export const FeedbackStateForm = z.object({
  id: z.uuid(),
  state: z.enum(
    FEEDBACK_STATES.map(([name]) => name),
    { error: message('Please choose a state.') },
  ),
})
