import { z } from 'zod'
import { requiredText } from '#app/domain/field-schemas'
import { UPLOAD_NOT_STARTED } from './messages'

/** Finishes an upload, identified by the URL that the file was sent to. */
export const FinishUploadSchema = z.object({ imageUrl: requiredText(UPLOAD_NOT_STARTED).max(4000, UPLOAD_NOT_STARTED) })
