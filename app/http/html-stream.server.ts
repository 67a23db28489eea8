import { Transform, type Writable } from 'node:stream'

/**
 * The body of a page that React 18 renders. React fills buffers of 2,048 bytes; where a letter of several bytes does
 * not fit into the rest of one, it sends that rest as zeros, which browsers read as U+FFFD, also within a value that
 * they then send back. A page has no zeros of its own.
 */
export const createHtmlStream = (): Transform =>
  new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      let end = chunk.length
      while (end > 0 && chunk[end - 1] === 0) end--
      done(null, chunk.subarray(0, end))
    },
  })

/**
 * Aborts a rendering after `milliseconds`, unless the page has been written to `body` or its client has gone by then.
 * A timer of a finished page would hold the whole page in memory until it fires.
 */
export function limitRenderTime(body: Writable, abort: () => void, milliseconds: number): void {
  const timer = setTimeout(abort, milliseconds).unref()
  const clear = () => clearTimeout(timer)
  body.once('finish', clear).once('close', clear)
}
