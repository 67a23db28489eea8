import { Done } from '#app/domain/answers'
import { DeskPostAnswer } from '#app/domain/blog/answers'
import { deletePost, deskPost, updatePost } from '#app/domain/blog/desk.server'
import { IMAGE_GONE } from '#app/domain/blog/image-sentences'
import { BlogPostChange, TAKEN_SLUG } from '#app/domain/blog/post-schema'
import { CHANGED_MEANWHILE, NO_SUCH_POST } from '#app/domain/blog/post-sentences'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({
  GET: endpoint({
    as: 'operator',
    summary: 'One post, drafts too.',
    answer: DeskPostAnswer,
    refuses: { not_found: NO_SUCH_POST },
    run: ({ params }) => deskPost(params.id ?? ''),
  }),
  PUT: endpoint({
    as: 'operator',
    summary: 'Changes a post, the whole of it.',
    detail: 'With updatedAt only if nobody has changed that version since.',
    body: BlogPostChange,
    answer: DeskPostAnswer,
    refuses: { not_found: NO_SUCH_POST, conflict: [CHANGED_MEANWHILE, TAKEN_SLUG, IMAGE_GONE] },
    run: ({ operator, params, body }) => updatePost(params.id ?? '', body, { operator }),
  }),
  DELETE: endpoint({
    as: 'operator',
    summary: 'Deletes a post with its images and recipes.',
    answer: Done,
    refuses: { not_found: NO_SUCH_POST },
    run: async ({ operator, params }) => {
      await deletePost(params.id ?? '', { operator })
      return { success: true }
    },
  }),
})
export { loader, action }
