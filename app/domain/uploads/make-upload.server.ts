import { AppError } from '#app/platform/app-error'
import { log } from '#app/platform/log.server'
import { ourStudio } from '../pictures/our-studio.server'
import type { Made } from '../pictures/picture-process.server'
import { turns } from '../pictures/turns.server'
import { INVALID_FILE_TYPE, TOO_MANY_PIXELS, TOO_SMALL, UPLOAD_FAILED } from './sentences'
import { LARGEST_UPLOAD, UPLOAD_WIDTHS, uploadFile } from './upload-path'
import type { UploadExtension, UploadType, UploadWidth } from './upload-path'

export type UploadFile = { file: string; type: UploadType; body: Uint8Array }
export type MadeUpload = { files: UploadFile[]; width: number; height: number }

/** Originals held in memory at once. */
const inLine = turns({ atOnce: 2, waiting: 10, waitMs: 60_000 })
const KINDS: [UploadExtension, UploadType][] = [
  ['webp', 'image/webp'],
  ['jpg', 'image/jpeg'],
]

/**
 * Everything that is kept of an upload: each width in each kind, encoded anew, and not a byte of what was sent. The
 * largest are made from the original, the others from the largest.
 * @throws AppError `invalid` for what is no picture that we take; `unavailable` when too many wait, or when its maker was lost over it
 */
export const makeUpload = (name: string, original: Uint8Array): Promise<MadeUpload> =>
  inLine(() => makeAll(name, original))

async function makeAll(name: string, original: Uint8Array): Promise<MadeUpload> {
  const make = async (bytes: Uint8Array, width: UploadWidth, [extension, type]: (typeof KINDS)[number]) => {
    const made = await ourStudio().make({ bytes, width, type, ...(bytes !== original && { isOurs: true }) })
    if ('problem' in made) throw refusal(made)
    return { ...made, file: uploadFile(name, width, extension), type }
  }
  const largest = []
  for (const kind of KINDS) largest.push(await make(original, LARGEST_UPLOAD, kind))
  const files: UploadFile[] = largest.map(({ file, type, body }) => ({ file, type, body }))
  for (const width of UPLOAD_WIDTHS) {
    if (width === LARGEST_UPLOAD) continue
    for (const kind of KINDS) {
      const { file, type, body } = await make(largest[0]!.body, width, kind)
      files.push({ file, type, body })
    }
  }
  return { files, width: largest[0]!.width, height: largest[0]!.height }
}

function refusal({ problem, isLost }: Extract<Made, { problem: string }>): AppError {
  // Nobody knows yet whether it is one: the original stays, and may be tried again.
  if (isLost) return new AppError('unavailable', UPLOAD_FAILED.text)
  log.info({ problem }, 'an upload was no picture that is taken')
  if (/pixel limit/.test(problem)) return new AppError('invalid', TOO_MANY_PIXELS)
  if (/too small/.test(problem)) return new AppError('invalid', TOO_SMALL)
  return new AppError('invalid', INVALID_FILE_TYPE.text)
}
