import { buildSitemap } from '#app/domain/site/sitemap.server'
import { page } from '#app/http/page.server'

export const loader = page(
  'anyone',
  async ({ origin }) =>
    new Response(await buildSitemap(origin), {
      headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
    }),
)
