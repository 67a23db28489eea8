import type { FindOrCreateUser } from '#app/domain/accounts/identity-account'
import type { User } from '#app/domain/accounts/user'
import type { ClerkInstanceKind } from './clerk-keys'

/**
 * Who asks. Every adapter answers from the request and never throws for a bad credential. The row of a cook is the
 * house's, so the house hands in how it is found: `cookOf`.
 */
export type IdentityProvider = {
  name: 'local' | 'clerk'
  findUser(request: Request, cookOf: FindOrCreateUser): Promise<User | null>
  /** What a page's answer has to say so that a session goes on for another 30 days, or so that a dead one is forgotten: Set-Cookie lines. */
  refreshSession(request: Request): Promise<string[]>
  /** Ends the browser's session on the server; the Set-Cookie lines that take it out of the browser. */
  signOut(browser: Pick<BrowserInfo, 'cookie'>): Promise<string[]>
  /** Where a provider with pages of its own signs people in. */
  hosted?: HostedIdentity
}

/** What is known of the browser that asks. */
export type BrowserInfo = { /** Its Cookie header. */ cookie: string; ip: string; userAgent: string }

export type HostedIdentity = {
  /** Whether the keys of the environment in use are there and well formed, and what the browser needs of them. */
  getState(): Promise<HostedIdentityState>
  /** What a browser's request needs before it is answered: a fresh session, or a detour to get one. */
  renewSession(ask: SessionRenewalRequest): Promise<SessionRenewal | null>
  /** Forgets what was learned with the old keys, and takes the ones in use now. */
  reinitialize(): Promise<HostedIdentityState>
  /**
   * Takes the account away at the provider, with its sessions; one that is gone already is fine.
   * @throws AppError `unavailable`
   */
  deleteAccount(externalId: string): Promise<void>
}

export type HostedIdentityState =
  | {
      ok: true
      environment: ClerkInstanceKind
      publishableKey: string
      /** Where its script comes from and asks. */ scriptOrigin: string
      /** Its own pages, for browsers without scripts. */ portal: string
    }
  | { ok: false; environment: ClerkInstanceKind; message: string }

export type SessionRenewalRequest = {
  method: string
  url: URL
  cookie: string
  accept: string
  destination: string
  /** Whose tries are counted. */ ip: string
}
export type SessionRenewal = {
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
export type SignedInAccount = { externalId: string; email: string; cookies: string[] }

export type ActiveSession = { id: string; userAgent: string; ip: string; since: Date; seen: Date; isThis: boolean }

/** Nobody's transaction, or the one that the caller has begun. */
export type AccountDeletionClient = {
  localUser: { deleteMany(what: { where: { id: string } }): Promise<unknown> }
  localVerification: { deleteMany(what: { where: { value: string } }): Promise<unknown> }
}

/** Accounts of our own: an e-mail address and a password. The caller limits how often; here nothing is counted. */
export type LocalAccountService = {
  /** Null when the address has an account. */
  signUp(credentials: { email: string; password: string }, browser: BrowserInfo): Promise<SignedInAccount | null>
  /** Null for an unknown address and for a wrong password alike, after the same work. The session the browser came with ends. */
  signIn(credentials: { email: string; password: string }, browser: BrowserInfo): Promise<SignedInAccount | null>
  /** Null when the current password is wrong. All other sessions end, and this one gets a new name. */
  changePassword(passwords: { current: string; next: string }, browser: BrowserInfo): Promise<string[] | null>
  isPassword(password: string, browser: BrowserInfo): Promise<boolean>
  /** A token that is good for one hour and one use; null when nobody has that address. */
  startPasswordReset(email: string): Promise<{ token: string; externalId: string } | null>
  /** Null when the token is used up, too old or none. All sessions end, and the browser gets a new one. */
  finishPasswordReset(reset: { token: string; password: string }, browser: BrowserInfo): Promise<SignedInAccount | null>
  listSessions(externalId: string, browser: BrowserInfo): Promise<ActiveSession[]>
  /** False when the cook has no such session. */
  endSession(externalId: string, id: string): Promise<boolean>
  endOtherSessions(externalId: string, browser: BrowserInfo): Promise<void>
  /** Takes the account away, with its sessions and what was on its way. */
  deleteAccount(externalId: string, tx: AccountDeletionClient): Promise<void>
}
