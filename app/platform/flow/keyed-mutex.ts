import pLimit, { type LimitFunction } from 'p-limit'

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
