import type { Dispatcher } from 'undici'
import { env } from '#app/platform/env.server'
import { serializeError, log } from '#app/platform/log.server'
import { readResponseBody } from './response-body.server'
import { createConnectionPool, type PooledConnection } from './connection-pool.server'
import { createSemaphore } from './semaphore.server'
import { dialHost, parseTargetUrl, type DialPolicy } from './request-target.server'
import {
  socketErrorCode,
  REDIRECT_LOOP,
  SITE_ASKS_TO_WAIT,
  SITE_DOWN,
  createFetchError,
  createFetchFailure,
  toFetchFailure,
  type FetchFailure,
} from './fetch-failure'

/** Each purpose has sockets and places of its own, so that a stuck crawl keeps no cook waiting. */
export type ConnectionPurpose = 'import' | 'crawl' | 'search' | 'pictures'

export type HttpLimits = {
  /** All hops together, without the waiting. */
  totalMs: number
  /** From the request to the whole of the answer's headers. */
  firstByteMs: number
  /** Between two pieces of a body. */
  idleMs: number
  connectMs: number
  lookupMs: number
  /** For a free place. */
  waitMs: number
  bytes: number
  headerBytes: number
  redirects: number
  encodings: number
  /** Requests under way for one purpose. */
  inFlight: number
}
export const DEFAULT_HTTP_LIMITS: HttpLimits = {
  totalMs: 10_000,
  firstByteMs: 5_000,
  idleMs: 5_000,
  connectMs: 5_000,
  lookupMs: 3_000,
  waitMs: 5_000,
  bytes: 3 * 1024 * 1024,
  headerBytes: 64 * 1024,
  redirects: 5,
  encodings: 2,
  inFlight: 8,
}
/** Answers before the answer (103 and its like) reset undici's clocks and header count: more than these is an attack. */
const MAX_INTERIM_RESPONSES = 10
const REDIRECT_STATUSES = [301, 302, 303, 307, 308]
/** A socket is kept for a page right after its robots.txt, and no longer. */
const KEEP_ALIVE_MS = 1_500

export const PAGE_CONTENT_TYPES = ['text/html', 'application/xhtml+xml']
export const PICTURE_CONTENT_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']

export type HttpGetOptions = {
  purpose: ConnectionPurpose
  /** Content types to take; default: HTML. 'any' takes every type and none. */
  types?: readonly string[] | 'any'
  /** Decoded bytes at most; default 3 MB. */
  bytes?: number
  /** What to do with a longer one: refuse it, or keep its beginning. */
  overflow?: 'refuse' | 'cut'
  /** What we know already: the answer may be that nothing has changed. */
  known?: { etag?: string | null; lastModified?: string | null }
  /** Asked before each redirect is followed; a trouble ends the journey. Its time is not counted. */
  beforeHop?: (url: URL, status: number) => Promise<FetchFailure | undefined>
  signal?: AbortSignal
}

export type HttpGetResult = {
  ok: true
  /** Where the answer came from in the end. */
  url: string
  /** Every address asked on the way to it, that one included. */
  hops: string[]
  /** True for an answer to `known`: then the body is empty. */
  notModified: boolean
  contentType: string
  etag: string | undefined
  lastModified: string | undefined
  /** Each X-Robots-Tag line. */
  robotsTags: string[]
  body: Buffer
  /** Only the beginning was kept. */
  wasCut: boolean
}

export type GuardedHttpClient = {
  /** Never throws for what a site, a name or an address does; throws the signal's reason if that is aborted. */
  get(url: string, wish: HttpGetOptions): Promise<HttpGetResult | FetchFailure>
  /** Hangs up on everybody. */
  close(): void
}

export type GuardedHttpClientOptions = {
  userAgent: () => string
  /** `ip:port` pairs that may be dialled although they are not public. */
  allow?: readonly string[]
  dnsServers?: readonly string[]
  ports?: readonly number[]
  ca?: string
  limits?: Partial<HttpLimits>
}

export function createGuardedHttpClient({
  userAgent,
  allow = [],
  dnsServers = [],
  ports = [80, 443],
  ca,
  limits: some,
}: GuardedHttpClientOptions): GuardedHttpClient {
  const limits = { ...DEFAULT_HTTP_LIMITS, ...some }
  const guard: DialPolicy = { ports, allow }
  const connector = { guard, dnsServers, lookupMs: limits.lookupMs, connectMs: limits.connectMs, ...(ca ? { ca } : {}) }
  const pools = new Map<ConnectionPurpose, PurposePool>()

  const poolOf = (purpose: ConnectionPurpose): PurposePool => {
    const pool = pools.get(purpose) ?? {
      acquire: createSemaphore(limits.inFlight),
      connections: createConnectionPool(
        connector,
        { maxHeaderSize: limits.headerBytes, headersTimeout: limits.firstByteMs, bodyTimeout: limits.idleMs },
        KEEP_ALIVE_MS,
      ),
    }
    pools.set(purpose, pool)
    return pool
  }

  return {
    async get(text, wish) {
      const pool = poolOf(wish.purpose)
      const clock = { work: limits.totalMs, wait: limits.waitMs }
      const hops: string[] = []
      let base: URL | undefined
      let status = 0
      for (let next = text; ;) {
        const url = parseTargetUrl(next, guard, base)
        if (!(url instanceof URL)) return url
        if (hops.length > limits.redirects || hops.includes(url.href))
          return createFetchFailure('refused', { message: REDIRECT_LOOP })
        const stop = base && (await wish.beforeHop?.(url, status))
        if (stop) return stop
        const answer = await performHop({ url, hops, wish, limits, clock, pool, userAgent: userAgent() })
        if (!('moved' in answer)) return answer
        hops.push(url.href)
        base = url
        next = answer.moved
        status = answer.status
      }
    },
    close() {
      for (const pool of pools.values()) pool.connections.close()
    },
  }
}

type PurposePool = { acquire: ReturnType<typeof createSemaphore>; connections: ReturnType<typeof createConnectionPool> }
type HopResult = HttpGetResult | FetchFailure | { moved: string; status: number }
type HopContext = {
  url: URL
  hops: string[]
  wish: HttpGetOptions
  limits: HttpLimits
  clock: { work: number; wait: number }
  pool: PurposePool
  userAgent: string
}

/** One request and its answer, within what is left of the journey's time. */
async function performHop(journey: HopContext): Promise<HopResult> {
  const { url, wish, clock, pool } = journey
  const arrived = performance.now()
  const stopping = new AbortController()
  const onStop = () => stopping.abort(wish.signal?.reason)
  let leave: (() => void) | undefined
  let timer: NodeJS.Timeout | undefined
  let began = arrived
  try {
    wish.signal?.throwIfAborted()
    wish.signal?.addEventListener('abort', onStop, { once: true })
    leave = await pool.acquire(clock.wait, wish.signal)
    began = performance.now()
    timer = setTimeout(() => stopping.abort(createFetchError('too_slow')), Math.max(clock.work, 0))
    return await requestThroughPool(journey, stopping)
  } catch (error) {
    if (wish.signal?.aborted) throw wish.signal.reason
    const cause = stopping.signal.aborted ? stopping.signal.reason : error
    const found = toFetchFailure(cause)
    // An error without a code is no site's doing but ours; only undici's parser has none.
    const isForeseen =
      socketErrorCode(cause) !== '' || (cause instanceof Error && (cause.cause || cause.name === 'HTTPParserError'))
    const level = isForeseen ? 'debug' : 'warn'
    log[level](
      { host: dialHost(url), kind: found.kind, err: serializeError(cause) },
      'an outbound request came to nothing',
    )
    return found
  } finally {
    clearTimeout(timer)
    wish.signal?.removeEventListener('abort', onStop)
    leave?.()
    clock.wait -= began - arrived
    clock.work -= performance.now() - began
  }
}

async function requestThroughPool(journey: HopContext, stopping: AbortController): Promise<HopResult> {
  const { connections } = journey.pool
  const { origin } = journey.url
  const kept = connections.takeKept(origin)
  if (!kept) return sendOverConnection(connections.dial(origin), journey, stopping)
  const first = await sendOverConnection(kept, journey, stopping, true)
  return first === 'stale' ? sendOverConnection(connections.dial(origin), journey, stopping) : first
}

async function sendOverConnection(
  line: PooledConnection,
  journey: HopContext,
  stopping: AbortController,
): Promise<HopResult>
async function sendOverConnection(
  line: PooledConnection,
  journey: HopContext,
  stopping: AbortController,
  isKept: true,
): Promise<HopResult | 'stale'>
async function sendOverConnection(
  line: PooledConnection,
  journey: HopContext,
  stopping: AbortController,
  isKept = false,
): Promise<HopResult | 'stale'> {
  let isWhole = false
  try {
    const response = await dispatchRequest(line.client, journey, stopping).catch((error: unknown) => {
      // A site may have hung up on a kept line, without a word, just when we spoke.
      if (isKept && /^(UND_ERR_SOCKET|ECONNRESET|EPIPE)$/.test(socketErrorCode(error))) return 'stale' as const
      throw error
    })
    if (response === 'stale') return response
    // Without a listener, a body that nobody reads to its end would be an error of the process.
    response.body.on('error', () => {})
    const answer = await readResponse(response, journey)
    isWhole = 'body' in answer && !answer.notModified && !answer.wasCut
    return answer
  } finally {
    if (isWhole) journey.pool.connections.keep(line)
    else line.destroy()
  }
}

function dispatchRequest(
  client: PooledConnection['client'],
  { url, hops, wish, userAgent }: HopContext,
  stopping: AbortController,
): Promise<Dispatcher.ResponseData> {
  const types = wish.types ?? PAGE_CONTENT_TYPES
  let interim = 0
  return client.request({
    path: url.pathname + url.search,
    method: 'GET',
    signal: stopping.signal,
    headers: {
      'user-agent': userAgent,
      accept: types === 'any' ? '*/*' : [...types, '*/*;q=0.1'].join(','),
      'accept-encoding': 'gzip, br',
      ...(hops.length === 0 ? conditionalHeaders(wish.known) : {}),
    },
    onInfo: () => {
      interim += 1
      if (interim > MAX_INTERIM_RESPONSES) stopping.abort(createFetchError('refused'))
    },
  })
}

async function readResponse(
  { statusCode: status, headers, body }: Dispatcher.ResponseData,
  { url, hops, wish, limits }: HopContext,
): Promise<HopResult> {
  const types = wish.types ?? PAGE_CONTENT_TYPES
  const location = firstHeaderValue(headers.location)
  if (REDIRECT_STATUSES.includes(status) && location !== '') return { moved: latin1ToUtf8(location), status }
  const contentType = firstHeaderValue(headers['content-type'])
  const fetched = {
    ok: true as const,
    url: url.href,
    hops: [...hops, url.href],
    contentType,
    etag: firstHeaderValue(headers.etag) || undefined,
    lastModified: firstHeaderValue(headers['last-modified']) || undefined,
    robotsTags: [headers['x-robots-tag'] ?? []].flat(),
  }
  if (status === 304 && wish.known && hops.length === 0)
    return { ...fetched, notModified: true, body: Buffer.alloc(0), wasCut: false }
  const refusal = failureForStatus(status, firstHeaderValue(headers['retry-after']))
  if (refusal) return refusal
  if (types !== 'any' && !types.includes(contentType.split(';')[0]!.trim().toLowerCase()))
    return createFetchFailure('not_a_page', { status })
  const most = wish.bytes ?? limits.bytes
  if (wish.overflow !== 'cut' && Number(firstHeaderValue(headers['content-length'])) > most)
    return createFetchFailure('too_large', { status })
  const encoding = [headers['content-encoding'] ?? []].flat().join(',')
  const { bytes, wasCut } = await readResponseBody(body, encoding, {
    bytes: most,
    encodings: limits.encodings,
    cut: wish.overflow === 'cut',
  })
  return { ...fetched, notModified: false, body: bytes, wasCut }
}

const firstHeaderValue = (header: string | string[] | undefined) => [header ?? ''].flat()[0]!

/** Header bytes arrive as Latin-1; an address that was sent as bare UTF-8 is meant as such, and browsers take it so. */
function latin1ToUtf8(latin1: string): string {
  const utf8 = Buffer.from(latin1, 'latin1').toString('utf8')
  return utf8.includes('\ufffd') ? latin1 : utf8
}

/** What we noted of an earlier answer came from the web: only what fits into a header goes back. */
function conditionalHeaders(known: HttpGetOptions['known']): Record<string, string> {
  const fits = (text: string | null | undefined): text is string => !!text && /^[\x20-\x7e]{1,500}$/.test(text)
  return {
    ...(fits(known?.etag) ? { 'if-none-match': known.etag } : {}),
    ...(fits(known?.lastModified) ? { 'if-modified-since': known.lastModified } : {}),
  }
}

function failureForStatus(status: number, retryAfterHeader: string): FetchFailure | undefined {
  if (status === 200 || status === 203) return undefined
  const seconds = parseRetryAfter(retryAfterHeader)
  const after = seconds === undefined ? {} : { retryAfter: seconds }
  if (status < 300) return createFetchFailure('not_a_page', { status })
  if (status === 404 || status === 410) return createFetchFailure('missing', { status })
  if (status === 429 || (status === 503 && seconds !== undefined))
    return createFetchFailure('busy', { status, message: SITE_ASKS_TO_WAIT, ...after })
  if (status >= 500 && status < 600) return createFetchFailure('unreachable', { status, message: SITE_DOWN, ...after })
  return createFetchFailure('refused', { status })
}

function parseRetryAfter(header: string, now = Date.now()): number | undefined {
  if (/^\d{1,9}$/.test(header.trim())) return Number(header)
  const date = Date.parse(header)
  return header === '' || Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - now) / 1000))
}

/** The name we give ourselves; robots.txt calls us by it. */
export const BOT_NAME = 'LarderBot'

let globalHttpClient: GuardedHttpClient | undefined

/** The client of this process: the only way out for an address that a person or the web gave us. */
export function guardedHttpClient(): GuardedHttpClient {
  const { OUTBOUND_TEST_ALLOW, FETCH_DNS_SERVERS } = env()
  globalHttpClient ??= createGuardedHttpClient({
    userAgent: () => `${BOT_NAME}/1.0 (+${env().APP_ORIGIN}/bot)`,
    allow: OUTBOUND_TEST_ALLOW,
    dnsServers: FETCH_DNS_SERVERS,
  })
  return globalHttpClient
}

export function closeGuardedHttpClient(): void {
  globalHttpClient?.close()
  globalHttpClient = undefined
}
