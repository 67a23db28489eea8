import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { computeHmac } from './http/signed-value.server'

const IV_BYTES = 12
const TAG_BYTES = 16

const keyOf = (purpose: string) => computeHmac(`encryption key ${purpose}`)

/**
 * AES-256-GCM with a key of the session secret, in base64url: a copy of the database does not reveal the text.
 * @param purpose what it is and whose, so that it cannot be decrypted as another
 */
export function encryptText(text: string, purpose: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyOf(purpose), iv)
  return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url')
}

/** Null for what was encrypted with another session secret or for another purpose, or was altered. */
export function decryptText(encrypted: string, purpose: string): string | null {
  const bytes = Buffer.from(encrypted, 'base64url')
  if (bytes.length < IV_BYTES + TAG_BYTES) return null
  const decipher = createDecipheriv('aes-256-gcm', keyOf(purpose), bytes.subarray(0, IV_BYTES))
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
