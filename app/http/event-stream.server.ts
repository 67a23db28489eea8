import { AppError } from '#app/platform/app-error'

const HEARTBEAT_MS = 15_000
/** Then the browser reconnects, and is authorized again. */
const MAX_STREAM_AGE_MS = 10 * 60_000
const MAX_STREAMS = 1000
const MAX_STREAMS_BY_KEY_TYPE: Record<string, number> = { user: 12, address: 30 }
const TOO_MANY_STREAMS = 'Too many open pages follow changes. This one checks now and then instead.'

type SendEvent = (data: unknown) => void
type OpenEventStream = { keys: string[]; end(): void }

const openEventStreams = new Set<OpenEventStream>()
let isEventStreamingClosed = false
const eventEncoder = new TextEncoder()
const randomBetween = (low: number, high: number) => Math.round(low + Math.random() * (high - low))

/** Ends all streams and refuses new ones, so that shutdown does not wait for them; browsers reconnect. */
export function closeEventStreams(): void {
  isEventStreamingClosed = true
  for (const stream of [...openEventStreams]) stream.end()
}

/**
 * A response with server-sent events. `begin` gets functions to send and to end, and returns one to unsubscribe; `onClose`
 * is told by the response's connection. Limited
 * for each user and IP address ('user:…', 'address:…'). Never compressed: a compressor buffers.
 * @throws AppError `too_many`, `unavailable` when the server closes
 */
export async function eventStream(
  request: Request,
  keys: string[],
  begin: (send: SendEvent, end: () => void) => Promise<() => void>,
  onClose: (listener: () => void) => void,
): Promise<Response> {
  const headers = {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store, no-transform',
    'X-Accel-Buffering': 'no',
    Vary: 'Accept',
  }
  if (request.method === 'HEAD') return new Response(null, { headers })
  if (isEventStreamingClosed)
    throw new AppError('unavailable', 'Larder is restarting. Please try again in a moment.', { retryAfter: 2 })
  if (openEventStreams.size >= MAX_STREAMS || keys.some(hasReachedStreamLimit))
    throw new AppError('too_many', TOO_MANY_STREAMS, { retryAfter: 60 })
  let isOver = false
  let stop: (() => void) | undefined
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({ start: (one) => void (controller = one), cancel: () => end() })
  const write = (line: string) => void (isOver || controller?.enqueue(eventEncoder.encode(line)))
  function end() {
    if (isOver) return
    isOver = true
    openEventStreams.delete(stream)
    clearInterval(heartbeat)
    clearTimeout(lifetime)
    stop?.()
    try {
      controller?.close()
    } catch {
      // The client has closed it already.
    }
  }
  const stream: OpenEventStream = { keys, end }
  const heartbeat = setInterval(() => write('event: beat\ndata:\n\n'), HEARTBEAT_MS)
  const lifetime = setTimeout(end, randomBetween(MAX_STREAM_AGE_MS * 0.8, MAX_STREAM_AGE_MS * 1.2))
  openEventStreams.add(stream)
  onClose(end)
  // Jitter, so that not all clients reconnect at once after a restart.
  write(`retry: ${randomBetween(1500, 4000)}\n\n`)
  try {
    stop = await begin((data) => write(`data: ${JSON.stringify(data)}\n\n`), end)
  } catch (error) {
    end()
    throw error
  }
  if (isOver) stop()
  return new Response(body, { headers })
}

/** Whether the client asks for an event stream, or only for the current state. */
export const acceptsEventStream = (request: Request): boolean =>
  /\btext\/event-stream\b/i.test(request.headers.get('Accept') ?? '')

function hasReachedStreamLimit(key: string): boolean {
  const limit = MAX_STREAMS_BY_KEY_TYPE[key.split(':')[0] ?? ''] ?? 0
  let count = 0
  for (const { keys } of openEventStreams) if (keys.includes(key)) count++
  return count >= limit
}
