import { MAX_POST_POSITIONS } from './post'

/**
 * Where the next one goes if nobody says: at the count plus one, ten at the most (spec §5), or, where that is taken because
 * one before it has been removed, at the first that is free. Null when all are taken.
 */
export function nextPosition(taken: readonly number[]): number | null {
  const usual = Math.min(taken.length + 1, MAX_POST_POSITIONS)
  if (!taken.includes(usual)) return usual
  for (let position = 1; position <= MAX_POST_POSITIONS; position++) if (!taken.includes(position)) return position
  return null
}
