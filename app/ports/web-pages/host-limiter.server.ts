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
export type ReleaseHost = (counts?: boolean) => void

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

  const hostOf = (name: string): HostQueueState => {
    const host = hosts.get(name) ?? {
      isBusy: false,
      endedAt: -Infinity,
      backoffUntil: -Infinity,
      queue: [],
      timer: undefined,
    }
    hosts.delete(name)
    hosts.set(name, host)
    if (hosts.size > MAX_TRACKED_HOSTS) forgetOne()
    return host
  }
  /** The least recently used host that has no queue. */
  const forgetOne = () => {
    const old = [...hosts].find(([, { isBusy, queue }]) => !isBusy && queue.length === 0)
    if (old) hosts.delete(old[0])
  }
  const waitMs = (host: HostQueueState, { gapMs }: RequestPriority) =>
    Math.max(host.endedAt + gapMs, host.backoffUntil) - now()

  const callNext = (host: HostQueueState) => {
    clearTimeout(host.timer)
    const next = host.queue.find((waiting) => waiting.isUrgent) ?? host.queue[0]
    if (host.isBusy || !next) return
    const ms = waitMs(host, next)
    if (ms > 0) host.timer = setTimeout(() => callNext(host), Math.ceil(ms))
    else next.start()
  }

  return {
    /** Waits for the host's slot. A FetchFailure if that would take, or has taken, longer than the limit. */
    take(name: string, manner: RequestPriority, signal?: AbortSignal): Promise<ReleaseHost | FetchFailure> {
      const host = hostOf(name)
      return new Promise((resolve) => {
        const inSeconds = () => Math.max(1, Math.ceil(waitMs(host, manner) / 1000))
        const isResting = () => host.backoffUntil > now()
        const refuse = () =>
          resolve(
            createFetchFailure('busy', {
              retryAfter: inSeconds(),
              ...(isResting() ? { message: SITE_ASKS_TO_WAIT } : {}),
            }),
          )
        if (waitMs(host, manner) > manner.maxWaitMs || signal?.aborted) return refuse()

        const giveUp = () => {
          done()
          refuse()
          callNext(host)
        }
        const timer = setTimeout(giveUp, manner.maxWaitMs)
        const done = () => {
          clearTimeout(timer)
          signal?.removeEventListener('abort', giveUp)
          host.queue = host.queue.filter((waiting) => waiting.start !== enter)
        }
        const enter = () => {
          done()
          host.isBusy = true
          let hasLeft = false
          resolve((counts = true) => {
            if (hasLeft) return
            hasLeft = true
            host.isBusy = false
            if (counts) host.endedAt = now()
            callNext(host)
          })
        }
        signal?.addEventListener('abort', giveUp)
        host.queue.push({ ...manner, start: enter })
        callNext(host)
      })
    },
    /** Backs off: the host sent Retry-After. */
    rest(name: string, seconds: number): void {
      const host = hostOf(name)
      host.backoffUntil = Math.max(host.backoffUntil, now() + Math.min(seconds, MAX_BACKOFF_SECONDS) * 1000)
    },
  }
}
