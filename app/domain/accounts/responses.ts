import { z } from 'zod'

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
