import { AsyncLocalStorage } from 'node:async_hooks'
import PQueue from 'p-queue'
import pLimit, { type LimitFunction } from 'p-limit'

type LimiterOptions = {
  concurrency: number
  /** How many may wait; one more is rejected at once. */
  maxQueued: number
  maxWaitMs: number
  /** What a caller is rejected with, from a full queue or after too long a wait. */
  createBusyError: () => Error
}

/** Bounded concurrency with a bounded queue in front of it, first in, first out. */
export function createLimiter({ concurrency, maxQueued, maxWaitMs, createBusyError }: LimiterOptions) {
  const queue = new PQueue({ concurrency })
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (queue.pending >= concurrency && queue.size >= maxQueued) throw createBusyError()
    const waiting = new AbortController()
    const timer = setTimeout(() => waiting.abort(createBusyError()), maxWaitMs)
    const start = () => {
      clearTimeout(timer)
      return work()
    }
    return await queue.add(start, { signal: waiting.signal })
  }
}

/** The same for each key by itself. */
export function createKeyedLimiter(options: LimiterOptions) {
  const limiters = new Map<string, { run: ReturnType<typeof createLimiter>; calls: number }>()
  return async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    const limiter = limiters.get(key) ?? { run: createLimiter(options), calls: 0 }
    limiters.set(key, limiter)
    limiter.calls++
    try {
      // Else what waits would run in the context of the caller before it.
      const inOwnContext = AsyncLocalStorage.snapshot()
      return await limiter.run(() => inOwnContext(work))
    } finally {
      if (--limiter.calls === 0) limiters.delete(key)
    }
  }
}

/**
 * At most `most` at once under one key. Returns what ends one's place, which may be called again; a place that nobody ends
 * is free again after `maxMs`.
 */
export function createInFlightLimit({
  most,
  maxMs,
  createBusyError,
}: {
  most: number
  maxMs: number
  createBusyError: () => Error
}) {
  const places = new Map<string, Set<symbol>>()
  return (key: string): (() => void) => {
    const taken = places.get(key) ?? new Set()
    if (taken.size >= most) throw createBusyError()
    const place = Symbol()
    places.set(key, taken.add(place))
    const leave = () => {
      clearTimeout(timer)
      taken.delete(place)
      if (taken.size === 0 && places.get(key) === taken) places.delete(key)
    }
    const timer = setTimeout(leave, maxMs)
    timer.unref()
    return leave
  }
}

type KeyedMutex = { limit: LimitFunction; holders: number }

const mutexes = new Map<string, KeyedMutex>()

/**
 * Runs the work when all earlier work under the same key is done, in this process. For work that would wait for the
 * same row lock anyway: waiting here holds no database connection.
 */
export async function keyedMutex<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const mutex = mutexes.get(key) ?? { limit: pLimit(1), holders: 0 }
  mutexes.set(key, mutex)
  mutex.holders += 1
  try {
    return await mutex.limit(work)
  } finally {
    mutex.holders -= 1
    if (mutex.holders === 0) mutexes.delete(key)
  }
}
