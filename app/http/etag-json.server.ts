import { createHash } from 'node:crypto'
import { json } from '@remix-run/node'
import { matchesIfNoneMatch } from '#app/platform/http/etag'

/** JSON with an ETag made of what it says, unless a better one is known; 304 without it while the asker has it already. */
export function jsonWithEtag(
  request: Request,
  value: unknown,
  tag = `"${createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22)}"`,
  status = 200,
): Response {
  const headers = { ETag: tag, 'Cache-Control': 'private, no-cache', Vary: 'Accept, Cookie' }
  const isKnown =
    status === 200 &&
    (request.method === 'GET' || request.method === 'HEAD') &&
    matchesIfNoneMatch(request.headers.get('If-None-Match'), tag)
  return isKnown ? new Response(null, { status: 304, headers }) : json(value, { status, headers })
}
