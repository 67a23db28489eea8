/** `size`: how much work it is, compared with others. */
export type Turn = { address: string; account: string; size: number; signal?: AbortSignal }

/** Under a load that never pauses, who had a turn long ago is forgotten. */
const MAX_REMEMBERED = 10_000

/**
 * So many at a time, in turns: first the address whose last turn is longest ago, then the account, then the smallest work.
 * `run` rejects with the signal's reason if it is aborted before the work begins; `isAwaited`: whether anything waits.
 */
export function createFairQueue(concurrency: number) {
  const waiting: (Turn & { start: () => void })[] = []
  const turns = new Map<string, number>()
  let running = 0
  let count = 0

  const lastTurn = (key: string) => turns.get(key) ?? 0
  const compare = (a: Turn, b: Turn) =>
    lastTurn(a.address) - lastTurn(b.address) || lastTurn(a.account) - lastTurn(b.account) || a.size - b.size

  function startNext(): void {
    if (running >= concurrency) return
    const next = waiting.sort(compare).shift()
    if (!next) {
      if (running === 0) turns.clear()
      return
    }
    if (turns.size > MAX_REMEMBERED) turns.clear()
    count++
    turns.set(next.address, count).set(next.account, count)
    running++
    next.start()
  }

  const run = async <Result>(turn: Turn, work: () => Promise<Result>): Promise<Result> => {
    await new Promise<void>((resolve, reject) => {
      const { signal } = turn
      const giveUp = () => {
        waiting.splice(waiting.indexOf(entry), 1)
        reject(signal?.reason as Error)
      }
      const start = () => {
        signal?.removeEventListener('abort', giveUp)
        resolve()
      }
      const entry = { ...turn, start }
      waiting.push(entry)
      signal?.addEventListener('abort', giveUp)
      startNext()
    })
    try {
      return await work()
    } finally {
      running--
      startNext()
    }
  }
  return { run, isAwaited: () => waiting.length > 0 }
}
