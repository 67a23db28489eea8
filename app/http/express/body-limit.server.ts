import { currentLanguage, t } from '#packages/texts/t'
import type { Request, RequestHandler, Response } from 'express'
import { FILE_TOO_LARGE } from '#app/domain/pictures/messages'
import { escapeHtml } from '#app/platform/text/strings'
import type { RoutePolicy } from '../route-policy'
import { getPolicyMatch } from './route-policy.server'

type BodyKind = NonNullable<RoutePolicy['body']>

export const MAX_BODY_BYTES: Record<BodyKind, number> = {
  form: 256 * 1024,
  // The largest page that is fetched (3 MB), and the form around it.
  paste: 3.25 * 1024 * 1024,
  // The largest image (10 MB), and the multipart form around it.
  upload: 11 * 1024 * 1024,
  // The largest file of recipes (256 MB), and the multipart form around it.
  archive: 257 * 1024 * 1024,
}

/** A minute is for 64 MB on a slow line; the server's own limit holds for what has ten times as long. */
export const MAX_BODY_MS: Partial<Record<BodyKind, number>> = { form: 60_000, paste: 60_000, upload: 60_000 }

const RESPONSE_DELAY_MS = 2_000

type TooLarge = { title: string; text: string; back: string; language: string }

const bodyTooLargeMessage = (body: BodyKind, limit: number): TooLarge => ({
  ...(body === 'upload'
    ? { title: FILE_TOO_LARGE.title(), text: FILE_TOO_LARGE.text() }
    : {
        title: t('Too large'),
        text: t('That is too much to send at once ({size}).', {
          size: limit < 1024 * 1024 ? `${limit / 1024} KB` : `${Math.floor(limit / 1024 / 1024)} MB`,
        }),
      }),
  back: t('Back to the form'),
  language: currentLanguage(),
})

/** The 413 page of a form. Its body was not read, so only a link back to the form can be shown. */
function renderTooLargePage({ title, text, back, language }: TooLarge, address: string, nonce: string): string {
  // A path with two leading slashes would link to another host.
  const path = escapeHtml(address.replace(/^\/+/, '/'))
  return `<!doctype html>
<html lang="${language}">
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
<p><a href="${path}">${back}</a></p>
</main>
</body>
</html>
`
}

function cutOffLate(request: Request, response: Response, ms: number | undefined): void {
  const hasBody = request.headers['transfer-encoding'] !== undefined || request.headers['content-length'] !== undefined
  if (!hasBody || ms === undefined) return
  const timer = setTimeout(() => {
    if (request.complete) return
    if (response.headersSent) return void request.destroy()
    response.once('finish', () => request.destroy())
    response.status(408).set('Connection', 'close').end()
  }, ms).unref()
  request.once('close', () => clearTimeout(timer))
}

/** What is answered before all of it has come has a moment to read that. */
function endAnswered(request: Request, response: Response): void {
  response.once('finish', () => {
    if (request.complete) return
    const timer = setTimeout(() => request.destroy(), RESPONSE_DELAY_MS).unref()
    request.once('close', () => clearTimeout(timer))
  })
}

/**
 * Responds with 413 to a body that is larger than the route's policy allows. Bytes are counted as they arrive, not taken
 * from Content-Length; the parser's own `push` is wrapped, so nothing is buffered twice. One that has not come in its
 * time is cut off, with 408 where nothing has been answered.
 */
export function limitBodies(
  maxBytes: Record<BodyKind, number>,
  maxMs: Partial<Record<BodyKind, number>>,
): RequestHandler {
  return (request, response, next) => {
    const { body = 'form' } = getPolicyMatch(response).policy
    const limit = maxBytes[body]
    const message = bodyTooLargeMessage(body, limit)
    cutOffLate(request, response, maxMs[body])
    endAnswered(request, response)
    let bytes = 0
    let respondOnEnd: (() => void) | undefined
    const respond = () => {
      clearTimeout(timer)
      if (response.headersSent) return
      response.status(413).set('Connection', 'close')
      response.once('finish', () => request.destroy())
      if (request.path.startsWith('/api/')) response.json({ message: message.text, error: 'too_large' })
      else if (/text\/html/i.test(request.get('Accept') ?? ''))
        response
          .set('Cache-Control', 'no-store')
          .type('text/html')
          .send(renderTooLargePage(message, request.originalUrl, String(response.locals.nonce)))
      else response.type('text/plain').send(`${message.text}\n`)
    }
    let timer: NodeJS.Timeout | undefined
    // A client whose connection is reset while it sends never reads the response: the rest of the body is discarded first.
    const discardBody = () => {
      respondOnEnd = respond
      timer = setTimeout(respond, RESPONSE_DELAY_MS)
      request.once('close', () => clearTimeout(timer))
    }
    const push = request.push.bind(request)
    request.push = (chunk: unknown, encoding?: BufferEncoding) => {
      if (chunk instanceof Uint8Array) bytes += chunk.byteLength
      if (!respondOnEnd && bytes > limit) discardBody()
      if (!respondOnEnd) return push(chunk, encoding)
      if (chunk === null) respondOnEnd()
      return true
    }
    if (Number(request.headers['content-length'] ?? 0) > limit) {
      discardBody()
      request.resume()
      return
    }
    next()
  }
}
