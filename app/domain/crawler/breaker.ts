const LOOKED_AT = 10
const LEAST = 5
const MOST_FAILING = 0.8
export const BREAK_MINUTES = 30

/** A host's latest answers with one more, the newest last: '+' for an answer that is of use to anybody, '-' for none. */
export const withAnswer = (recent: string, isGood: boolean): string => (recent + (isGood ? '+' : '-')).slice(-LOOKED_AT)

/** A host where four of five requests come to nothing is better left alone. */
export function isBroken(recent: string): boolean {
  const failed = [...recent].filter((answer) => answer === '-').length
  return recent.length >= LEAST && failed >= recent.length * MOST_FAILING
}
