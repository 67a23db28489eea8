import { Transform } from 'node:stream'

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
