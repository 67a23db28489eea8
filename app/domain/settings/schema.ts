import { z } from 'zod'
import { ENVIRONMENT_CHOICES } from './clerk-environments'
import { LANDING_VERSIONS } from './landing-version'

const INVALID_ENVIRONMENT = 'Please pick an environment: auto, development or production.'

export const EnvironmentOverrideInput = z.object({ value: z.enum(ENVIRONMENT_CHOICES, INVALID_ENVIRONMENT) })
export const LandingVersionInput = z.object({
  version: z.enum(LANDING_VERSIONS, 'Please pick a landing page: original or alternative.'),
})
