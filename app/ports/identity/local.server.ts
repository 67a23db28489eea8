import { message } from '#packages/texts/t'
import { createSingleFlight } from '#app/platform/flow/single-flight'
import { AsyncLocalStorage } from 'node:async_hooks'
import { prismaAdapter } from 'better-auth/adapters/prisma'
import { isAPIError } from 'better-auth/api'
import { betterAuth } from 'better-auth/minimal'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#app/domain/accounts/password-strength'
import { AppError } from '#app/platform/app-error'
import { db, readFromPrimary } from '#app/platform/db.server'
import { env, isSecureOrigin } from '#app/platform/env.server'
import { subscribe } from '#app/platform/pg-notify.server'
import { createRowCache, forgetCachedRows } from '#app/platform/row-cache.server'
import { formatSetCookie, hostCookieName, parseCookieHeader } from '#app/platform/http/cookies'
import { log } from '#app/platform/log.server'
import { getSessionSecret } from '#app/platform/session-secret.server'
import type { LocalAccountService, BrowserInfo, SignedInAccount, IdentityProvider } from './identity-provider'

const DAY_SECONDS = 24 * 60 * 60
/** Users dislike being signed out; a session expires after a month without a visit, and is renewed once a day. */
const SESSION_MAX_AGE_SECONDS = 30 * DAY_SECONDS
const SESSION_RENEWAL_SECONDS = DAY_SECONDS
const PASSWORD_RESET_SECONDS = 60 * 60
/** Passes the client's IP address to better-auth, already resolved by TRUST_PROXY. */
const CLIENT_IP_HEADER = 'x-larder-address'

const getSessionCookieName = () => hostCookieName('larder.session', isSecureOrigin())

/** Results that better-auth passes only to its hooks, for the current call. */
const authHookStore = new AsyncLocalStorage<{ user?: { id: string; email: string }; token?: string }>()
const captureAuthHook = (heard: { user: { id: string; email: string }; token?: string }) => {
  const call = authHookStore.getStore()
  if (call) Object.assign(call, { user: heard.user, ...(heard.token && { token: heard.token }) })
  return Promise.resolve()
}

/**
 * better-auth's core with e-mail and password only, on our tables. Its own rate limiter does not apply to calls from
 * the server.
 */
function createBetterAuth(origin: string) {
  return betterAuth({
    appName: 'Larder',
    baseURL: origin,
    basePath: '/api/auth',
    secret: getSessionSecret(),
    database: prismaAdapter(db(), { provider: 'postgresql', transaction: true }),
    user: { modelName: 'localUser' },
    session: { modelName: 'localSession', expiresIn: SESSION_MAX_AGE_SECONDS, updateAge: SESSION_RENEWAL_SECONDS },
    account: { modelName: 'localAccount' },
    verification: { modelName: 'localVerification', storeIdentifier: 'hashed' },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: MIN_PASSWORD_LENGTH,
      maxPasswordLength: MAX_PASSWORD_LENGTH,
      resetPasswordTokenExpiresIn: PASSWORD_RESET_SECONDS,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: captureAuthHook,
      onPasswordReset: captureAuthHook,
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // Its own spans would say once more what ours say of its statements, with the messages of its errors.
    experimental: { instrumentation: { enabled: false } },
    // Its log messages contain e-mail addresses; relevant errors are thrown as well.
    logger: { level: 'error', log: (_, problem) => log.warn({ problem }, 'an account could not be looked after') },
    advanced: {
      // The cookie name has the __Host- prefix itself, where it applies.
      useSecureCookies: false,
      cookiePrefix: 'larder',
      cookies: {
        session_token: {
          name: getSessionCookieName(),
          attributes: { httpOnly: true, sameSite: 'lax', secure: isSecureOrigin(), path: '/' },
        },
      },
      ipAddress: { ipAddressHeaders: [CLIENT_IP_HEADER] },
    },
  })
}

type BetterAuthCache = { auth: ReturnType<typeof createBetterAuth>; for: readonly unknown[] }
let betterAuthCache: BetterAuthCache | undefined

/** One instance for each origin and open database: the port is only known once it is assigned. */
function getBetterAuth() {
  const what = [env().APP_ORIGIN, db()] as const
  if (!betterAuthCache || betterAuthCache.for.some((one, at) => one !== what[at]))
    betterAuthCache = { auth: createBetterAuth(what[0]), for: what }
  return betterAuthCache.auth
}

const toAuthHeaders = ({ cookie, ip, userAgent }: BrowserInfo) =>
  new Headers({
    Cookie: stripNonPrintable(cookie),
    'User-Agent': stripNonPrintable(userAgent).slice(0, 400),
    [CLIENT_IP_HEADER]: ip,
  })
const stripNonPrintable = (text: string) => text.replace(/[^\x20-\x7e]/g, '')

/**
 * Runs a call; a client error (4xx) becomes null, anything else is `unavailable`.
 * @throws AppError `unavailable`
 */
async function callBetterAuth<Answer>(call: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await call()
  } catch (thrown) {
    if (isAPIError(thrown) && thrown.statusCode < 500) return null
    throw new AppError('unavailable', message('Sign-in is not working right now. Please try again in a moment.'), {
      retryAfter: 5,
      cause: thrown,
    })
  }
}

type LocalSession = { id: string; expiresAt: Date; user: { id: string; email: string } }

const SESSIONS_CHANNEL = 'local_users'
/** By the session cookie's signed value. A trigger sends the ids of users whose session has ended. */
const sessionCache = createRowCache<LocalSession>({
  channel: SESSIONS_CHANNEL,
  ttlMs: 30_000,
  max: 5_000,
  rowId: ({ user }) => user.id,
})

// The loaders of the root and of the page run at the same time: one lookup serves both.
const shareSessionLookup = createSingleFlight<string, LocalSession | null>()

/** The session of a Cookie header, without renewing it. */
async function findSessionByCookie(header: string): Promise<LocalSession | null> {
  const cookie = parseCookieHeader(header).get(getSessionCookieName())
  if (!cookie) return null
  const cached = sessionCache.get(cookie)
  if (cached && cached.expiresAt.getTime() > Date.now()) return cached
  return await shareSessionLookup(cookie, () => sessionCache.load(cookie, () => fetchSession(header)))
}

async function fetchSession(cookie: string): Promise<LocalSession | null> {
  const found = await callBetterAuth(() =>
    getBetterAuth().api.getSession({
      headers: new Headers({ Cookie: stripNonPrintable(cookie) }),
      query: { disableRefresh: true },
    }),
  )
  return (
    found && {
      id: found.session.id,
      expiresAt: found.session.expiresAt,
      user: { id: found.user.id, email: found.user.email },
    }
  )
}

/** Accounts in our own database: no key, no script in the browser, no redirect. */
export const localIdentity: IdentityProvider = {
  name: 'local',
  cacheSessions: sessionCache.follow,

  async findUser(request, findOrCreateUser) {
    const found = await findSessionByCookie(request.headers.get('Cookie') ?? '')
    return (
      found &&
      (await findOrCreateUser({
        provider: 'local',
        externalId: found.user.id,
        email: found.user.email,
        firstName: null,
        lastName: null,
        profileImageUrl: null,
      }))
    )
  },

  async refreshSession(request) {
    const cookie = request.headers.get('Cookie') ?? ''
    if (!cookie.includes(`${getSessionCookieName()}=`)) return []
    const session = await findSessionByCookie(cookie)
    if (
      session &&
      session.expiresAt.getTime() - Date.now() > (SESSION_MAX_AGE_SECONDS - SESSION_RENEWAL_SECONDS) * 1000
    )
      return []
    const renewed = await callBetterAuth(() =>
      getBetterAuth().api.getSession({
        headers: new Headers({ Cookie: stripNonPrintable(cookie) }),
        returnHeaders: true,
      }),
    ).finally(() => forgetCachedRows(SESSIONS_CHANNEL))
    const cookies = renewed?.headers.getSetCookie() ?? []
    // better-auth ignores a cookie whose signature is invalid; left in place, it would keep the browser from the page
    // cache.
    return renewed?.response || cookies.length ? cookies : [createExpiredSessionCookie()]
  },

  async signOut(browser) {
    await deleteCookieSession(browser)
    return [createExpiredSessionCookie()]
  },

  async followSession(request, { onEnd, onDisconnect }) {
    const session = await findSessionByCookie(request.headers.get('Cookie') ?? '')
    const endIfOver = async () => {
      const found =
        session && (await readFromPrimary(() => db().localSession.findUnique({ where: { id: session.id } })))
      if (!found) onEnd()
    }
    const unsubscribe = await subscribe(SESSIONS_CHANNEL, {
      onMessage: (userId) => userId === session?.user.id && void endIfOver().catch(onDisconnect),
      onDisconnect,
    })
    // It may have ended before the channel was listened to.
    await endIfOver().catch(onDisconnect)
    return unsubscribe
  },
}

const createExpiredSessionCookie = () =>
  formatSetCookie(getSessionCookieName(), '', {
    'Max-Age': 0,
    Path: '/',
    HttpOnly: true,
    SameSite: 'Lax',
    Secure: isSecureOrigin(),
  })

export const localAccounts: LocalAccountService = {
  async signUp({ email, password }, browser) {
    const answer = await callBetterAuth(() =>
      getBetterAuth().api.signUpEmail({
        body: { email, password, name: '' },
        headers: toAuthHeaders(browser),
        returnHeaders: true,
      }),
    )
    if (!answer) return null
    await deleteCookieSession(browser)
    return toSignedInAccount(answer)
  },

  async signIn(credentials, browser) {
    const answer = await callBetterAuth(() =>
      getBetterAuth().api.signInEmail({ body: credentials, headers: toAuthHeaders(browser), returnHeaders: true }),
    )
    if (!answer) return null
    await deleteCookieSession(browser)
    return toSignedInAccount(answer)
  },

  async changePassword({ current, next }, browser) {
    const answer = await callBetterAuth(() =>
      getBetterAuth().api.changePassword({
        body: { currentPassword: current, newPassword: next, revokeOtherSessions: true },
        headers: toAuthHeaders(browser),
        returnHeaders: true,
      }),
    )
    if (!answer) return null
    forgetCachedRows(SESSIONS_CHANNEL)
    await deleteResetTokens(answer.response.user.id)
    return answer.headers.getSetCookie()
  },

  async isPassword(password, browser) {
    const answer = await callBetterAuth(() =>
      getBetterAuth().api.verifyPassword({ body: { password }, headers: toAuthHeaders(browser) }),
    )
    return answer !== null
  },

  async startPasswordReset(email) {
    return await authHookStore.run({}, async () => {
      await callBetterAuth(() => getBetterAuth().api.requestPasswordReset({ body: { email } }))
      const { user, token } = authHookStore.getStore() ?? {}
      return user && token ? { token, externalId: user.id } : null
    })
  },

  async finishPasswordReset({ token, password }, browser, beforeFirstConfirmation) {
    return await authHookStore.run({}, async () => {
      const answer = await callBetterAuth(() =>
        getBetterAuth().api.resetPassword({ body: { token, newPassword: password } }),
      )
      const user = authHookStore.getStore()?.user
      if (answer && user) {
        forgetCachedRows(SESSIONS_CHANNEL)
        await deleteResetTokens(user.id)
        // The link came by mail, so the address is theirs.
        if ((await localAccounts.findEmail(user.id))?.isConfirmed === false) await beforeFirstConfirmation(user.id)
        await markEmailConfirmed(user.id)
      }
      return answer && user ? await localAccounts.signIn({ email: user.email, password }, browser) : null
    })
  },

  async findEmail(externalId) {
    const user = await db().localUser.findUnique({
      where: { id: externalId },
      select: { email: true, emailVerified: true },
    })
    return user && { email: user.email, isConfirmed: user.emailVerified }
  },

  confirmEmail: markEmailConfirmed,

  async listSessions(externalId, { cookie }) {
    const here = await findSessionByCookie(cookie)
    const rows = await db().localSession.findMany({
      where: { userId: externalId, expiresAt: { gt: new Date() } },
      select: { id: true, userAgent: true, ipAddress: true, createdAt: true, updatedAt: true },
      orderBy: [{ updatedAt: 'desc' }, { id: 'asc' }],
      take: 100,
    })
    return rows.map(({ id, userAgent, ipAddress, createdAt, updatedAt }) => ({
      id,
      userAgent: userAgent ?? '',
      ip: ipAddress ?? '',
      since: createdAt,
      seen: updatedAt,
      isThis: id === here?.id,
    }))
  },

  async endSession(externalId, id) {
    const { count } = await db().localSession.deleteMany({ where: { id, userId: externalId } })
    forgetCachedRows(SESSIONS_CHANNEL)
    return count > 0
  },

  async endOtherSessions(externalId, { cookie }) {
    const here = await findSessionByCookie(cookie)
    await db().localSession.deleteMany({ where: { userId: externalId, ...(here && { id: { not: here.id } }) } })
    forgetCachedRows(SESSIONS_CHANNEL)
  },

  async deleteAccount(externalId, tx) {
    await tx.localVerification.deleteMany({ where: { value: externalId } })
    await tx.localUser.deleteMany({ where: { id: externalId } })
  },
}

/** A changed password ends every link to a new one that was mailed before. */
async function deleteResetTokens(externalId: string): Promise<void> {
  await db().localVerification.deleteMany({ where: { value: externalId } })
}

async function markEmailConfirmed(externalId: string): Promise<boolean> {
  const { count } = await db().localUser.updateMany({ where: { id: externalId }, data: { emailVerified: true } })
  return count > 0
}

async function deleteCookieSession({ cookie }: Pick<BrowserInfo, 'cookie'>): Promise<void> {
  const here = await findSessionByCookie(cookie)
  if (!here) return
  await db().localSession.deleteMany({ where: { id: here.id } })
  forgetCachedRows(SESSIONS_CHANNEL)
}

const toSignedInAccount = ({
  headers,
  response,
}: {
  headers: Headers
  response: { user: { id: string; email: string } }
}): SignedInAccount => ({ externalId: response.user.id, email: response.user.email, cookies: headers.getSetCookie() })
