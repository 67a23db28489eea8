import { changeRole, loadHousehold, removeMember } from '#app/domain/households/households.server'
import { KEEPERS_ONLY, LAST_KEEPER, LEAVE_INSTEAD, MEMBER_NOT_FOUND } from '#app/domain/households/messages'
import { loadMember } from '#app/domain/households/membership.server'
import { HouseholdResponse } from '#app/domain/households/responses'
import { ChangeRoleInput } from '#app/domain/households/schema'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({
  PATCH: endpoint({
    access: 'user',
    summary: 'Makes a member a keeper, or a keeper a member.',
    body: ChangeRoleInput,
    response: HouseholdResponse,
    refusals: { forbidden: KEEPERS_ONLY, not_found: MEMBER_NOT_FOUND, conflict: LAST_KEEPER },
    run: async ({ user, params: { id = '' }, body }) => {
      await changeRole(user, id, body.role)
      return await loadHousehold(await loadMember(user.id))
    },
  }),
  DELETE: endpoint({
    access: 'user',
    summary: 'Removes a member, who takes along a copy of the collection and what they made.',
    response: HouseholdResponse,
    refusals: { forbidden: KEEPERS_ONLY, not_found: MEMBER_NOT_FOUND, conflict: LEAVE_INSTEAD },
    run: async ({ user, params: { id = '' } }) => {
      await removeMember(user, id)
      return await loadHousehold(await loadMember(user.id))
    },
  }),
})
export { loader, action }
