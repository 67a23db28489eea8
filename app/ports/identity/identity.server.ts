import { execute } from '#app/platform/db.server'
import { env } from '#app/platform/env.server'
import { subscribe } from '#app/platform/pg-notify.server'
import { sendNotification } from '#app/platform/queries.server'
import { createClerkIdentity } from './clerk.server'
import type { ClerkInstanceKind } from './clerk-keys'
import { localIdentity, localAccounts } from './local.server'
import type { IdentityProvider, LocalAccountService } from './identity-provider'

export type {
  ActiveSession,
  BrowserInfo,
  HostedIdentity,
  LocalAccountService,
  SignedInAccount,
} from './identity-provider'

export type { ClerkInstanceKind } from './clerk-keys'

/** NOTIFY channel between servers; the payload is the id of a session at Clerk whose browser has signed out. */
const SESSION_ENDS_CHANNEL = 'clerk_sessions'

let identityProvider: IdentityProvider | undefined
let readClerkEnvironment: () => Promise<ClerkInstanceKind> = async () => 'production'

/** Returns the environment in use; called for every request, so that a switch takes effect without a restart. */
export function setClerkEnvironmentSource(ask: () => Promise<ClerkInstanceKind>): void {
  readClerkEnvironment = ask
}

/** The configured adapter. */
export function getIdentityProvider(): IdentityProvider {
  identityProvider ??= createIdentityProvider()
  return identityProvider
}

/** Sign-up, passwords and sessions of our own accounts; null where a provider has hosted pages for them. */
export function getLocalAccounts(): LocalAccountService | null {
  return getIdentityProvider().name === 'local' ? localAccounts : null
}

function createIdentityProvider(): IdentityProvider {
  const settings = env()
  const { IDENTITY, APP_ORIGIN, CLERK_BASE_URL } = settings
  const hasClerkKeys = [
    settings.CLERK_PUBLISHABLE_KEY_PROD,
    settings.CLERK_SECRET_KEY_PROD,
    settings.CLERK_JWT_KEY_PROD,
    settings.CLERK_PUBLISHABLE_KEY_DEV,
    settings.CLERK_SECRET_KEY_DEV,
    settings.CLERK_JWT_KEY_DEV,
  ].some(Boolean)
  if (IDENTITY === 'local' || (IDENTITY === undefined && !hasClerkKeys)) return localIdentity
  return createClerkIdentity({
    sessionEnds: {
      publish: (sid) => execute(sendNotification, [SESSION_ENDS_CHANNEL, sid]),
      subscribe: (subscriber) => subscribe(SESSION_ENDS_CHANNEL, subscriber),
    },
    origin: APP_ORIGIN,
    environment: () => readClerkEnvironment(),
    keyInputs: {
      production: {
        publishable: settings.CLERK_PUBLISHABLE_KEY_PROD,
        secret: settings.CLERK_SECRET_KEY_PROD,
        jwt: settings.CLERK_JWT_KEY_PROD,
      },
      development: {
        publishable: settings.CLERK_PUBLISHABLE_KEY_DEV,
        secret: settings.CLERK_SECRET_KEY_DEV,
        jwt: settings.CLERK_JWT_KEY_DEV,
      },
    },
    ...(CLERK_BASE_URL && { baseUrl: CLERK_BASE_URL }),
  })
}
