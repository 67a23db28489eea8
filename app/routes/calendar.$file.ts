import { loadCalendarFeed } from '#app/domain/meal-plans/calendar-feed.server'
import { matchesIfNoneMatch } from '#app/platform/http/etag'
import { createContentETag } from '#app/http/etag-json.server'
import { page } from '#app/http/page.server'
import { publicOrigin } from '#app/http/public-origin.server'
import type { RoutePolicy } from '#app/http/route-policy'

// The address is a secret of the household.
export const handle = { referrer: 'no-referrer', noindex: 'header' } satisfies RoutePolicy

export const loader = page('anyone', async ({ request, params, ip }) => {
  const text = await loadCalendarFeed(params.file ?? '', { ip, origin: publicOrigin() })
  const etag = createContentETag(text)
  const headers = { ETag: etag, 'Cache-Control': 'private, no-cache' }
  if (matchesIfNoneMatch(request.headers.get('If-None-Match'), etag))
    return new Response(null, { status: 304, headers })
  return new Response(text, { headers: { ...headers, 'Content-Type': 'text/calendar; charset=utf-8' } })
})
