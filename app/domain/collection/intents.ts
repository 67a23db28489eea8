/**
 * The collection is one form, so that ticks and buttons belong together in every browser. Its buttons say what they do:
 * 'plan' or 'remove' what is ticked, or 'rate:<id>:<stars>' one recipe.
 */

/** The button of a star; the star that is given already takes the stars away (spec §4). */
export const rateIntent = (id: string, star: number, given: number | null): string =>
  `rate:${id}:${star === given ? 'none' : star}`

/** Null for a deed that is no rating. */
export function parseRateIntent(deed: string): { id: string; user_rating: number | null } | null {
  const [, id, stars] = /^rate:([\da-f-]{36}):([1-5]|none)$/.exec(deed) ?? []
  return id ? { id, user_rating: stars === 'none' ? null : Number(stars) } : null
}
