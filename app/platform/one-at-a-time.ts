const nothing = () => undefined
const last = new Map<string, Promise<unknown>>()

/**
 * Does the work when all earlier work under the same key is done, in this process. For work that would wait for the
 * same row anyway: who waits here holds no connection meanwhile, so the others still get one.
 */
export function oneAtATime<Answer>(key: string, work: () => Promise<Answer>): Promise<Answer> {
  const mine = (last.get(key) ?? Promise.resolve()).then(work)
  const settled = mine.then(nothing, nothing)
  last.set(key, settled)
  void settled.then(() => {
    if (last.get(key) === settled) last.delete(key)
  })
  return mine
}
