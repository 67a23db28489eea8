import { z } from 'zod'
import { ENVIRONMENT_CHOICES } from './environments'
import { LANDING_VERSIONS } from './landing-version'

const PICK = 'Please pick an environment: auto, development or production.'

export const EnvironmentOverride = z.object({ value: z.enum(ENVIRONMENT_CHOICES, PICK) })
export const LandingChoice = z.object({
  version: z.enum(LANDING_VERSIONS, 'Please pick a landing page: original or alternative.'),
})
