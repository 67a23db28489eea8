import { buildSitemapPart } from '#app/domain/site/sitemap.server'
import { page } from '#app/http/page.server'

export const loader = page(
  'anyone',
  async ({ origin, params }) =>
    new Response(await buildSitemapPart(origin, params.file ?? ''), {
      headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
    }),
)
