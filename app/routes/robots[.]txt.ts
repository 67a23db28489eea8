import { robotsTxt } from '#app/domain/site-map/site-map'
import { page } from '#app/http/page.server'

export const loader = page(
  'anyone',
  ({ origin }) =>
    new Response(robotsTxt(origin), {
      headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
    }),
)
