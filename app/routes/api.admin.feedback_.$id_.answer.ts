import { answerFeedback } from '#app/domain/feedback/admin-feedback.server'
import { FEEDBACK_NOT_FOUND, FEEDBACK_WITHOUT_ADDRESS } from '#app/domain/feedback/messages'
import { FeedbackAnswer } from '#app/domain/feedback/schema'
import { isUuid } from '#app/domain/field-schemas'
import { MessageResponse } from '#app/domain/responses'
import { api, endpoint } from '#app/http/api.server'
import { AppError } from '#app/platform/app-error'

const { loader, action } = api({
  POST: endpoint({
    access: 'editor',
    summary: 'Mails an answer to the cook.',
    body: FeedbackAnswer,
    response: MessageResponse,
    refusals: { not_found: FEEDBACK_NOT_FOUND, conflict: FEEDBACK_WITHOUT_ADDRESS },
    run: async ({ operator, params: { id }, body }) => {
      if (!isUuid(id)) throw new AppError('not_found', FEEDBACK_NOT_FOUND)
      await answerFeedback(operator, id, body.answer)
      return { message: 'Answer sent.' }
    },
  }),
})
export { loader, action }
