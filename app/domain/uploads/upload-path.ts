/** The widths that an upload is kept in, and no other; what was narrower is not made larger. */
export const UPLOAD_WIDTHS = [400, 800, 1600] as const
export type UploadWidth = (typeof UPLOAD_WIDTHS)[number]
export const LARGEST_UPLOAD: UploadWidth = 1600
/** What a browser takes that knows no srcset. */
const USUAL: UploadWidth = 800

const EXTENSIONS = { jpg: 'image/jpeg', webp: 'image/webp' } as const
export type UploadExtension = keyof typeof EXTENSIONS
export type UploadType = (typeof EXTENSIONS)[UploadExtension]

/** 128 random bits in hex, which width, which kind; nothing else is a file of ours. */
const FORM = /^([0-9a-f]{32})-(400|800|1600)\.(jpg|webp)$/
const FOLDER = '/objects/'

export const uploadFile = (name: string, width: UploadWidth, extension: UploadExtension) =>
  `${name}-${width}.${extension}`

/** Where a picture is served that was uploaded: the largest, in the kind that every reader of feeds can show. */
export const uploadPath = (name: string) => FOLDER + uploadFile(name, LARGEST_UPLOAD, 'jpg')

/** What kind of file stands behind `/objects/`; null for anything that is not named by us. */
export function uploadTypeOf(file: string): UploadType | null {
  const [, , , extension] = FORM.exec(file) ?? []
  return extension === undefined ? null : EXTENSIONS[extension as UploadExtension]
}

/** The name in a file's, whichever width it has; null for anything that is not named by us. */
export const uploadNameOf = (file: string): string | null => FORM.exec(file)?.[1] ?? null

/** The name in an upload's path, whichever width is asked for; null for any other address. */
export function uploadNameIn(path: string): string | null {
  return path.startsWith(FOLDER) ? uploadNameOf(path.slice(FOLDER.length)) : null
}

/** All files that one upload is kept in. */
export const uploadFiles = (name: string) =>
  UPLOAD_WIDTHS.flatMap((width) => [uploadFile(name, width, 'jpg'), uploadFile(name, width, 'webp')])

/** What a page shows of an upload: every width, WebP for those who know it. */
export function uploadPicture(path: string): { src: string; srcSet: string; webp: string } | null {
  const name = uploadNameIn(path)
  if (!name) return null
  const inAllWidths = (extension: UploadExtension) =>
    UPLOAD_WIDTHS.map((width) => `${FOLDER}${uploadFile(name, width, extension)} ${width}w`).join(', ')
  return { src: FOLDER + uploadFile(name, USUAL, 'jpg'), srcSet: inAllWidths('jpg'), webp: inAllWidths('webp') }
}
