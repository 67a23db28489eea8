import { sendFeedback } from '#app/domain/feedback/feedback.server'
import { NewFeedback } from '#app/domain/feedback/schema'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({
  POST: endpoint({
    as: 'user',
    body: NewFeedback,
    run: async ({ user, body, onceKey }) => {
      await sendFeedback(user.id, body, onceKey)
      return { success: true }
    },
  }),
})
export { loader, action }
