import { randomBytes } from 'node:crypto'
import type { Request, Response } from 'express'
import { formatSetCookie, hostCookieName, readCookie } from '#app/platform/http/cookies'
import { signValue, verifySignature } from '#app/platform/http/signed-value.server'

// Not among the cookies that make a page personal: it identifies nobody.
const FORM_KEY_COOKIE = 'form-key'
const FORM_KEY_PATTERN = /^[\w-]{22}$/

export type CsrfProtection = {
  /** For a form's hidden field; issues this browser its key if it has none. Call before the response is sent. */
  token(): string
  /** Whether the request has proved, by its headers or by this token, that it comes from a page of this site. */
  isVerified(token: unknown): boolean
}

/**
 * A signed token for browsers that send neither Sec-Fetch-Site nor Origin nor Referer with a form: each browser gets a
 * random key in an HttpOnly cookie, and a form carries that key signed with our secret. Another site can
 * neither read the key nor sign it (OWASP's signed double-submit cookie).
 */
export function createCsrfProtection(secret: () => string, isSecure: () => boolean) {
  const toMessage = (key: string) => `form ${key}`
  return (request: Request, response: Response): CsrfProtection => ({
    token() {
      const key = readFormKey(request, isSecure()) ?? issueFormKey(response, isSecure())
      return signValue(toMessage(key), { secret: secret() })
    },
    isVerified(token) {
      if (response.locals.isUnproven !== true) return true
      const key = readFormKey(request, isSecure())
      return (
        key !== undefined && typeof token === 'string' && verifySignature(toMessage(key), token, { secret: secret() })
      )
    },
  })
}

function readFormKey(request: Request, secure: boolean): string | undefined {
  const found = readCookie(request.headers.cookie, hostCookieName(FORM_KEY_COOKIE, secure))
  return found && FORM_KEY_PATTERN.test(found) ? found : undefined
}

/** One key per response, however many forms it has. */
function issueFormKey(response: Response, secure: boolean): string {
  const key: string = response.locals.formKey ?? randomBytes(16).toString('base64url')
  // The response may have been sent already, as the 413 of a body that is still read.
  if (response.locals.formKey === undefined && !response.headersSent) {
    response.locals.formKey = key
    response.append(
      'Set-Cookie',
      formatSetCookie(hostCookieName(FORM_KEY_COOKIE, secure), key, {
        Path: '/',
        HttpOnly: true,
        SameSite: 'Lax',
        Secure: secure,
      }),
    )
  }
  return key
}
