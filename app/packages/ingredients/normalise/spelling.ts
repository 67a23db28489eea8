import { findAisle } from '../tables/aisles'
import { valuesOf, wordsOf } from '../tables/words'

/** Words that recipes misspell, each long enough that its neighbours are no words of a kitchen. */
const WORDS = [...wordsOf('spelling')]
const BY_INITIAL = new Map<string, string[]>()
for (const word of WORDS) BY_INITIAL.set(word[0]!, [...(BY_INITIAL.get(word[0]!) ?? []), word])

/** Words of recipes that are a letter or two away from one above. */
const OTHER_WORDS = wordsOf('near a spelling')
const MIN_LENGTH = 5
/** From this length on two letters may differ. */
const MIN_LENGTH_OF_TWO = 8
const TOKEN = /[^\s,;:()/.]{5,16}/g
const WORD = /^[A-Za-z]+$/

/**
 * An English line with its misspelt words corrected: 'ground tumeric' is 'ground turmeric'. Only words that are one
 * letter (of eight letters or more: two) away from a word that recipes use, in its first letter equal to it, and that
 * are no known food themselves.
 */
export function correctSpelling(line: string): string {
  return line.replace(TOKEN, (written) => {
    const corrected = WORD.test(written) ? correctWord(written.toLowerCase()) : null
    if (corrected === null) return written
    return /^[A-Z]/.test(written) ? corrected[0]!.toUpperCase() + corrected.slice(1) : corrected
  })
}

/** Misspelt so often that they are no other word here. */
const COMMON_MISSPELLINGS = valuesOf('misspelt')

/** The words of recipes repeat. */
const corrections = new Map<string, string | null>()
const MAX_CORRECTIONS = 5000

function correctWord(word: string): string | null {
  const known = corrections.get(word)
  if (known !== undefined) return known
  const common = COMMON_MISSPELLINGS.get(word)
  if (common) return common
  const candidates = BY_INITIAL.get(word[0]!) ?? []
  const isWord = OTHER_WORDS.has(word) || candidates.includes(word)
  const near = isWord ? [] : candidates.filter((candidate) => isMisspelling(word, candidate))
  const corrected =
    near.length === 0 || findAisle(word) !== 'other'
      ? null
      : near.sort((one, other) => editDistance(word, one) - editDistance(word, other))[0]!
  if (corrections.size >= MAX_CORRECTIONS) corrections.clear()
  corrections.set(word, corrected)
  return corrected
}

function isMisspelling(word: string, candidate: string): boolean {
  const length = Math.min(word.length, candidate.length)
  const allowed = length >= MIN_LENGTH_OF_TWO ? 2 : 1
  if (length < MIN_LENGTH || Math.abs(word.length - candidate.length) > allowed) return false
  // a singular is no misspelt plural
  if (word === `${candidate}s` || `${word}s` === candidate) return false
  return editDistance(word, candidate) <= allowed
}

/** Letters inserted, deleted, replaced or swapped with the next (optimal string alignment distance). */
function editDistance(from: string, to: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= to.length; column += 1) {
      const cost = from[row - 1] === to[column - 1] ? 0 : 1
      let distance = Math.min(current[column - 1]! + 1, last[column]! + 1, last[column - 1]! + cost)
      if (row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1])
        distance = Math.min(distance, beforeLast[column - 2]! + 1)
      current.push(distance)
    }
    ;[beforeLast, last] = [last, current]
  }
  return last[to.length]!
}
