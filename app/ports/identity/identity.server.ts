import type { CurrentUser } from '#app/domain/accounts/user'
import type { AccountOf } from '#app/domain/accounts/account'
import { local, localAccounts } from './local.server'

/**
 * Who asks. Every adapter answers from the request and never throws for a bad credential. The row of a cook is the
 * house's, so the house hands in how it is found: `cookOf`.
 */
export type Identity = {
  name: 'local' | 'clerk' | 'visitors'
  currentUser(request: Request, cookOf: AccountOf): Promise<CurrentUser | null>
  /** What a page's answer has to say so that a session goes on for another 30 days, or so that a dead one is forgotten: Set-Cookie lines. */
  keepGoing(request: Request): Promise<string[]>
}

/** What is known of the browser that asks. */
export type Browser = { /** Its Cookie header. */ cookie: string; ip: string; userAgent: string }

/** Somebody has come in: whose account it is, and the Set-Cookie lines that say so to the browser. */
export type Entry = { externalId: string; email: string; cookies: string[] }

export type OpenSession = { id: string; userAgent: string; ip: string; since: Date; seen: Date; isThis: boolean }

/** Nobody's transaction, or the one that the caller has begun. */
export type Writer = { localUser: { deleteMany(what: { where: { id: string } }): Promise<unknown> }; localVerification: { deleteMany(what: { where: { value: string } }): Promise<unknown> } }

/** Accounts of our own: an e-mail address and a password. The caller limits how often; here nothing is counted. */
export type Accounts = {
  /** Null when the address has an account. */
  signUp(credentials: { email: string; password: string }, browser: Browser): Promise<Entry | null>
  /** Null for an unknown address and for a wrong password alike, after the same work. The session the browser came with ends. */
  signIn(credentials: { email: string; password: string }, browser: Browser): Promise<Entry | null>
  /** Ends the browser's session on the server. */
  signOut(browser: Browser): Promise<string[]>
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

/** The adapter in use. */
export function identity(): Identity {
  return local
}

/** Sign-up, passwords and sessions, where they are our own business; null where a provider has pages for that. */
export function accounts(): Accounts | null {
  return identity().name === 'local' ? localAccounts : null
}
