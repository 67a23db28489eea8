import { z } from 'zod'
import { BlogImageAnswer } from '#app/domain/blog/answers'
import { NewBlogImage } from '#app/domain/blog/image-schema'
import { FULL, IMAGE_GONE, takenAt } from '#app/domain/blog/image-sentences'
import { addPostImage, postImages } from '#app/domain/blog/images.server'
import { NO_SUCH_POST } from '#app/domain/blog/post-sentences'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({
  GET: endpoint({
    as: 'operator',
    summary: 'The images of a post, by their positions.',
    answer: z.array(BlogImageAnswer),
    refuses: { not_found: NO_SUCH_POST },
    run: async ({ params: { postId = '' } }) => (await postImages(postId)).images,
  }),
  POST: endpoint({
    as: 'operator',
    summary: 'Adds an image to a post.',
    detail: 'Without a position it takes the next one that is free.',
    body: NewBlogImage,
    answer: BlogImageAnswer,
    refuses: { not_found: NO_SUCH_POST, conflict: [FULL, takenAt('n')], invalid: IMAGE_GONE },
    isOnce: true,
    run: ({ params: { postId = '' }, operator, body, onceKey }) => addPostImage(postId, body, { operator, onceKey }),
  }),
})
export { loader, action }
