import { z } from 'zod'
import { BlogImageResponse } from '#app/domain/blog/responses'
import { NewBlogImage } from '#app/domain/blog/schema'
import { addPostImage, loadPostImages } from '#app/domain/blog/post-images.server'
import { POST_NOT_FOUND, POST_IMAGES_FULL, UPLOADED_IMAGE_MISSING, imagePositionTaken } from '#app/domain/blog/messages'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({
  GET: endpoint({
    access: 'operator',
    summary: 'The images of a post, by their positions.',
    response: z.array(BlogImageResponse),
    refusals: { not_found: POST_NOT_FOUND },
    run: async ({ params: { postId = '' } }) => (await loadPostImages(postId)).images,
  }),
  POST: endpoint({
    access: 'editor',
    summary: 'Adds an image to a post.',
    description: 'Without a position it takes the next one that is free.',
    body: NewBlogImage,
    response: BlogImageResponse,
    refusals: {
      not_found: POST_NOT_FOUND,
      conflict: [POST_IMAGES_FULL, imagePositionTaken('n')],
      invalid: UPLOADED_IMAGE_MISSING,
    },
    isIdempotent: true,
    run: ({ params: { postId = '' }, operator, body, idempotencyKey }) =>
      addPostImage(postId, body, { operator, idempotencyKey }),
  }),
})
export { loader, action }
