import { message } from '#packages/texts/t'
import { z } from 'zod'

/** A file that was written to disk while it was received: `path` leads to its bytes, and it holds none itself. */
export class ReceivedFile extends File {
  constructor(
    readonly path: string,
    name: string,
  ) {
    super([], name)
  }
}

export const ARCHIVE_REQUIRED = message('Please choose a file first.')
export const ARCHIVE_MEDIA_TYPE = 'application/octet-stream'
export const ARCHIVE_TYPE_REQUIRED = message('Please send the file as {type}.', { type: ARCHIVE_MEDIA_TYPE })

export const ImportArchiveInput = z.object({ file: z.instanceof(ReceivedFile, { error: ARCHIVE_REQUIRED }) })
