import { renderRobotsTxt } from '#app/domain/site/sitemap-xml'
import { page } from '#app/http/page.server'

export const loader = page(
  'anyone',
  ({ origin }) =>
    new Response(renderRobotsTxt(origin), {
      headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
    }),
)
