import { t } from '#packages/texts/t'
import { AppError } from '#app/platform/app-error'
import { db } from '#app/platform/db.server'
import { env } from '#app/platform/env.server'
import { getIdentityProvider } from '#app/ports/identity/identity.server'
import { recordAuditEntry } from '#app/domain/operators/audit-log.server'
import type { Operator } from '../operators/operator'
import {
  resolveClerkEnvironment,
  isClerkEnvironment,
  type ClerkEnvironment,
  type EnvironmentChoice,
  type EnvironmentStatus,
} from './clerk-environments'
import { clearSetting, invalidateSettingsCache, setSetting, getSetting } from '#app/platform/settings.server'

const CLERK_ENVIRONMENT_KEY = 'clerk_environment'

/** Which of the identity provider's key sets is in use, and why. */
export async function getClerkEnvironmentStatus(): Promise<EnvironmentStatus> {
  return resolveClerkEnvironment(await getSetting(CLERK_ENVIRONMENT_KEY), {
    isProduction: env().NODE_ENV === 'production',
    keys: { production: hasClerkKeys('production'), development: hasClerkKeys('development') },
  })
}

/** The operators' override. */
export async function getChosenEnvironment(): Promise<EnvironmentChoice> {
  const value = await getSetting(CLERK_ENVIRONMENT_KEY)
  return isClerkEnvironment(value) ? value : 'auto'
}

export async function setClerkEnvironment(operator: Operator, value: EnvironmentChoice): Promise<void> {
  await db().$transaction(async (tx) => {
    if (value === 'auto') await clearSetting(CLERK_ENVIRONMENT_KEY, tx)
    else await setSetting(CLERK_ENVIRONMENT_KEY, value, tx)
    await recordAuditEntry(
      operator,
      { action: 'environment set', subject: CLERK_ENVIRONMENT_KEY, detail: { value } },
      tx,
    )
  })
  invalidateSettingsCache()
}

export async function clearClerkEnvironment(operator: Operator): Promise<void> {
  await db().$transaction(async (tx) => {
    await clearSetting(CLERK_ENVIRONMENT_KEY, tx)
    await recordAuditEntry(operator, { action: 'environment cleared', subject: CLERK_ENVIRONMENT_KEY }, tx)
  })
  invalidateSettingsCache()
}

/**
 * Switches the key set without a restart. Other servers follow by themselves, because the provider reads its
 * environment on each request.
 * @throws AppError `not_configured` when the environment has no valid keys, which are only read at start
 */
export async function reinitializeClerk(operator: Operator): Promise<EnvironmentStatus> {
  invalidateSettingsCache()
  const status = await getClerkEnvironmentStatus()
  const { hosted } = getIdentityProvider()
  const state = hosted
    ? await hosted.reinitialize()
    : hasClerkKeys(status.clerkEnvironment)
      ? { ok: true as const }
      : {
          ok: false as const,
          message: t('There are no {clerkEnvironment} keys. Set them and start Larder again.', {
            clerkEnvironment: status.clerkEnvironment,
          }),
        }
  await recordAuditEntry(operator, {
    action: 'environment re-initialised',
    subject: CLERK_ENVIRONMENT_KEY,
    detail: { environment: status.clerkEnvironment, worked: state.ok },
  })
  if (!state.ok) throw new AppError('not_configured', state.message)
  return status
}

/** Without any the accounts are Larder's own, and the environment has no effect. */
export const hasAnyClerkKeys = (): boolean => hasClerkKeys('production') || hasClerkKeys('development')

/** A key set needs the publishable key for the page and the secret key for the server. */
function hasClerkKeys(environment: ClerkEnvironment): boolean {
  const suffix = environment === 'production' ? 'PROD' : 'DEV'
  const settings: Record<string, unknown> = env()
  return Boolean(settings[`CLERK_PUBLISHABLE_KEY_${suffix}`] && settings[`CLERK_SECRET_KEY_${suffix}`])
}
