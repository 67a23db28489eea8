import { z } from 'zod'
import { requiredText } from '#app/domain/field-schemas'
import { UPLOAD_NOT_STARTED } from './messages'

/** Finishes an upload, identified by the URL that the file was sent to. */
export const FinishUploadSchema = z.object({
  imageUrl: requiredText(UPLOAD_NOT_STARTED).max(4000, { error: UPLOAD_NOT_STARTED }),
})

export const UploadStartedResponse = z.object({
  uploadURL: z.string().describe('Takes one picture by PUT, with its Content-Type, within ten minutes.'),
})
export const UploadFinishedResponse = z.object({
  objectPath: z.string().describe('Where it is served from now on.'),
  width: z.int(),
  height: z.int(),
})
