import { Done } from '#app/domain/answers'
import { sendFeedback } from '#app/domain/feedback/feedback.server'
import { NewFeedback, TOO_MUCH } from '#app/domain/feedback/schema'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({
  POST: endpoint({
    as: 'user',
    summary: 'Sends feedback to whoever runs the house.',
    body: NewFeedback,
    answer: Done,
    refuses: { too_many: TOO_MUCH },
    isOnce: true,
    run: async ({ user, body, onceKey }) => {
      await sendFeedback(user.id, body, onceKey)
      return { success: true }
    },
  }),
})
export { loader, action }
