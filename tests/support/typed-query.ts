import { splitQuery } from '#app/domain/recipes/search-terms'
import type { seededRandom } from './seeded-random'

const LEFT_OUT =
  /^(?:and|with|the|for|in|of|und|mit|der|die|das|et|à|au|aux|de|du|des|la|le|les|con|y|e|di|al|alla|met|en|van|een)$/i

/** A query that somebody would type for a title: up to four of its words, of which `mistakes` are mistyped. */
export function typeQuery(title: string, mistakes: number, random: ReturnType<typeof seededRandom>): string {
  const words = splitQuery(title).filter((word) => word.length > 2 && !LEFT_OUT.test(word))
  const start = random.below(Math.max(1, words.length - 3))
  const chosen = words.slice(start, start + 4)
  for (let turn = 0; turn < mistakes; turn++) {
    const at = chosen.findIndex((word) => word.length === Math.max(...chosen.map(({ length }) => length)))
    const word = chosen[at] ?? ''
    const place = 1 + random.below(word.length - 2)
    const letter = 'etaoinsr'[random.below(8)] ?? 'e'
    chosen[at] = [
      word.slice(0, place) + word.slice(place + 1),
      word.slice(0, place) + letter + word.slice(place),
      word.slice(0, place) + letter + word.slice(place + 1),
      word.slice(0, place) + (word[place + 1] ?? '') + (word[place] ?? '') + word.slice(place + 2),
    ][random.below(4)]!
  }
  return chosen.join(' ').toLowerCase()
}

/** The last word in the plural, or in the singular where it seems to be a plural. */
export const toOtherNumber = (query: string): string => (query.endsWith('s') ? query.slice(0, -1) : `${query}s`)
