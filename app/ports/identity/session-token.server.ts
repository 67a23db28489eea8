import type { KeyObject } from 'node:crypto'
import { decodeProtectedHeader, errors, jwtVerify, type JWTPayload, type ProtectedHeaderParameters } from 'jose'

/** The claims of a session token whose signature is valid. */
export type SessionClaims = { sub: string; sid: string; iat: number; exp: number; azp?: string } & Record<
  string,
  unknown
>
export type SessionTokenVerdict =
  { is: 'valid'; claims: SessionClaims } | { is: 'expired'; claims: SessionClaims } | { is: 'refused'; why: string }

type SessionTokenExpectations = {
  issuer: string
  /** Allowed values of `azp`, the origin of a browser's session. */
  authorizedOrigins: readonly string[]
  /** The public key of this `kid`; null for an unknown one. */
  getPublicKey(kid: string): KeyObject | null | Promise<KeyObject | null>
  /** Milliseconds since the epoch. */
  now: number
}

const MAX_TOKEN_LENGTH = 8_192
const JWT_PATTERN = /^[\w-]+\.[\w-]+\.[\w-]+$/
const CLOCK_SKEW_SECONDS = 5

/**
 * Verifies a session token (RFC 7519, RS256). The key is looked up for this environment, never by the token alone; the
 * issuer is compared, because the keys of both environments may be known here. Clerk's tokens for other purposes
 * (machines, OAuth, templates for other services) have another type or no session.
 */
export async function verifySessionToken(
  token: string,
  { issuer, authorizedOrigins, getPublicKey, now }: SessionTokenExpectations,
): Promise<SessionTokenVerdict> {
  const refused = (why: string): SessionTokenVerdict => ({ is: 'refused', why })
  if (token.length > MAX_TOKEN_LENGTH || !JWT_PATTERN.test(token)) return refused('not a token')
  const header = decodeJwtHeader(token)
  if (
    header?.alg !== 'RS256' ||
    (header.typ !== undefined && header.typ !== 'JWT') ||
    header.crit !== undefined ||
    typeof header.kid !== 'string'
  )
    return refused('not a session token')
  const key = await getPublicKey(header.kid)
  if (!key) return refused('unknown key')

  let claims: JWTPayload
  let isExpired = false
  try {
    ;({ payload: claims } = await jwtVerify(token, key, {
      algorithms: ['RS256'],
      issuer,
      requiredClaims: ['sub', 'sid', 'iat', 'exp'],
      clockTolerance: CLOCK_SKEW_SECONDS,
      currentDate: new Date(now),
    }))
  } catch (error) {
    // An expired session is genuine and may be renewed, so its claims are checked like those of a valid one.
    if (!(error instanceof errors.JWTExpired)) return refused(toRefusalReason(error))
    claims = error.payload
    isExpired = true
  }
  if (!isSessionClaims(claims) || claims.sub.startsWith('mch_')) return refused('claims')
  if (claims.azp !== undefined && !authorizedOrigins.includes(claims.azp)) return refused('azp')
  if (claims.iat > now / 1000 + CLOCK_SKEW_SECONDS) return refused('not yet')
  return { is: isExpired ? 'expired' : 'valid', claims }
}

function decodeJwtHeader(token: string): ProtectedHeaderParameters | null {
  try {
    return decodeProtectedHeader(token)
  } catch {
    return null
  }
}

function toRefusalReason(error: unknown): string {
  if (!(error instanceof errors.JOSEError) || error instanceof errors.JWSSignatureVerificationFailed) return 'signature'
  const claim = error instanceof errors.JWTClaimValidationFailed ? error.claim : ''
  return claim === 'iss' ? 'issuer' : claim === 'nbf' ? 'not yet' : 'claims'
}

const isClerkId = (value: unknown) => typeof value === 'string' && /^[\w-]{1,200}$/.test(value)
const isSessionClaims = (claims: JWTPayload): claims is SessionClaims =>
  isClerkId(claims.sub) && isClerkId(claims.sid) && Number.isFinite(claims.iat) && Number.isFinite(claims.exp)
