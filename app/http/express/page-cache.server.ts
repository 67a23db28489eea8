import { createHash } from 'node:crypto'
import { constants, crc32, deflateRawSync } from 'node:zlib'
import { DIETS_COOKIE, formatDiets, parseDiets } from '#app/domain/settings/diets'
import { MEASURES_COOKIE, parseMeasures } from '#app/domain/settings/measures'
import { pageCacheRequests } from '#app/platform/metrics.server'
import { readCookie } from '#app/platform/http/cookies'
import type { RequestHandler, Response } from 'express'

/** Seconds for which a response may be cached for all visitors (`cache.sharedSeconds` of the route's policy); removed before it is sent. */
export const SHARED_FOR_HEADER = 'Larder-Shared-For'

/** With a session cookie of ours or of Clerk's a page may be personal; such responses are never cached. */
const PERSONAL_COOKIES =
  /(?:^|;\s*)(?:(?:__Host-)?larder[._-]|__session(?:_[\w-]+)?=|__client_uat(?:_[\w-]+)?=(?!0(?:;|$)))/
/** What pages show amounts in, and which recipes they leave out, is no person's own: each choice is cached. */
const readChoices = (cookies: string | undefined): string =>
  [
    parseMeasures(readCookie(cookies ?? null, MEASURES_COOKIE)),
    formatDiets(parseDiets(readCookie(cookies ?? null, DIETS_COOKIE))),
  ].join(' ')

const MAX_CACHED_PAGES = 500
const MAX_PAGE_CACHE_BYTES = 32 * 1024 * 1024

type CachedPage = {
  htmlParts: Buffer[]
  deflatedParts: Buffer[]
  etag: string
  headers: [string, string][]
  status: number
  expiresAt: number
  bytes: number
}

/**
 * Caches rendered pages that are equal for all visitors, and inserts a new CSP nonce into each response. The gzip form is
 * cached too: the parts between two nonces are deflated once, and the nonce is inserted as a stored block (RFC 1951,
 * 3.2.4), so a response costs a copy and a CRC. A 304 has no Content-Security-Policy: the browser's stored page goes with
 * the policy that has its nonce.
 */
export function createPageCache() {
  const pages = new Map<string, CachedPage>()
  let bytes = 0
  /** Incremented when the cache is cleared: a page whose rendering began before is stale and not stored. */
  let generation = 0
  const drop = (key: string) => {
    bytes -= pages.get(key)?.bytes ?? 0
    pages.delete(key)
  }
  const keep = (key: string, page: CachedPage) => {
    drop(key)
    if (page.bytes > MAX_PAGE_CACHE_BYTES / 8) return
    pages.set(key, page)
    bytes += page.bytes
    for (const oldest of pages.keys()) {
      if (pages.size <= MAX_CACHED_PAGES && bytes <= MAX_PAGE_CACHE_BYTES) break
      drop(oldest)
    }
  }

  const handler: RequestHandler = (request, response, next) => {
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !request.path.startsWith('/api/') &&
      request.query._data === undefined
    if (!isPage || PERSONAL_COOKIES.test(request.headers.cookie ?? '')) return next()
    const key = `${readChoices(request.headers.cookie)} ${request.url}`
    const page = pages.get(key)
    if (page && page.expiresAt > performance.now()) {
      pages.delete(key)
      pages.set(key, page)
      pageCacheRequests.inc({ result: 'hit' })
      return sendCachedPage(
        page,
        request.headers['if-none-match'],
        acceptsGzip(request.headers['accept-encoding']),
        response,
      )
    }
    pageCacheRequests.inc({ result: 'miss' })
    const startedIn = generation
    // HEAD has no body to cache, but its internal header has to be removed too.
    captureSharedResponse(
      response,
      (body, seconds) =>
        request.method === 'GET' &&
        startedIn === generation &&
        keep(key, buildCachedPage(body, String(response.locals.nonce), seconds, response)),
    )
    next()
  }
  const forget = () => {
    generation++
    bytes = 0
    pages.clear()
  }
  return { handler, forget }
}

/** Removes the internal header from a response, and captures the body where it allows caching. */
function captureSharedResponse(response: Response, done: (body: Buffer, seconds: number) => unknown): void {
  const chunks: Buffer[] = []
  const { write, end, writeHead } = response
  let seconds = 0
  let isDeclared = false
  const take = (chunk: unknown, encoding: unknown) => {
    if (!seconds) return
    if (typeof chunk === 'string')
      chunks.push(Buffer.from(chunk, typeof encoding === 'string' && Buffer.isEncoding(encoding) ? encoding : 'utf8'))
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk))
  }
  const declared = () => {
    // write() calls writeHead(): the header is gone by then.
    if (isDeclared) return
    isDeclared = true
    seconds =
      response.statusCode === 200 && !response.hasHeader('Set-Cookie')
        ? Number(response.getHeader(SHARED_FOR_HEADER) ?? 0)
        : 0
    response.removeHeader(SHARED_FOR_HEADER)
  }
  Object.assign(response, {
    writeHead(...args: Parameters<typeof writeHead>) {
      declared()
      return writeHead.apply(response, args)
    },
    write(...args: Parameters<typeof write>) {
      declared()
      take(args[0], args[1])
      return write.apply(response, args)
    },
    end(...args: Parameters<typeof end>) {
      declared()
      take(args[0], args[1])
      if (seconds) done(Buffer.concat(chunks), seconds)
      return end.apply(response, args)
    },
  })
}

/** RFC 9110, 12.5.3: `gzip;q=0` refuses it. */
const acceptsGzip = (accepted = '') =>
  accepted.split(',').some((one) => /^\s*gzip\s*(?:;\s*q=(?!0(?:\.0*)?\s*$).*)?$/i.test(one))

function buildCachedPage(body: Buffer, nonce: string, seconds: number, response: Response): CachedPage {
  const html = body
    .toString('utf8')
    .split(nonce)
    .map((part) => Buffer.from(part))
  const packed = html.map((part) => deflateRawSync(part, { level: 9, finishFlush: constants.Z_FULL_FLUSH }))
  const etag = `W/"${createHash('sha256')
    .update(html.map((part) => part.toString('base64')).join('.'))
    .digest('base64url')
    .slice(0, 22)}"`
  const headers = ['content-type', 'link'].flatMap((name): [string, string][] =>
    response.hasHeader(name) ? [[name, String(response.getHeader(name))]] : [],
  )
  const bytes = [...html, ...packed].reduce((sum, part) => sum + part.length, 0)
  return {
    htmlParts: html,
    deflatedParts: packed,
    etag,
    headers,
    status: 200,
    expiresAt: performance.now() + seconds * 1000,
    bytes,
  }
}

function sendCachedPage(page: CachedPage, ifNoneMatch: string | undefined, gzip: boolean, response: Response): void {
  response.setHeader('ETag', page.etag)
  response.setHeader('Cache-Control', 'private, no-cache')
  response.setHeader('Vary', 'Accept-Encoding, Cookie')
  if (ifNoneMatch?.split(/,\s*/).includes(page.etag)) {
    response.removeHeader('Content-Security-Policy')
    response.statusCode = 304
    response.end()
    return
  }
  for (const [name, value] of page.headers) response.setHeader(name, value)
  const nonce = Buffer.from(String(response.locals.nonce))
  const html = Buffer.concat(interleave(page.htmlParts, nonce))
  const body = gzip ? assembleGzip(page.deflatedParts, nonce, html) : html
  if (gzip) response.setHeader('Content-Encoding', 'gzip')
  response.setHeader('Content-Length', body.length)
  response.statusCode = page.status
  response.end(body)
}

const interleave = (parts: Buffer[], filling: Buffer): Buffer[] =>
  parts.flatMap((part, at) => (at === 0 ? [part] : [filling, part]))

const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])
const FINAL_DEFLATE_BLOCK = Buffer.from([1, 0, 0, 0xff, 0xff])

/** One gzip member (RFC 1952) of deflated parts, with the nonce as a stored block between them. */
export function assembleGzip(packed: Buffer[], nonce: Buffer, whole: Buffer): Buffer {
  const stored = Buffer.alloc(5 + nonce.length)
  stored.writeUInt16LE(nonce.length, 1)
  stored.writeUInt16LE(~nonce.length & 0xffff, 3)
  nonce.copy(stored, 5)
  const tail = Buffer.alloc(8)
  tail.writeUInt32LE(crc32(whole), 0)
  tail.writeUInt32LE(whole.length % 2 ** 32, 4)
  return Buffer.concat([GZIP_HEADER, ...interleave(packed, stored), FINAL_DEFLATE_BLOCK, tail])
}
