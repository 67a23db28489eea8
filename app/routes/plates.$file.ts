import { z } from 'zod'
import { PICTURE_NOT_FOUND } from '#app/domain/error-messages'
import { isPlateCrop, renderPlateSvg, NAMED_PLATES } from '#app/domain/site/plate-svg.server'
import { page } from '#app/http/page.server'
import type { RoutePolicy } from '#app/http/route-policy'
import { AppError } from '#app/platform/app-error'

export const handle = { csp: 'image' } satisfies RoutePolicy

const PlateId = z.union([z.uuid(), z.string().refine((name) => NAMED_PLATES.has(name))])

// A day, and after that the old drawing once more while the new one is fetched: a later version may draw a dish
// differently, and one recipe has one picture on all pages.
const PUBLIC_PLATE = 'public, max-age=86400, stale-while-revalidate=31536000'
const PLATE_CACHE_CONTROL = {
  named: PUBLIC_PLATE,
  // Shared caches have to revalidate after an hour: recipes are withdrawn or renamed.
  catalogue: `${PUBLIC_PLATE}, s-maxage=3600`,
  blog: 'public, max-age=3600, s-maxage=3600',
  // A user's recipe can be renamed, which changes its drawing.
  cook: 'private, max-age=86400',
}

export const loader = page('anyone', async ({ params, url, user }) => {
  const id = PlateId.safeParse(params.file?.replace(/\.svg$/, ''))
  if (!id.success || !params.file?.endsWith('.svg')) throw new AppError('not_found', PICTURE_NOT_FOUND)
  const shape = url.searchParams.get('shape')
  const { svg, source } = await renderPlateSvg(id.data, isPlateCrop(shape) ? shape : null, user)
  return new Response(svg, {
    headers: { 'Content-Type': 'image/svg+xml; charset=utf-8', 'Cache-Control': PLATE_CACHE_CONTROL[source] },
  })
})
