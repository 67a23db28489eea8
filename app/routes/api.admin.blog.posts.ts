import { z } from 'zod'
import { AdminPostResponse } from '#app/domain/blog/responses'
import { createPost, loadAdminPost, loadFullPosts, FULL_POSTS_PAGE_SIZE } from '#app/domain/blog/admin-posts.server'
import { UPLOADED_IMAGE_MISSING } from '#app/domain/blog/messages'
import { BlogPostInput, SLUG_TAKEN } from '#app/domain/blog/schema'
import { api, endpoint } from '#app/http/api.server'

const parseIntegerParameter = (text: string | null, defaultValue: number, maxValue: number) =>
  text !== null && /^\d{1,6}$/.test(text) ? Math.min(Math.max(1, Number(text)), maxValue) : defaultValue

const { loader, action } = api({
  GET: endpoint({
    access: 'operator',
    summary: 'All posts, drafts too, the newest first.',
    query: z.object({
      page: z.string().optional().meta({ type: 'integer', minimum: 1, default: 1 }),
      limit: z
        .string()
        .optional()
        .meta({ type: 'integer', minimum: 1, maximum: FULL_POSTS_PAGE_SIZE, default: FULL_POSTS_PAGE_SIZE }),
    }),
    response: z.array(AdminPostResponse),
    run: ({ query: { page = null, limit = null } }) =>
      loadFullPosts({
        page: parseIntegerParameter(page, 1, 999_999),
        limit: parseIntegerParameter(limit, FULL_POSTS_PAGE_SIZE, FULL_POSTS_PAGE_SIZE),
      }),
  }),
  POST: endpoint({
    access: 'editor',
    summary: 'Writes a post.',
    description: 'Without a slug its address is made of the title.',
    body: BlogPostInput,
    response: AdminPostResponse,
    refusals: { conflict: [SLUG_TAKEN, UPLOADED_IMAGE_MISSING] },
    isIdempotent: true,
    run: async ({ operator, body, idempotencyKey }) =>
      await loadAdminPost((await createPost(body, { operator, idempotencyKey })).id),
  }),
})
export { loader, action }
