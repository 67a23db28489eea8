/** spec §9: the blog index shows 20. */
export const INDEX_LIMIT = 20
/** Posts are long: no answer holds more. */
export const MOST = 50

/** How many posts are asked for: what is no number, or no sensible one, is the usual. */
export function postLimit(asked: string | null): number {
  return asked !== null && /^[1-9]\d{0,5}$/.test(asked) ? Math.min(Number(asked), MOST) : INDEX_LIMIT
}
