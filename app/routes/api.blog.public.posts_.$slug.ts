import { PublicPostResponse } from '#app/domain/blog/responses'
import { PUBLIC_POST_NOT_FOUND } from '#app/domain/blog/messages'
import { loadPublicPost } from '#app/domain/blog/public-posts.server'
import { api, endpoint } from '#app/http/api.server'
import type { RoutePolicy } from '#app/http/route-policy'

export const handle = { pageViewParam: 'slug' } satisfies RoutePolicy

const { loader, action } = api({
  GET: endpoint({
    access: 'anyone',
    summary: 'An article with its images and recipes.',
    response: PublicPostResponse,
    refusals: { not_found: PUBLIC_POST_NOT_FOUND },
    run: ({ params }) => loadPublicPost(params.slug ?? ''),
  }),
})
export { loader, action }
