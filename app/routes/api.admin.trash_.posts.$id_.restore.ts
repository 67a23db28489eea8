import { restoreDeletedPost } from '#app/domain/blog/trashed-posts.server'
import { MessageResponse } from '#app/domain/responses'
import { NOT_IN_TRASH, POST_ADDRESS_TAKEN } from '#app/domain/trash/messages'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({
  POST: endpoint({
    access: 'editor',
    summary: 'Restores a deleted post.',
    response: MessageResponse,
    refusals: { not_found: NOT_IN_TRASH, conflict: POST_ADDRESS_TAKEN },
    run: async ({ operator, params }) => {
      const { title } = await restoreDeletedPost(params.id ?? '', { operator })
      return { message: `${title} is back.` }
    },
  }),
})
export { loader, action }
