import { requireUserId, sendResetLink } from '#app/domain/accounts/admin-users.server'
import { COOK_NOT_FOUND, COOK_WITHOUT_EMAIL, HOSTED_SIGN_IN_HELP } from '#app/domain/accounts/messages'
import { MessageResponse } from '#app/domain/responses'
import { api, endpoint } from '#app/http/api.server'
import { publicOrigin } from '#app/http/public-origin.server'

const { loader, action } = api({
  POST: endpoint({
    access: 'admin',
    summary: 'Mails a cook the link to choose a new password.',
    response: MessageResponse,
    refusals: { not_found: COOK_NOT_FOUND, conflict: [HOSTED_SIGN_IN_HELP, COOK_WITHOUT_EMAIL] },
    run: async ({ operator, params }) => {
      await sendResetLink(operator, requireUserId(params.id), publicOrigin())
      return { message: 'Link sent.' }
    },
  }),
})
export { loader, action }
