import { message } from '#packages/texts/t'
import { z } from 'zod'
import { INVALID_REQUEST } from '#app/domain/error-messages'
import { displayLine, optionalText } from '#app/domain/field-schemas'
import { recipientEmailInput } from '#app/domain/mail/mail-address'
import { MAX_HOUSEHOLD_NAME_LENGTH, ROLES } from './household'

export const RenameHouseholdInput = z.object({
  name: optionalText(
    MAX_HOUSEHOLD_NAME_LENGTH,
    message('Please use at most {max} characters.', { max: MAX_HOUSEHOLD_NAME_LENGTH }),
    displayLine,
  ),
})
export const ChangeRoleInput = z.object({ role: z.enum(ROLES, { error: INVALID_REQUEST }) })
export const RevokeInviteInput = z.union([
  z.object({ id: z.string({ error: INVALID_REQUEST }) }),
  z.object({ token: z.string({ error: INVALID_REQUEST }) }),
])

/** Of the forms, in which the member or invite is a hidden field. */
export const InviteIdInput = z.object({ id: z.string({ error: INVALID_REQUEST }) })
export const MemberRoleInput = ChangeRoleInput.extend({ id: z.string({ error: INVALID_REQUEST }) })

export const SendInviteInput = z.object({ recipientEmail: recipientEmailInput })
export type SendInviteInput = z.output<typeof SendInviteInput>
