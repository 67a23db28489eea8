import type { Server } from 'node:http'

const INTERVAL_MS = 30_000
/** What health checks and a few open pages ask for. */
const MAX_IDLE_REQUESTS = 30
const MIN_REQUESTS = 500

/**
 * Collects garbage when a server that was busy is asked for less than once a second: V8 itself does not until the heap
 * grows on, so what a load has left would be held for good. A collection takes about 0.1 s.
 * @param collect there is one when Node runs with --expose-gc
 */
export function collectWhenIdle(server: Server, collect: (() => void) | undefined = globalThis.gc): void {
  if (!collect) return
  let recent = 0
  let sinceCollection = 0
  server.on('request', () => void recent++)
  const timer = setInterval(() => {
    sinceCollection += recent
    const isIdle = recent <= MAX_IDLE_REQUESTS
    recent = 0
    if (!isIdle || sinceCollection < MIN_REQUESTS) return
    sinceCollection = 0
    collect()
  }, INTERVAL_MS).unref()
  server.once('close', () => clearInterval(timer))
}
