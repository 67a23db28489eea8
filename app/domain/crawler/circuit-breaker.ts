const BREAKER_WINDOW_SIZE = 10
const BREAKER_MIN_REQUESTS = 5
const BREAKER_FAILURE_RATE = 0.8
export const BREAKER_OPEN_MINUTES = 30

/** A host's latest answers with one more, the newest last: '+' for an answer that is of use to anybody, '-' for none. */
export const appendBreakerResult = (recent: string, isGood: boolean): string =>
  (recent + (isGood ? '+' : '-')).slice(-BREAKER_WINDOW_SIZE)

/** A host where four of five requests come to nothing is better left alone. */
export function isBreakerTripped(recent: string): boolean {
  const failed = [...recent].filter((answer) => answer === '-').length
  return recent.length >= BREAKER_MIN_REQUESTS && failed >= recent.length * BREAKER_FAILURE_RATE
}
