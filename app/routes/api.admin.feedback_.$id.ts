import { setFeedbackState } from '#app/domain/feedback/admin-feedback.server'
import { FEEDBACK_NOT_FOUND } from '#app/domain/feedback/messages'
import { FeedbackStateInput } from '#app/domain/feedback/schema'
import { isUuid } from '#app/domain/field-schemas'
import { MessageResponse } from '#app/domain/responses'
import { api, endpoint } from '#app/http/api.server'
import { AppError } from '#app/platform/app-error'

const { loader, action } = api({
  PATCH: endpoint({
    access: 'editor',
    summary: 'Closes feedback, or opens it again.',
    body: FeedbackStateInput,
    response: MessageResponse,
    refusals: { not_found: FEEDBACK_NOT_FOUND },
    run: async ({ operator, params: { id }, body }) => {
      if (!isUuid(id)) throw new AppError('not_found', FEEDBACK_NOT_FOUND)
      await setFeedbackState(operator, id, body.state)
      return { message: 'State set.' }
    },
  }),
})
export { loader, action }
