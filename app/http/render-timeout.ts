import type { Writable } from 'node:stream'

/**
 * Aborts a rendering after `milliseconds`, unless the page has been written to `body` or its client has gone by then.
 * A timer of a finished page would hold the whole page in memory until it fires.
 */
export function limitRenderTime(body: Writable, abort: () => void, milliseconds: number): void {
  const timer = setTimeout(abort, milliseconds).unref()
  const clear = () => clearTimeout(timer)
  body.once('finish', clear).once('close', clear)
}
