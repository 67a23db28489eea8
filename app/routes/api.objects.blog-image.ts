import { FinishUploadSchema, UploadFinishedResponse } from '#app/domain/pictures/schema'
import {
  FILE_TOO_LARGE,
  INVALID_FILE_TYPE,
  UPLOAD_NOT_RECEIVED,
  UPLOAD_NOT_STARTED,
  TOO_MANY_PIXELS,
  IMAGE_TOO_SMALL,
} from '#app/domain/pictures/messages'
import { finishUpload } from '#app/domain/pictures/uploads.server'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({
  PUT: endpoint({
    access: 'editor',
    summary: 'Makes pictures of what was uploaded, in several widths.',
    body: FinishUploadSchema,
    response: UploadFinishedResponse,
    refusals: {
      not_found: UPLOAD_NOT_STARTED,
      conflict: UPLOAD_NOT_RECEIVED,
      invalid: [INVALID_FILE_TYPE.text, TOO_MANY_PIXELS, IMAGE_TOO_SMALL],
      too_large: FILE_TOO_LARGE.text,
      unavailable: 'The store does not answer, or too many pictures are being made.',
    },
    run: ({ operator, body }) => finishUpload(body.imageUrl, { operator }),
  }),
})
export { loader, action }
