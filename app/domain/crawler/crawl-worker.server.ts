import { retryWithBackoff } from '#app/platform/flow/retry'
import { setTimeout as pause } from 'node:timers/promises'
import { env } from '#app/platform/env.server'
import { serializeError, log } from '#app/platform/log.server'
import { registerInstance, type InstanceLock } from '#app/platform/instance-lock.server'
import { readPageInWorker } from '#app/domain/recipes/fetch-recipe.server'
import { CRAWL_CHANNEL } from './crawl-control.server'
import {
  claimHosts,
  reclaimExpired,
  renewLeases,
  findNextDueHost,
  ownedPages,
  type HostVisit,
} from './claim-hosts.server'
import { completeIdleSessions } from './session-completion.server'
import { recordOutcomes } from './record-outcomes.server'
import { visitHost, type VisitOutcome } from './visit-host.server'

/** Matches the HTTP client's limit for crawling. */
const MAX_CONCURRENT_HOSTS = 8
/**
 * Slow start: concurrency grows by one host per this many recorded visits. A page that crashes the server takes few
 * other visits with it, and crash loops cost each site one request.
 */
const RAMP_UP_VISITS = 10
const CRAWL_POLL_MS = 1_000
/** Poll interval for cancellation, where notifications are lost. */
const CANCELLATION_POLL_MS = 400
const LEASE_RENEWAL_MS = 8_000
const MIN_CRAWL_POLL_MS = 10
/** How long shutdown waits for visits in progress. */
const CRAWL_SHUTDOWN_GRACE_MS = 4_000
const RECORD_RETRY = { retries: 4, firstDelayMs: 100, maxDelayMs: 5_000 }
const DATABASE_RECONNECT_DELAYS_MS = [250, 1_000, 3_000]
const OUTCOME_NOT_STORED = 'The result could not be stored.'

/** Abort reason of a cancelled visit, to distinguish it from a site's failure. */
const VISIT_ABORTED = new Error('The visit was cancelled.')

/**
 * The crawl worker of this server. While sessions run it claims due hosts, fetches one page of each and records the
 * outcome. All state is in the database: a crashed server leaves only leases, which others reclaim. Returns a function
 * that stops it and waits for visits in progress.
 */
export function startCrawlWorker(): () => Promise<void> {
  const shutdown = new AbortController()
  const finished = (async () => {
    for (let failures = 0; !shutdown.signal.aborted;) {
      try {
        await crawlWhileLockHeld(shutdown.signal, () => (failures = 0))
      } catch (error) {
        // Logged once per outage.
        if (failures === 0) log.warn({ err: serializeError(error) }, 'the crawler waits for the database')
        await pause(
          DATABASE_RECONNECT_DELAYS_MS[Math.min(failures++, DATABASE_RECONNECT_DELAYS_MS.length - 1)],
          undefined,
          { signal: shutdown.signal },
        ).catch(() => undefined)
      }
    }
  })()
  return async () => {
    shutdown.abort()
    await finished
  }
}

async function crawlWhileLockHeld(shutdown: AbortSignal, onSuccess: () => void): Promise<void> {
  const wakeSignal = createWakeSignal()
  const instance = await registerInstance(CRAWL_CHANNEL, wakeSignal.signal)
  const pool = createCrawlWorkerPool(instance, wakeSignal.signal)
  const ended = AbortSignal.any([shutdown, instance.lostSignal])
  ended.addEventListener('abort', wakeSignal.signal)
  const renewTimer = setInterval(
    () => void renewLeases(instance.owner).catch(logCrawlError('leases could not be kept')),
    LEASE_RENEWAL_MS,
  )
  const cancelTimer = setInterval(
    () => void pool.abortLostVisits().catch(logCrawlError('the crawl could not be watched')),
    CANCELLATION_POLL_MS,
  )
  try {
    while (!ended.aborted) {
      await wakeSignal.wait(await pollCrawl(instance, pool, shutdown))
      onSuccess()
    }
    if (!instance.lostSignal.aborted) await pool.finish(CRAWL_SHUTDOWN_GRACE_MS)
  } finally {
    pool.abortAll()
    // Aborted visits still release their leases.
    await pool.settled()
    clearInterval(renewTimer)
    clearInterval(cancelTimer)
    await instance.release()
  }
}

const logCrawlError = (message: string) => (error: unknown) => log.debug({ err: serializeError(error) }, message)

/** Claims hosts and starts visits. Returns the milliseconds until the next poll. */
async function pollCrawl(
  { owner, lostSignal }: InstanceLock,
  pool: CrawlWorkerPool,
  shutdown: AbortSignal,
): Promise<number> {
  await pool.abortLostVisits()
  const free = pool.freeSlots()
  if (free <= 0) return CRAWL_POLL_MS
  const { isRunning, inMs } = await findNextDueHost()
  if (!isRunning) return CRAWL_POLL_MS
  if (pool.isReclaimDue()) await reclaimExpired(owner, env().CRAWL_GAP_MS)
  if (inMs === null || inMs > 0) {
    if (inMs === null && pool.size() === 0) await completeIdleSessions()
    return inMs === null ? CRAWL_POLL_MS : Math.min(CRAWL_POLL_MS, Math.max(MIN_CRAWL_POLL_MS, Math.ceil(inMs)))
  }
  // Warms up the parser thread, so that the first page does not time out.
  if (pool.isNew()) await readPageInWorker({ html: '', url: '' })
  const visits = await claimHosts(owner, free)
  // Shutdown during the claim: the leases are released.
  if (shutdown.aborted || lostSignal.aborted) {
    await recordOutcomes(owner, visits.map(toReleasedOutcome)).catch(logCrawlError('hosts could not be given back'))
    return 0
  }
  for (const visit of visits) pool.start(visit)
  // Due hosts that could not be claimed wait for their page or for another server.
  return visits.length ? MIN_CRAWL_POLL_MS : CANCELLATION_POLL_MS / 4
}

/** Releases the lease unchanged, as nothing was requested. */
const toReleasedOutcome = (visit: HostVisit): VisitOutcome => ({
  visit,
  requested: false,
  status: null,
  isGood: null,
  ...(visit.page && { page: { state: 'queued', reason: null, robots_verdict: null } }),
})

type CrawlWorkerPool = ReturnType<typeof createCrawlWorkerPool>

/** Visits in progress of this server instance, with a batch writer for their outcomes. */
function createCrawlWorkerPool({ owner, lostSignal }: InstanceLock, wake: () => void) {
  const visitsInProgress = new Map<HostVisit, AbortController>()
  const pendingWork = new Set<Promise<void>>()
  const writeOutcome = createBatchWriter(owner)
  let lastReclaimAt = -Infinity
  let recordedCount = 0

  const runVisit = async (visit: HostVisit, aborter: AbortController) => {
    let outcome: VisitOutcome
    try {
      outcome = await visitHost(visit, aborter.signal)
    } catch (error) {
      if (!aborter.signal.aborted)
        log.error({ host: visit.host, err: serializeError(error) }, 'a page of the crawl could not be visited')
      // A request may have been sent, so the crawl delay applies.
      outcome = { ...toReleasedOutcome(visit), requested: true }
      if (!aborter.signal.aborted && visit.page)
        outcome.page = {
          state: visit.page.attempts >= 2 ? 'failed' : 'queued',
          reason: OUTCOME_NOT_STORED,
          robots_verdict: null,
          attempts: visit.page.attempts + 1,
        }
    }
    // The instance lock is lost: another server may own the host by now.
    if (lostSignal.aborted) return
    await writeOutcome(outcome)
    recordedCount += 1
  }

  return {
    size: () => visitsInProgress.size,
    freeSlots: () =>
      Math.min(MAX_CONCURRENT_HOSTS, Math.max(1, Math.floor(recordedCount / RAMP_UP_VISITS))) - visitsInProgress.size,
    isNew: () => recordedCount === 0 && visitsInProgress.size === 0,
    start(visit: HostVisit): void {
      const aborter = new AbortController()
      visitsInProgress.set(visit, aborter)
      const done = runVisit(visit, aborter)
        .catch((error: unknown) =>
          log.error({ host: visit.host, err: serializeError(error) }, 'what came of a page could not be written down'),
        )
        .finally(() => {
          visitsInProgress.delete(visit)
          pendingWork.delete(done)
          wake()
        })
      pendingWork.add(done)
    },
    /** Aborts visits whose session was stopped or whose host was blocked. */
    async abortLostVisits(): Promise<void> {
      const pages = [...visitsInProgress.keys()].flatMap(({ page }) => page?.id ?? [])
      const owned = await ownedPages(owner, pages)
      for (const [visit, aborter] of visitsInProgress)
        if (visit.page && pages.includes(visit.page.id) && !owned.has(visit.page.id)) aborter.abort(VISIT_ABORTED)
    },
    isReclaimDue(): boolean {
      if (performance.now() - lastReclaimAt < CRAWL_POLL_MS) return false
      lastReclaimAt = performance.now()
      return true
    },
    abortAll(): void {
      for (const aborter of visitsInProgress.values()) aborter.abort(VISIT_ABORTED)
    },
    settled: () => Promise.all([...pendingWork]),
    /** Waits for visits in progress, with a timeout. */
    async finish(ms: number): Promise<void> {
      const timer = new AbortController()
      await Promise.race([
        Promise.all([...pendingWork]),
        pause(ms, undefined, { signal: timer.signal }).catch(() => undefined),
      ])
      timer.abort()
    },
  }
}

/** Batch writer: outcomes that arrive during a transaction go into the next one. */
function createBatchWriter(owner: string): (outcome: VisitOutcome) => Promise<void> {
  let queue: { outcome: VisitOutcome; resolve: () => void; reject: (error: unknown) => void }[] = []
  let isFlushing = false
  const flush = async () => {
    isFlushing = true
    while (queue.length) {
      const batch = queue
      queue = []
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
    isFlushing = false
  }
  return (outcome) =>
    new Promise((resolve, reject) => {
      queue.push({ outcome, resolve, reject })
      if (!isFlushing) void flush()
    })
}

/**
 * Retries while the database is unavailable; on a data error writes outcomes one by one, so that the others are stored.
 */
async function recordWithRetry(owner: string, outcomes: readonly VisitOutcome[]): Promise<void> {
  try {
    await retryWithBackoff(() => recordOutcomes(owner, outcomes), {
      ...RECORD_RETRY,
      shouldRetry: (error) => !isDataError(error),
    })
  } catch (error) {
    if (!isDataError(error)) throw error
    if (outcomes.length === 1) return await recordOutcomes(owner, outcomes.map(toNotStoredOutcome))
    for (const outcome of outcomes) await recordWithRetry(owner, [outcome])
  }
}

/** SQLSTATE classes 22 (data exception) and 23 (constraint violation). */
const isDataError = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && /^2[23]/.test(error.code)

function toNotStoredOutcome({ visit, requested, status, isGood }: VisitOutcome): VisitOutcome {
  return {
    visit,
    requested,
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

/** Interruptible wait; a signal sent while nobody waits ends the next wait. */
function createWakeSignal() {
  let isSignalled = false
  let endWait: (() => void) | undefined
  return {
    signal(): void {
      isSignalled = true
      endWait?.()
    },
    async wait(ms: number): Promise<void> {
      if (!isSignalled) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms)
          endWait = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
      endWait = undefined
      isSignalled = false
    },
  }
}
