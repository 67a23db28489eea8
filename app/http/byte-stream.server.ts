import { currentClientFlow } from './express/client-flow.server'
import { createEventLoopYield } from '#app/platform/flow/event-loop-yield'

const byteEncoder = new TextEncoder()

/**
 * A response body with backpressure: only one chunk is in memory at a time, others are served between them, and it ends
 * with its client.
 */
export function toByteStream(pieces: AsyncGenerator<string | Uint8Array>): ReadableStream<Uint8Array> {
  const takeTurns = createEventLoopYield()
  const client = currentClientFlow()
  return new ReadableStream({
    async pull(controller) {
      await takeTurns()
      const isGone = client && !(await client.isReady())
      const { value, done } = isGone ? await pieces.return(undefined) : await pieces.next()
      if (done) controller.close()
      else controller.enqueue(typeof value === 'string' ? byteEncoder.encode(value) : value)
    },
    cancel: async () => void (await pieces.return(undefined)),
  })
}

/** A JSON array as a stream of chunks. */
export async function* streamJsonArray(pieces: AsyncGenerator<unknown[]>): AsyncGenerator<string> {
  let between = '['
  for await (const items of pieces) {
    yield between + items.map((item) => JSON.stringify(item)).join(',')
    between = ','
  }
  yield between === '[' ? '[]' : ']'
}

/** A file that the browser saves, for this user only. `filename`: ASCII. */
export const createDownload = (
  body: ReadableStream<Uint8Array> | string,
  { filename, type }: { filename: string; type: string },
): Response =>
  new Response(body, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${filename}"`,
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex',
    },
  })
