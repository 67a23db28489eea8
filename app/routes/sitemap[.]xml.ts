import { siteMap } from '#app/domain/site-map/site-map.server'
import { page } from '#app/http/page.server'

export const loader = page(
  'anyone',
  async ({ origin }) =>
    new Response(await siteMap(origin), {
      headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
    }),
)
