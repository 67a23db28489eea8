import { env } from '#app/platform/env.server'
import { pictureSrcSet } from '#app/domain/pictures/picture-path'
import { signPictureUrl } from '#app/domain/pictures/picture-url.server'
import { findLibraryPlate } from './plate-library'
import { toUploadImageSources } from '#app/domain/pictures/upload-path'
import type { ResponsiveImage } from './post'

/**
 * Image sources for an author's URL: an upload, a library drawing, or a web picture through the picture proxy. Null for
 * anything else: readers' browsers never request third parties.
 */
export function toResponsiveImage(url: string | null): ResponsiveImage | null {
  if (!url) return null
  const path = stripOwnOrigin(url)
  const upload = toUploadImageSources(path)
  if (upload) return upload
  if (findLibraryPlate(path)) return { src: path }
  const src = signPictureUrl(url)
  if (!src) return null
  const srcSet = pictureSrcSet(src)
  return { src, ...(srcSet && { srcSet }) }
}

/** Authors may paste the absolute URL of our own picture. */
function stripOwnOrigin(url: string): string {
  const { APP_ORIGIN } = env()
  return url.startsWith(`${APP_ORIGIN}/`) ? url.slice(APP_ORIGIN.length) : url
}
