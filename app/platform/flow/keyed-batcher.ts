import { setImmediate as nextTurn } from 'node:timers/promises'

type Pending<Item, Result> = { item: Item; resolve(result: Result): void; reject(error: unknown): void }

/**
 * Runs at most one batch for each key at a time; what arrives meanwhile waits, in order, and is the next batch. `run`
 * settles its items in the order given; if it throws, all of them fail. For work that would wait for one row lock: the
 * waiting holds no database connection, and a batch shares one transaction.
 */
export function createKeyedBatcher<Item, Result>(
  maxBatchSize: number,
  run: (key: string, items: Item[]) => Promise<PromiseSettledResult<Result>[]>,
): (key: string, item: Item) => Promise<Result> {
  const queues = new Map<string, Pending<Item, Result>[]>()

  async function drain(key: string, queue: Pending<Item, Result>[]): Promise<void> {
    while (queue.length) {
      const batch = queue.splice(0, maxBatchSize)
      const results = await run(
        key,
        batch.map(({ item }) => item),
      ).catch((reason: unknown) => batch.map(() => ({ status: 'rejected' as const, reason })))
      for (const [index, { resolve, reject }] of batch.entries()) {
        const result = results[index]!
        if (result.status === 'fulfilled') resolve(result.value)
        else reject(result.reason)
        // One caller continues per turn of the event loop, so that other requests are served in between.
        await nextTurn()
      }
    }
    queues.delete(key)
  }

  return (key, item) =>
    new Promise((resolve, reject) => {
      const pending = { item, resolve, reject }
      const queue = queues.get(key)
      if (queue) return void queue.push(pending)
      const newQueue = [pending]
      queues.set(key, newQueue)
      void drain(key, newQueue)
    })
}
