import { SuccessResponse } from '#app/domain/responses'
import { submitFeedback } from '#app/domain/feedback/feedback.server'
import { NewFeedback, FEEDBACK_RATE_LIMITED } from '#app/domain/feedback/schema'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({
  POST: endpoint({
    access: 'user',
    summary: 'Sends feedback to the operators.',
    body: NewFeedback,
    response: SuccessResponse,
    refusals: { too_many: FEEDBACK_RATE_LIMITED },
    isIdempotent: true,
    run: async ({ user, body, idempotencyKey }) => {
      await submitFeedback(user.id, body, idempotencyKey)
      return { success: true }
    },
  }),
})
export { loader, action }
