import { isKeyOf } from '#app/platform/text/objects'
/** The only widths stored; a narrower picture is not enlarged. */
export const UPLOAD_WIDTHS = [400, 800, 1600] as const
type UploadWidth = (typeof UPLOAD_WIDTHS)[number]
export const MAX_UPLOAD_WIDTH: UploadWidth = 1600
/** For browsers without srcset support. */
const DEFAULT_UPLOAD_WIDTH: UploadWidth = 800

const UPLOAD_EXTENSIONS = { jpg: 'image/jpeg', webp: 'image/webp' } as const
export type UploadExtension = keyof typeof UPLOAD_EXTENSIONS
export type UploadType = (typeof UPLOAD_EXTENSIONS)[UploadExtension]

/** 128 random bits in hex, width, extension; no other file name is served. */
const UPLOAD_FILE_PATTERN = /^([0-9a-f]{32})-(400|800|1600)\.(jpg|webp)$/
const UPLOAD_URL_PREFIX = '/objects/'

export const uploadFileName = (name: string, width: UploadWidth, extension: UploadExtension) =>
  `${name}-${width}.${extension}`

/** The canonical URL of an upload: the largest JPEG, which every feed reader shows. */
export const uploadPath = (name: string) => UPLOAD_URL_PREFIX + uploadFileName(name, MAX_UPLOAD_WIDTH, 'jpg')

/** The type of a file behind `/objects/`; null for a name that is not ours. */
export function getUploadType(file: string): UploadType | null {
  const [, , , extension] = UPLOAD_FILE_PATTERN.exec(file) ?? []
  return extension !== undefined && isKeyOf(UPLOAD_EXTENSIONS, extension) ? UPLOAD_EXTENSIONS[extension] : null
}

/** The upload's name in a file name; null for a name that is not ours. */
export const parseUploadFileName = (file: string): string | null => UPLOAD_FILE_PATTERN.exec(file)?.[1] ?? null

/** The upload's name in a URL path of any width; null for any other path. */
export function parseUploadPath(path: string): string | null {
  return path.startsWith(UPLOAD_URL_PREFIX) ? parseUploadFileName(path.slice(UPLOAD_URL_PREFIX.length)) : null
}

export const listUploadFileNames = (name: string) =>
  UPLOAD_WIDTHS.flatMap((width) => [uploadFileName(name, width, 'jpg'), uploadFileName(name, width, 'webp')])

/** Image sources for a `<picture>`: every width, WebP and JPEG. */
export function toUploadImageSources(path: string): { src: string; srcSet: string; webp: string } | null {
  const name = parseUploadPath(path)
  if (!name) return null
  const toSrcSet = (extension: UploadExtension) =>
    UPLOAD_WIDTHS.map((width) => `${UPLOAD_URL_PREFIX}${uploadFileName(name, width, extension)} ${width}w`).join(', ')
  return {
    src: UPLOAD_URL_PREFIX + uploadFileName(name, DEFAULT_UPLOAD_WIDTH, 'jpg'),
    srcSet: toSrcSet('jpg'),
    webp: toSrcSet('webp'),
  }
}
