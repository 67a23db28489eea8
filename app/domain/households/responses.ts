import { z } from 'zod'
import { isoDateTimeField } from '#app/domain/responses'
import { ROLES } from './household'
import type { MemberAct } from './member'

const nameField = z.string().nullable().describe('null until somebody gives it one.')
const countField = z.int().min(0)
const belongings = { recipes: countField, plans: countField, lists: countField }

export const HouseholdResponse = z
  .object({
    id: z.uuid(),
    name: nameField,
    members: z.array(
      z.object({ id: z.uuid(), name: z.string(), role: z.enum(ROLES), joinedAt: isoDateTimeField, isYou: z.boolean() }),
    ),
    invites: z
      .array(z.object({ id: z.string(), invitedBy: z.string(), expiresAt: isoDateTimeField }))
      .describe('Those that can still be accepted; empty for a member who is no keeper.'),
  })
  .meta({ id: 'Household' })

export const NewInviteResponse = z.object({
  id: z.string().describe('Names the invite, but does not open it.'),
  token: z.string().describe('Shown this once.'),
  url: z.url(),
  expiresAt: isoDateTimeField,
})

export const InvitePreviewResponse = z.object({
  household: z.object({ name: nameField, members: countField }),
  invitedBy: z.string(),
  expiresAt: isoDateTimeField,
  isMember: z.boolean(),
  comesAlong: z.object(belongings),
  leaves: z
    .object({ mustHandOver: z.boolean().describe('The only keeper cannot leave.') })
    .nullable()
    .describe('For a member of a household with others, who leaves it by accepting.'),
})

export const AcceptedInviteResponse = z.object({
  household: HouseholdResponse,
  cameAlong: z.object({ ...belongings, alreadyThere: countField }),
})

export type HouseholdView = z.output<typeof HouseholdResponse>

export type InvitePreview = z.output<typeof InvitePreviewResponse>

export const MemberActResponse = z
  .object({ name: z.string(), isYou: z.boolean(), at: isoDateTimeField })
  .meta({ id: 'MemberAct' }) satisfies z.ZodType<MemberAct>
