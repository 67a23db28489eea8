import { loadHousehold, renameHousehold } from '#app/domain/households/households.server'
import { KEEPERS_ONLY } from '#app/domain/households/messages'
import { HouseholdResponse } from '#app/domain/households/responses'
import { RenameHouseholdInput } from '#app/domain/households/schema'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({
  GET: endpoint({
    access: 'user',
    summary: 'The household: who shares the collection, plans and lists.',
    response: HouseholdResponse,
    run: ({ user }) => loadHousehold(user),
  }),
  PATCH: endpoint({
    access: 'user',
    summary: 'Renames the household.',
    body: RenameHouseholdInput,
    response: HouseholdResponse,
    refusals: { forbidden: KEEPERS_ONLY },
    run: async ({ user, body }) => {
      await renameHousehold(user, body.name)
      return await loadHousehold(user)
    },
  }),
})
export { loader, action }
