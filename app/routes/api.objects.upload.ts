import { UploadStartedResponse } from '#app/domain/uploads/responses'
import { TOO_MANY_UPLOADS } from '#app/domain/uploads/messages'
import { startUpload } from '#app/domain/uploads/uploads.server'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({
  POST: endpoint({
    access: 'editor',
    summary: 'Gives an address that takes one picture.',
    response: UploadStartedResponse,
    refusals: { too_many: TOO_MANY_UPLOADS, unavailable: 'The store does not answer.' },
    run: ({ operator }) => startUpload({ operator }),
  }),
})
export { loader, action }
