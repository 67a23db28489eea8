import { env } from '#app/platform/env.server'
import { environmentOf } from './environments'
import type { ClerkEnvironment, EnvironmentStatus } from './environments'
import { setting } from './settings.server'

const KEY = 'clerk_environment'

/** Which of the identity provider's key sets is in use, and why. */
export async function clerkEnvironment(): Promise<EnvironmentStatus> {
  return environmentOf(await setting(KEY), { isProduction: env().NODE_ENV === 'production', keys: { production: hasKeys('production'), development: hasKeys('development') } })
}

/** A set is what a page and the server need: the publishable key and the secret one. */
function hasKeys(environment: ClerkEnvironment): boolean {
  const suffix = environment === 'production' ? 'PROD' : 'DEV'
  const settings: Record<string, unknown> = env()
  return Boolean(settings[`CLERK_PUBLISHABLE_KEY_${suffix}`] && settings[`CLERK_SECRET_KEY_${suffix}`])
}
