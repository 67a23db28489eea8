import { createHash, randomBytes } from 'node:crypto'
import { signValue, verifySignature } from '#app/platform/http/signed-value.server'

/** Expiry in seconds (base 36), 128 random bits, HMAC of both. */
const UPLOAD_TOKEN_PATTERN = /^([\da-z]{6,8})\.([\w-]{22})\.([\w-]{43})$/

/** One-time token of an upload URL. */
export function createUploadToken(expiresAt: Date): string {
  const payload = `${Math.floor(expiresAt.getTime() / 1000).toString(36)}.${randomBytes(16).toString('base64url')}`
  return `${payload}.${signValue(toUploadMessage(payload))}`
}

/** Checks signature and expiry, so that forged tokens never reach the database. */
export function verifyUploadToken(token: string, now = Date.now()): boolean {
  const [, seconds = '', random = '', signature = ''] = UPLOAD_TOKEN_PATTERN.exec(token) ?? []
  return verifySignature(toUploadMessage(`${seconds}.${random}`), signature) && parseInt(seconds, 36) * 1000 > now
}

/** Only the hash is stored: reading the table does not allow uploads. */
export const hashUploadToken = (token: string) => createHash('sha256').update(token).digest('base64url')

const toUploadMessage = (payload: string) => `uploads\0${payload}`
