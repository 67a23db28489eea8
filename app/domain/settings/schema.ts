import { message } from '#packages/texts/t'
import { z } from 'zod'
import { DIET_NAMES } from '#app/domain/recipes/diets'
import { isTimeZone } from '#app/platform/text/dates'
import { ENVIRONMENT_CHOICES, type EnvironmentStatus } from './clerk-environments'
import { LANDING_VERSIONS } from './landing-version'
import { MAX_NOTICE_LENGTH } from './site-notice'
import { MEASURES } from './measures'

const INVALID_ENVIRONMENT = message('Please pick an environment: auto, development or production.')

export const EnvironmentOverrideInput = z.object({ value: z.enum(ENVIRONMENT_CHOICES, { error: INVALID_ENVIRONMENT }) })
export const LandingVersionInput = z.object({
  version: z.enum(LANDING_VERSIONS, { error: message('Please pick a landing page: original or alternative.') }),
})

const NOTICE_TOO_LONG = message('Please use {max} characters at most.', { max: MAX_NOTICE_LENGTH })

/** '' is none. */
export const AnnouncementInput = z.object({
  announcement: z
    .string()
    .trim()
    .max(MAX_NOTICE_LENGTH, { error: NOTICE_TOO_LONG })
    .optional()
    .transform((text) => text?.replace(/\s+/g, ' ') || null),
})
export const MaintenanceInput = z.object({
  maintenance: z
    .string({ error: message('Please write the sentence that the pages say.') })
    .trim()
    .min(1, { error: message('Please write the sentence that the pages say.') })
    .max(MAX_NOTICE_LENGTH, { error: NOTICE_TOO_LONG }),
})

const dietsField = z.array(z.enum(DIET_NAMES)).max(DIET_NAMES.length)

/** No box ticked is no diet. */
export const ChooseDietsInput = z.object({ diets: dietsField.default([]) })

export const ChooseMeasuresInput = z.object({ measures: z.enum(MEASURES) })

/** Null for the browser's own. */
export const ChooseTimeZoneInput = z.object({
  timeZone: z
    .string()
    .refine(isTimeZone, { error: message('Please choose a time zone from the list.') })
    .nullish()
    .transform((timeZone) => timeZone ?? null),
})

export const EnvironmentStatusResponse = z
  .object({
    clerkEnvironment: z.enum(['development', 'production']),
    clerkSource: z.string().describe('Why it is this one.'),
  })
  .meta({ id: 'EnvironmentStatus' }) satisfies z.ZodType<EnvironmentStatus>
export const SettingsResponse = z.object({ clerk_environment: z.enum(ENVIRONMENT_CHOICES) }).meta({ id: 'Settings' })
