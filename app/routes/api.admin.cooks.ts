import { findUsersByEmail } from '#app/domain/accounts/admin-users.server'
import { FoundCooksResponse } from '#app/domain/accounts/responses'
import { FindCookInput } from '#app/domain/accounts/schema'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({
  GET: endpoint({
    access: 'admin',
    summary: 'The cooks with an e-mail address.',
    query: FindCookInput,
    response: FoundCooksResponse,
    run: async ({ query }) => ({ cooks: await findUsersByEmail(query.email) }),
  }),
})
export { loader, action }
