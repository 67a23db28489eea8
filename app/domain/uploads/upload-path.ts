/** The widths that an upload is kept in, and no other; what was narrower is not made larger. */
export const UPLOAD_WIDTHS = [400, 800, 1600] as const
export type UploadWidth = (typeof UPLOAD_WIDTHS)[number]
export const MAX_UPLOAD_WIDTH: UploadWidth = 1600
/** What a browser takes that knows no srcset. */
const DEFAULT_UPLOAD_WIDTH: UploadWidth = 800

const UPLOAD_EXTENSIONS = { jpg: 'image/jpeg', webp: 'image/webp' } as const
export type UploadExtension = keyof typeof UPLOAD_EXTENSIONS
export type UploadType = (typeof UPLOAD_EXTENSIONS)[UploadExtension]

/** 128 random bits in hex, which width, which kind; nothing else is a file of ours. */
const UPLOAD_FILE_PATTERN = /^([0-9a-f]{32})-(400|800|1600)\.(jpg|webp)$/
const UPLOAD_URL_PREFIX = '/objects/'

export const uploadFileName = (name: string, width: UploadWidth, extension: UploadExtension) =>
  `${name}-${width}.${extension}`

/** Where a picture is served that was uploaded: the largest, in the kind that every reader of feeds can show. */
export const uploadPath = (name: string) => UPLOAD_URL_PREFIX + uploadFileName(name, MAX_UPLOAD_WIDTH, 'jpg')

/** What kind of file stands behind `/objects/`; null for anything that is not named by us. */
export function getUploadType(file: string): UploadType | null {
  const [, , , extension] = UPLOAD_FILE_PATTERN.exec(file) ?? []
  return extension === undefined ? null : UPLOAD_EXTENSIONS[extension as UploadExtension]
}

/** The name in a file's, whichever width it has; null for anything that is not named by us. */
export const parseUploadFileName = (file: string): string | null => UPLOAD_FILE_PATTERN.exec(file)?.[1] ?? null

/** The name in an upload's path, whichever width is asked for; null for any other address. */
export function parseUploadPath(path: string): string | null {
  return path.startsWith(UPLOAD_URL_PREFIX) ? parseUploadFileName(path.slice(UPLOAD_URL_PREFIX.length)) : null
}

/** All files that one upload is kept in. */
export const listUploadFileNames = (name: string) =>
  UPLOAD_WIDTHS.flatMap((width) => [uploadFileName(name, width, 'jpg'), uploadFileName(name, width, 'webp')])

/** What a page shows of an upload: every width, WebP for those who know it. */
export function toUploadImageSources(path: string): { src: string; srcSet: string; webp: string } | null {
  const name = parseUploadPath(path)
  if (!name) return null
  const inAllWidths = (extension: UploadExtension) =>
    UPLOAD_WIDTHS.map((width) => `${UPLOAD_URL_PREFIX}${uploadFileName(name, width, extension)} ${width}w`).join(', ')
  return {
    src: UPLOAD_URL_PREFIX + uploadFileName(name, DEFAULT_UPLOAD_WIDTH, 'jpg'),
    srcSet: inAllWidths('jpg'),
    webp: inAllWidths('webp'),
  }
}
