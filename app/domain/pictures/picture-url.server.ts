import { createHmac, timingSafeEqual } from 'node:crypto'
import { getSessionSecret } from '#app/platform/session-secret.server'
import { canonicalizeUrl } from '#packages/page-reader/canonical-url'
import { picturePath, parsePicturePath } from './picture-path'
import type { PictureWidth } from './picture-path'

/**
 * The proxied, signed URL of a picture on another site; null if it has no valid web address. The signature keeps the
 * proxy closed: only URLs that we issued are fetched.
 */
export function signPictureUrl(image_url: string | null): string | null {
  const source = image_url && canonicalizeUrl(image_url)
  return source
    ? picturePath({
        signature: computePictureSignature(source).toString('base64url'),
        code: Buffer.from(source).toString('base64url'),
      })
    : null
}

/** Accepts only the canonical form of a URL that we issued, so that each picture has one cache entry per width. */
export function verifyPictureUrl(rest: string): { source: string; width: PictureWidth } | null {
  const path = parsePicturePath(rest)
  if (!path) return null
  const source = Buffer.from(path.code, 'base64url').toString('utf8')
  const isSigned = timingSafeEqual(Buffer.from(path.signature, 'base64url'), computePictureSignature(source))
  if (!isSigned || canonicalizeUrl(source) !== source) return null
  return signPictureUrl(source) === picturePath(path) ? { source, width: path.width } : null
}

/** HMAC truncated to 128 bits; the prefix separates this use of the secret from others. */
const computePictureSignature = (source: string) =>
  createHmac('sha256', getSessionSecret()).update(`pictures\0${source}`).digest().subarray(0, 16)
