import { createHash } from 'node:crypto'
import { matchesIfNoneMatch } from '#app/platform/http/etag'

/** The strong ETag of a body. */
export const createContentETag = (body: string): string =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`

/** JSON with an ETag, by default a hash of the body; 304 without a body where If-None-Match matches. */
export function jsonWithEtag(request: Request, value: unknown, knownTag?: string, status = 200): Response {
  // Once: what is long holds others up.
  let body: string | undefined
  const write = () => (body ??= JSON.stringify(value))
  const tag = knownTag ?? createContentETag(write())
  const headers = { ETag: tag, 'Cache-Control': 'private, no-cache', Vary: 'Accept, Cookie' }
  const isKnown =
    status === 200 &&
    (request.method === 'GET' || request.method === 'HEAD') &&
    matchesIfNoneMatch(request.headers.get('If-None-Match'), tag)
  if (isKnown) return new Response(null, { status: 304, headers })
  return new Response(write(), { status, headers: { ...headers, 'Content-Type': 'application/json; charset=utf-8' } })
}
