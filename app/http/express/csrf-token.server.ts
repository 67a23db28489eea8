import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Request, Response } from 'express'

/** Not among the cookies that make a page personal: it says nothing about anybody. */
const formKeyCookieName = (secure: boolean) => `${secure ? '__Host-' : ''}form-key`
const FORM_KEY_PATTERN = /^[\w-]{22}$/

export type CsrfProtection = {
  /** For a form's hidden field; gives this browser its key if it has none. To be called before the answer is sent. */
  token(): string
  /** Whether the request has proved, by its headers or by this token, that it comes from a page of ours. */
  isVerified(token: unknown): boolean
}

/**
 * A signed token for browsers that send neither Sec-Fetch-Site nor Origin nor Referer with a form: each browser gets a
 * random key in a cookie that no script reads, and a form carries that key signed with our secret. Another site can
 * neither read the key nor sign it (OWASP's signed double-submit cookie).
 */
export function createCsrfProtection(secret: () => string, isSecure: () => boolean) {
  const signed = (key: string) => createHmac('sha256', secret()).update(`form ${key}`).digest('base64url')
  return (request: Request, response: Response): CsrfProtection => ({
    token() {
      const key = readFormKey(request, isSecure()) ?? issueFormKey(response, isSecure())
      return signed(key)
    },
    isVerified(token) {
      if (response.locals.isUnproven !== true) return true
      const key = readFormKey(request, isSecure())
      if (!key || typeof token !== 'string') return false
      const [given, right] = [Buffer.from(token), Buffer.from(signed(key))]
      return given.length === right.length && timingSafeEqual(given, right)
    },
  })
}

function readFormKey(request: Request, secure: boolean): string | undefined {
  const name = `${formKeyCookieName(secure)}=`
  const found = request.headers.cookie
    ?.split(/;\s*/)
    .find((cookie) => cookie.startsWith(name))
    ?.slice(name.length)
  return found && FORM_KEY_PATTERN.test(found) ? found : undefined
}

/** One key an answer, however many of its forms ask. */
function issueFormKey(response: Response, secure: boolean): string {
  const key: string = response.locals.formKey ?? randomBytes(16).toString('base64url')
  if (response.locals.formKey === undefined) {
    response.locals.formKey = key
    response.append(
      'Set-Cookie',
      `${formKeyCookieName(secure)}=${key}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`,
    )
  }
  return key
}
