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
