import { createHmac, timingSafeEqual } from 'node:crypto'
import { getSessionSecret } from '../session-secret.server'

/**
 * HMAC-SHA256 with the session secret, or another one. Begin each message with its purpose (domain separation), so that
 * a signature made for one purpose is not valid for another.
 */
export const computeHmac = (message: string, secret = getSessionSecret()): Buffer =>
  createHmac('sha256', secret).update(message).digest()

/** A signature in base64url; `bytes` truncates it. */
export const signValue = (message: string, { secret, bytes }: { secret?: string; bytes?: number } = {}): string =>
  computeHmac(message, secret).subarray(0, bytes).toString('base64url')

/** Compared in constant time as base64url text: each message has exactly one valid signature. */
export function verifySignature(
  message: string,
  signature: string,
  options: { secret?: string; bytes?: number } = {},
): boolean {
  const [given, expected] = [Buffer.from(signature), Buffer.from(signValue(message, options))]
  return given.length === expected.length && timingSafeEqual(given, expected)
}
