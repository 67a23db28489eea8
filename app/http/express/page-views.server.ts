import type { RequestHandler } from 'express'
import { recordPageView } from '#app/domain/blog/page-views.server'
import { getPolicyMatch } from './route-policy.server'

/**
 * Counts views of blog posts on the server, in front of the page cache. Prefetches are not counted, nor data requests
 * for the layouts around a post.
 */
export const trackPageViews: RequestHandler = (request, response, next) => {
  const { policy, params, routeId } = getPolicyMatch(response)
  const slug = policy.pageViewParam && params[policy.pageViewParam]
  const data = request.query._data
  if (slug && request.method === 'GET' && (data === undefined || data === routeId) && !isPrefetch(request.headers)) {
    response.once('finish', () => {
      if (response.statusCode === 200 || response.statusCode === 304)
        recordPageView({ slug, ip: request.ip ?? '', userAgent: request.headers['user-agent'] ?? '' })
    })
  }
  next()
}

/** `Sec-Purpose` (https://html.spec.whatwg.org/multipage/speculative-loading.html), and the headers used before it. */
const isPrefetch = (headers: NodeJS.Dict<string | string[]>) =>
  [headers['sec-purpose'], headers.purpose, headers['x-moz']].some((value) =>
    /\bpre(?:fetch|render|view)\b/i.test(String(value ?? '')),
  )
