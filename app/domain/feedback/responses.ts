import { z } from 'zod'
import { isoDateTimeField } from '#app/domain/responses'
import { FEEDBACK_STATES } from './states'

export const FeedbackListResponse = z.object({
  feedback: z.array(
    z.object({
      id: z.uuid(),
      category: z.string(),
      message: z.string(),
      rating: z.int().nullable(),
      createdAt: isoDateTimeField,
      email: z.string().nullable(),
      state: z.enum(FEEDBACK_STATES.map(([name]) => name)),
      answer: z.string().nullable(),
      answeredAt: isoDateTimeField.nullable(),
    }),
  ),
  older: z.string().nullable().describe('For `before`; null on the last page.'),
})

export type FeedbackDto = z.output<typeof FeedbackListResponse>['feedback'][number]
