import sharp from 'sharp'

export type PictureType = 'image/webp' | 'image/jpeg'
export type ResizeInput = {
  bytes: Uint8Array
  width: number
  type: PictureType
  /** An intermediate that we encoded: the minimum size was checked on its original. */ isOurs?: true
}
export type ResizedPicture = { body: Uint8Array<ArrayBuffer>; width: number; height: number }

/** Bounds decompression bombs before decoding; no photograph of a dish is larger. */
const MAX_PICTURE_PIXELS = 40_000_000
/** Smaller pictures are tracking pixels and spacers. */
const MIN_PICTURE_SIDE = 32
const RESIZE_TIMEOUT_SECONDS = 8
/** Matches libvips' timeout message. */
export const isResizeTimeout = (error: unknown) => /timeout: \d+% complete/.test(String(error))

// Loader allowlist, whatever name and type claim: no SVG, PDF or TIFF, and no loading from files.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((loader) => `VipsForeignLoad${loader}Buffer`) })
sharp.cache(false)
sharp.concurrency(1)

/**
 * Re-encodes a picture: first frame, upright, on white, at most `width` wide, never enlarged, without metadata (EXIF,
 * ICC).
 * @throws Error for an unsupported or broken picture
 */
export async function resizePicture({ bytes, width, type, isOurs }: ResizeInput): Promise<ResizedPicture> {
  const image = sharp(bytes, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'error', pages: 1, autoOrient: true })
  const metadata = await image.metadata()
  if (metadata.format === 'heif' && metadata.compression !== 'av1') throw new Error('of heif only avif is taken')
  if (!isOurs && Math.min(metadata.width, metadata.height) < MIN_PICTURE_SIDE)
    throw new Error('too small to be a picture of anything')
  const resized = image
    .resize({ width, height: 2 * width, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .timeout({ seconds: RESIZE_TIMEOUT_SECONDS })
  const { data, info } = await (
    type === 'image/webp' ? resized.webp({ quality: 80 }) : resized.jpeg({ quality: 80, mozjpeg: true })
  ).toBuffer({ resolveWithObject: true })
  return { body: data, width: info.width, height: info.height }
}
