import { AppError } from '#app/platform/app-error'

export const PICTURES_BUSY = 'Many pictures are being made just now. Please try again in a moment.'

/**
 * Concurrency limiter (semaphore) with a bounded queue and a maximum wait.
 * @throws AppError `unavailable` from the returned function when the queue is full or the wait is over
 */
export function createLimiter({
  concurrency,
  maxQueued,
  maxWaitMs,
}: {
  concurrency: number
  maxQueued: number
  maxWaitMs: number
}) {
  let running = 0
  const queue = new Set<() => void>()

  const acquire = () =>
    new Promise<void>((resolve, reject) => {
      if (running < concurrency) {
        running += 1
        return resolve()
      }
      if (queue.size >= maxQueued) return reject(createPicturesBusyError())
      const grant = () => {
        clearTimeout(timer)
        queue.delete(grant)
        resolve()
      }
      const timer = setTimeout(() => {
        queue.delete(grant)
        reject(createPicturesBusyError())
      }, maxWaitMs)
      queue.add(grant)
    })
  // The slot passes straight to the first waiter, so that no newcomer overtakes the queue.
  const release = () => {
    const [grantNext] = queue
    if (grantNext) grantNext()
    else running -= 1
  }

  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    await acquire()
    try {
      return await task()
    } finally {
      release()
    }
  }
}

export const createPicturesBusyError = () => new AppError('unavailable', PICTURES_BUSY, { retryAfter: 5 })
