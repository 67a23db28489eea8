import { limitPictures } from '#app/domain/pictures/picture-limits.server'
import { loadUploadedPicture } from '#app/domain/pictures/uploads.server'
import { getOptionalOperator } from '#app/http/authorization.server'
import { page } from '#app/http/page.server'
import type { RoutePolicy } from '#app/http/route-policy'

export const handle = { csp: 'image' } satisfies RoutePolicy

// Content-addressed, so immutable. An image can be withdrawn, though: shared caches have to revalidate after an hour.
const PUBLIC_OBJECT_CACHE_CONTROL = 'public, max-age=31536000, s-maxage=3600, immutable'
const PRIVATE_OBJECT_CACHE_CONTROL = 'private, max-age=600'

export const loader = page('anyone', async ({ request, params: { file = '' }, ip, user }) => {
  await limitPictures(ip)
  const { body, type, isForAll } = await loadUploadedPicture(file, {
    user,
    operator: () => getOptionalOperator(request, ip),
  })
  return new Response(body, {
    headers: {
      'Content-Type': type,
      'Content-Length': String(body.length),
      'Content-Disposition': `inline; filename="picture.${type.slice(6)}"`,
      'Cache-Control': isForAll ? PUBLIC_OBJECT_CACHE_CONTROL : PRIVATE_OBJECT_CACHE_CONTROL,
    },
  })
})
