import { MessageResponse } from '#app/domain/responses'
import { IMAGE_DELETED, IMAGE_NOT_IN_POST } from '#app/domain/blog/messages'
import { removePostImage } from '#app/domain/blog/post-images.server'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({
  DELETE: endpoint({
    access: 'editor',
    summary: 'Takes an image out of a post.',
    response: MessageResponse,
    refusals: { not_found: IMAGE_NOT_IN_POST },
    run: async ({ params: { postId = '', imageId = '' }, operator }) => {
      await removePostImage(postId, imageId, { operator })
      return { message: IMAGE_DELETED }
    },
  }),
})
export { loader, action }
