import { signValue, verifySignature } from '#app/platform/http/signed-value.server'
import { canonicalizeUrl } from '#packages/page-reader/canonical-url'
import { picturePath, parsePicturePath, type PictureWidth } from './picture-path'

/**
 * The proxied, signed URL of a picture on another site; null if it has no valid web address. The signature keeps the
 * proxy closed: only URLs that we issued are fetched.
 */
export function signPictureUrl(image_url: string | null): string | null {
  const source = image_url && canonicalizeUrl(image_url)
  return source
    ? picturePath({
        signature: signValue(toPictureMessage(source), { bytes: SIGNATURE_BYTES }),
        code: Buffer.from(source).toString('base64url'),
      })
    : null
}

/** Accepts only the canonical form of a URL that we issued, so that each picture has one cache entry per width. */
export function verifyPictureUrl(rest: string): { source: string; width: PictureWidth } | null {
  const path = parsePicturePath(rest)
  if (!path) return null
  const source = Buffer.from(path.code, 'base64url').toString('utf8')
  const isSigned = verifySignature(toPictureMessage(source), path.signature, { bytes: SIGNATURE_BYTES })
  if (!isSigned || canonicalizeUrl(source) !== source) return null
  return signPictureUrl(source) === picturePath(path) ? { source, width: path.width } : null
}

const SIGNATURE_BYTES = 16
const toPictureMessage = (source: string) => `pictures\0${source}`
