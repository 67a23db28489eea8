import type { RequestHandler } from 'express'
import { recordPageView } from '#app/domain/blog/page-views.server'

/** A post's page and its JSON; the feeds beside them are no posts. */
const POST_PATH = /^\/(?:blog|api\/blog\/public\/posts)\/((?:(?!\.xml$)[^/])+)\/?$/
/** What a page that is alive asks for when it goes to a post. */
const POST_ROUTE_ID = 'routes/_site.blog.$slug'

/**
 * Sees who reads a post, in front of the pages that are kept for all visitors, and without a script. A page that a
 * browser fetches before anybody has asked for it is not read.
 */
export const trackPageViews: RequestHandler = (request, response, next) => {
  const slug = request.method === 'GET' ? parsePostSlug(request.path) : null
  const data = request.query._data
  if (slug !== null && (data === undefined || data === POST_ROUTE_ID) && !isPrefetch(request.headers)) {
    response.once('finish', () => {
      if (response.statusCode === 200 || response.statusCode === 304)
        recordPageView({ slug, ip: request.ip ?? '', userAgent: request.headers['user-agent'] ?? '' })
    })
  }
  next()
}

/** https://html.spec.whatwg.org/multipage/speculative-loading.html, Sec-Purpose, and what browsers sent before it. */
const isPrefetch = (headers: NodeJS.Dict<string | string[]>) =>
  [headers['sec-purpose'], headers.purpose, headers['x-moz']].some((value) =>
    /\bpre(?:fetch|render|view)\b/i.test(String(value ?? '')),
  )

function parsePostSlug(path: string): string | null {
  try {
    const slug = POST_PATH.exec(path)?.[1]
    return slug === undefined ? null : decodeURIComponent(slug)
  } catch {
    return null
  }
}
