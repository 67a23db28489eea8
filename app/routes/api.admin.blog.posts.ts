import { z } from 'zod'
import { DeskPostAnswer } from '#app/domain/blog/answers'
import { createPost, deskPost, wholePosts, WHOLE_POSTS } from '#app/domain/blog/desk.server'
import { IMAGE_GONE } from '#app/domain/blog/image-sentences'
import { BlogPostInput, TAKEN_SLUG } from '#app/domain/blog/post-schema'
import { api, endpoint } from '#app/http/api.server'

const whole = (text: string | null, usual: number, most: number) =>
  text !== null && /^\d{1,6}$/.test(text) ? Math.min(Math.max(1, Number(text)), most) : usual

const { loader, action } = api({
  GET: endpoint({
    as: 'operator',
    summary: 'All posts, drafts too, the newest first.',
    query: z.object({
      page: z.string().optional().meta({ type: 'integer', minimum: 1, default: 1 }),
      limit: z.string().optional().meta({ type: 'integer', minimum: 1, maximum: WHOLE_POSTS, default: WHOLE_POSTS }),
    }),
    answer: z.array(DeskPostAnswer),
    run: ({ query: { page = null, limit = null } }) =>
      wholePosts({ page: whole(page, 1, 999_999), limit: whole(limit, WHOLE_POSTS, WHOLE_POSTS) }),
  }),
  POST: endpoint({
    as: 'operator',
    summary: 'Writes a post.',
    detail: 'Without a slug its address is made of the title.',
    body: BlogPostInput,
    answer: DeskPostAnswer,
    refuses: { conflict: [TAKEN_SLUG, IMAGE_GONE] },
    isOnce: true,
    run: async ({ operator, body, onceKey }) => await deskPost((await createPost(body, { operator, onceKey })).id),
  }),
})
export { loader, action }
