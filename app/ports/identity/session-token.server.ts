import { verify } from 'node:crypto'
import type { KeyObject } from 'node:crypto'

/** What a session token says once its signature is known to be right. */
export type SessionClaims = { sub: string; sid: string; iat: number; exp: number; azp?: string } & Record<
  string,
  unknown
>
export type SessionTokenVerdict =
  { is: 'valid'; claims: SessionClaims } | { is: 'expired'; claims: SessionClaims } | { is: 'refused'; why: string }

export type SessionTokenExpectations = {
  issuer: string
  /** The origins that a browser's session may be for. */
  authorizedOrigins: readonly string[]
  /** The public key of this name; null when Clerk has none. */
  getPublicKey(kid: string): KeyObject | null | Promise<KeyObject | null>
  /** Milliseconds since 1970. */
  now: number
}

const MAX_TOKEN_LENGTH = 8_192
const JWT_PATTERN = /^([\w-]+)\.([\w-]+)\.([\w-]+)$/
/** Two clocks are never quite the same. */
const CLOCK_SKEW_SECONDS = 5

/**
 * Judges a session token (RFC 7519, RS256). The key is chosen by us for this environment, never by the token alone;
 * the issuer is compared, because the keys of both environments may be known here. What Clerk signs for others than a
 * session of a browser or an app (machines, OAuth, templates for other services) has another type or no session.
 */
export async function verifySessionToken(
  token: string,
  { issuer, authorizedOrigins, getPublicKey, now }: SessionTokenExpectations,
): Promise<SessionTokenVerdict> {
  const refused = (why: string): SessionTokenVerdict => ({ is: 'refused', why })
  const [, head, body, seal] = (token.length <= MAX_TOKEN_LENGTH && JWT_PATTERN.exec(token)) || []
  if (!head || !body || !seal) return refused('not a token')
  const header = decodeJwtPart(head)
  if (
    header?.alg !== 'RS256' ||
    (header.typ !== undefined && header.typ !== 'JWT') ||
    header.crit !== undefined ||
    typeof header.kid !== 'string'
  )
    return refused('not a session token')
  const key = await getPublicKey(header.kid)
  if (!key) return refused('unknown key')
  if (!verify('RSA-SHA256', Buffer.from(`${head}.${body}`), key, Buffer.from(seal, 'base64url')))
    return refused('signature')
  const claims = decodeJwtPart(body)
  if (
    !claims ||
    !isClerkId(claims.sub) ||
    claims.sub.startsWith('mch_') ||
    !isClerkId(claims.sid) ||
    !isJwtTimestamp(claims.exp) ||
    !isJwtTimestamp(claims.iat)
  )
    return refused('claims')
  if (claims.iss !== issuer) return refused('issuer')
  if (claims.azp !== undefined && !authorizedOrigins.includes(claims.azp as string)) return refused('azp')
  const seconds = now / 1000
  if (
    claims.iat > seconds + CLOCK_SKEW_SECONDS ||
    (claims.nbf !== undefined && !(isJwtTimestamp(claims.nbf) && claims.nbf <= seconds + CLOCK_SKEW_SECONDS))
  )
    return refused('not yet')
  return { is: claims.exp > seconds - CLOCK_SKEW_SECONDS ? 'valid' : 'expired', claims: claims as SessionClaims }
}

const isClerkId = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{1,200}$/.test(value)
const isJwtTimestamp = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

function decodeJwtPart(part: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
    return value !== null && typeof value === 'object' && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null
  } catch {
    return null
  }
}
