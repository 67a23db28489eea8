import type { RequestHandler } from 'express'
import { noteReading } from '#app/domain/blog/views.server'

/** A post's page and its JSON; the feeds beside them are no posts. */
const POST = /^\/(?:blog|api\/blog\/public\/posts)\/((?:(?!\.xml$)[^/])+)\/?$/
/** What a page that is alive asks for when it goes to a post. */
const DATA_OF_POST = 'routes/_site.blog.$slug'

/**
 * Sees who reads a post, in front of the pages that are kept for all visitors, and without a script. A page that a
 * browser fetches before anybody has asked for it is not read.
 */
export const countReadings: RequestHandler = (request, response, next) => {
  const slug = request.method === 'GET' ? slugIn(request.path) : null
  const data = request.query._data
  if (slug !== null && (data === undefined || data === DATA_OF_POST) && !isAhead(request.headers)) {
    response.once('finish', () => {
      if (response.statusCode === 200 || response.statusCode === 304)
        noteReading({ slug, ip: request.ip ?? '', userAgent: request.headers['user-agent'] ?? '' })
    })
  }
  next()
}

/** https://html.spec.whatwg.org/multipage/speculative-loading.html, Sec-Purpose, and what browsers sent before it. */
const isAhead = (headers: NodeJS.Dict<string | string[]>) =>
  [headers['sec-purpose'], headers.purpose, headers['x-moz']].some((value) =>
    /\bpre(?:fetch|render|view)\b/i.test(String(value ?? '')),
  )

function slugIn(path: string): string | null {
  try {
    const slug = POST.exec(path)?.[1]
    return slug === undefined ? null : decodeURIComponent(slug)
  } catch {
    return null
  }
}
