import { SuccessResponse } from '#app/domain/responses'
import { AdminPostResponse } from '#app/domain/blog/responses'
import { deletePost, updatePost } from '#app/domain/blog/admin-posts.server'
import { BlogPostUpdate, SLUG_TAKEN } from '#app/domain/blog/schema'
import { POST_VERSION_CONFLICT, POST_NOT_FOUND, UPLOADED_IMAGE_MISSING } from '#app/domain/blog/messages'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({
  PUT: endpoint({
    access: 'editor',
    summary: 'Changes a post, the whole of it.',
    description: 'With updatedAt only if nobody has changed that version since.',
    body: BlogPostUpdate,
    response: AdminPostResponse,
    refusals: { not_found: POST_NOT_FOUND, conflict: [POST_VERSION_CONFLICT, SLUG_TAKEN, UPLOADED_IMAGE_MISSING] },
    run: ({ operator, params, body }) => updatePost(params.id ?? '', body, { operator }),
  }),
  DELETE: endpoint({
    access: 'editor',
    summary: 'Deletes a post with its images and recipes.',
    response: SuccessResponse,
    refusals: { not_found: POST_NOT_FOUND },
    run: async ({ operator, params }) => {
      await deletePost(params.id ?? '', { operator })
      return { success: true }
    },
  }),
})
export { loader, action }
