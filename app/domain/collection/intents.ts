/**
 * The collection page is one form, so that checkboxes and buttons share it without JavaScript. The value of a
 * button is the intent: 'plan', 'book' or 'remove' for the selected recipes, or '<card>:<stars>' for one. The card is a
 * place among the ids in the field `cards`, since 24 cards with an id in each star weigh 4 KB more.
 */

/** The intent of a star button; pressing the current rating clears it. */
export const rateIntent = (card: number, star: number, rating: number | null): string =>
  `${card}:${star === rating ? 'none' : star}`

export const cardsFieldValue = (ids: readonly string[]): string => ids.join(' ')

/** Null when the intent is not a rating of one of the cards. */
export function parseRateIntent(intent: string, cards: string): { id: string; user_rating: number | null } | null {
  const [, card, stars] = /^(\d{1,3}):([1-5]|none)$/.exec(intent) ?? []
  const id = cards.split(' ')[Number(card)]
  return id && /^[\da-f-]{36}$/.test(id) ? { id, user_rating: stars === 'none' ? null : Number(stars) } : null
}
