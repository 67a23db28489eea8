import type { LoaderFunctionArgs } from '@remix-run/node'
import { limitPictures } from '#app/domain/pictures/picture-limits.server'
import { PICTURE_FAILURE_TTL_SECONDS, loadPicture } from '#app/domain/pictures/picture-service.server'
import { page } from '#app/http/page.server'
import type { RoutePolicy } from '#app/http/route-policy'

export const handle = { csp: 'image' } satisfies RoutePolicy

const servePicture = page('anyone', async ({ params, request, ip }) => {
  await limitPictures(ip)
  const { body, type } = await loadPicture(params['*'] ?? '', request.headers.get('Accept'))
  const headers = {
    'Content-Type': type,
    'Content-Length': String(body.length),
    'Content-Disposition': `inline; filename="picture.${type.slice(6)}"`,
    'Cache-Control': 'public, max-age=31536000, immutable',
    Vary: 'Accept',
  }
  return new Response(body, { headers })
})

export const loader = (args: LoaderFunctionArgs) =>
  servePicture(args).catch((refusal: unknown) => {
    // Failures are cached as long as the server remembers them; a rate limit is over with the next page.
    if (refusal instanceof Response)
      refusal.headers.set(
        'Cache-Control',
        refusal.status === 404 ? `public, max-age=${PICTURE_FAILURE_TTL_SECONDS}` : 'no-store',
      )
    throw refusal
  })
