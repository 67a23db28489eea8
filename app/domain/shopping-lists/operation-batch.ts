type PendingOperations = { operations: { id: string }[] }

/**
 * Takes out of the queue what may be done together: of each item the first only, so that everybody's answer shows what
 * they asked for, and what comes later for the same item stays in its turn.
 */
export function drainBatch<Asked extends PendingOperations>(queue: Asked[]): Asked[] {
  const touched = new Set<string>()
  const taken: Asked[] = []
  const left: Asked[] = []
  for (const asked of queue) {
    const isFree = asked.operations.every(({ id }) => !touched.has(id))
    for (const { id } of asked.operations) touched.add(id)
    ;(isFree ? taken : left).push(asked)
  }
  queue.splice(0, queue.length, ...left)
  return taken
}
