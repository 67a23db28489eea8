import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { LANGUAGE_COOKIE } from '#app/languages/languages'
import { parseLanguage } from '#app/http/language.server'
import { DIETS_COOKIE, formatDiets, parseDiets } from '#app/domain/settings/diets'
import { MEASURES_COOKIE, parseMeasures } from '#app/domain/settings/measures'
import { pageCacheRequests } from '#app/platform/metrics.server'
import { readCookie } from '#app/platform/http/cookies'
import type { Request, RequestHandler, Response } from 'express'
import { getPolicyMatch } from './route-policy.server'
import { replaceNonceByHashes } from './security-headers.server'

/** How a response may be cached for all visitors (formatSharedFor); removed before it is sent. */
export const SHARED_FOR_HEADER = 'Larder-Shared-For'

/** With a session cookie of ours or of Clerk's a page may be personal; such responses are never cached. */
const PERSONAL_COOKIES =
  /(?:^|;\s*)(?:(?:__Host-)?larder[._-]|__session(?:_[\w-]+)?=|__client_uat(?:_[\w-]+)?=(?!0(?:;|$)))/
/** What pages show amounts in, and which recipes they leave out, is no person's own: each choice is cached. */
const readChoices = (cookies: string | undefined): string =>
  [
    parseLanguage(readCookie(cookies ?? null, LANGUAGE_COOKIE)).code,
    parseMeasures(readCookie(cookies ?? null, MEASURES_COOKIE)),
    formatDiets(parseDiets(readCookie(cookies ?? null, DIETS_COOKIE))),
  ].join(' ')
const NO_CHOICES = readChoices(undefined)

/** Caches in front outlive a deploy, after which nobody has the files that a page names. */
const MAX_SHARED_SECONDS = 300
/** For which a cache may send what has expired, while it asks for the page anew. */
const STALE_SECONDS = 60

const MAX_CACHED_PAGES = 500
const MAX_PAGE_CACHE_BYTES = 32 * 1024 * 1024

const compress = {
  br: (html: Buffer) => brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (html: Buffer) => gzipSync(html, { level: 9 }),
}
type Encoding = keyof typeof compress

type CachedPage = {
  html: Buffer
  /** Compressed when the first browser asks for it. */
  encoded: Partial<Record<Encoding, Buffer>>
  etag: string
  headers: [string, string][]
  /** Base64 SHA-256 of its inline scripts. */
  scriptHashes: string[]
  /** For how long a cache in front may keep it. */
  sharedSeconds: number
  /** As performance.now(). */
  expiresAt: number
  bytes: number
}

/**
 * Caches rendered pages that are equal for all visitors, to the byte: their inline scripts are allowed by hash and not by
 * a nonce, so that caches in front of Larder may keep the pages too (decision 059). Who declares a page to be shared
 * (SHARED_FOR_HEADER, in seconds) has it whole.
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
    if (!isPage || PERSONAL_COOKIES.test(request.headers.cookie ?? '')) {
      interceptSharedResponse(response)
      return next()
    }
    const key = `${readChoices(request.headers.cookie)} ${request.url}`
    const page = pages.get(key)
    if (page && page.expiresAt > performance.now()) {
      pages.delete(key)
      pages.set(key, page)
      pageCacheRequests.inc({ result: 'hit' })
      return sendCachedPage(page, request, response)
    }
    pageCacheRequests.inc({ result: 'miss' })
    const startedIn = generation
    interceptSharedResponse(response, (body, seconds) => {
      // A HEAD has no body to cache.
      const built = request.method === 'GET' ? buildCachedPage(body, seconds, response) : null
      if (!built) return false
      const isCurrent = startedIn === generation
      if (isCurrent) keep(key, built)
      sendCachedPage(built, request, response, isCurrent)
      return true
    })
    next()
  }
  const forget = () => {
    generation++
    bytes = 0
    pages.clear()
  }
  return { handler, forget }
}

/**
 * Removes the internal header from a response, and captures the body where it may be cached.
 * @param done is given it when it is complete; true when it has sent the response itself
 */
function interceptSharedResponse(
  response: Response,
  done: (body: Buffer, seconds: number) => boolean = () => false,
): void {
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
  const readDeclaration = () => {
    // write() calls writeHead(): the header is gone by then.
    if (isDeclared) return
    isDeclared = true
    const declared = Number(response.getHeader(SHARED_FOR_HEADER)) || 0
    seconds = response.statusCode === 200 && !response.hasHeader('Set-Cookie') ? declared : 0
    response.removeHeader(SHARED_FOR_HEADER)
  }
  Object.assign(response, {
    writeHead(...args: Parameters<typeof writeHead>) {
      readDeclaration()
      return writeHead.apply(response, args)
    },
    write(...args: Parameters<typeof write>) {
      readDeclaration()
      take(args[0], args[1])
      return seconds > 0 || write.apply(response, args)
    },
    end(...args: Parameters<typeof end>) {
      readDeclaration()
      take(args[0], args[1])
      Object.assign(response, { write, end, writeHead })
      if (seconds === 0) return end.apply(response, args)
      const body = Buffer.concat(chunks)
      return done(body, seconds) ? response : response.end(body)
    },
  })
}

/** RFC 9110, 12.5.3: `gzip;q=0` refuses it. */
const accepts = (encoding: Encoding, accepted = '') =>
  accepted.split(',').some((one) => {
    const [name, ...parameters] = one.split(';').map((part) => part.trim().toLowerCase())
    return name === encoding && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))
  })

/** Null if the nonce stands where an attribute of a script or style does not. */
function buildCachedPage(body: Buffer, seconds: number, response: Response): CachedPage | null {
  const nonce = String(response.locals.nonce)
  const rendered = body.toString('utf8')
  const text = rendered.replaceAll(` nonce="${nonce}"`, '')
  if (text.includes(nonce)) return null
  const html = Buffer.from(text)
  return {
    html,
    encoded: {},
    etag: `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`,
    headers: ['content-type', 'link'].flatMap((name): [string, string][] =>
      response.hasHeader(name) ? [[name, String(response.getHeader(name))]] : [],
    ),
    scriptHashes: hashInlineScripts(rendered, nonce),
    sharedSeconds: Math.min(seconds, MAX_SHARED_SECONDS),
    expiresAt: performance.now() + seconds * 1000,
    // With its compressed forms.
    bytes: html.length * 2,
  }
}

/** Only scripts with the nonce are ours: nobody else could know it. */
function hashInlineScripts(html: string, nonce: string): string[] {
  const hashes = [...html.matchAll(/<script\b([^>]*)>([^]*?)<\/script>/g)].flatMap(
    ([, attributes = '', script = '']) =>
      attributes.includes(` nonce="${nonce}"`) && !/\ssrc=/.test(attributes)
        ? [createHash('sha256').update(script).digest('base64')]
        : [],
  )
  return [...new Set(hashes)]
}

/** @param isCurrent false if what it shows may have changed meanwhile */
function sendCachedPage(page: CachedPage, request: Request, response: Response, isCurrent = true): void {
  // Readings of a post are counted when it is sent from here.
  const isForAll =
    isCurrent &&
    readChoices(request.headers.cookie) === NO_CHOICES &&
    getPolicyMatch(response).policy.pageViewParam === undefined
  response.setHeader(
    'Cache-Control',
    isForAll
      ? `public, max-age=0, s-maxage=${page.sharedSeconds}, stale-while-revalidate=${STALE_SECONDS}`
      : 'private, no-cache',
  )
  response.setHeader('ETag', page.etag)
  response.setHeader('Vary', 'Accept-Encoding, Cookie')
  response.setHeader(
    'Content-Security-Policy',
    replaceNonceByHashes(
      String(response.getHeader('Content-Security-Policy')),
      String(response.locals.nonce),
      page.scriptHashes,
    ),
  )
  if (request.headers['if-none-match']?.split(/,\s*/).includes(page.etag)) {
    response.removeHeader('Content-Type')
    response.status(304).end()
    return
  }
  for (const [name, value] of page.headers) response.setHeader(name, value)
  const encoding = (['br', 'gzip'] as const).find((each) => accepts(each, request.headers['accept-encoding']))
  const body = encoding ? (page.encoded[encoding] ??= compress[encoding](page.html)) : page.html
  if (encoding) response.setHeader('Content-Encoding', encoding)
  response.setHeader('Content-Length', body.length)
  response.status(200).end(body)
}
