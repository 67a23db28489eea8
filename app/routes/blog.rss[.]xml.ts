import { renderPostsFeed } from '#app/domain/blog/feed.server'
import { page } from '#app/http/page.server'

export const loader = page(
  'anyone',
  async ({ origin }) =>
    new Response(await renderPostsFeed('rss', origin), {
      headers: { 'Content-Type': 'application/rss+xml; charset=utf-8', 'Cache-Control': 'public, max-age=300' },
    }),
)
