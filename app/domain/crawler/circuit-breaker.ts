const BREAKER_WINDOW_SIZE = 10
const BREAKER_MIN_REQUESTS = 5
const BREAKER_FAILURE_RATE = 0.8
export const BREAKER_OPEN_MINUTES = 30

/** Sliding window of a host's results, newest last: '+' success, '-' failure. */
export const appendBreakerResult = (recent: string, isGood: boolean): string =>
  (recent + (isGood ? '+' : '-')).slice(-BREAKER_WINDOW_SIZE)

/** Opens at a failure rate of 80 % over at least five requests. */
export function isBreakerTripped(recent: string): boolean {
  const failed = [...recent].filter((result) => result === '-').length
  return recent.length >= BREAKER_MIN_REQUESTS && failed >= recent.length * BREAKER_FAILURE_RATE
}
