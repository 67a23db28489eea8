import type { RequestHandler } from 'express'
import { FILE_TOO_LARGE } from '#app/domain/uploads/messages'

const MAX_FORM_BYTES = 256 * 1024
/** A page's source, pasted: as long as the page that we would fetch, and a little for the form around it. */
const MAX_PASTE_BYTES = 3.25 * 1024 * 1024

const PASTE_PATHS = new Set(['/import', '/collection/from-url'])

/** The largest picture, and what else is in the form that it comes with. */
const MAX_UPLOAD_FORM_BYTES = 11 * 1024 * 1024
/** Where one is sent to, and the forms that can hold one. */
const UPLOAD_PATH = /^\/(?:api\/objects\/upload\/[^/]+|admin\/blog\/(?:new|[^/]+\/(?:edit|images)))$/

const REFUSAL_DELAY_MS = 2_000

/** Bytes that may be sent to an address. */
export const maxBodyBytes = (path: string) =>
  UPLOAD_PATH.test(path) ? MAX_UPLOAD_FORM_BYTES : PASTE_PATHS.has(path) ? MAX_PASTE_BYTES : MAX_FORM_BYTES

const bodyTooLargeMessage = (path: string, limit: number) =>
  UPLOAD_PATH.test(path)
    ? FILE_TOO_LARGE
    : {
        title: 'Too much at once',
        text: `That is more than can be sent at once (${limit < 1024 * 1024 ? `${limit / 1024} KB` : `${Math.floor(limit / 1024 / 1024)} MB`}).`,
      }

const HTML_ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** The page of a form that was too large: what it was is not read, so nothing but the way back to it is left. */
function renderTooLargePage({ title, text }: { title: string; text: string }, address: string, nonce: string): string {
  // Two slashes would lead to another house.
  const back = address.replace(/^\/+/, '/').replace(/[&<>"']/g, (letter) => HTML_ENTITIES[letter] ?? '')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title} · Larder</title>
<style nonce="${nonce}">body { max-width: 36rem; margin: 15vh auto; padding: 0 1rem; font: 1.125rem/1.6 system-ui, sans-serif }</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
<p><a href="${back}">Back to the form</a></p>
</main>
</body>
</html>
`
}

/**
 * Counts a body while it arrives, whatever its headers claim, and answers 413 past the address's limit.
 * The parser's own `push` is counted, so nothing is buffered twice and a lying length gains nothing.
 */
export function limitBodies(limitOf: (path: string) => number): RequestHandler {
  return (request, response, next) => {
    const limit = limitOf(request.path)
    const refusal = bodyTooLargeMessage(request.path, limit)
    let bytes = 0
    let refuseNow: (() => void) | undefined
    const answer = () => {
      clearTimeout(timer)
      if (response.headersSent) return
      response.status(413).set('Connection', 'close')
      response.once('finish', () => request.destroy())
      if (request.path.startsWith('/api/')) response.json({ message: refusal.text, error: 'too_large' })
      else if (/text\/html/i.test(request.get('Accept') ?? ''))
        response
          .set('Cache-Control', 'no-store')
          .type('text/html')
          .send(renderTooLargePage(refusal, request.originalUrl, String(response.locals.nonce)))
      else response.type('text/plain').send(`${refusal.text}\n`)
    }
    let timer: NodeJS.Timeout | undefined
    // Who is hung up on while sending never reads why: the answer waits until all has come and run into nothing, or for a moment.
    const refuse = () => {
      refuseNow = answer
      timer = setTimeout(answer, REFUSAL_DELAY_MS)
      request.once('close', () => clearTimeout(timer))
    }
    const push = request.push.bind(request)
    request.push = (chunk: unknown, encoding?: BufferEncoding) => {
      if (chunk instanceof Uint8Array) bytes += chunk.byteLength
      if (!refuseNow && bytes > limit) refuse()
      if (!refuseNow) return push(chunk, encoding)
      if (chunk === null) refuseNow()
      return true
    }
    if (Number(request.headers['content-length'] ?? 0) > limit) {
      refuse()
      request.resume()
      return
    }
    next()
  }
}
