import { MAX_POST_POSITIONS } from './post'

/** The default position: count plus one, at most ten; the first gap if that is taken; null when all are. */
export function nextPosition(taken: readonly number[]): number | null {
  const preferred = Math.min(taken.length + 1, MAX_POST_POSITIONS)
  if (!taken.includes(preferred)) return preferred
  for (let position = 1; position <= MAX_POST_POSITIONS; position++) if (!taken.includes(position)) return position
  return null
}
