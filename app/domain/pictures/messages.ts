import { message, type Message } from '#packages/texts/t'
// Free of Zod: the browser bundle uses these messages too.

export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024

/** Title and text of a toast or a form error. */
export const INVALID_FILE_TYPE = {
  title: message('Invalid File Type'),
  text: message('Please select an image file (JPEG, PNG, WebP, etc.)'),
}
export const FILE_TOO_LARGE = {
  title: message('File Too Large'),
  text: message('Please select an image smaller than 10MB'),
}
export const UPLOAD_FAILED = {
  title: message('Upload Failed'),
  text: message('Failed to upload image. Please try again.'),
}

export const HEIC_NOT_TAKEN = message(
  'This is an HEIC photo, which few browsers can show. On the iPhone choose it again, tap Options and then Most Compatible.',
)
/** What a file field takes. A phone that keeps HEIC hands over a JPEG where that is not named. */
export const TAKEN_IMAGE_TYPES = 'image/jpeg,image/png,image/webp,image/gif,image/avif'

export const UPLOAD_FILE_REQUIRED = message('Please select an image to upload.')
export const TOO_MANY_PIXELS = message('That image has too many pixels. Please select one of at most 40 megapixels.')
export const IMAGE_TOO_SMALL = message('That image is too small. Please select one of at least 32 by 32 pixels.')
export const UPLOAD_URL_EXPIRED = 'This upload link is no longer valid. Please start the upload again.'
export const UPLOAD_NOT_STARTED = message('There is no upload at that address. Please start the upload again.')
export const UPLOAD_NOT_RECEIVED = message('No image has arrived at that address yet. Please upload it first.')
export const TOO_MANY_UPLOADS = message('Too many images at once. Please try again in an hour.')

const UPLOAD_ERRORS = [INVALID_FILE_TYPE, { ...INVALID_FILE_TYPE, text: HEIC_NOT_TAKEN }, FILE_TOO_LARGE]

export const getUploadErrorTitle = (said: string): string =>
  (UPLOAD_ERRORS.find(({ text }) => text() === said) ?? UPLOAD_FAILED).title()

/** Checks the declared type and size of a file before it is sent; null if both are fine. */
export function validateUploadFile({
  type,
  size,
}: {
  type: string
  size: number
}): { title: Message; text: Message } | null {
  if (!/^image\/(?!svg)/i.test(type)) return INVALID_FILE_TYPE
  return size > MAX_UPLOAD_BYTES ? FILE_TOO_LARGE : null
}
