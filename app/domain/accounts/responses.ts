import { z } from 'zod'
import { isoDateTimeField } from '#app/domain/responses'

const nullableUserText = z.string().nullable()

export const UserResponse = z
  .object({
    id: z.uuid(),
    email: z.string(),
    firstName: nullableUserText,
    lastName: nullableUserText,
    profileImageUrl: nullableUserText,
  })
  .meta({ id: 'CurrentUser' })

export const FoundCooksResponse = z.object({
  cooks: z.array(
    z.object({
      id: z.uuid(),
      email: nullableUserText,
      provider: z.string(),
      createdAt: isoDateTimeField,
      isSuspended: z.boolean(),
    }),
  ),
})

export const CookResponse = z.object({
  id: z.uuid(),
  email: nullableUserText,
  provider: z.string(),
  createdAt: isoDateTimeField,
  suspendedAt: isoDateTimeField.nullable(),
  suspensionReason: nullableUserText,
  members: z.int().describe('Of the household.'),
  recipes: z.int().describe('Of the household.'),
  feedback: z.int(),
  sessions: z.int().describe('Of an account of Larder.'),
  mails: z
    .array(z.object({ id: z.uuid(), kind: z.string(), state: z.string(), createdAt: isoDateTimeField }))
    .describe('The last five.'),
})

export const CookExportResponse = z.looseObject({ exportedAt: isoDateTimeField })
