import { env } from '#app/platform/env.server'
import { pictureSrcSet } from '../pictures/picture-path'
import { pictureUrl } from '../pictures/picture-url.server'
import { shelfPlateAt } from '../plates/shelf'
import { uploadPicture } from '../uploads/upload-path'
import type { BlogPicture } from './blog-picture'

/**
 * What a page may show for the address that an author has chosen: an upload of ours, a drawing of ours, or a picture of
 * the web, made anew by us. Null for everything else, so that no reader's browser ever asks a stranger for a picture.
 */
export function pictureOf(url: string | null): BlogPicture | null {
  if (!url) return null
  const path = withoutOurOrigin(url)
  const upload = uploadPicture(path)
  if (upload) return upload
  if (shelfPlateAt(path)) return { src: path }
  const src = pictureUrl(url)
  if (!src) return null
  const srcSet = pictureSrcSet(src)
  return { src, ...(srcSet && { srcSet }) }
}

/** An author may have copied the whole address of a picture of ours. */
function withoutOurOrigin(url: string): string {
  const { APP_ORIGIN } = env()
  return url.startsWith(`${APP_ORIGIN}/`) ? url.slice(APP_ORIGIN.length) : url
}
