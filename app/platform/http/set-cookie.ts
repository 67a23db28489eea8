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
