import { z } from 'zod'
import { ENVIRONMENT_CHOICES, type EnvironmentStatus } from './clerk-environments'

export const EnvironmentStatusResponse = z
  .object({
    clerkEnvironment: z.enum(['development', 'production']),
    clerkSource: z.string().describe('Why it is this one.'),
  })
  .meta({ id: 'EnvironmentStatus' }) satisfies z.ZodType<EnvironmentStatus>
export const SettingsResponse = z.object({ clerk_environment: z.enum(ENVIRONMENT_CHOICES) }).meta({ id: 'Settings' })
