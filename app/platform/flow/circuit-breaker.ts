type BreakerOptions = {
  /** Of the vendor, for listCircuitBreakers(). */ name?: string
  failureThreshold?: number
  openMs?: number
  maxOpenMs?: number
  now?: () => number
}
type BreakerState = { name: string; isOpen: boolean; isFailing: boolean; secondsLeft: number }

const statesByName = new Map<string, () => Omit<BreakerState, 'name'>>()

/** The named breakers of this process; a later one of the same name replaces the earlier. */
export const listCircuitBreakers = (): BreakerState[] =>
  [...statesByName].map(([name, readState]) => ({ name, ...readState() }))

/**
 * A circuit breaker for a vendor: open for `openMs` after so many failures in a row, or for as long as the vendor asks
 * (Retry-After), at most `maxOpenMs`. Once that is over one call decides: its failure opens the breaker again.
 */
export function createCircuitBreaker({
  name,
  failureThreshold = 5,
  openMs = 60_000,
  maxOpenMs = 3_600_000,
  now = () => performance.now(),
}: BreakerOptions = {}) {
  let failures = 0
  let openUntil = -Infinity
  const breaker = {
    isOpen: (): boolean => now() < openUntil,
    /** Whether the last call failed. */
    isFailing: (): boolean => failures > 0,
    secondsLeft: (): number => Math.max(0, (openUntil - now()) / 1000),
    recordSuccess(): void {
      failures = 0
    },
    /** Whether this failure has opened the breaker, or kept it open. */
    recordFailure(retryAfterSeconds = 0): boolean {
      failures += 1
      const forMs = Math.max(retryAfterSeconds * 1000, failures >= failureThreshold ? openMs : 0)
      if (forMs <= 0) return false
      openUntil = now() + Math.min(forMs, maxOpenMs)
      return true
    },
  }
  if (name)
    statesByName.set(name, () => ({
      isOpen: breaker.isOpen(),
      isFailing: breaker.isFailing(),
      secondsLeft: Math.ceil(breaker.secondsLeft()),
    }))
  return breaker
}
