/** The only widths served: each is a file in the cache. */
const PICTURE_WIDTHS = [400, 800, 1200] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]
export const MAX_PICTURE_WIDTH: PictureWidth = 1200
/** For browsers without srcset support. */
const DEFAULT_PICTURE_WIDTH: PictureWidth = 800

/** The parts of a picture URL: width, source URL (base64url), and an HMAC proving that we issued it. */
type PicturePathParts = { width: PictureWidth; signature: string; code: string }

/** 128 bit signature, and a source URL of at most 2,100 bytes, both in base64url. */
const PICTURE_PATH_PATTERN = /^(\d{3,4})\/([\w-]{22})\/([\w-]{1,2800})$/

export function picturePath(
  { signature, code }: Omit<PicturePathParts, 'width'>,
  width: PictureWidth = DEFAULT_PICTURE_WIDTH,
): string {
  return `/pictures/${width}/${signature}/${code}`
}

/** Parses the path behind `/pictures/`; null for anything that picturePath() does not write. */
export function parsePicturePath(rest: string): PicturePathParts | null {
  const [, digits, signature = '', code = ''] = PICTURE_PATH_PATTERN.exec(rest) ?? []
  const width = PICTURE_WIDTHS.find((candidate) => String(candidate) === digits)
  return width ? { width, signature, code } : null
}

/** The smallest width, for a picture that is small on every screen. */
export function smallPicturePath(picture_url: string): string {
  const path = parsePicturePath(picture_url.replace(/^\/pictures\//, ''))
  return path ? picturePath(path, PICTURE_WIDTHS[0]) : picture_url
}

export function pictureSrcSet(picture_url: string): string | undefined {
  const path = parsePicturePath(picture_url.replace(/^\/pictures\//, ''))
  return path ? PICTURE_WIDTHS.map((width) => `${picturePath(path, width)} ${width}w`).join(', ') : undefined
}
