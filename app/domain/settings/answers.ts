import { z } from 'zod'
import { ENVIRONMENT_CHOICES } from './environments'
import type { EnvironmentStatus } from './environments'

export const EnvironmentStatusAnswer = z
  .object({
    clerkEnvironment: z.enum(['development', 'production']),
    clerkSource: z.string().meta({ description: 'Why it is this one.' }),
  })
  .meta({ id: 'EnvironmentStatus' }) satisfies z.ZodType<EnvironmentStatus>
export const SettingsAnswer = z.object({ clerk_environment: z.enum(ENVIRONMENT_CHOICES) }).meta({ id: 'Settings' })
