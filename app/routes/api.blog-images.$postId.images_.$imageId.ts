import { Said } from '#app/domain/answers'
import { IMAGE_DELETED, NO_IMAGE } from '#app/domain/blog/image-sentences'
import { removePostImage } from '#app/domain/blog/images.server'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({
  DELETE: endpoint({
    as: 'operator',
    summary: 'Takes an image out of a post.',
    answer: Said,
    refuses: { not_found: NO_IMAGE },
    run: async ({ params: { postId = '', imageId = '' }, operator }) => {
      await removePostImage(postId, imageId, { operator })
      return { message: IMAGE_DELETED }
    },
  }),
})
export { loader, action }
