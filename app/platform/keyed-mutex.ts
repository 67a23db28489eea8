const discardResult = () => undefined
const lockTails = new Map<string, Promise<unknown>>()

/**
 * Does the work when all earlier work under the same key is done, in this process. For work that would wait for the
 * same row anyway: who waits here holds no connection meanwhile, so the others still get one.
 */
export function keyedMutex<Answer>(key: string, work: () => Promise<Answer>): Promise<Answer> {
  const mine = (lockTails.get(key) ?? Promise.resolve()).then(work)
  const settled = mine.then(discardResult, discardResult)
  lockTails.set(key, settled)
  void settled.then(() => {
    if (lockTails.get(key) === settled) lockTails.delete(key)
  })
  return mine
}
