import type { RequestHandler } from 'express'

const FORM_BYTES = 256 * 1024
/** A page's source, pasted: as long as the page that we would fetch, and a little for the form around it. */
const PASTE_BYTES = 3.25 * 1024 * 1024

const LINGER_MS = 2_000

/** Bytes that may be sent to an address. */
export const bodyLimit = (path: string) => (path === '/import' ? PASTE_BYTES : FORM_BYTES)

const refusalOf = (limit: number) => `That is more than can be sent at once (${limit < 1024 * 1024 ? `${limit / 1024} KB` : `${Math.floor(limit / 1024 / 1024)} MB`}).`

/**
 * Counts a body while it arrives, whatever its headers claim, and answers 413 past the address's limit.
 * The parser's own `push` is counted, so nothing is buffered twice and a lying length gains nothing.
 */
export function countBodies(limitOf: (path: string) => number): RequestHandler {
  return (request, response, next) => {
    const limit = limitOf(request.path)
    const refusal = refusalOf(limit)
    let bytes = 0
    let isRefused = false
    const refuse = () => {
      isRefused = true
      if (response.headersSent) return
      response.status(413)
      // Who is hung up on while sending never reads why, so the line is not closed with the answer: what still comes
      // runs into nothing for a moment.
      response.once('finish', () => {
        request.resume()
        const timer = setTimeout(() => request.destroy(), LINGER_MS)
        request.once('close', () => clearTimeout(timer))
      })
      if (request.path.startsWith('/api/')) response.json({ message: refusal, error: 'too_large' })
      else response.type('text/plain').send(`${refusal}\n`)
    }
    const push = request.push.bind(request)
    request.push = (chunk: unknown, encoding?: BufferEncoding) => {
      if (chunk instanceof Uint8Array) bytes += chunk.byteLength
      if (!isRefused && bytes > limit) refuse()
      return isRefused && chunk !== null ? true : push(chunk, encoding)
    }
    if (Number(request.headers['content-length'] ?? 0) > limit) return refuse()
    next()
  }
}
