import { verify } from 'node:crypto'
import type { KeyObject } from 'node:crypto'

/** What a session token says once its signature is known to be right. */
export type Claims = { sub: string; sid: string; iat: number; exp: number; azp?: string } & Record<string, unknown>
export type Verdict =
  { is: 'valid'; claims: Claims } | { is: 'expired'; claims: Claims } | { is: 'refused'; why: string }

export type Expected = {
  issuer: string
  /** The origins that a browser's session may be for. */
  parties: readonly string[]
  /** The public key of this name; null when Clerk has none. */
  keyOf(kid: string): KeyObject | null | Promise<KeyObject | null>
  /** Milliseconds since 1970. */
  now: number
}

const LONGEST = 8_192
const SHAPE = /^([\w-]+)\.([\w-]+)\.([\w-]+)$/
/** Two clocks are never quite the same. */
const SKEW_S = 5

/**
 * Judges a session token (RFC 7519, RS256). The key is chosen by us for this environment, never by the token alone;
 * the issuer is compared, because the keys of both environments may be known here. What Clerk signs for others than a
 * session of a browser or an app (machines, OAuth, templates for other services) has another type or no session.
 */
export async function readSessionToken(token: string, { issuer, parties, keyOf, now }: Expected): Promise<Verdict> {
  const refused = (why: string): Verdict => ({ is: 'refused', why })
  const [, head, body, seal] = (token.length <= LONGEST && SHAPE.exec(token)) || []
  if (!head || !body || !seal) return refused('not a token')
  const header = jsonIn(head)
  if (
    header?.alg !== 'RS256' ||
    (header.typ !== undefined && header.typ !== 'JWT') ||
    header.crit !== undefined ||
    typeof header.kid !== 'string'
  )
    return refused('not a session token')
  const key = await keyOf(header.kid)
  if (!key) return refused('unknown key')
  if (!verify('RSA-SHA256', Buffer.from(`${head}.${body}`), key, Buffer.from(seal, 'base64url')))
    return refused('signature')
  const claims = jsonIn(body)
  if (
    !claims ||
    !isName(claims.sub) ||
    claims.sub.startsWith('mch_') ||
    !isName(claims.sid) ||
    !isTime(claims.exp) ||
    !isTime(claims.iat)
  )
    return refused('claims')
  if (claims.iss !== issuer) return refused('issuer')
  if (claims.azp !== undefined && !parties.includes(claims.azp as string)) return refused('azp')
  const seconds = now / 1000
  if (
    claims.iat > seconds + SKEW_S ||
    (claims.nbf !== undefined && !(isTime(claims.nbf) && claims.nbf <= seconds + SKEW_S))
  )
    return refused('not yet')
  return { is: claims.exp > seconds - SKEW_S ? 'valid' : 'expired', claims: claims as Claims }
}

const isName = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{1,200}$/.test(value)
const isTime = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

function jsonIn(part: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
    return value !== null && typeof value === 'object' && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null
  } catch {
    return null
  }
}
