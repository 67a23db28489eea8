import { createFetchError } from './fetch-failure'

/**
 * A number of places: who finds none waits in line.
 * @returns a function that takes a place and answers how to leave it; it throws `busy` after `ms` of waiting.
 */
export function createSemaphore(most: number): (ms: number, signal?: AbortSignal) => Promise<() => void> {
  let taken = 0
  const line: (() => void)[] = []
  const leave = () => {
    taken -= 1
    line.shift()?.()
  }
  return (ms, signal) =>
    new Promise((resolve, reject) => {
      const enter = () => {
        done()
        taken += 1
        let isLeft = false
        resolve(() => {
          if (!isLeft) leave()
          isLeft = true
        })
      }
      const giveUp = () => {
        done()
        const index = line.indexOf(enter)
        if (index >= 0) line.splice(index, 1)
        reject(createFetchError('busy', { retryAfter: 10 }))
      }
      const timer = setTimeout(giveUp, Math.max(ms, 0))
      const done = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', giveUp)
      }
      signal?.addEventListener('abort', giveUp)
      if (signal?.aborted) giveUp()
      else if (taken < most) enter()
      else line.push(enter)
    })
}
