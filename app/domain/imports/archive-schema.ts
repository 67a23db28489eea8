import { z } from 'zod'
import { ReceivedFile } from './received-file'

export const ARCHIVE_REQUIRED = 'Please choose a file first.'
export const ARCHIVE_MEDIA_TYPE = 'application/octet-stream'
export const ARCHIVE_TYPE_REQUIRED = `Please send the file as ${ARCHIVE_MEDIA_TYPE}.`

export const ImportArchiveInput = z.object({ file: z.instanceof(ReceivedFile, { error: ARCHIVE_REQUIRED }) })
