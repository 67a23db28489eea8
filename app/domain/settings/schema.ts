import { z } from 'zod'
import { ENVIRONMENT_CHOICES } from './clerk-environments'
import { LANDING_VERSIONS } from './landing-version'
import { MAX_NOTICE_LENGTH } from './site-notice'

const INVALID_ENVIRONMENT = 'Please pick an environment: auto, development or production.'

export const EnvironmentOverrideInput = z.object({ value: z.enum(ENVIRONMENT_CHOICES, INVALID_ENVIRONMENT) })
export const LandingVersionInput = z.object({
  version: z.enum(LANDING_VERSIONS, 'Please pick a landing page: original or alternative.'),
})

const NOTICE_TOO_LONG = `Please use ${MAX_NOTICE_LENGTH} characters at most.`

/** '' is none. */
export const AnnouncementInput = z.object({
  announcement: z
    .string()
    .trim()
    .max(MAX_NOTICE_LENGTH, NOTICE_TOO_LONG)
    .optional()
    .transform((text) => text?.replace(/\s+/g, ' ') || null),
})
export const MaintenanceInput = z.object({
  maintenance: z
    .string('Please write the sentence that the pages say.')
    .trim()
    .min(1, 'Please write the sentence that the pages say.')
    .max(MAX_NOTICE_LENGTH, NOTICE_TOO_LONG),
})
