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
