import { CONFIRM_EMAIL_TO_INVITE } from '#app/domain/accounts/messages'
import { SuccessResponse } from '#app/domain/responses'
import { createInvite, revokeInvite } from '#app/domain/invites/invites.server'
import { INVITE_ROW_NOT_FOUND, KEEPERS_ONLY, TOO_MANY_INVITES } from '#app/domain/households/messages'
import { NewInviteResponse } from '#app/domain/households/responses'
import { RevokeInviteInput } from '#app/domain/households/schema'
import { api, endpoint } from '#app/http/api.server'
import { publicOrigin } from '#app/http/public-origin.server'

const { loader, action } = api({
  POST: endpoint({
    access: 'user',
    summary: 'Makes a link that invites one person to the household, within 7 days.',
    response: NewInviteResponse,
    refusals: { forbidden: [KEEPERS_ONLY, CONFIRM_EMAIL_TO_INVITE], too_many: TOO_MANY_INVITES },
    run: ({ user }) => createInvite(user, publicOrigin()),
  }),
  DELETE: endpoint({
    access: 'user',
    summary: 'Takes an invite back, by its id or token.',
    body: RevokeInviteInput,
    response: SuccessResponse,
    refusals: { forbidden: KEEPERS_ONLY, not_found: INVITE_ROW_NOT_FOUND },
    run: async ({ user, body }) => {
      await revokeInvite(user, body)
      return { success: true }
    },
  }),
})
export { loader, action }
