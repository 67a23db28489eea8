import { createHmac, timingSafeEqual } from 'node:crypto'
import { getSessionSecret } from '#app/platform/session-secret.server'
import { canonicalizeUrl } from '#packages/page-reader/canonical-url'
import { picturePath, parsePicturePath } from './picture-path'
import type { PictureWidth } from './picture-path'

/**
 * Where we serve the picture that somebody's page names; null when what it names is no web address.
 * The signature says that the address came from our own rows: nobody can have us fetch one of their choice.
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

/** What stands behind `/pictures/`, if we wrote it so, letter by letter: then each picture has one address for each width. */
export function verifyPictureUrl(rest: string): { source: string; width: PictureWidth } | null {
  const path = parsePicturePath(rest)
  if (!path) return null
  const source = Buffer.from(path.code, 'base64url').toString('utf8')
  const isOurs = timingSafeEqual(Buffer.from(path.signature, 'base64url'), computePictureSignature(source))
  if (!isOurs || canonicalizeUrl(source) !== source) return null
  return signPictureUrl(source) === picturePath(path) ? { source, width: path.width } : null
}

/** 128 bits. The word in front keeps these signatures apart from all others made with the same secret. */
const computePictureSignature = (source: string) =>
  createHmac('sha256', getSessionSecret()).update(`pictures\0${source}`).digest().subarray(0, 16)
