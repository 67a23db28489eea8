import { AppError } from '#app/platform/app-error'

export const PICTURES_BUSY = 'Many pictures are being made just now. Please try again in a moment.'

/**
 * So many at once, so many waiting, for so long: whoever would be one more is told to come back.
 * @throws AppError `unavailable` from the function that is answered
 */
export function createLimiter({ atOnce, waiting, waitMs }: { atOnce: number; waiting: number; waitMs: number }) {
  let running = 0
  const line = new Set<() => void>()

  const arrive = () =>
    new Promise<void>((resolve, reject) => {
      if (running < atOnce) {
        running += 1
        return resolve()
      }
      if (line.size >= waiting) return reject(createPicturesBusyError())
      const enter = () => {
        clearTimeout(timer)
        line.delete(enter)
        resolve()
      }
      const timer = setTimeout(() => {
        line.delete(enter)
        reject(createPicturesBusyError())
      }, waitMs)
      line.add(enter)
    })
  // The place of who leaves is handed on, so that nobody slips in between.
  const leave = () => {
    const [next] = line
    if (next) next()
    else running -= 1
  }

  return async <Made>(work: () => Promise<Made>): Promise<Made> => {
    await arrive()
    try {
      return await work()
    } finally {
      leave()
    }
  }
}

export const createPicturesBusyError = () => new AppError('unavailable', PICTURES_BUSY, { retryAfter: 5 })
