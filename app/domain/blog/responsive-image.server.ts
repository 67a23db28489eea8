import { env } from '#app/platform/env.server'
import { pictureSrcSet } from '#app/domain/pictures/picture-path'
import { signPictureUrl } from '#app/domain/pictures/picture-url.server'
import { findLibraryPlate } from './plate-library'
import { toUploadImageSources } from '#app/domain/uploads/upload-path'
import type { ResponsiveImage } from './responsive-image'

/**
 * What a page may show for the address that an author has chosen: an upload of ours, a drawing of ours, or a picture of
 * the web, made anew by us. Null for everything else, so that no reader's browser ever asks a stranger for a picture.
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

/** An author may have copied the whole address of a picture of ours. */
function stripOwnOrigin(url: string): string {
  const { APP_ORIGIN } = env()
  return url.startsWith(`${APP_ORIGIN}/`) ? url.slice(APP_ORIGIN.length) : url
}
