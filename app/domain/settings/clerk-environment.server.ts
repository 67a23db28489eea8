import { AppError } from '#app/platform/app-error'
import { db } from '#app/platform/db.server'
import { env } from '#app/platform/env.server'
import { identity } from '#app/ports/identity/identity.server'
import { audit } from '../operators/audit.server'
import type { Operator } from '../operators/operator'
import { environmentOf, isEnvironment } from './environments'
import type { ClerkEnvironment, EnvironmentChoice, EnvironmentStatus } from './environments'
import { clearSetting, forgetSettings, setSetting, setting } from './settings.server'

const KEY = 'clerk_environment'

/** Which of the identity provider's key sets is in use, and why. */
export async function clerkEnvironment(): Promise<EnvironmentStatus> {
  return environmentOf(await setting(KEY), {
    isProduction: env().NODE_ENV === 'production',
    keys: { production: hasKeys('production'), development: hasKeys('development') },
  })
}

/** What the operators have chosen. */
export async function chosenEnvironment(): Promise<EnvironmentChoice> {
  const value = await setting(KEY)
  return isEnvironment(value) ? value : 'auto'
}

export async function setClerkEnvironment(operator: Operator, value: EnvironmentChoice): Promise<void> {
  await db().$transaction(async (tx) => {
    if (value === 'auto') await clearSetting(KEY, tx)
    else await setSetting(KEY, value, tx)
    await audit(operator, { action: 'environment set', subject: KEY, detail: { value } }, tx)
  })
  forgetSettings()
}

export async function clearClerkEnvironment(operator: Operator): Promise<void> {
  await db().$transaction(async (tx) => {
    await clearSetting(KEY, tx)
    await audit(operator, { action: 'environment cleared', subject: KEY }, tx)
  })
  forgetSettings()
}

/**
 * Swaps the key set without a restart. The other servers follow by themselves: the provider asks for its environment
 * at each request.
 * @throws AppError `not_configured` where the environment has no keys, or none that fit: those come with a start only
 */
export async function reinitializeClerk(operator: Operator): Promise<EnvironmentStatus> {
  forgetSettings()
  const status = await clerkEnvironment()
  const { hosted } = identity()
  const state = hosted
    ? await hosted.reinitialize()
    : hasKeys(status.clerkEnvironment)
      ? { ok: true as const }
      : {
          ok: false as const,
          message: `There are no ${status.clerkEnvironment} keys. Set them and start Larder again.`,
        }
  await audit(operator, {
    action: 'environment re-initialised',
    subject: KEY,
    detail: { environment: status.clerkEnvironment, worked: state.ok },
  })
  if (!state.ok) throw new AppError('not_configured', state.message)
  return status
}

/** A set is what a page and the server need: the publishable key and the secret one. */
function hasKeys(environment: ClerkEnvironment): boolean {
  const suffix = environment === 'production' ? 'PROD' : 'DEV'
  const settings: Record<string, unknown> = env()
  return Boolean(settings[`CLERK_PUBLISHABLE_KEY_${suffix}`] && settings[`CLERK_SECRET_KEY_${suffix}`])
}
