import { setTimeout as wait } from 'node:timers/promises'
import { log, serializeError, runOutsideContext } from '#app/platform/log.server'
import type { SharedCache } from './shared-cache-interface'

const REQUEST_TIMEOUT_MS = 3_000
/** The second request is for pages that were on their way to the cache at the first; the third, for a cache that was away. */
const DELAYS_MS = [0, 2_000, 10_000]

/**
 * Drops pages by an HTTP request with the method PURGE, as Varnish (docs/varnish.vcl), nginx, Squid and others take it.
 * @param delaysMs before each of the requests, of which each is sent
 */
export function createHttpPurge({ urls, delaysMs = DELAYS_MS }: { urls: string[]; delaysMs?: number[] }): SharedCache {
  let rounds = new AbortController()
  let running: Promise<unknown> = Promise.resolve()
  const send = async (url: string, signal: AbortSignal) => {
    const response = await fetch(url, {
      method: 'PURGE',
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(REQUEST_TIMEOUT_MS)]),
    })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`it answered ${response.status}`)
  }
  const sendAll = async (signal: AbortSignal) => {
    for (const delayMs of delaysMs) {
      await wait(delayMs, undefined, { signal, ref: false })
      await Promise.all(
        urls.map((url) =>
          send(url, signal).catch((error: unknown) => {
            if (!signal.aborted)
              log.warn({ err: serializeError(error), url }, 'the cache in front did not drop its pages')
          }),
        ),
      )
    }
  }
  const stop = () => rounds.abort()
  return {
    purge() {
      // A later change takes the rounds of an earlier one over.
      stop()
      rounds = new AbortController()
      const { signal } = rounds
      // Only an aborted wait rejects: what a cache answered is in the log.
      running = runOutsideContext(() => sendAll(signal)).catch(() => undefined)
    },
    async close() {
      stop()
      await running
    },
  }
}
