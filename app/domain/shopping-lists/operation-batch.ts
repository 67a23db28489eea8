type PendingOperations = { operations: { id: string }[] }

/**
 * Takes the operations that can be applied together: only the first of each item, so that every caller's response
 * shows their own change; later ones for the same item stay queued in order.
 */
export function drainBatch<Asked extends PendingOperations>(queue: Asked[]): Asked[] {
  const touched = new Set<string>()
  const taken: Asked[] = []
  const remaining: Asked[] = []
  for (const pending of queue) {
    const isFree = pending.operations.every(({ id }) => !touched.has(id))
    for (const { id } of pending.operations) touched.add(id)
    ;(isFree ? taken : remaining).push(pending)
  }
  queue.splice(0, queue.length, ...remaining)
  return taken
}
