import { UploadFinished } from '#app/domain/uploads/answers'
import { FinishUpload } from '#app/domain/uploads/schema'
import {
  FILE_TOO_LARGE,
  INVALID_FILE_TYPE,
  NOT_ARRIVED,
  NOT_STARTED,
  TOO_MANY_PIXELS,
  TOO_SMALL,
} from '#app/domain/uploads/sentences'
import { finishUpload } from '#app/domain/uploads/uploads.server'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({
  PUT: endpoint({
    as: 'operator',
    summary: 'Makes pictures of what was uploaded, in several widths.',
    body: FinishUpload,
    answer: UploadFinished,
    refuses: {
      not_found: NOT_STARTED,
      conflict: NOT_ARRIVED,
      invalid: [INVALID_FILE_TYPE.text, TOO_MANY_PIXELS, TOO_SMALL],
      too_large: FILE_TOO_LARGE.text,
      unavailable: 'The store does not answer, or too many pictures are being made.',
    },
    run: ({ operator, body }) => finishUpload(body.imageUrl, { operator }),
  }),
})
export { loader, action }
