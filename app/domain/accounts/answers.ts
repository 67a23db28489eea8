import { z } from 'zod'
import type { CurrentUser } from './user'

const text = z.string().nullable()

export const CurrentUserAnswer = z
  .object({ id: z.uuid(), email: z.string(), firstName: text, lastName: text, profileImageUrl: text })
  .meta({ id: 'CurrentUser' }) satisfies z.ZodType<CurrentUser>
