type Holder = {
  address: string
  /** Undefined for who is not signed in. */ account?: string | undefined
  /** Called once when the place is given to somebody else. */
  end(): void
}
/** Whose limit refuses a place; `full`: nobody has more than a newcomer would. */
export type PlaceRefusal = 'account' | 'address' | 'full'

/**
 * Scarce places that a few addresses cannot hold together: one address and one account have at most so many, and when
 * all are taken, the address with the most gives its newest to one that would still have fewer. Accounts come first: only
 * among those who are not signed in does one who is not signed in find a place, and an account needs none of its own.
 */
export function createFairPlaces({
  total,
  perAddress,
  perAccount,
}: {
  total: number
  perAddress: number
  perAccount: number
}) {
  const holders = new Set<Holder>()

  function findGivingWay({ account, address }: Holder): Holder | undefined {
    const guests = [...holders].filter((holder) => holder.account === undefined)
    if (account === undefined || guests.length > 0)
      return newestOfLargest(guests, account === undefined ? countOf(guests, address) + 1 : 0)
    const all = [...holders]
    return newestOfLargest(all, countOf(all, address) + 1)
  }

  return {
    /** A function that gives the place back, or why there is none. */
    take(newcomer: Holder): (() => void) | PlaceRefusal {
      const { account, address } = newcomer
      const all = [...holders]
      if (account !== undefined && all.filter((holder) => holder.account === account).length >= perAccount)
        return 'account'
      if (countOf(all, address) >= perAddress) return 'address'
      if (holders.size >= total) {
        const givingWay = findGivingWay(newcomer)
        if (!givingWay) return 'full'
        holders.delete(givingWay)
        givingWay.end()
      }
      holders.add(newcomer)
      return () => void holders.delete(newcomer)
    },
  }
}

const countOf = (holders: Holder[], address: string) => holders.filter((holder) => holder.address === address).length

/** The newest holder of the address that has the most of them, if it has more than `moreThan`. */
function newestOfLargest(holders: Holder[], moreThan: number): Holder | undefined {
  const counts = new Map<string, number>()
  for (const { address } of holders) counts.set(address, (counts.get(address) ?? 0) + 1)
  const most = Math.max(0, ...counts.values())
  return most > moreThan ? holders.findLast(({ address }) => counts.get(address) === most) : undefined
}

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
