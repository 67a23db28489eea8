import { UploadStarted } from '#app/domain/uploads/answers'
import { TOO_MANY_UPLOADS } from '#app/domain/uploads/sentences'
import { startUpload } from '#app/domain/uploads/uploads.server'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({
  POST: endpoint({
    as: 'operator',
    summary: 'Gives an address that takes one picture.',
    answer: UploadStarted,
    refuses: { too_many: TOO_MANY_UPLOADS, unavailable: 'The store does not answer.' },
    run: ({ operator }) => startUpload({ operator }),
  }),
})
export { loader, action }
