import { AppError } from '#app/platform/app-error'

const HEARTBEAT_MS = 15_000
/** Then the browser comes back by itself, and is asked again who it is. */
const MAX_STREAM_AGE_MS = 10 * 60_000
const MAX_STREAMS = 1000
const MAX_STREAMS_BY_KEY_TYPE: Record<string, number> = { user: 12, address: 30 }
const TOO_MANY_STREAMS = 'Too many pages follow changes from here. This one asks now and then instead.'

type SendEvent = (data: unknown) => void
type OpenEventStream = { keys: string[]; end(): void }

const openEventStreams = new Set<OpenEventStream>()
let isEventStreamingClosed = false
const eventEncoder = new TextEncoder()
const randomBetween = (low: number, high: number) => Math.round(low + Math.random() * (high - low))

/** Every stream ends and none begins, so that a server that closes need not wait for them; browsers come back on their own. */
export function closeEventStreams(): void {
  isEventStreamingClosed = true
  for (const stream of [...openEventStreams]) stream.end()
}

/**
 * Server-sent events, for as long as both sides are there. `begin` is handed how to send and how to end, and answers how
 * to stop; what it throws is the door's. Bounded for each cook and each address ('user:…', 'address:…'). Never
 * compressed: a compressor keeps back what it is given.
 * @throws AppError `too_many`, `unavailable` when the server closes
 */
export async function eventStream(
  request: Request,
  keys: string[],
  begin: (send: SendEvent, end: () => void) => Promise<() => void>,
): Promise<Response> {
  const headers = {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store, no-transform',
    'X-Accel-Buffering': 'no',
    Vary: 'Accept',
  }
  if (request.method === 'HEAD') return new Response(null, { headers })
  if (isEventStreamingClosed)
    throw new AppError('unavailable', 'Larder is closing. Please try again in a moment.', { retryAfter: 2 })
  if (openEventStreams.size >= MAX_STREAMS || keys.some(hasReachedStreamLimit))
    throw new AppError('too_many', TOO_MANY_STREAMS, { retryAfter: 60 })
  let isOver = false
  let stop: (() => void) | undefined
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({ start: (one) => void (controller = one), cancel: () => end() })
  const say = (line: string) => void (isOver || controller?.enqueue(eventEncoder.encode(line)))
  function end() {
    if (isOver) return
    isOver = true
    openEventStreams.delete(stream)
    clearInterval(beat)
    clearTimeout(life)
    request.signal.removeEventListener('abort', end)
    stop?.()
    try {
      controller?.close()
    } catch {
      // The reader has closed it already.
    }
  }
  const stream: OpenEventStream = { keys, end }
  const beat = setInterval(() => say('event: beat\ndata:\n\n'), HEARTBEAT_MS)
  const life = setTimeout(end, randomBetween(MAX_STREAM_AGE_MS * 0.8, MAX_STREAM_AGE_MS * 1.2))
  openEventStreams.add(stream)
  request.signal.addEventListener('abort', end)
  // Not all at once, when a server has gone.
  say(`retry: ${randomBetween(1500, 4000)}\n\n`)
  try {
    stop = await begin((data) => say(`data: ${JSON.stringify(data)}\n\n`), end)
  } catch (error) {
    end()
    throw error
  }
  if (isOver || request.signal.aborted) {
    stop()
    end()
  }
  return new Response(body, { headers })
}

/** Whether the asker wants to be told, or only to know how it stands. */
export const acceptsEventStream = (request: Request): boolean =>
  /\btext\/event-stream\b/i.test(request.headers.get('Accept') ?? '')

function hasReachedStreamLimit(key: string): boolean {
  const most = MAX_STREAMS_BY_KEY_TYPE[key.split(':')[0] ?? ''] ?? 0
  let count = 0
  for (const { keys } of openEventStreams) if (keys.includes(key)) count++
  return count >= most
}
