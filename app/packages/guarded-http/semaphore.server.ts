import { createFetchError } from './fetch-failure'

/**
 * A counting semaphore with a first-in, first-out queue.
 * @returns a function that acquires a permit and resolves to its release; it rejects with `busy` after `ms` of waiting
 */
export function createSemaphore(permits: number): (ms: number, signal?: AbortSignal) => Promise<() => void> {
  let used = 0
  const queue: (() => void)[] = []
  const release = () => {
    used -= 1
    queue.shift()?.()
  }
  return (ms, signal) =>
    new Promise((resolve, reject) => {
      const acquire = () => {
        cleanUp()
        used += 1
        let isReleased = false
        resolve(() => {
          if (!isReleased) release()
          isReleased = true
        })
      }
      const giveUp = () => {
        cleanUp()
        const index = queue.indexOf(acquire)
        if (index >= 0) queue.splice(index, 1)
        reject(createFetchError('busy', { retryAfter: 10 }))
      }
      const timer = setTimeout(giveUp, Math.max(ms, 0))
      const cleanUp = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', giveUp)
      }
      signal?.addEventListener('abort', giveUp)
      if (signal?.aborted) giveUp()
      else if (used < permits) acquire()
      else queue.push(acquire)
    })
}
