import { setTimeout as pause } from 'node:timers/promises'
import { env } from '#app/platform/env.server'
import { asField, log } from '#app/platform/log.server'
import { present } from '#app/platform/presence.server'
import type { Presence } from '#app/platform/presence.server'
import { readPageApart } from '../recipes/extract/pool.server'
import { CHANNEL } from './channel'
import { claim, freeGone, keepLeases, nextDue, stillOurs } from './claim.server'
import type { Visit } from './claim.server'
import { finishSessions } from './ending.server'
import { record } from './record.server'
import { visitHost } from './visit.server'
import type { Outcome } from './visit.server'

/** Hosts that one server asks at the same time; as many as the outbound client has places for a crawl. */
const HOSTS_AT_ONCE = 8
/**
 * A server that has just begun asks one host at a time, and one more for each so many visits that it has written down.
 * If there is a page that ends servers, few others are lost with it, and servers that are killed again and again cost
 * the sites one request each time.
 */
const ONE_MORE_EACH = 10
const POLL_MS = 1_000
/** While something is under way: how soon a stop is seen even where nobody is told of it. */
const WATCH_MS = 400
const KEEP_MS = 8_000
const LEAST_WAIT_MS = 10
/** What is under way may still take so long when the house closes. */
const CLOSING_MS = 4_000
const RECORD_AGAIN_MS = [100, 500, 2_000, 5_000]
const AWAY_MS = [250, 1_000, 3_000]
const COULD_NOT_BE_KEPT = 'What was read could not be stored.'

/** A visit ended because it was called off, not because of what the site did. */
const CALLED_OFF = new Error('The visit was called off.')

/**
 * This server's part of every crawl: as long as sessions run it takes hosts that may be asked, asks each for one page,
 * and writes down what came of it. All that has to survive stands in rows; a server that dies leaves nothing behind but
 * leases, and others see that it is gone. Answers how to stop: what is under way is finished first, if that is soon.
 */
export function startCrawler(): () => Promise<void> {
  const closing = new AbortController()
  const working = (async () => {
    for (let failures = 0; !closing.signal.aborted;) {
      try {
        await crawlWhilePresent(closing.signal, () => (failures = 0))
      } catch (error) {
        // Once, not each second: the database is away, and everybody says so.
        if (failures === 0) log.warn({ err: asField(error) }, 'the crawler waits for the database')
        await pause(AWAY_MS[Math.min(failures++, AWAY_MS.length - 1)], undefined, { signal: closing.signal }).catch(
          () => undefined,
        )
      }
    }
  })()
  return async () => {
    closing.abort()
    await working
  }
}

async function crawlWhilePresent(closing: AbortSignal, isWell: () => void): Promise<void> {
  const bell = alarm()
  const presence = await present(CHANNEL, bell.ring)
  const crew = crewOf(presence, bell.ring)
  const ended = AbortSignal.any([closing, presence.lost])
  ended.addEventListener('abort', bell.ring)
  const keeping = setInterval(() => void keepLeases(presence.owner).catch(told('leases could not be kept')), KEEP_MS)
  const watching = setInterval(() => void crew.watch().catch(told('the crawl could not be watched')), WATCH_MS)
  try {
    while (!ended.aborted) {
      await bell.wait(await round(presence, crew, closing))
      isWell()
    }
    if (!presence.lost.aborted) await crew.finish(CLOSING_MS)
  } finally {
    crew.callOff()
    // What was called off still gives its places back.
    await crew.settled()
    clearInterval(keeping)
    clearInterval(watching)
    await presence.leave()
  }
}

const told = (message: string) => (error: unknown) => log.debug({ err: asField(error) }, message)

/** Takes what may be taken. Answers in how many milliseconds to look again, unless the bell rings before. */
async function round({ owner, lost }: Presence, crew: Crew, closing: AbortSignal): Promise<number> {
  await crew.watch()
  const free = crew.free()
  if (free <= 0) return POLL_MS
  const { isRunning, inMs } = await nextDue()
  if (!isRunning) return POLL_MS
  if (crew.isDue()) await freeGone(owner, env().CRAWL_GAP_MS)
  if (inMs === null || inMs > 0) {
    if (inMs === null && crew.size() === 0) await finishSessions()
    return inMs === null ? POLL_MS : Math.min(POLL_MS, Math.max(LEAST_WAIT_MS, Math.ceil(inMs)))
  }
  // The thread that reads is there before there is anything to read.
  if (crew.isNew()) await readPageApart({ html: '', url: '' })
  const visits = await claim(owner, free)
  // Claimed, and then told to go: it is given back unasked.
  if (closing.aborted || lost.aborted) {
    await record(owner, visits.map(givenBack)).catch(told('hosts could not be given back'))
    return 0
  }
  for (const visit of visits) crew.send(visit)
  // What is due but not ours to take waits for its page's time, or for another server.
  return visits.length ? LEAST_WAIT_MS : WATCH_MS / 4
}

/** As if nobody had set out: the host is free, the page waits, nothing was asked. */
const givenBack = (visit: Visit): Outcome => ({
  visit,
  asked: false,
  status: null,
  isGood: null,
  ...(visit.page && { page: { state: 'queued', reason: null, robots_verdict: null } }),
})

type Crew = ReturnType<typeof crewOf>

/** The visits under way of one presence, and the one pen that writes down what comes of them. */
function crewOf({ owner, lost }: Presence, wake: () => void) {
  const away = new Map<Visit, AbortController>()
  const works = new Set<Promise<void>>()
  const pen = recorder(owner)
  let freedAt = -Infinity
  let written = 0

  const work = async (visit: Visit, calledOff: AbortController) => {
    let outcome: Outcome
    try {
      outcome = await visitHost(visit, calledOff.signal)
    } catch (error) {
      if (!calledOff.signal.aborted)
        log.error({ host: visit.host, err: asField(error) }, 'a page of the crawl could not be visited')
      // It may have been asked already: the gap is kept.
      outcome = { ...givenBack(visit), asked: true }
      if (!calledOff.signal.aborted && visit.page)
        outcome.page = {
          state: visit.page.attempts >= 2 ? 'failed' : 'queued',
          reason: COULD_NOT_BE_KEPT,
          robots_verdict: null,
          attempts: visit.page.attempts + 1,
        }
    }
    // Who may be thought dead writes nothing: somebody else has the host by now.
    if (lost.aborted) return
    await pen(outcome)
    written += 1
  }

  return {
    size: () => away.size,
    free: () => Math.min(HOSTS_AT_ONCE, Math.max(1, Math.floor(written / ONE_MORE_EACH))) - away.size,
    isNew: () => written === 0 && away.size === 0,
    send(visit: Visit): void {
      const calledOff = new AbortController()
      away.set(visit, calledOff)
      const done = work(visit, calledOff)
        .catch((error: unknown) =>
          log.error({ host: visit.host, err: asField(error) }, 'what came of a page could not be written down'),
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
      const ours = await stillOurs(owner, pages)
      for (const [visit, calledOff] of away)
        if (visit.page && pages.includes(visit.page.id) && !ours.has(visit.page.id)) calledOff.abort(CALLED_OFF)
    },
    isDue(): boolean {
      if (performance.now() - freedAt < POLL_MS) return false
      freedAt = performance.now()
      return true
    },
    callOff(): void {
      for (const calledOff of away.values()) calledOff.abort(CALLED_OFF)
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
function recorder(owner: string): (outcome: Outcome) => Promise<void> {
  let waiting: { outcome: Outcome; resolve: () => void; reject: (error: unknown) => void }[] = []
  let isWriting = false
  const write = async () => {
    isWriting = true
    while (waiting.length) {
      const batch = waiting
      waiting = []
      try {
        await recordSurely(
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
async function recordSurely(owner: string, outcomes: readonly Outcome[]): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      return await record(owner, outcomes)
    } catch (error) {
      if (isOfData(error)) {
        if (outcomes.length === 1) return await record(owner, outcomes.map(withoutFinds))
        for (const outcome of outcomes) await recordSurely(owner, [outcome])
        return
      }
      const wait = RECORD_AGAIN_MS[tries]
      if (wait === undefined) throw error
      await pause(wait)
    }
  }
}

/** PostgreSQL's classes 22 and 23: what was to be written, not the database, is at fault. */
const isOfData = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && /^2[23]/.test(error.code)

function withoutFinds({ visit, asked, status, isGood }: Outcome): Outcome {
  return {
    visit,
    asked,
    status,
    isGood,
    ...(visit.page && {
      page: {
        state: 'failed',
        reason: COULD_NOT_BE_KEPT,
        robots_verdict: 'allowed',
        attempts: visit.page.attempts + 1,
      },
    }),
  }
}

/** A wait that may be ended from elsewhere; a ring while nobody waits ends the next one. */
function alarm() {
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
