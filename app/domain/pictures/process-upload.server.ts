import { AppError } from '#app/platform/app-error'
import { log } from '#app/platform/log.server'
import { getImageWorker } from './image-worker.server'
import type { ResizeResult } from '#app/domain/pictures/picture-process.server'
import { createPicturesBusyError } from './picture-limits.server'
import { createLimiter } from '#app/platform/flow/limiter'
import { HEIC_NOT_TAKEN, INVALID_FILE_TYPE, TOO_MANY_PIXELS, IMAGE_TOO_SMALL, UPLOAD_FAILED } from './messages'
import { MAX_UPLOAD_WIDTH, UPLOAD_WIDTHS, uploadFileName, type UploadExtension, type UploadType } from './upload-path'

type UploadFile = { file: string; type: UploadType; body: Uint8Array }
export type ProcessedUpload = { files: UploadFile[]; width: number; height: number }

/** Bounds the originals held in memory. */
const uploadLimiter = createLimiter({
  concurrency: 2,
  maxQueued: 10,
  maxWaitMs: 60_000,
  createBusyError: createPicturesBusyError,
})
const UPLOAD_FORMATS: [UploadExtension, UploadType][] = [
  ['webp', 'image/webp'],
  ['jpg', 'image/jpeg'],
]

/**
 * Re-encodes an upload into every width and format, none wider than `maxWidth`; no byte of the original survives. The
 * largest is made from the original, the others from the largest.
 * @throws AppError `invalid` for an unsupported picture; `unavailable` when the queue is full or the worker process
 * died
 */
export const processUpload = (
  name: string,
  original: Uint8Array,
  maxWidth: number = MAX_UPLOAD_WIDTH,
): Promise<ProcessedUpload> => uploadLimiter(() => encodeUploadFiles(name, original, maxWidth))

async function encodeUploadFiles(name: string, original: Uint8Array, maxWidth: number): Promise<ProcessedUpload> {
  const encode = async (bytes: Uint8Array, width: number, type: UploadType) => {
    const result = await getImageWorker().resize({ bytes, width, type, ...(bytes !== original && { isOurs: true }) })
    if ('problem' in result) throw toUploadError(result, original)
    return result
  }
  const largest = []
  for (const [extension, type] of UPLOAD_FORMATS)
    largest.push({ extension, type, ...(await encode(original, maxWidth, type)) })
  const { body: best, width, height } = largest[0]!
  const files: UploadFile[] = []
  for (const fileWidth of UPLOAD_WIDTHS)
    for (const { extension, type, body } of largest) {
      const isLargest = fileWidth === MAX_UPLOAD_WIDTH || width <= fileWidth
      const file = uploadFileName(name, fileWidth, extension)
      files.push({ file, type, body: isLargest ? body : (await encode(best, fileWidth, type)).body })
    }
  return { files, width, height }
}

/** ISO/IEC 23008-12: the brands of a file whose pictures are HEVC, which our decoder does not read, and no AVIF. */
const HEIC_MARK = /^ftyp(?!.*avi[fs])(?:he[iv]|mif1|msf1)/s

function toUploadError(
  { problem, isLost }: Extract<ResizeResult, { problem: string }>,
  original: Uint8Array,
): AppError {
  // Inconclusive: the original stays and finishing may be retried.
  if (isLost) return new AppError('unavailable', UPLOAD_FAILED.text)
  log.info({ problem }, 'an upload was no picture that is taken')
  if (HEIC_MARK.test(Buffer.from(original.subarray(4, 64)).toString('latin1')))
    return new AppError('invalid', HEIC_NOT_TAKEN)
  if (/pixel limit/.test(problem)) return new AppError('invalid', TOO_MANY_PIXELS)
  if (/too small/.test(problem)) return new AppError('invalid', IMAGE_TOO_SMALL)
  return new AppError('invalid', INVALID_FILE_TYPE.text)
}
