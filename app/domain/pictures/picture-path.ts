/** The widths that a picture is made in, and no other: each is a file that somebody must keep. */
export const PICTURE_WIDTHS = [400, 800, 1200] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]
export const MAX_PICTURE_WIDTH: PictureWidth = 1200
/** What a browser takes that knows no srcset. */
const DEFAULT_PICTURE_WIDTH: PictureWidth = 800

/** What the address of a picture says: how wide, of which source, and our word that the source was asked for by us. */
export type PicturePathParts = { width: PictureWidth; signature: string; code: string }

/** 128 bits, and the longest web address that we take, both in base64url. */
const PICTURE_PATH_PATTERN = /^(\d{3,4})\/([\w-]{22})\/([\w-]{1,2800})$/

/** Where a picture of the web is served. */
export function picturePath(
  { signature, code }: Omit<PicturePathParts, 'width'>,
  width: PictureWidth = DEFAULT_PICTURE_WIDTH,
): string {
  return `/pictures/${width}/${signature}/${code}`
}

/** Reads what stands behind `/pictures/`; null for anything that picturePath() does not write. */
export function parsePicturePath(rest: string): PicturePathParts | null {
  const [, digits, signature = '', code = ''] = PICTURE_PATH_PATTERN.exec(rest) ?? []
  const width = PICTURE_WIDTHS.find((one) => String(one) === digits)
  return width ? { width, signature, code } : null
}

/** All widths of the picture at this address, for the browser to choose from. */
export function pictureSrcSet(picture_url: string): string | undefined {
  const path = parsePicturePath(picture_url.replace(/^\/pictures\//, ''))
  return path ? PICTURE_WIDTHS.map((width) => `${picturePath(path, width)} ${width}w`).join(', ') : undefined
}
