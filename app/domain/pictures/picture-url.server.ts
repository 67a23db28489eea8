import { createHmac, timingSafeEqual } from 'node:crypto'
import { sessionSecret } from '#app/platform/secret.server'
import { canonicalUrl } from '../recipes/canonical-url'
import { picturePath, readPicturePath } from './picture-path'
import type { Width } from './picture-path'

/**
 * Where we serve the picture that somebody's page names; null when what it names is no web address.
 * The signature says that the address came from our own rows: nobody can have us fetch one of their choice.
 */
export function pictureUrl(image_url: string | null): string | null {
  const source = image_url && canonicalUrl(image_url)
  return source
    ? picturePath({
        signature: signatureOf(source).toString('base64url'),
        code: Buffer.from(source).toString('base64url'),
      })
    : null
}

/** What stands behind `/pictures/`, if we wrote it so, letter by letter: then each picture has one address for each width. */
export function readPictureUrl(rest: string): { source: string; width: Width } | null {
  const path = readPicturePath(rest)
  if (!path) return null
  const source = Buffer.from(path.code, 'base64url').toString('utf8')
  const isOurs = timingSafeEqual(Buffer.from(path.signature, 'base64url'), signatureOf(source))
  if (!isOurs || canonicalUrl(source) !== source) return null
  return pictureUrl(source) === picturePath(path) ? { source, width: path.width } : null
}

/** 128 bits. The word in front keeps these signatures apart from all others made with the same secret. */
const signatureOf = (source: string) =>
  createHmac('sha256', sessionSecret()).update(`pictures\0${source}`).digest().subarray(0, 16)
