import { z } from 'zod'
import { BlogPostAnswer } from '#app/domain/blog/answers'
import { INDEX_LIMIT, MOST, postLimit } from '#app/domain/blog/post-limit'
import { publicPosts } from '#app/domain/blog/reading.server'
import { api, endpoint } from '#app/http/api.server'

const { loader, action } = api({
  GET: endpoint({
    as: 'anyone',
    summary: 'The latest articles, whole.',
    query: z.object({
      limit: z
        .string()
        .optional()
        .meta({ description: `How many, at most ${MOST}; ${INDEX_LIMIT} for what is no number from 1.` }),
    }),
    answer: z.array(BlogPostAnswer),
    run: ({ query: { limit = null } }) => publicPosts(postLimit(limit)),
  }),
})
export { loader, action }
