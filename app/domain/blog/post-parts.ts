import { MAX_POST_POSITIONS } from './post'
// Free of Zod: the browser bundle uses these too.

export const TAG_COPIED = 'Tag Copied'
export const REMOVE_FROM_POST_FAILED = 'Delete Failed'

export const formatImageTag = (position: number): string => `[image:${position}]`
export const formatRecipeTag = (position: number): string => `[recipe:${position}]`

/** The default position: count plus one, at most ten; the first gap if that is taken; null when all are. */
export function nextPosition(taken: readonly number[]): number | null {
  const preferred = Math.min(taken.length + 1, MAX_POST_POSITIONS)
  if (!taken.includes(preferred)) return preferred
  for (let position = 1; position <= MAX_POST_POSITIONS; position++) if (!taken.includes(position)) return position
  return null
}
