import { randomBytes } from 'node:crypto'
import { isSecureOrigin } from '#app/platform/env.server'
import { formatSetCookie, hostCookieName, readCookie } from '#app/platform/http/cookies'
import { signValue, verifySignature } from '#app/platform/http/signed-value.server'

const DEVICE_COOKIE_VALUE = /^([\w-]{22})\.([\w-]{43})$/
const DEVICE_COOKIE_MAX_AGE = 365 * 24 * 60 * 60

/**
 * OWASP device cookies: a browser that has signed in before has its own login attempts, so that guesses from elsewhere
 * do not lock its owner out. They contain a random id and our signature, never the user's identity; they survive a
 * sign-out and are not among the cookies that make a page personal.
 */
export const userDeviceCookie = {
  /** The id of a browser in which this user has signed in before, or null. */
  read: (request: Request, email: string) => readDeviceId(request, 'known-browser', userDeviceMessage(email)),
  create: (email: string) => createDeviceSetCookie('known-browser', userDeviceMessage(email)),
}
export const operatorDeviceCookie = {
  /** The id of a browser in which this operator has signed in before, or null: one operator's says nothing of another. */
  read: (request: Request, username: string) =>
    readDeviceId(request, 'operator-browser', operatorDeviceMessage(username)),
  /** Reuses the id of a browser that has one. */
  create: (username: string, id?: string | null) =>
    createDeviceSetCookie('operator-browser', operatorDeviceMessage(username), id),
}

const userDeviceMessage = (email: string) => (id: string) => `known browser ${id} of ${email}`
const operatorDeviceMessage = (username: string) => (id: string) => `operator browser ${id} of ${username}`

function readDeviceId(request: Request, cookie: string, toMessage: (id: string) => string): string | null {
  const value = readCookie(request.headers.get('Cookie'), hostCookieName(cookie, isSecureOrigin()))
  const [, id, signature] = DEVICE_COOKIE_VALUE.exec(value ?? '') ?? []
  return id && signature && verifySignature(toMessage(id), signature) ? id : null
}

function createDeviceSetCookie(cookie: string, toMessage: (id: string) => string, known: string | null = null): string {
  const id = known ?? randomBytes(16).toString('base64url')
  const isSecure = isSecureOrigin()
  return formatSetCookie(hostCookieName(cookie, isSecure), `${id}.${signValue(toMessage(id))}`, {
    'Max-Age': DEVICE_COOKIE_MAX_AGE,
    Path: '/',
    HttpOnly: true,
    SameSite: 'Lax',
    Secure: isSecure,
  })
}

const DAYS_OF_A_LINK = 3

/** Kept by a browser that has signed up, until it confirms the address, signs in again or puts the line away. */
export const confirmEmailCookie = {
  isKept: (request: Request) => readCookie(request.headers.get('Cookie'), name()) === '1',
  create: () => format('1', DAYS_OF_A_LINK * 24 * 60 * 60),
  clear: () => format('', 0),
}

const name = () => hostCookieName('confirm-email', isSecureOrigin())
const format = (value: string, maxAge: number) =>
  formatSetCookie(name(), value, {
    'Max-Age': maxAge,
    Path: '/',
    HttpOnly: true,
    SameSite: 'Lax',
    Secure: isSecureOrigin(),
  })
