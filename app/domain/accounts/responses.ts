import { z } from 'zod'
import { isoDateTimeField } from '#app/domain/responses'
import type { User } from './user'

const nullableUserText = z.string().nullable()

export const UserResponse = z
  .object({
    id: z.uuid(),
    email: z.string(),
    firstName: nullableUserText,
    lastName: nullableUserText,
    profileImageUrl: nullableUserText,
  })
  .meta({ id: 'CurrentUser' }) satisfies z.ZodType<User>

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
  members: z.int().meta({ description: 'Of the household.' }),
  recipes: z.int().meta({ description: 'Of the household.' }),
  feedback: z.int(),
  sessions: z.int().meta({ description: 'Of an account of Larder.' }),
  mails: z
    .array(z.object({ id: z.uuid(), kind: z.string(), state: z.string(), createdAt: isoDateTimeField }))
    .meta({ description: 'The last five.' }),
})

export const CookExportResponse = z.looseObject({ exportedAt: isoDateTimeField })
