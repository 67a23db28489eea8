import type { SignedInUser, FindOrCreateUser } from '#app/domain/accounts/user'
import type { ClerkInstanceKind } from './clerk-keys'

/**
 * Authenticates requests. No adapter throws for an invalid credential. The rows of users belong to the app, so it
 * passes in how to find one: `findOrCreateUser`.
 */
export type IdentityProvider = {
  name: 'local' | 'clerk'
  findUser(request: Request, findOrCreateUser: FindOrCreateUser): Promise<SignedInUser | null>
  /** Set-Cookie lines of a page's response that renew a session for another 30 days, or clear an expired one. */
  refreshSession(request: Request): Promise<string[]>
  /** Ends the browser's session on the server; returns the Set-Cookie lines that remove it from the browser. */
  signOut(browser: Pick<BrowserInfo, 'cookie'>): Promise<string[]>
  /** Tells when the session of a request ends by sign-out, on any server, until the returned function is called. */
  followSession(request: Request, follower: SessionFollower): Promise<() => void>
  /** Caches sessions of the database from now on, until the returned function is called. */
  cacheSessions?(): () => Promise<void>
  /** The sign-in page of a provider with hosted pages. */
  hosted?: HostedIdentity
}

type SessionFollower = { onEnd(): void; /** The end may be missed. */ onDisconnect(): void }

/** The browser's request. */
export type BrowserInfo = { /** The Cookie header. */ cookie: string; ip: string; userAgent: string }

export type HostedIdentity = {
  /** Whether the keys of the environment in use are present and well formed, and what the browser needs of them. */
  getState(): Promise<HostedIdentityState>
  /** Prepares a browser's request before it is handled: a renewed session, or a redirect to get one. */
  renewSession(input: SessionRenewalRequest): Promise<SessionRenewal | null>
  /** Clears what was cached for the old keys, and loads the ones in use now. */
  reinitialize(): Promise<HostedIdentityState>
  /**
   * A function that deletes the account at the provider, with its sessions, and may be called inside a transaction; one
   * that is already deleted is no error. It throws AppError `unavailable`.
   */
  prepareAccountDeletion(externalId: string): Promise<() => Promise<void>>
}

export type HostedIdentityState =
  | {
      ok: true
      environment: ClerkInstanceKind
      publishableKey: string
      /** Origin of its script and of the script's requests. */ scriptOrigin: string
      /** Its hosted pages, for browsers without JavaScript. */ portal: string
    }
  | { ok: false; environment: ClerkInstanceKind; message: string }

type SessionRenewalRequest = {
  method: string
  url: URL
  cookie: string
  accept: string
  destination: string
  /** Clients whose attempts are rate limited. */ ip: string
}
type SessionRenewal = {
  /** Set-Cookie lines. */
  cookies: string[]
  /** The request's Cookie header after those changes. */
  cookie: string
  /** Redirect that returns to the same page with a session. */
  redirect?: string
  /** Headers that make a script's request fall back to a document request, which can follow the redirect. */
  reload?: true
}

/** A successful sign-in: the account's id, and the Set-Cookie lines for the browser. */
export type SignedInAccount = { externalId: string; email: string; cookies: string[] }

export type ActiveSession = { id: string; userAgent: string; ip: string; since: Date; seen: Date; isThis: boolean }

/** The caller's transaction, if there is one. */
type AccountDeletionClient = {
  localUser: { deleteMany(what: { where: { id: string } }): Promise<unknown> }
  localVerification: { deleteMany(what: { where: { value: string } }): Promise<unknown> }
}

/** Our own accounts: an e-mail address and a password. The caller limits the rate; nothing is counted here. */
export type LocalAccountService = {
  /** Null when the address already has an account. */
  signUp(credentials: { email: string; password: string }, browser: BrowserInfo): Promise<SignedInAccount | null>
  /** Null for an unknown address and for a wrong password alike, in equal time. Ends the browser's previous session. */
  signIn(credentials: { email: string; password: string }, browser: BrowserInfo): Promise<SignedInAccount | null>
  /** Null when the current password is wrong. Ends all other sessions and all reset tokens, and renames this session. */
  changePassword(passwords: { current: string; next: string }, browser: BrowserInfo): Promise<string[] | null>
  isPassword(password: string, browser: BrowserInfo): Promise<boolean>
  /** A single-use token that is valid for an hour; null for an unknown address. */
  startPasswordReset(email: string): Promise<{ token: string; externalId: string } | null>
  /**
   * Null when the token is used, expired or invalid. Ends all sessions and all other reset tokens, starts a new session,
   * and confirms the e-mail address. `beforeFirstConfirmation` runs before an address is confirmed for the first time.
   */
  finishPasswordReset(
    reset: { token: string; password: string },
    browser: BrowserInfo,
    beforeFirstConfirmation: (externalId: string) => Promise<void>,
  ): Promise<SignedInAccount | null>
  /** The address, and whether its user has confirmed it; null for an unknown account. */
  findEmail(externalId: string): Promise<{ email: string; isConfirmed: boolean } | null>
  /** False for an unknown account. */
  confirmEmail(externalId: string): Promise<boolean>
  listSessions(externalId: string, browser: BrowserInfo): Promise<ActiveSession[]>
  /** False when the user has no such session. */
  endSession(externalId: string, id: string): Promise<boolean>
  endOtherSessions(externalId: string, browser: BrowserInfo): Promise<void>
  /** Deletes the account, with its sessions and pending tokens. */
  deleteAccount(externalId: string, tx: AccountDeletionClient): Promise<void>
}
