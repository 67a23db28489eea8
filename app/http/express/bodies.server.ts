import type { RequestHandler } from 'express'

const FORM_BYTES = 256 * 1024
const REFUSAL = 'That is more than can be sent at once (256 KB).'

/**
 * Counts a body while it arrives, whatever its headers claim, and answers 413 past 256 KB.
 * The parser's own `push` is counted, so nothing is buffered twice and a lying length gains nothing.
 */
export function countBodies(limit = FORM_BYTES): RequestHandler {
  return (request, response, next) => {
    const refuse = () => {
      if (response.headersSent) return
      response.status(413).set('Connection', 'close')
      response.once('finish', () => request.destroy())
      if (request.path.startsWith('/api/')) response.json({ message: REFUSAL, error: 'too_large' })
      else response.type('text/plain').send(`${REFUSAL}\n`)
    }
    if (Number(request.headers['content-length'] ?? 0) > limit) return refuse()
    let bytes = 0
    const push = request.push.bind(request)
    request.push = (chunk: unknown, encoding?: BufferEncoding) => {
      if (bytes > limit) return true
      if (chunk instanceof Uint8Array) bytes += chunk.byteLength
      if (bytes <= limit) return push(chunk, encoding)
      refuse()
      return true
    }
    next()
  }
}
