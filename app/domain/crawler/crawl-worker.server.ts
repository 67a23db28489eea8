import { setTimeout as pause } from 'node:timers/promises'
import { env } from '#app/platform/env.server'
import { serializeError, log } from '#app/platform/log.server'
import { registerInstance } from '#app/platform/instance-lock.server'
import type { InstanceLock } from '#app/platform/instance-lock.server'
import { readPageInWorker } from '#app/domain/recipes/page-reading-pool.server'
import { CRAWL_CHANNEL } from './crawl-channel'
import { claimHosts, reclaimExpired, renewLeases, findNextDueHost, ownedPages } from './claim-hosts.server'
import type { HostVisit } from './claim-hosts.server'
import { completeIdleSessions } from './session-completion.server'
import { recordOutcomes } from './record-outcomes.server'
import { visitHost } from './visit-host.server'
import type { VisitOutcome } from './visit-host.server'

/** Hosts that one server asks at the same time; as many as the outbound client has places for a crawl. */
const MAX_CONCURRENT_HOSTS = 8
/**
 * A server that has just begun asks one host at a time, and one more for each so many visits that it has written down.
 * If there is a page that ends servers, few others are lost with it, and servers that are killed again and again cost
 * the sites one request each time.
 */
const RAMP_UP_VISITS = 10
const CRAWL_POLL_MS = 1_000
/** While something is under way: how soon a stop is seen even where nobody is told of it. */
const CANCELLATION_POLL_MS = 400
const LEASE_RENEWAL_MS = 8_000
const MIN_CRAWL_POLL_MS = 10
/** What is under way may still take so long when the house closes. */
const CRAWL_SHUTDOWN_GRACE_MS = 4_000
const RECORD_RETRY_DELAYS_MS = [100, 500, 2_000, 5_000]
const DATABASE_RECONNECT_DELAYS_MS = [250, 1_000, 3_000]
const OUTCOME_NOT_STORED = 'What was read could not be stored.'

/** A visit ended because it was called off, not because of what the site did. */
const VISIT_ABORTED = new Error('The visit was called off.')

/**
 * This server's part of every crawl: as long as sessions run it takes hosts that may be asked, asks each for one page,
 * and writes down what came of it. All that has to survive stands in rows; a server that dies leaves nothing behind but
 * leases, and others see that it is gone. Answers how to stop: what is under way is finished first, if that is soon.
 */
export function startCrawlWorker(): () => Promise<void> {
  const closing = new AbortController()
  const working = (async () => {
    for (let failures = 0; !closing.signal.aborted;) {
      try {
        await crawlWhileLockHeld(closing.signal, () => (failures = 0))
      } catch (error) {
        // Once, not each second: the database is away, and everybody says so.
        if (failures === 0) log.warn({ err: serializeError(error) }, 'the crawler waits for the database')
        await pause(
          DATABASE_RECONNECT_DELAYS_MS[Math.min(failures++, DATABASE_RECONNECT_DELAYS_MS.length - 1)],
          undefined,
          { signal: closing.signal },
        ).catch(() => undefined)
      }
    }
  })()
  return async () => {
    closing.abort()
    await working
  }
}

async function crawlWhileLockHeld(closing: AbortSignal, isWell: () => void): Promise<void> {
  const bell = createWakeSignal()
  const presence = await registerInstance(CRAWL_CHANNEL, bell.ring)
  const crew = createCrawlWorkerPool(presence, bell.ring)
  const ended = AbortSignal.any([closing, presence.lostSignal])
  ended.addEventListener('abort', bell.ring)
  const keeping = setInterval(
    () => void renewLeases(presence.owner).catch(logCrawlError('leases could not be kept')),
    LEASE_RENEWAL_MS,
  )
  const watching = setInterval(
    () => void crew.watch().catch(logCrawlError('the crawl could not be watched')),
    CANCELLATION_POLL_MS,
  )
  try {
    while (!ended.aborted) {
      await bell.wait(await pollCrawl(presence, crew, closing))
      isWell()
    }
    if (!presence.lostSignal.aborted) await crew.finish(CRAWL_SHUTDOWN_GRACE_MS)
  } finally {
    crew.callOff()
    // What was called off still gives its places back.
    await crew.settled()
    clearInterval(keeping)
    clearInterval(watching)
    await presence.release()
  }
}

const logCrawlError = (message: string) => (error: unknown) => log.debug({ err: serializeError(error) }, message)

/** Takes what may be taken. Answers in how many milliseconds to look again, unless the bell rings before. */
async function pollCrawl(
  { owner, lostSignal }: InstanceLock,
  crew: CrawlWorkerPool,
  closing: AbortSignal,
): Promise<number> {
  await crew.watch()
  const free = crew.free()
  if (free <= 0) return CRAWL_POLL_MS
  const { isRunning, inMs } = await findNextDueHost()
  if (!isRunning) return CRAWL_POLL_MS
  if (crew.isDue()) await reclaimExpired(owner, env().CRAWL_GAP_MS)
  if (inMs === null || inMs > 0) {
    if (inMs === null && crew.size() === 0) await completeIdleSessions()
    return inMs === null ? CRAWL_POLL_MS : Math.min(CRAWL_POLL_MS, Math.max(MIN_CRAWL_POLL_MS, Math.ceil(inMs)))
  }
  // The thread that reads is there before there is anything to read.
  if (crew.isNew()) await readPageInWorker({ html: '', url: '' })
  const visits = await claimHosts(owner, free)
  // Claimed, and then told to go: it is given back unasked.
  if (closing.aborted || lostSignal.aborted) {
    await recordOutcomes(owner, visits.map(toReleasedOutcome)).catch(logCrawlError('hosts could not be given back'))
    return 0
  }
  for (const visit of visits) crew.send(visit)
  // What is due but not ours to take waits for its page's time, or for another server.
  return visits.length ? MIN_CRAWL_POLL_MS : CANCELLATION_POLL_MS / 4
}

/** As if nobody had set out: the host is free, the page waits, nothing was asked. */
const toReleasedOutcome = (visit: HostVisit): VisitOutcome => ({
  visit,
  asked: false,
  status: null,
  isGood: null,
  ...(visit.page && { page: { state: 'queued', reason: null, robots_verdict: null } }),
})

type CrawlWorkerPool = ReturnType<typeof createCrawlWorkerPool>

/** The visits under way of one presence, and the one pen that writes down what comes of them. */
function createCrawlWorkerPool({ owner, lostSignal }: InstanceLock, wake: () => void) {
  const away = new Map<HostVisit, AbortController>()
  const works = new Set<Promise<void>>()
  const pen = createBatchWriter(owner)
  let freedAt = -Infinity
  let written = 0

  const work = async (visit: HostVisit, calledOff: AbortController) => {
    let outcome: VisitOutcome
    try {
      outcome = await visitHost(visit, calledOff.signal)
    } catch (error) {
      if (!calledOff.signal.aborted)
        log.error({ host: visit.host, err: serializeError(error) }, 'a page of the crawl could not be visited')
      // It may have been asked already: the gap is kept.
      outcome = { ...toReleasedOutcome(visit), asked: true }
      if (!calledOff.signal.aborted && visit.page)
        outcome.page = {
          state: visit.page.attempts >= 2 ? 'failed' : 'queued',
          reason: OUTCOME_NOT_STORED,
          robots_verdict: null,
          attempts: visit.page.attempts + 1,
        }
    }
    // Who may be thought dead writes nothing: somebody else has the host by now.
    if (lostSignal.aborted) return
    await pen(outcome)
    written += 1
  }

  return {
    size: () => away.size,
    free: () => Math.min(MAX_CONCURRENT_HOSTS, Math.max(1, Math.floor(written / RAMP_UP_VISITS))) - away.size,
    isNew: () => written === 0 && away.size === 0,
    send(visit: HostVisit): void {
      const calledOff = new AbortController()
      away.set(visit, calledOff)
      const done = work(visit, calledOff)
        .catch((error: unknown) =>
          log.error({ host: visit.host, err: serializeError(error) }, 'what came of a page could not be written down'),
        )
        .finally(() => {
          away.delete(visit)
          works.delete(done)
          wake()
        })
      works.add(done)
    },
    /** Calls off what is no longer ours: its session was stopped, or its host closed. */
    async watch(): Promise<void> {
      const pages = [...away.keys()].flatMap(({ page }) => page?.id ?? [])
      const ours = await ownedPages(owner, pages)
      for (const [visit, calledOff] of away)
        if (visit.page && pages.includes(visit.page.id) && !ours.has(visit.page.id)) calledOff.abort(VISIT_ABORTED)
    },
    isDue(): boolean {
      if (performance.now() - freedAt < CRAWL_POLL_MS) return false
      freedAt = performance.now()
      return true
    },
    callOff(): void {
      for (const calledOff of away.values()) calledOff.abort(VISIT_ABORTED)
    },
    settled: () => Promise.all([...works]),
    /** Lets what is under way come to its end, for a while. */
    async finish(ms: number): Promise<void> {
      const timer = new AbortController()
      await Promise.race([
        Promise.all([...works]),
        pause(ms, undefined, { signal: timer.signal }).catch(() => undefined),
      ])
      timer.abort()
    },
  }
}

/** While one transaction is written, what comes meanwhile gathers for the next. */
function createBatchWriter(owner: string): (outcome: VisitOutcome) => Promise<void> {
  let waiting: { outcome: VisitOutcome; resolve: () => void; reject: (error: unknown) => void }[] = []
  let isWriting = false
  const write = async () => {
    isWriting = true
    while (waiting.length) {
      const batch = waiting
      waiting = []
      try {
        await recordWithRetry(
          owner,
          batch.map(({ outcome }) => outcome),
        )
        for (const { resolve } of batch) resolve()
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    isWriting = false
  }
  return (outcome) =>
    new Promise((resolve, reject) => {
      waiting.push({ outcome, resolve, reject })
      if (!isWriting) void write()
    })
}

/** A database that is away for a moment is waited for; of several, one that cannot be written does not take the others along. */
async function recordWithRetry(owner: string, outcomes: readonly VisitOutcome[]): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      return await recordOutcomes(owner, outcomes)
    } catch (error) {
      if (isDataError(error)) {
        if (outcomes.length === 1) return await recordOutcomes(owner, outcomes.map(toNotStoredOutcome))
        for (const outcome of outcomes) await recordWithRetry(owner, [outcome])
        return
      }
      const wait = RECORD_RETRY_DELAYS_MS[tries]
      if (wait === undefined) throw error
      await pause(wait)
    }
  }
}

/** PostgreSQL's classes 22 and 23: what was to be written, not the database, is at fault. */
const isDataError = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && /^2[23]/.test(error.code)

function toNotStoredOutcome({ visit, asked, status, isGood }: VisitOutcome): VisitOutcome {
  return {
    visit,
    asked,
    status,
    isGood,
    ...(visit.page && {
      page: {
        state: 'failed',
        reason: OUTCOME_NOT_STORED,
        robots_verdict: 'allowed',
        attempts: visit.page.attempts + 1,
      },
    }),
  }
}

/** A wait that may be ended from elsewhere; a ring while nobody waits ends the next one. */
function createWakeSignal() {
  let isRung = false
  let end: (() => void) | undefined
  return {
    ring(): void {
      isRung = true
      end?.()
    },
    async wait(ms: number): Promise<void> {
      if (!isRung) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms)
          end = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
      end = undefined
      isRung = false
    },
  }
}
