import { AsyncLocalStorage } from 'node:async_hooks'
import { prismaAdapter } from 'better-auth/adapters/prisma'
import { isAPIError } from 'better-auth/api'
import { betterAuth } from 'better-auth/minimal'
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from '#app/domain/accounts/password'
import { AppError } from '#app/platform/app-error'
import { db } from '#app/platform/db.server'
import { env } from '#app/platform/env.server'
import { log } from '#app/platform/log.server'
import { sessionSecret } from '#app/platform/secret.server'
import type { Accounts, Browser, Entry, Identity } from './identity.server'

const DAY = 24 * 60 * 60
/** Cooks complain most of being signed out; a month without a visit ends a session, each day with one renews it. */
const SESSION_SECONDS = 30 * DAY
const RENEWED_AFTER_SECONDS = DAY
const RESET_SECONDS = 60 * 60
/** How the address of the asker reaches better-auth: what TRUST_PROXY makes of it is known already. */
const ADDRESS_HEADER = 'x-larder-address'

const isSecure = () => env().APP_ORIGIN.startsWith('https:')
const cookieName = () => `${isSecure() ? '__Host-' : ''}larder.session`

/** What better-auth only tells its hooks, for the call that is under way. */
const told = new AsyncLocalStorage<{ user?: { id: string; email: string }; token?: string }>()
const hear = (heard: { user: { id: string; email: string }; token?: string }) => {
  const call = told.getStore()
  if (call) Object.assign(call, { user: heard.user, ...(heard.token && { token: heard.token }) })
  return Promise.resolve()
}

/** better-auth's core, e-mail and password alone, on our tables. Its own limiter does not see calls from the server. */
function makeAuth(origin: string) {
  return betterAuth({
    appName: 'Larder',
    baseURL: origin,
    basePath: '/api/auth',
    secret: sessionSecret(),
    database: prismaAdapter(db(), { provider: 'postgresql', transaction: true }),
    user: { modelName: 'localUser' },
    session: { modelName: 'localSession', expiresIn: SESSION_SECONDS, updateAge: RENEWED_AFTER_SECONDS },
    account: { modelName: 'localAccount' },
    verification: { modelName: 'localVerification', storeIdentifier: 'hashed' },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: SHORTEST_PASSWORD,
      maxPasswordLength: LONGEST_PASSWORD,
      resetPasswordTokenExpiresIn: RESET_SECONDS,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: hear,
      onPasswordReset: hear,
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // Its words hold e-mail addresses; what matters of them is thrown as well.
    logger: { level: 'error', log: (_, problem) => log.warn({ problem }, 'an account could not be looked after') },
    advanced: {
      // The name says __Host- itself where it may.
      useSecureCookies: false,
      cookiePrefix: 'larder',
      cookies: {
        session_token: {
          name: cookieName(),
          attributes: { httpOnly: true, sameSite: 'lax', secure: isSecure(), path: '/' },
        },
      },
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
    },
  })
}

type Made = { auth: ReturnType<typeof makeAuth>; for: readonly unknown[] }
let made: Made | undefined

/** One for each origin and open database: a port is only known once it has been given to us. */
function auth() {
  const what = [env().APP_ORIGIN, db()] as const
  if (!made || made.for.some((one, at) => one !== what[at])) made = { auth: makeAuth(what[0]), for: what }
  return made.auth
}

const headersOf = ({ cookie, ip, userAgent }: Browser) =>
  new Headers({ Cookie: printable(cookie), 'User-Agent': printable(userAgent).slice(0, 400), [ADDRESS_HEADER]: ip })
const printable = (text: string) => text.replace(/[^\x20-\x7e]/g, '')

/**
 * Runs a call; what it refuses (a 4xx) is null, and all else is told as what it is to a cook: for now we cannot say.
 * @throws AppError `unavailable`
 */
async function answerOf<Answer>(call: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await call()
  } catch (thrown) {
    if (isAPIError(thrown) && thrown.statusCode < 500) return null
    throw new AppError('unavailable', 'Larder cannot look after accounts right now. Please try again in a moment.', {
      retryAfter: 5,
      cause: thrown,
    })
  }
}

// The root and the page ask at the same moment: one look serves both.
const underWay = new Map<string, ReturnType<typeof lookUp>>()

/** The session that a Cookie header names, without prolonging it. */
function sessionIn(cookie: string) {
  if (!cookie.includes(`${cookieName()}=`)) return Promise.resolve(null)
  const running = underWay.get(cookie)
  if (running) return running
  const look = lookUp(cookie).finally(() => underWay.delete(cookie))
  underWay.set(cookie, look)
  return look
}

const lookUp = (cookie: string) =>
  answerOf(() =>
    auth().api.getSession({ headers: new Headers({ Cookie: printable(cookie) }), query: { disableRefresh: true } }),
  )

/** Accounts in our own database: needs no key, no script in the browser, and never makes a page wait. */
export const local: Identity = {
  name: 'local',

  async currentUser(request, cookOf) {
    const found = await sessionIn(request.headers.get('Cookie') ?? '')
    return (
      found &&
      (await cookOf({
        provider: 'local',
        externalId: found.user.id,
        email: found.user.email,
        firstName: null,
        lastName: null,
        profileImageUrl: null,
      }))
    )
  },

  async keepGoing(request) {
    const cookie = request.headers.get('Cookie') ?? ''
    if (!cookie.includes(`${cookieName()}=`)) return []
    const renewed = await answerOf(() =>
      auth().api.getSession({ headers: new Headers({ Cookie: printable(cookie) }), returnHeaders: true }),
    )
    const cookies = renewed?.headers.getSetCookie() ?? []
    // A name that nobody has signed is not answered by better-auth; it would keep the browser from our kept pages.
    return renewed?.response || cookies.length ? cookies : [goneCookie()]
  },

  async signOut(browser) {
    await endCookiesSession(browser)
    return [goneCookie()]
  },
}

const goneCookie = () => `${cookieName()}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax${isSecure() ? '; Secure' : ''}`

export const localAccounts: Accounts = {
  async signUp({ email, password }, browser) {
    const answer = await answerOf(() =>
      auth().api.signUpEmail({ body: { email, password, name: '' }, headers: headersOf(browser), returnHeaders: true }),
    )
    if (!answer) return null
    await endCookiesSession(browser)
    return entryOf(answer)
  },

  async signIn(credentials, browser) {
    const answer = await answerOf(() =>
      auth().api.signInEmail({ body: credentials, headers: headersOf(browser), returnHeaders: true }),
    )
    if (!answer) return null
    await endCookiesSession(browser)
    return entryOf(answer)
  },

  async changePassword({ current, next }, browser) {
    const answer = await answerOf(() =>
      auth().api.changePassword({
        body: { currentPassword: current, newPassword: next, revokeOtherSessions: true },
        headers: headersOf(browser),
        returnHeaders: true,
      }),
    )
    return answer && answer.headers.getSetCookie()
  },

  async isPassword(password, browser) {
    const answer = await answerOf(() => auth().api.verifyPassword({ body: { password }, headers: headersOf(browser) }))
    return answer !== null
  },

  async startReset(email) {
    return await told.run({}, async () => {
      await answerOf(() => auth().api.requestPasswordReset({ body: { email } }))
      const { user, token } = told.getStore() ?? {}
      return user && token ? { token, externalId: user.id } : null
    })
  },

  async finishReset({ token, password }, browser) {
    return await told.run({}, async () => {
      const answer = await answerOf(() => auth().api.resetPassword({ body: { token, newPassword: password } }))
      const user = told.getStore()?.user
      return answer && user ? await localAccounts.signIn({ email: user.email, password }, browser) : null
    })
  },

  async sessions(externalId, { cookie }) {
    const here = await sessionIn(cookie)
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
      isThis: id === here?.session.id,
    }))
  },

  async endSession(externalId, id) {
    const { count } = await db().localSession.deleteMany({ where: { id, userId: externalId } })
    return count > 0
  },

  async endOtherSessions(externalId, { cookie }) {
    const here = await sessionIn(cookie)
    await db().localSession.deleteMany({ where: { userId: externalId, ...(here && { id: { not: here.session.id } }) } })
  },

  async forget(externalId, tx) {
    await tx.localVerification.deleteMany({ where: { value: externalId } })
    await tx.localUser.deleteMany({ where: { id: externalId } })
  },
}

async function endCookiesSession({ cookie }: Pick<Browser, 'cookie'>): Promise<void> {
  const here = await sessionIn(cookie)
  if (here) await db().localSession.deleteMany({ where: { id: here.session.id } })
}

const entryOf = ({
  headers,
  response,
}: {
  headers: Headers
  response: { user: { id: string; email: string } }
}): Entry => ({ externalId: response.user.id, email: response.user.email, cookies: headers.getSetCookie() })
