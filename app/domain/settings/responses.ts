import { z } from 'zod'
import { ENVIRONMENT_CHOICES, type EnvironmentStatus } from './clerk-environments'

export const EnvironmentStatusResponse = z
  .object({
    clerkEnvironment: z.enum(['development', 'production']),
    clerkSource: z.string().describe('Why it is this one.'),
  })
  .meta({ id: 'EnvironmentStatus' }) satisfies z.ZodType<EnvironmentStatus>
export const SettingsResponse = z.object({ clerk_environment: z.enum(ENVIRONMENT_CHOICES) }).meta({ id: 'Settings' })

export const SiteNoticeResponse = z.object({
  announcement: z.string().nullable(),
  maintenance: z.string().nullable().describe('The sentence while maintenance is on.'),
})
