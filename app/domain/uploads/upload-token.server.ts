import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { getSessionSecret } from '#app/platform/session-secret.server'

/** When it ends, in seconds; 128 random bits; and our word for both. */
const UPLOAD_TOKEN_PATTERN = /^([\da-z]{6,8})\.([\w-]{22})\.([\w-]{43})$/

/** The one-time part of an address to upload to. */
export function createUploadToken(expiresAt: Date): string {
  const said = `${Math.floor(expiresAt.getTime() / 1000).toString(36)}.${randomBytes(16).toString('base64url')}`
  return `${said}.${signUploadToken(said)}`
}

/** Whether we have written it and its time is not over: what nobody signed never reaches the database. */
export function verifyUploadToken(token: string, now = Date.now()): boolean {
  const [, seconds = '', random = '', signature = ''] = UPLOAD_TOKEN_PATTERN.exec(token) ?? []
  if (!signature) return false
  const right = Buffer.from(signUploadToken(`${seconds}.${random}`))
  return timingSafeEqual(Buffer.from(signature), right) && parseInt(seconds, 36) * 1000 > now
}

/** What is kept of it: who reads the table cannot upload. */
export const hashUploadToken = (token: string) => createHash('sha256').update(token).digest('base64url')

const signUploadToken = (said: string) =>
  createHmac('sha256', getSessionSecret()).update(`uploads\0${said}`).digest('base64url')
