import { setImmediate as nextTurn } from 'node:timers/promises'

/** How long work may hold the event loop before others get their turn. */
const BUDGET_MS = 10

/**
 * For work of many short parts: to be awaited between them. Once they have taken 10 ms in one turn of the event loop, it
 * resolves in the next one, so that other requests are served in between.
 */
export function createTurnBudget(now: () => number = () => performance.now()): () => Promise<void> {
  let since = now()
  return async () => {
    if (now() - since < BUDGET_MS) return
    await nextTurn()
    since = now()
  }
}
