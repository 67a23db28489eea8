import { parseCookie } from 'cookie'
type CookieAttributes = {
  'Max-Age'?: number | undefined
  Path: '/'
  HttpOnly?: boolean
  SameSite: 'Lax'
  Secure: boolean
}

/**
 * A Set-Cookie line, or what a script assigns to document.cookie. Attributes come in the order in which they are given,
 * so the line of each cookie is stable.
 */
export function formatSetCookie(name: string, value: string, attributes: CookieAttributes): string {
  const parts = Object.entries(attributes).flatMap(([attribute, setting]) =>
    setting === undefined || setting === false ? [] : setting === true ? [attribute] : [`${attribute}=${setting}`],
  )
  return [`${name}=${value}`, ...parts].join('; ')
}

/** `__Host-` binds a cookie to this host and to HTTPS; without HTTPS a browser would reject the prefix. */
export const hostCookieName = (name: string, isSecure: boolean): string => `${isSecure ? '__Host-' : ''}${name}`

// Values are not decoded: ours are plain text, and Clerk's encoded values are sent back to it unchanged.
const keepEncoded = (value: string) => value

/** All cookies of a Cookie header; of two with the same name the first. */
export const parseCookieHeader = (header: string): Map<string, string> =>
  new Map(
    Object.entries(parseCookie(header, { decode: keepEncoded })).filter(
      (cookie): cookie is [string, string] => cookie[1] !== undefined,
    ),
  )

/** The value of one cookie; null when it is absent or empty. */
export const readCookie = (header: string | null | undefined, name: string): string | null =>
  (header && parseCookie(header, { decode: keepEncoded })[name]) || null
