import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { getSessionSecret } from '#app/platform/session-secret.server'

/** Expiry in seconds (base 36), 128 random bits, HMAC of both. */
const UPLOAD_TOKEN_PATTERN = /^([\da-z]{6,8})\.([\w-]{22})\.([\w-]{43})$/

/** One-time token of an upload URL. */
export function createUploadToken(expiresAt: Date): string {
  const payload = `${Math.floor(expiresAt.getTime() / 1000).toString(36)}.${randomBytes(16).toString('base64url')}`
  return `${payload}.${signUploadToken(payload)}`
}

/** Checks signature and expiry, so that forged tokens never reach the database. */
export function verifyUploadToken(token: string, now = Date.now()): boolean {
  const [, seconds = '', random = '', signature = ''] = UPLOAD_TOKEN_PATTERN.exec(token) ?? []
  if (!signature) return false
  const expected = Buffer.from(signUploadToken(`${seconds}.${random}`))
  return timingSafeEqual(Buffer.from(signature), expected) && parseInt(seconds, 36) * 1000 > now
}

/** Only the hash is stored: reading the table does not allow uploads. */
export const hashUploadToken = (token: string) => createHash('sha256').update(token).digest('base64url')

const signUploadToken = (payload: string) =>
  createHmac('sha256', getSessionSecret()).update(`uploads\0${payload}`).digest('base64url')
