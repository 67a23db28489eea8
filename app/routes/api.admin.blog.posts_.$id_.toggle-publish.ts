import { AdminPostResponse } from '#app/domain/blog/responses'
import { togglePublish } from '#app/domain/blog/admin-posts.server'
import { POST_NOT_FOUND } from '#app/domain/blog/messages'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({
  POST: endpoint({
    access: 'editor',
    summary: 'Publishes a draft, or unpublishes a post.',
    response: AdminPostResponse,
    refusals: { not_found: POST_NOT_FOUND },
    run: ({ operator, params }) => togglePublish(params.id ?? '', { operator }),
  }),
})
export { loader, action }
