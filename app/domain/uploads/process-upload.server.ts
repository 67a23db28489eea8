import { AppError } from '#app/platform/app-error'
import { log } from '#app/platform/log.server'
import { getImageWorker } from '#app/domain/pictures/shared-image-worker.server'
import type { ResizeResult } from '#app/domain/pictures/picture-process.server'
import { createLimiter } from '#app/domain/pictures/limiter.server'
import { INVALID_FILE_TYPE, TOO_MANY_PIXELS, IMAGE_TOO_SMALL, UPLOAD_FAILED } from './messages'
import { MAX_UPLOAD_WIDTH, UPLOAD_WIDTHS, uploadFileName } from './upload-path'
import type { UploadExtension, UploadType, UploadWidth } from './upload-path'

export type UploadFile = { file: string; type: UploadType; body: Uint8Array }
export type ProcessedUpload = { files: UploadFile[]; width: number; height: number }

/** Originals held in memory at once. */
const uploadLimiter = createLimiter({ atOnce: 2, waiting: 10, waitMs: 60_000 })
const UPLOAD_FORMATS: [UploadExtension, UploadType][] = [
  ['webp', 'image/webp'],
  ['jpg', 'image/jpeg'],
]

/**
 * Everything that is kept of an upload: each width in each kind, encoded anew, and not a byte of what was sent. The
 * largest are made from the original, the others from the largest.
 * @throws AppError `invalid` for what is no picture that we take; `unavailable` when too many wait, or when its maker was lost over it
 */
export const processUpload = (name: string, original: Uint8Array): Promise<ProcessedUpload> =>
  uploadLimiter(() => encodeUploadFiles(name, original))

async function encodeUploadFiles(name: string, original: Uint8Array): Promise<ProcessedUpload> {
  const make = async (bytes: Uint8Array, width: UploadWidth, [extension, type]: (typeof UPLOAD_FORMATS)[number]) => {
    const made = await getImageWorker().resize({ bytes, width, type, ...(bytes !== original && { isOurs: true }) })
    if ('problem' in made) throw toUploadError(made)
    return { ...made, file: uploadFileName(name, width, extension), type }
  }
  const largest = []
  for (const kind of UPLOAD_FORMATS) largest.push(await make(original, MAX_UPLOAD_WIDTH, kind))
  const files: UploadFile[] = largest.map(({ file, type, body }) => ({ file, type, body }))
  for (const width of UPLOAD_WIDTHS) {
    if (width === MAX_UPLOAD_WIDTH) continue
    for (const kind of UPLOAD_FORMATS) {
      const { file, type, body } = await make(largest[0]!.body, width, kind)
      files.push({ file, type, body })
    }
  }
  return { files, width: largest[0]!.width, height: largest[0]!.height }
}

function toUploadError({ problem, isLost }: Extract<ResizeResult, { problem: string }>): AppError {
  // Nobody knows yet whether it is one: the original stays, and may be tried again.
  if (isLost) return new AppError('unavailable', UPLOAD_FAILED.text)
  log.info({ problem }, 'an upload was no picture that is taken')
  if (/pixel limit/.test(problem)) return new AppError('invalid', TOO_MANY_PIXELS)
  if (/too small/.test(problem)) return new AppError('invalid', IMAGE_TOO_SMALL)
  return new AppError('invalid', INVALID_FILE_TYPE.text)
}
