import { UploadStartedResponse } from '#app/domain/pictures/schema'
import { TOO_MANY_UPLOADS } from '#app/domain/pictures/messages'
import { startUpload } from '#app/domain/pictures/uploads.server'
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
