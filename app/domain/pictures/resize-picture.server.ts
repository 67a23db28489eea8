import sharp from 'sharp'

export type PictureType = 'image/webp' | 'image/jpeg'
export type ResizeInput = {
  bytes: Uint8Array
  width: number
  type: PictureType
  /** Made by us of a larger one, which was large enough. */ isOurs?: true
}
/** What came of it, and how large it is. */
export type ResizedPicture = { body: Uint8Array; width: number; height: number }

/** Two square metres of print: no photograph of a dish is larger, and a bomb is out before it is unpacked. */
const MAX_PICTURE_PIXELS = 40_000_000
/** Sites count their readers with pictures of one pixel: over a drawn plate that would be a blank. */
const MIN_PICTURE_SIDE = 32
const RESIZE_TIMEOUT_SECONDS = 8
/** How the decoders say that it was over. */
export const isResizeTimeout = (error: unknown) => /timeout: \d+% complete/.test(String(error))

// What is not in this list is never read, whatever its name and its type say: no SVG, no PDF, no TIFF, and no file.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((loader) => `VipsForeignLoad${loader}Buffer`) })
sharp.cache(false)
sharp.concurrency(1)

/**
 * A picture of our own making: the first frame, upright, on white, no wider than asked and never larger than it was,
 * with nothing in it but its pixels: no place, no camera, no profile, no bytes of the original.
 * @throws Error for what is no picture that we take
 */
export async function resizePicture({ bytes, width, type, isOurs }: ResizeInput): Promise<ResizedPicture> {
  const found = sharp(bytes, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'error', pages: 1, autoOrient: true })
  const seen = await found.metadata()
  if (seen.format === 'heif' && seen.compression !== 'av1') throw new Error('of heif only avif is taken')
  if (!isOurs && Math.min(seen.width, seen.height) < MIN_PICTURE_SIDE)
    throw new Error('too small to be a picture of anything')
  const upright = found
    .resize({ width, height: 2 * width, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .timeout({ seconds: RESIZE_TIMEOUT_SECONDS })
  const { data, info } = await (
    type === 'image/webp' ? upright.webp({ quality: 80 }) : upright.jpeg({ quality: 80, mozjpeg: true })
  ).toBuffer({ resolveWithObject: true })
  return { body: data, width: info.width, height: info.height }
}
