import { SITE_ASKS_TO_WAIT, createFetchFailure, type FetchFailure } from '#packages/guarded-http/fetch-failure'

export type RequestPriority = {
  /** Minimum gap between this request and the end of the last one to the same host. */
  gapMs: number
  /** Maximum time in the queue. */
  maxWaitMs: number
  /** A user's request goes before a crawler's. */
  isUrgent: boolean
}
/** Releases the slot; a request that was not sent (`false`) requires no gap after it. */
export type ReleaseHost = (needsGap?: boolean) => void

type HostWaiter = RequestPriority & { start: () => void }
type HostQueueState = {
  isBusy: boolean
  endedAt: number
  backoffUntil: number
  queue: HostWaiter[]
  timer: NodeJS.Timeout | undefined
}

const MAX_TRACKED_HOSTS = 5_000
const MAX_BACKOFF_SECONDS = 3_600

/** One request at a time per host, with a gap between them, and none while the host has asked us to back off. */
export function createHostLimiter(now: () => number = () => performance.now()) {
  const hosts = new Map<string, HostQueueState>()

  const getHost = (name: string): HostQueueState => {
    const host = hosts.get(name) ?? {
      isBusy: false,
      endedAt: -Infinity,
      backoffUntil: -Infinity,
      queue: [],
      timer: undefined,
    }
    hosts.delete(name)
    hosts.set(name, host)
    if (hosts.size > MAX_TRACKED_HOSTS) evictIdleHost()
    return host
  }
  /** The least recently used host that has no queue. */
  const evictIdleHost = () => {
    const idle = [...hosts].find(([, { isBusy, queue }]) => !isBusy && queue.length === 0)
    if (idle) hosts.delete(idle[0])
  }
  const waitMs = (host: HostQueueState, { gapMs }: RequestPriority) =>
    Math.max(host.endedAt + gapMs, host.backoffUntil) - now()

  const startNext = (host: HostQueueState) => {
    clearTimeout(host.timer)
    const next = host.queue.find((waiter) => waiter.isUrgent) ?? host.queue[0]
    if (host.isBusy || !next) return
    const ms = waitMs(host, next)
    if (ms > 0) host.timer = setTimeout(() => startNext(host), Math.ceil(ms))
    else next.start()
  }

  return {
    /** Waits for the host's slot. A FetchFailure if that would take, or has taken, longer than the limit. */
    take(name: string, priority: RequestPriority, signal?: AbortSignal): Promise<ReleaseHost | FetchFailure> {
      const host = getHost(name)
      return new Promise((resolve) => {
        const retryAfterSeconds = () => Math.max(1, Math.ceil(waitMs(host, priority) / 1000))
        const isBackingOff = () => host.backoffUntil > now()
        const resolveBusy = () =>
          resolve(
            createFetchFailure('busy', {
              retryAfter: retryAfterSeconds(),
              ...(isBackingOff() ? { message: SITE_ASKS_TO_WAIT } : {}),
            }),
          )
        if (waitMs(host, priority) > priority.maxWaitMs || signal?.aborted) return resolveBusy()

        const cancel = () => {
          cleanUp()
          resolveBusy()
          startNext(host)
        }
        const timer = setTimeout(cancel, priority.maxWaitMs)
        const cleanUp = () => {
          clearTimeout(timer)
          signal?.removeEventListener('abort', cancel)
          host.queue = host.queue.filter((waiter) => waiter.start !== acquire)
        }
        const acquire = () => {
          cleanUp()
          host.isBusy = true
          let isReleased = false
          resolve((needsGap = true) => {
            if (isReleased) return
            isReleased = true
            host.isBusy = false
            if (needsGap) host.endedAt = now()
            startNext(host)
          })
        }
        signal?.addEventListener('abort', cancel)
        host.queue.push({ ...priority, start: acquire })
        startNext(host)
      })
    },
    /** Backs off: the host sent Retry-After. */
    rest(name: string, seconds: number): void {
      const host = getHost(name)
      host.backoffUntil = Math.max(host.backoffUntil, now() + Math.min(seconds, MAX_BACKOFF_SECONDS) * 1000)
    },
  }
}
