import { SuccessResponse } from '#app/domain/responses'
import { UPLOAD_URL_EXPIRED, FILE_TOO_LARGE, INVALID_FILE_TYPE } from '#app/domain/pictures/messages'
import { receiveUpload } from '#app/domain/pictures/uploads.server'
import { api, endpoint } from '#app/http/api.server'
import type { RoutePolicy } from '#app/http/route-policy'

export const handle = { body: 'upload', maintenance: 'open' } satisfies RoutePolicy

// Like a presigned URL of S3: the token is the authorization, and valid once.
const { loader, action } = api({
  PUT: endpoint({
    access: 'anyone',
    summary: 'Takes the picture that such an address was given for, once.',
    requestMediaType: 'image/*',
    response: SuccessResponse,
    refusals: {
      forbidden: UPLOAD_URL_EXPIRED,
      invalid: INVALID_FILE_TYPE.text,
      too_large: FILE_TOO_LARGE.text,
      unavailable: 'The store does not answer.',
    },
    run: async ({ params: { token = '' }, request }) => {
      await receiveUpload(token, { contentType: request.headers.get('Content-Type'), body: request.body })
      return { success: true }
    },
  }),
})
export { loader, action }
