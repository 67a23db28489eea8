import { z } from 'zod'
import { BlogPostResponse } from '#app/domain/blog/responses'
import {
  loadPublicPosts,
  BLOG_INDEX_PAGE_SIZE,
  MAX_POSTS_PER_RESPONSE,
  parsePostLimit,
} from '#app/domain/blog/public-posts.server'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({
  GET: endpoint({
    access: 'anyone',
    summary: 'The latest articles, whole.',
    query: z.object({
      limit: z
        .string()
        .optional()
        .meta({
          description: `How many, at most ${MAX_POSTS_PER_RESPONSE}; ${BLOG_INDEX_PAGE_SIZE} for what is no number from 1.`,
        }),
    }),
    response: z.array(BlogPostResponse),
    run: ({ query: { limit = null } }) => loadPublicPosts(parsePostLimit(limit)),
  }),
})
export { loader, action }
