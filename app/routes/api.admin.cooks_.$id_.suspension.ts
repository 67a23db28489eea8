import {
  liftSuspension,
  loadUserForOperators,
  requireUserId,
  suspendUser,
} from '#app/domain/accounts/admin-users.server'
import { COOK_ALREADY_SUSPENDED, COOK_NOT_FOUND, COOK_NOT_SUSPENDED } from '#app/domain/accounts/messages'
import { CookResponse } from '#app/domain/accounts/responses'
import { SuspensionInput } from '#app/domain/accounts/schema'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({
  PUT: endpoint({
    access: 'admin',
    summary: 'Suspends a cook, who is signed out everywhere and reads the reason at the next sign-in.',
    body: SuspensionInput,
    response: CookResponse,
    refusals: { not_found: COOK_NOT_FOUND, conflict: COOK_ALREADY_SUSPENDED },
    run: async ({ operator, params, body }) => {
      const id = requireUserId(params.id)
      await suspendUser(operator, id, body.reason)
      return await loadUserForOperators(id)
    },
  }),
  DELETE: endpoint({
    access: 'admin',
    summary: 'Lifts the suspension of a cook.',
    response: CookResponse,
    refusals: { not_found: COOK_NOT_FOUND, conflict: COOK_NOT_SUSPENDED },
    run: async ({ operator, params }) => {
      const id = requireUserId(params.id)
      await liftSuspension(operator, id)
      return await loadUserForOperators(id)
    },
  }),
})
export { loader, action }
