import { starterRecipePath } from '#app/domain/recipes/recipe-paths'

/** Words of a search that a query uses, at most; a title has fewer. */
export const MAX_QUERY_WORDS = 12
export const MAX_QUERY_LENGTH = 200
/** Results of a search by words: fills rows of two, three and four. */
export const WORD_SEARCH_SIZE = 24
const MAX_WORD_LENGTH = 40
const MIN_BEGINNING_LENGTH = 2
const MIN_PART_LENGTH = 4
/** The letters that German and Dutch put between the parts of a compound. */
const COMPOUND_LINKS = ['', 's', 'n', 'en', 'es', 'er']

/** A word of a query with all that stands for it in the index; `parts` are those of a compound. */
export type SearchTerm = {
  words: readonly string[]
  stems: readonly string[]
  parts: readonly string[]
  isBeginning: boolean
}

/** The words of what somebody typed: letters and digits, at most MAX_QUERY_WORDS. */
export const splitQuery = (text: string): string[] =>
  (
    text
      .slice(0, MAX_QUERY_LENGTH)
      .normalize('NFC')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
    .map((word) => word.slice(0, MAX_WORD_LENGTH))
    .slice(0, MAX_QUERY_WORDS)

// The words are letters and digits only; quoted all the same.
const quoteLexeme = (word: string): string => `'${word.replace(/['\\]/g, '')}'`

function formatTerm({ words, stems, parts, isBeginning }: SearchTerm): string {
  const lexemes = [...words.map(quoteLexeme), ...stems.map(quoteLexeme)]
  if (isBeginning && words[0] && words[0].length >= MIN_BEGINNING_LENGTH) lexemes.push(`${quoteLexeme(words[0])}:*`)
  if (parts.length > 0) lexemes.push(`(${parts.map(quoteLexeme).join(' & ')})`)
  return `(${lexemes.join(' | ')})`
}

/** A PostgreSQL tsquery in text form that asks for all terms, or for any of them. */
export const formatTsQuery = (terms: readonly SearchTerm[], join: 'all' | 'any'): string =>
  terms.map(formatTerm).join(join === 'all' ? ' & ' : ' | ')

/**
 * The fewest insertions, deletions, replacements and swaps of neighbours between two words (optimal string alignment);
 * Infinity past `max`.
 */
export function editDistance(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return Infinity
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    for (let at = 1; at <= b.length; at++) {
      const isSame = a[row - 1] === b[at - 1]
      let best = Math.min((last[at] ?? 0) + 1, (current[at - 1] ?? 0) + 1, (last[at - 1] ?? 0) + (isSame ? 0 : 1))
      if (row > 1 && at > 1 && a[row - 1] === b[at - 2] && a[row - 2] === b[at - 1])
        best = Math.min(best, (beforeLast[at - 2] ?? 0) + 1)
      current.push(best)
    }
    if (Math.min(...current) > max) return Infinity
    beforeLast = last
    last = current
  }
  const distance = last[b.length] ?? Infinity
  return distance <= max ? distance : Infinity
}

/** Mistakes that a word of this length may have: one from four letters, two from six, three from eleven. */
const toleratedMistakes = (word: string) => (word.length >= 11 ? 3 : word.length >= 6 ? 2 : word.length >= 4 ? 1 : 0)

/** The known words that were probably meant, the fewest mistakes away, each once; none if none is near enough. */
export function findMeantWords(word: string, candidates: readonly string[]): string[] {
  let best: string[] = []
  let bestDistance = Infinity
  for (const candidate of candidates) {
    // People mistype the first letter least.
    const distance = editDistance(word, candidate, toleratedMistakes(word)) + (candidate[0] === word[0] ? 0 : 0.5)
    if (distance < bestDistance) [best, bestDistance] = [[candidate], distance]
    else if (distance === bestDistance && distance < Infinity && !best.includes(candidate)) best.push(candidate)
  }
  return best
}

/** All ways to split a word into two parts, as a compound of two known words could be. */
export function splitCompound(word: string): [string, string][] {
  const splits: [string, string][] = []
  for (let at = MIN_PART_LENGTH; at <= word.length - MIN_PART_LENGTH; at++) {
    const head = word.slice(0, at)
    for (const link of COMPOUND_LINKS)
      if (head.endsWith(link) && head.length - link.length >= MIN_PART_LENGTH)
        splits.push([head.slice(0, head.length - link.length), word.slice(at)])
  }
  return splits
}

export type RankedRecipe = { title: string; quality_score: number; isOwn: boolean }

/** Folds a title as the index does, closely enough to count its words. */
const titleWords = (title: string): string[] =>
  splitQuery(
    title
      .toLowerCase()
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .replace(/ß/g, 'ss')
      .replace(/œ/g, 'oe')
      .replace(/æ/g, 'ae')
      .replace(/ø/g, 'o')
      .replace(/ł/g, 'l'),
  )

const matchesTerm = (titleWord: string, { words, stems, isBeginning }: SearchTerm) =>
  words.includes(titleWord)
    ? 1
    : stems.some((stem) => titleWord === stem || (titleWord.startsWith(stem) && titleWord.length - stem.length <= 3))
      ? 0.9
      : isBeginning && words[0] !== undefined && titleWord.startsWith(words[0])
        ? 0.7
        : words.some((word) => word.length >= MIN_PART_LENGTH && titleWord.endsWith(word))
          ? 0.6
          : 0

/**
 * How well a title answers the terms: the share of the terms that it has, less for the words that it has besides, a
 * little more for a recipe of one's own and for quality. Higher is better.
 */
export function scoreTitle({ title, quality_score, isOwn }: RankedRecipe, terms: readonly SearchTerm[]): number {
  const words = titleWords(title)
  const found = terms.map((term) => Math.max(0, ...words.map((word) => matchesTerm(word, term))))
  const share = found.reduce((sum, each) => sum + each, 0) / Math.max(1, terms.length)
  const used = words.filter((word) => terms.some((term) => matchesTerm(word, term) > 0)).length
  return share * 10 + (words.length > 0 ? used / words.length : 0) * 3 + (isOwn ? 0.5 : 0) + quality_score / 200
}

/** Whether a title has all of the terms. */
export const hasAllTerms = (title: string, terms: readonly SearchTerm[]): boolean => {
  const words = titleWords(title)
  return terms.every((term) => words.some((word) => matchesTerm(word, term) > 0))
}

/** Letters of a word from which titles are suggested. */
export const MIN_SUGGESTED_LENGTH = 3

export const wordSearchPath = (q: string): string => (q ? `/search?${new URLSearchParams({ q })}` : '/search')

/** Whose recipe it is, for a result. */
export const describeSource = (result: { path: string; source_domain: string; is_saved: boolean }): string =>
  result.is_saved
    ? 'In your collection'
    : result.path.startsWith(starterRecipePath(''))
      ? "Larder's kitchen"
      : result.source_domain
