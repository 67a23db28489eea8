/**
 * The collection page is one form, so that checkboxes and buttons share it without JavaScript. The button's value is
 * the intent: 'plan', 'book' or 'remove' for the selected recipes, or 'rate:<id>:<stars>' for one.
 */

/** The intent of a star button; pressing the current rating clears it. */
export const rateIntent = (id: string, star: number, rating: number | null): string =>
  `rate:${id}:${star === rating ? 'none' : star}`

/** Null when the intent is not a rating. */
export function parseRateIntent(intent: string): { id: string; user_rating: number | null } | null {
  const [, id, stars] = /^rate:([\da-f-]{36}):([1-5]|none)$/.exec(intent) ?? []
  return id ? { id, user_rating: stars === 'none' ? null : Number(stars) } : null
}
