import { leaveHousehold, loadHousehold } from '#app/domain/households/households.server'
import { LAST_KEEPER, ONLY_MEMBER } from '#app/domain/households/messages'
import { loadMember } from '#app/domain/households/membership.server'
import { HouseholdResponse } from '#app/domain/households/responses'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({
  POST: endpoint({
    access: 'user',
    summary: 'Leaves the household with a copy of the collection, and of the plans and lists that one has made.',
    response: HouseholdResponse,
    refusals: { conflict: [LAST_KEEPER, ONLY_MEMBER] },
    run: async ({ user }) => {
      await leaveHousehold(user)
      return await loadHousehold(await loadMember(user.id))
    },
  }),
})
export { loader, action }
