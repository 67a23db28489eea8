import type { AccountOf } from '#app/domain/accounts/account'
import type { CurrentUser } from '#app/domain/accounts/user'
import { env } from '#app/platform/env.server'
import { clerk } from './clerk.server'
import type { Environment } from './clerk-keys'
import { local, localAccounts } from './local.server'

export type { Environment } from './clerk-keys'

/**
 * Who asks. Every adapter answers from the request and never throws for a bad credential. The row of a cook is the
 * house's, so the house hands in how it is found: `cookOf`.
 */
export type Identity = {
  name: 'local' | 'clerk'
  currentUser(request: Request, cookOf: AccountOf): Promise<CurrentUser | null>
  /** What a page's answer has to say so that a session goes on for another 30 days, or so that a dead one is forgotten: Set-Cookie lines. */
  keepGoing(request: Request): Promise<string[]>
  /** Ends the browser's session on the server; the Set-Cookie lines that take it out of the browser. */
  signOut(browser: Pick<Browser, 'cookie'>): Promise<string[]>
  /** Where a provider with pages of its own signs people in. */
  hosted?: Hosted
}

/** What is known of the browser that asks. */
export type Browser = { /** Its Cookie header. */ cookie: string; ip: string; userAgent: string }

export type Hosted = {
  /** Whether the keys of the environment in use are there and well formed, and what the browser needs of them. */
  state(): Promise<HostedState>
  /** What a browser's request needs before it is answered: a fresh session, or a detour to get one. */
  renew(ask: RenewalAsk): Promise<Renewal | null>
  /** Forgets what was learned with the old keys, and takes the ones in use now. */
  reinitialize(): Promise<HostedState>
  /**
   * Takes the account away at the provider, with its sessions; one that is gone already is fine.
   * @throws AppError `unavailable`
   */
  forget(externalId: string): Promise<void>
}

export type HostedState =
  | {
      ok: true
      environment: Environment
      publishableKey: string
      /** Where its script comes from and asks. */ scriptOrigin: string
      /** Its own pages, for browsers without scripts. */ portal: string
    }
  | { ok: false; environment: Environment; message: string }

export type RenewalAsk = {
  method: string
  url: URL
  cookie: string
  accept: string
  destination: string
  /** Whose tries are counted. */ ip: string
}
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

/** Somebody has come in: whose account it is, and the Set-Cookie lines that say so to the browser. */
export type Entry = { externalId: string; email: string; cookies: string[] }

export type OpenSession = { id: string; userAgent: string; ip: string; since: Date; seen: Date; isThis: boolean }

/** Nobody's transaction, or the one that the caller has begun. */
export type Writer = {
  localUser: { deleteMany(what: { where: { id: string } }): Promise<unknown> }
  localVerification: { deleteMany(what: { where: { value: string } }): Promise<unknown> }
}

/** Accounts of our own: an e-mail address and a password. The caller limits how often; here nothing is counted. */
export type Accounts = {
  /** Null when the address has an account. */
  signUp(credentials: { email: string; password: string }, browser: Browser): Promise<Entry | null>
  /** Null for an unknown address and for a wrong password alike, after the same work. The session the browser came with ends. */
  signIn(credentials: { email: string; password: string }, browser: Browser): Promise<Entry | null>
  /** Null when the current password is wrong. All other sessions end, and this one gets a new name. */
  changePassword(passwords: { current: string; next: string }, browser: Browser): Promise<string[] | null>
  isPassword(password: string, browser: Browser): Promise<boolean>
  /** A token that is good for one hour and one use; null when nobody has that address. */
  startReset(email: string): Promise<{ token: string; externalId: string } | null>
  /** Null when the token is used up, too old or none. All sessions end, and the browser gets a new one. */
  finishReset(reset: { token: string; password: string }, browser: Browser): Promise<Entry | null>
  sessions(externalId: string, browser: Browser): Promise<OpenSession[]>
  /** False when the cook has no such session. */
  endSession(externalId: string, id: string): Promise<boolean>
  endOtherSessions(externalId: string, browser: Browser): Promise<void>
  /** Takes the account away, with its sessions and what was on its way. */
  forget(externalId: string, tx: Writer): Promise<void>
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

/** Sign-up, passwords and sessions, where they are our own business; null where a provider has pages for that. */
export function accounts(): Accounts | null {
  return identity().name === 'local' ? localAccounts : null
}

function chosen(): Identity {
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
  if (IDENTITY === 'local' || (IDENTITY === undefined && !hasClerkKeys)) return local
  return clerk({
    origin: APP_ORIGIN,
    environment: () => environment(),
    given: {
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
