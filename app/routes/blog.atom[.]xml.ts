import { renderPostsFeed } from '#app/domain/blog/feed.server'
import { page } from '#app/http/page.server'

export const loader = page(
  'anyone',
  async ({ origin }) =>
    new Response(await renderPostsFeed('atom', origin), {
      headers: { 'Content-Type': 'application/atom+xml; charset=utf-8', 'Cache-Control': 'public, max-age=300' },
    }),
)
