import { t } from '#packages/texts/t'
import { CONFIRM_EMAIL_FIRST } from '#app/domain/accounts/messages'
import { ListSentResponse } from '#app/domain/shopping-lists/responses'
import { SHOPPING_LIST_NOT_FOUND, ShareListInput } from '#app/domain/shopping-lists/schema'
import { SEND_LIST_FAILED } from '#app/domain/shopping-lists/messages'
import { sendListByMail } from '#app/domain/shopping-lists/sharing.server'
import { api, endpoint } from '#app/http/api.server'
import { getMeasures } from '#app/http/choices.server'
import { publicOrigin } from '#app/http/public-origin.server'

const { loader, action } = api({
  POST: endpoint({
    access: 'user',
    summary: 'Sends a shopping list by e-mail, to another person or to the user.',
    description:
      "The list goes to recipientEmail with a link to the public list. With the user's own address and the recipientName 'Me' it is sent to the user.",
    body: ShareListInput,
    response: ListSentResponse,
    refusals: {
      not_found: SHOPPING_LIST_NOT_FOUND,
      forbidden: CONFIRM_EMAIL_FIRST,
      conflict: 'The list is not shared any more, or the cook has no address.',
      too_many: '5 a minute and 20 a day from one cook, 3 a day to one address.',
      unavailable: SEND_LIST_FAILED,
    },
    isIdempotent: true,
    run: async ({ request, user, params, body, idempotencyKey }) => {
      const sender = { user, origin: publicOrigin(), idempotencyKey, measures: getMeasures(request, user) }
      const { email } = await sendListByMail(sender, params.id, body)
      return { success: true, message: t('Your shopping list has been sent to {email}', { email }) }
    },
  }),
})
export { loader, action }
