import { parseCookie } from 'cookie'

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
