import { z } from 'zod'
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
