import PQueue from 'p-queue'
import type { Dispatcher } from 'undici'
import { readResponseBody } from './response-body.server'
import { createConnectionPool, type PooledConnection } from './connection-pool.server'
import { dialHost, parseTargetUrl, type DialPolicy } from './request-target.server'
import {
  CAME_IN_PART,
  socketErrorCode,
  REDIRECT_LOOP,
  SITE_ASKS_TO_WAIT,
  SITE_DOWN,
  createFetchError,
  createFetchFailure,
  toFetchFailure,
  type FetchFailure,
} from './fetch-failure'

export type HttpLimits = {
  /** All redirect hops together, time in the queue excluded. */
  totalMs: number
  /** From sending the request to the end of the response headers. */
  firstByteMs: number
  /** Between two chunks of a body. */
  idleMs: number
  connectMs: number
  lookupMs: number
  /** In the queue for a free request slot. */
  waitMs: number
  bytes: number
  headerBytes: number
  redirects: number
  encodings: number
  /** Concurrent requests for one purpose. */
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
/** Each 1xx response resets undici's header timeout and header size count: an endless series of them is an attack. */
const MAX_INTERIM_RESPONSES = 10
const REDIRECT_STATUSES = [301, 302, 303, 307, 308]
/** Long enough to reuse the connection of robots.txt for the page itself. */
const KEEP_ALIVE_MS = 1_500

export const PAGE_CONTENT_TYPES = ['text/html', 'application/xhtml+xml']
export const PICTURE_CONTENT_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']

export type HttpGetOptions = {
  /** Requests of one purpose share connections and a concurrency limit, apart from all others (a bulkhead). */
  purpose: string
  /** Accepted content types; default: HTML. 'any' accepts every type, and none at all. */
  types?: readonly string[] | 'any'
  /** Maximum size of the decoded body; default 3 MiB. */
  bytes?: number
  /** A longer body is either a failure (default) or cut at the limit. */
  overflow?: 'refuse' | 'cut'
  /** Validators of an earlier response: sent as a conditional request, answered with 304 if unchanged. */
  known?: { etag?: string | null; lastModified?: string | null }
  /** Called before each redirect is followed; a failure it returns ends the request. Its time is not counted. */
  beforeHop?: (url: URL, status: number) => Promise<FetchFailure | undefined>
  signal?: AbortSignal
}

export type HttpGetResult = {
  ok: true
  /** The URL after redirects. */
  url: string
  /** Every URL requested on the way, the last one included. */
  hops: string[]
  /** True for a 304: the body is empty. */
  notModified: boolean
  contentType: string
  etag: string | undefined
  lastModified: string | undefined
  /** Each X-Robots-Tag header. */
  robotsTags: string[]
  body: Buffer
  /** The body was longer and has been cut. */
  wasCut: boolean
}

export type GuardedHttpClient = {
  /** Resolves to a failure for anything a site, a name server or a URL does; rejects only with the signal's reason. */
  get(url: string, options: HttpGetOptions): Promise<HttpGetResult | FetchFailure>
  /** Closes all connections at once. */
  close(): void
}

/** A request that failed, for the caller's log. */
type FailedHttpRequest = {
  host: string
  failure: FetchFailure
  error: unknown
  /** True for what a site or the network does; false for an error that points to a bug on this side. */
  isExpected: boolean
}

export type GuardedHttpClientOptions = {
  userAgent: () => string
  /** `ip:port` pairs that may be connected to although they are not public: for tests. */
  allow?: readonly string[]
  /** Name servers to query; default: the machine's own. */
  dnsServers?: readonly string[]
  ports?: readonly number[]
  /** Certificates to trust beside the machine's own, in PEM. */
  ca?: string
  limits?: Partial<HttpLimits>
  /** More headers of each request, such as those of a trace. */
  headers?: () => Record<string, string>
  onFailure?: (request: FailedHttpRequest) => void
}

export function createGuardedHttpClient({
  userAgent,
  allow = [],
  dnsServers = [],
  ports = [80, 443],
  ca,
  limits: limitOverrides,
  headers,
  onFailure,
}: GuardedHttpClientOptions): GuardedHttpClient {
  const limits = { ...DEFAULT_HTTP_LIMITS, ...limitOverrides }
  const guard: DialPolicy = { ports, allow }
  const connector = { guard, dnsServers, lookupMs: limits.lookupMs, connectMs: limits.connectMs, ...(ca ? { ca } : {}) }
  const pools = new Map<string, PurposePool>()

  const poolOf = (purpose: string): PurposePool => {
    const pool = pools.get(purpose) ?? {
      queue: new PQueue({ concurrency: limits.inFlight }),
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
    async get(text, options) {
      const pool = poolOf(options.purpose)
      const clock = { work: limits.totalMs, wait: limits.waitMs }
      const hops: string[] = []
      let base: URL | undefined
      let status = 0
      for (let next = text; ;) {
        const url = parseTargetUrl(next, guard, base)
        if (!(url instanceof URL)) return base ? { ...url, status, refusedRedirect: describeLocation(next, base) } : url
        if (hops.length > limits.redirects || hops.includes(url.href))
          return createFetchFailure('refused', { message: REDIRECT_LOOP })
        const veto = base && (await options.beforeHop?.(url, status))
        if (veto) return veto
        const ownHeaders = { ...headers?.(), 'user-agent': userAgent() }
        const result = await performHop({ url, hops, options, limits, clock, pool, ownHeaders, onFailure })
        if (!('moved' in result)) return result
        hops.push(url.href)
        base = url
        next = result.moved
        status = result.status
      }
    },
    close() {
      for (const pool of pools.values()) pool.connections.close()
    },
  }
}

type PurposePool = { queue: PQueue; connections: ReturnType<typeof createConnectionPool> }
type HopResult = HttpGetResult | FetchFailure | { moved: string; status: number }
type HopContext = {
  url: URL
  hops: string[]
  options: HttpGetOptions
  limits: HttpLimits
  clock: { work: number; wait: number }
  pool: PurposePool
  ownHeaders: Record<string, string>
  onFailure: GuardedHttpClientOptions['onFailure']
}

/** One request of a redirect chain and its response, within what is left of the total time. */
async function performHop(hop: HopContext): Promise<HopResult> {
  const { url, options, clock, pool, onFailure } = hop
  const queuedAt = performance.now()
  const waiting = new AbortController()
  const aborting = new AbortController()
  let current = waiting
  const onAbort = () => current.abort(options.signal?.reason)
  const stopWaiting = () => waiting.abort(createFetchError('busy', { retryAfter: 10 }))
  let timer: NodeJS.Timeout | undefined
  let startedAt = queuedAt
  try {
    options.signal?.throwIfAborted()
    options.signal?.addEventListener('abort', onAbort, { once: true })
    timer = setTimeout(stopWaiting, Math.max(clock.wait, 0))
    const start = () => {
      clearTimeout(timer)
      current = aborting
      startedAt = performance.now()
      timer = setTimeout(() => aborting.abort(createFetchError('too_slow')), Math.max(clock.work, 0))
      return requestThroughPool(hop, aborting)
    }
    return await pool.queue.add(start, { signal: waiting.signal })
  } catch (error) {
    if (options.signal?.aborted) throw options.signal.reason
    const cause = aborting.signal.aborted ? aborting.signal.reason : error
    const failure = toFetchFailure(cause)
    // Network and protocol errors carry a code, undici's parser error excepted; anything else is a bug on this side.
    const isExpected =
      socketErrorCode(cause) !== '' ||
      (cause instanceof Error && (cause.cause !== undefined || cause.name === 'HTTPParserError'))
    onFailure?.({ host: dialHost(url), failure, error: cause, isExpected })
    return failure
  } finally {
    clearTimeout(timer)
    options.signal?.removeEventListener('abort', onAbort)
    clock.wait -= startedAt - queuedAt
    clock.work -= performance.now() - startedAt
  }
}

async function requestThroughPool(hop: HopContext, aborting: AbortController): Promise<HopResult> {
  const { connections } = hop.pool
  const { origin } = hop.url
  const idle = connections.takeIdle(origin)
  if (!idle) return sendOverConnection(connections.connect(origin), hop, aborting)
  const first = await sendOverConnection(idle, hop, aborting, true)
  return first === 'stale' ? sendOverConnection(connections.connect(origin), hop, aborting) : first
}

async function sendOverConnection(
  connection: PooledConnection,
  hop: HopContext,
  aborting: AbortController,
): Promise<HopResult>
async function sendOverConnection(
  connection: PooledConnection,
  hop: HopContext,
  aborting: AbortController,
  isReused: true,
): Promise<HopResult | 'stale'>
async function sendOverConnection(
  connection: PooledConnection,
  hop: HopContext,
  aborting: AbortController,
  isReused = false,
): Promise<HopResult | 'stale'> {
  let isComplete = false
  try {
    const response = await dispatchRequest(connection.client, hop, aborting).catch((error: unknown) => {
      // The server may close an idle connection at the moment it is reused: the request is safe to send again.
      if (isReused && /^(UND_ERR_SOCKET|ECONNRESET|EPIPE)$/.test(socketErrorCode(error))) return 'stale' as const
      throw error
    })
    if (response === 'stale') return response
    // Without a listener, an error of a body that is not read to its end would be an uncaught exception.
    response.body.on('error', () => {})
    const result = await readResponse(response, hop)
    isComplete = 'body' in result && !result.notModified && !result.wasCut
    return result
  } finally {
    if (isComplete) hop.pool.connections.release(connection)
    else connection.destroy()
  }
}

function dispatchRequest(
  client: PooledConnection['client'],
  { url, hops, options, ownHeaders }: HopContext,
  aborting: AbortController,
): Promise<Dispatcher.ResponseData> {
  const types = options.types ?? PAGE_CONTENT_TYPES
  let interim = 0
  return client.request({
    path: url.pathname + url.search,
    method: 'GET',
    signal: aborting.signal,
    headers: {
      ...ownHeaders,
      accept: types === 'any' ? '*/*' : [...types, '*/*;q=0.1'].join(','),
      'accept-encoding': 'gzip, br',
      ...(hops.length === 0 ? conditionalHeaders(options.known) : {}),
    },
    onInfo: () => {
      interim += 1
      if (interim > MAX_INTERIM_RESPONSES) aborting.abort(createFetchError('refused'))
    },
  })
}

async function readResponse(
  { statusCode: status, headers, body }: Dispatcher.ResponseData,
  { url, hops, options, limits }: HopContext,
): Promise<HopResult> {
  const types = options.types ?? PAGE_CONTENT_TYPES
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
  if (status === 304 && options.known && hops.length === 0)
    return { ...fetched, notModified: true, body: Buffer.alloc(0), wasCut: false }
  const failure = failureForStatus(status, firstHeaderValue(headers['retry-after']))
  if (failure) return failure
  if (types !== 'any' && !types.includes(contentType.split(';')[0]!.trim().toLowerCase()))
    return createFetchFailure('not_a_page', { status })
  const maxBytes = options.bytes ?? limits.bytes
  if (options.overflow !== 'cut' && Number(firstHeaderValue(headers['content-length'])) > maxBytes)
    return createFetchFailure('too_large', { status })
  const encoding = [headers['content-encoding'] ?? []].flat().join(',')
  const { bytes, wasCut } = await readResponseBody(body, encoding, {
    bytes: maxBytes,
    encodings: limits.encodings,
    cut: options.overflow === 'cut',
  }).catch((error: unknown) => {
    throw wasInterrupted(error) ? createFetchError('unreachable', { message: CAME_IN_PART }) : error
  })
  return { ...fetched, notModified: false, body: bytes, wasCut }
}

/** Whether a connection ended, or its bytes made no sense any more, before the length or the last chunk said so. */
const wasInterrupted = (error: unknown): boolean =>
  /^(?:UND_ERR_SOCKET|UND_ERR_RES_CONTENT_LENGTH_MISMATCH|ECONNRESET|EPIPE|HPE_.*)$/.test(socketErrorCode(error))

const firstHeaderValue = (header: string | string[] | undefined) => [header ?? ''].flat()[0]!

const MAX_DESCRIBED_LOCATION_LENGTH = 500
/** An absolute URL if it is one, without control characters. */
const describeLocation = (location: string, base: URL) =>
  (URL.canParse(location, base) ? new URL(location, base).href : location)
    .replace(/\p{Cc}/gu, '')
    .slice(0, MAX_DESCRIBED_LOCATION_LENGTH)

/** Node decodes header bytes as Latin-1; browsers read a Location with raw non-ASCII bytes as UTF-8. */
function latin1ToUtf8(latin1: string): string {
  const utf8 = Buffer.from(latin1, 'latin1').toString('utf8')
  return utf8.includes('\ufffd') ? latin1 : utf8
}

/** Validators came from the web: only printable ASCII of bounded length goes back into a header. */
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
  const retryHint = seconds === undefined ? {} : { retryAfter: seconds }
  if (status < 300) return createFetchFailure('not_a_page', { status })
  if (status === 404 || status === 410) return createFetchFailure('missing', { status })
  if (status === 429 || (status === 503 && seconds !== undefined))
    return createFetchFailure('busy', { status, message: SITE_ASKS_TO_WAIT, ...retryHint })
  if (status >= 500 && status < 600)
    return createFetchFailure('unreachable', { status, message: SITE_DOWN, ...retryHint })
  return createFetchFailure('refused', { status })
}

function parseRetryAfter(header: string, now = Date.now()): number | undefined {
  if (/^\d{1,9}$/.test(header.trim())) return Number(header)
  const date = Date.parse(header)
  return header === '' || Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - now) / 1000))
}
