import { ListSent } from '#app/domain/shopping-lists/answers'
import { NO_SUCH_LIST } from '#app/domain/shopping-lists/schema'
import { NOT_SENT } from '#app/domain/shopping-lists/sentences'
import { ShareList } from '#app/domain/shopping-lists/sharing-schema'
import { sendList } from '#app/domain/shopping-lists/sharing.server'
import { api, endpoint } from '#app/http/api.server'
import { publicOrigin } from '#app/http/public-origin.server'

const { loader, action } = api({
  POST: endpoint({
    as: 'user',
    summary: 'Sends a shopping list by mail, to somebody or to oneself.',
    detail:
      "Without recipientName or with a name it goes to recipientEmail with a link to the public list; one's own address with the name 'Me' is the letter to oneself.",
    body: ShareList,
    answer: ListSent,
    refuses: {
      not_found: NO_SUCH_LIST,
      conflict: 'The list is not shared any more, or the cook has no address.',
      too_many: '5 a minute and 20 a day from one cook, 3 a day to one address.',
      unavailable: NOT_SENT,
    },
    isOnce: true,
    run: async ({ user, params, body, onceKey }) => {
      const { email } = await sendList({ user, origin: publicOrigin(), onceKey }, params.id, body)
      return { success: true, message: `Your shopping list has been sent to ${email}` }
    },
  }),
})
export { loader, action }
