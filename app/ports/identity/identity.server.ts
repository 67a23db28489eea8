import type { AccountOf } from '#app/domain/accounts/account'
import type { CurrentUser } from '#app/domain/accounts/user'
import { env } from '#app/platform/env.server'
import { clerk } from './clerk.server'
import type { Environment } from './clerk-keys'
import { visitors } from './visitors.server'

export type { Environment } from './clerk-keys'

/**
 * Who asks. Every adapter answers from the request and never throws for a bad credential. The row of a cook is the
 * house's, so the house hands in how it is found: `cookOf`.
 */
export type Identity = {
  name: 'local' | 'clerk' | 'visitors'
  currentUser(request: Request, cookOf: AccountOf): Promise<CurrentUser | null>
  /** What a page's answer has to say so that a session goes on, or so that a dead one is forgotten: Set-Cookie lines. */
  keepGoing(request: Request): Promise<string[]>
  /** Ends the browser's session on the server; the Set-Cookie lines that take it out of the browser. */
  signOut(browser: { /** Its Cookie header. */ cookie: string }): Promise<string[]>
  /** Where a provider with pages of its own signs people in. */
  hosted?: Hosted
}

export type Hosted = {
  /** Whether the keys of the environment in use are there and well formed, and what the browser needs of them. */
  state(): Promise<HostedState>
  /** What a browser's request needs before it is answered: a fresh session, or a detour to get one. */
  renew(ask: RenewalAsk): Promise<Renewal | null>
  /** Forgets what was learned with the old keys, and takes the ones in use now. */
  reinitialize(): Promise<HostedState>
}

export type HostedState =
  | { ok: true; environment: Environment; publishableKey: string; /** Where its script comes from and asks. */ scriptOrigin: string; /** Its own pages, for browsers without scripts. */ portal: string }
  | { ok: false; environment: Environment; message: string }

export type RenewalAsk = { method: string; url: URL; cookie: string; accept: string; destination: string; /** Whose tries are counted. */ ip: string }
export type Renewal = {
  /** Set-Cookie lines. */
  cookies: string[]
  /** The request's Cookie header as they change it. */
  cookie: string
  /** Where the browser goes to come back with a session. */
  redirect?: string
  /** A script's request cannot take the detour; the page it stands for can. */
  reload?: true
}

let shared: Identity | undefined
let environment: () => Promise<Environment> = async () => 'production'

/** Says which environment is in use; asked at every request, so that a switch is followed without a restart. */
export function followEnvironment(ask: () => Promise<Environment>): void {
  environment = ask
}

/** The adapter in use. */
export function identity(): Identity {
  shared ??= chosen()
  return shared
}

function chosen(): Identity {
  const settings = env()
  const { IDENTITY, APP_ORIGIN, CLERK_BASE_URL } = settings
  const hasClerkKeys = [settings.CLERK_PUBLISHABLE_KEY_PROD, settings.CLERK_SECRET_KEY_PROD, settings.CLERK_JWT_KEY_PROD, settings.CLERK_PUBLISHABLE_KEY_DEV, settings.CLERK_SECRET_KEY_DEV, settings.CLERK_JWT_KEY_DEV].some(Boolean)
  if (IDENTITY === 'local' || (IDENTITY === undefined && !hasClerkKeys)) return visitors
  return clerk({
    origin: APP_ORIGIN,
    environment: () => environment(),
    given: {
      production: { publishable: settings.CLERK_PUBLISHABLE_KEY_PROD, secret: settings.CLERK_SECRET_KEY_PROD, jwt: settings.CLERK_JWT_KEY_PROD },
      development: { publishable: settings.CLERK_PUBLISHABLE_KEY_DEV, secret: settings.CLERK_SECRET_KEY_DEV, jwt: settings.CLERK_JWT_KEY_DEV },
    },
    ...(CLERK_BASE_URL && { baseUrl: CLERK_BASE_URL }),
  })
}
