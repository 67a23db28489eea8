import { AsyncLocalStorage } from 'node:async_hooks'
import PQueue from 'p-queue'

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
