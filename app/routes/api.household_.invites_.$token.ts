import { loadHousehold } from '#app/domain/households/households.server'
import { acceptInvite, previewInvite } from '#app/domain/invites/invites.server'
import {
  ALREADY_MEMBER,
  INVITE_NOT_FOUND,
  LAST_KEEPER,
  TOO_MANY_INVITE_GUESSES,
  TOO_MUCH_TOGETHER,
} from '#app/domain/households/messages'
import { loadMember } from '#app/domain/households/membership.server'
import { AcceptedInviteResponse, InvitePreviewResponse } from '#app/domain/households/responses'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({
  GET: endpoint({
    access: 'user',
    summary: 'What accepting an invite would do.',
    response: InvitePreviewResponse,
    refusals: { not_found: INVITE_NOT_FOUND, too_many: TOO_MANY_INVITE_GUESSES },
    run: ({ user, params: { token = '' }, ip }) => previewInvite(token, { user, ip }),
  }),
  POST: endpoint({
    access: 'user',
    summary: 'Accepts an invite. Recipes, plans and lists come along.',
    response: AcceptedInviteResponse,
    refusals: {
      not_found: INVITE_NOT_FOUND,
      conflict: [
        ALREADY_MEMBER,
        LAST_KEEPER,
        TOO_MUCH_TOGETHER,
        'Or past another limit of what a household holds; the sentence has the figures.',
      ],
      too_many: TOO_MANY_INVITE_GUESSES,
    },
    run: async ({ user, params: { token = '' }, ip }) => {
      const cameAlong = await acceptInvite(token, { user, ip })
      return { household: await loadHousehold(await loadMember(user.id)), cameAlong }
    },
  }),
})
export { loader, action }
