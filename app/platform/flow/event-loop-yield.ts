import { setImmediate as nextTurn } from 'node:timers/promises'

/** How long work may block the event loop before it yields. */
const BUDGET_MS = 10

/**
 * Yields to the event loop: for work of many short parts, awaited between them. Once they have taken 10 ms in a row, it
 * resolves in the next turn, so that other requests are served in between.
 */
export function createEventLoopYield(now: () => number = () => performance.now()): () => Promise<void> {
  let since = now()
  return async () => {
    if (now() - since < BUDGET_MS) return
    await nextTurn()
    since = now()
  }
}
