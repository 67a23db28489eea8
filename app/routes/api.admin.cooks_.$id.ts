import { deleteUserForOperators, loadUserForOperators, requireUserId } from '#app/domain/accounts/admin-users.server'
import { COOK_NOT_FOUND } from '#app/domain/accounts/messages'
import { CookResponse } from '#app/domain/accounts/responses'
import { MessageResponse } from '#app/domain/responses'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({
  GET: endpoint({
    access: 'admin',
    summary: 'A cook, with counts of what they keep.',
    response: CookResponse,
    refusals: { not_found: COOK_NOT_FOUND },
    run: ({ params }) => loadUserForOperators(requireUserId(params.id)),
  }),
  DELETE: endpoint({
    access: 'admin',
    summary: 'Deletes a cook with the account.',
    response: MessageResponse,
    refusals: { not_found: COOK_NOT_FOUND },
    run: async ({ operator, params }) => {
      await deleteUserForOperators(operator, requireUserId(params.id))
      return { message: 'Account deleted.' }
    },
  }),
})
export { loader, action }
