import { message } from '#packages/texts/t'
import { SERVER_RESTARTS } from '#app/domain/error-messages'
import { AppError } from '#app/platform/app-error'
import { createFairPlaces } from '#app/platform/flow/fair-places'

const HEARTBEAT_MS = 15_000
/** Then the browser reconnects, and is authorized again. */
const MAX_STREAM_AGE_MS = 10 * 60_000
const streamPlaces = createFairPlaces({ total: 1000, perAddress: 30, perAccount: 12 })
const TOO_MANY_STREAMS = message('Too many open pages follow changes. This one checks now and then instead.')

type SendEvent = (data: unknown) => void
type OpenEventStream = { end(): void }

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
 * for each user and IP address ('user:…', 'address:…'); when all places are taken, the address with the most gives one to
 * a newcomer, whose page follows by polling then. Never compressed: a compressor buffers.
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
  if (isEventStreamingClosed) throw new AppError('unavailable', SERVER_RESTARTS, { retryAfter: 2 })
  const [account, address = ''] = ['user:', 'address:'].map((type) => keys.find((key) => key.startsWith(type)))
  const place = streamPlaces.take({ account, address, end: () => end() })
  if (typeof place === 'string') throw new AppError('too_many', TOO_MANY_STREAMS, { retryAfter: 60 })
  const givePlaceBack = place
  let isOver = false
  let stop: (() => void) | undefined
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({ start: (one) => void (controller = one), cancel: () => end() })
  const write = (line: string) => void (isOver || controller?.enqueue(eventEncoder.encode(line)))
  function end() {
    if (isOver) return
    isOver = true
    openEventStreams.delete(stream)
    givePlaceBack()
    clearInterval(heartbeat)
    clearTimeout(lifetime)
    stop?.()
    try {
      controller?.close()
    } catch {
      // The client has closed it already.
    }
  }
  const stream: OpenEventStream = { end }
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
