import { SITE_ASKS_TO_WAIT, trouble, type Trouble } from '#app/platform/outbound/trouble'

export type Manner = {
  /** Before this request, since the last one to the same host has ended. */
  gapMs: number
  /** How long to wait for a turn. */
  patienceMs: number
  /** A cook's request goes before a crawler's. */
  isUrgent: boolean
}
/** How to give a turn back; a turn that does not count asks for no gap after it. */
export type Leave = (counts?: boolean) => void

type Waiting = Manner & { enter: () => void }
type Host = { isBusy: boolean; endedAt: number; restsUntil: number; line: Waiting[]; timer: NodeJS.Timeout | undefined }

const HOSTS_KEPT = 5_000
const LONGEST_REST_S = 3_600

/** One request at a time for each host, with a gap between them, and none while a host has asked for rest. */
export function turnsByHost(now: () => number = () => performance.now()) {
  const hosts = new Map<string, Host>()

  const hostOf = (name: string): Host => {
    const host = hosts.get(name) ?? {
      isBusy: false,
      endedAt: -Infinity,
      restsUntil: -Infinity,
      line: [],
      timer: undefined,
    }
    hosts.delete(name)
    hosts.set(name, host)
    if (hosts.size > HOSTS_KEPT) forgetOne()
    return host
  }
  /** The longest unused one whom nobody waits for. */
  const forgetOne = () => {
    const old = [...hosts].find(([, { isBusy, line }]) => !isBusy && line.length === 0)
    if (old) hosts.delete(old[0])
  }
  const waitMs = (host: Host, { gapMs }: Manner) => Math.max(host.endedAt + gapMs, host.restsUntil) - now()

  const callNext = (host: Host) => {
    clearTimeout(host.timer)
    const next = host.line.find((waiting) => waiting.isUrgent) ?? host.line[0]
    if (host.isBusy || !next) return
    const ms = waitMs(host, next)
    if (ms > 0) host.timer = setTimeout(() => callNext(host), Math.ceil(ms))
    else next.enter()
  }

  return {
    /** Waits for a turn with this host. A trouble if that would take, or has taken, more than the patience. */
    take(name: string, manner: Manner, signal?: AbortSignal): Promise<Leave | Trouble> {
      const host = hostOf(name)
      return new Promise((resolve) => {
        const inSeconds = () => Math.max(1, Math.ceil(waitMs(host, manner) / 1000))
        const isResting = () => host.restsUntil > now()
        const refuse = () =>
          resolve(trouble('busy', { retryAfter: inSeconds(), ...(isResting() ? { message: SITE_ASKS_TO_WAIT } : {}) }))
        if (waitMs(host, manner) > manner.patienceMs || signal?.aborted) return refuse()

        const giveUp = () => {
          done()
          refuse()
          callNext(host)
        }
        const timer = setTimeout(giveUp, manner.patienceMs)
        const done = () => {
          clearTimeout(timer)
          signal?.removeEventListener('abort', giveUp)
          host.line = host.line.filter((waiting) => waiting.enter !== enter)
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
        host.line.push({ ...manner, enter })
        callNext(host)
      })
    },
    /** The host has asked for rest. */
    rest(name: string, seconds: number): void {
      const host = hostOf(name)
      host.restsUntil = Math.max(host.restsUntil, now() + Math.min(seconds, LONGEST_REST_S) * 1000)
    },
  }
}
