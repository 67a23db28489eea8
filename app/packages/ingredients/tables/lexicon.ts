/** A lower-case word without accents, or ',' for punctuation that ends a phrase. */
export type LexiconWord = string

/** A match of a lexicon term. `index` and `length` are in words; `groups` are the lists that contain the term. */
export type LexiconMatch<Group extends string> = {
  groups: readonly Group[]
  term: string
  index: number
  length: number
}

type Lexicon<Group extends string> = (words: readonly LexiconWord[]) => LexiconMatch<Group>[]

const MAX_LEXICON_WORD_LENGTH = 40
const LETTER_FOLDINGS: Record<string, string> = { ß: 'ss', ø: 'o', æ: 'ae', ł: 'l', đ: 'd', ı: 'i', œ: 'oe', '’': "'" }

/** Lower-cases and removes diacritics, so that 'Bœuf' equals 'boeuf', 'Käse' 'kase', 'ё' 'е'. */
export function foldDiacritics(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[ßøæłđıœ’]/g, (letter) => LETTER_FOLDINGS[letter] ?? letter)
}

/** Splits a text into folded words of at most 40 characters; punctuation that ends a phrase becomes ','. */
export function tokenizeFolded(text: string): LexiconWord[] {
  return (foldDiacritics(text).match(/[\p{L}\p{N}]+|[,;:()|.!?–—]+/gu) ?? []).map((word) =>
    /^[\p{L}\p{N}]/u.test(word) ? word.slice(0, MAX_LEXICON_WORD_LENGTH) : ',',
  )
}

/**
 * Compiles terms, as lists by group separated by commas or each with its groups, to a matcher for tokenized text.
 *
 * A term is a word, a phrase of up to four words, a stem ('kurcz*') or a suffix ('*kuchen', for compound words). The
 * last word of a term also matches its English plural. The longest phrase wins and consumes its words, so 'fish
 * sauce' in one list hides 'fish' in another; a whole word takes precedence over a stem, a longer stem over a shorter
 * one. The matcher is linear in the number of words.
 */
export function createLexicon<Group extends string>(
  terms: Record<Group, string> | Iterable<readonly [term: string, groups: readonly Group[]]>,
): Lexicon<Group> {
  const whole = new Map<string, Group[]>()
  const stems = new Map<string, Group[]>()
  const endings = new Map<string, Group[]>()
  const phraseStarts = new Set<string>()
  const entries = Symbol.iterator in terms ? terms : termsOfLists(terms)
  for (const [written, groups] of entries) {
    const term = foldDiacritics(written.trim().replace(/\s+/g, ' '))
    const target = term.endsWith('*') ? stems : term.startsWith('*') ? endings : whole
    const key = term.replaceAll('*', '')
    const known = target.get(key)
    if (known) known.push(...groups.filter((group) => !known.includes(group)))
    else target.set(key, [...groups])
    if (key.includes(' ')) phraseStarts.add(key.slice(0, key.indexOf(' ')))
  }
  return (words) => {
    const matches: LexiconMatch<Group>[] = []
    for (let index = 0; index < words.length;) {
      const match =
        matchPhraseAt(words, index, whole, phraseStarts) ?? matchStemOrEnding(words[index] ?? '', index, stems, endings)
      if (match) matches.push(match)
      index += match?.length ?? 1
    }
    return matches
  }
}

const termsOfLists = <Group extends string>(lists: Record<Group, string>) =>
  (Object.entries(lists) as [Group, string][]).flatMap(([group, list]) =>
    list
      .split(',')
      .filter((term) => term.trim() !== '')
      .map((term) => [term, [group]] as const),
  )

function matchPhraseAt<Group extends string>(
  words: readonly LexiconWord[],
  index: number,
  whole: Map<string, Group[]>,
  phraseStarts: ReadonlySet<string>,
): LexiconMatch<Group> | null {
  for (
    let length = phraseStarts.has(words[index] ?? '') ? Math.min(4, words.length - index) : 1;
    length > 0;
    length -= 1
  ) {
    const term = length === 1 ? (words[index] ?? '') : words.slice(index, index + length).join(' ')
    const groups =
      whole.get(term) ??
      singularForms(term)
        .map((singular) => whole.get(singular))
        .find(Boolean)
    if (groups) return { groups, term, index, length }
  }
  return null
}

function singularForms(word: string): string[] {
  if (!word.endsWith('s') || word.length < 4) return []
  return [
    word.slice(0, -1),
    ...(word.endsWith('leaves') ? [`${word.slice(0, -6)}leaf`] : []),
    ...(word.endsWith('es') ? [word.slice(0, -2)] : []),
    ...(word.endsWith('ies') ? [`${word.slice(0, -3)}y`] : []),
  ]
}

function matchStemOrEnding<Group extends string>(
  word: string,
  index: number,
  stems: Map<string, Group[]>,
  endings: Map<string, Group[]>,
): LexiconMatch<Group> | null {
  for (let length = word.length; length >= 3; length -= 1) {
    const groups = stems.get(word.slice(0, length))
    if (groups) return { groups, term: word, index, length: 1 }
  }
  for (let length = word.length; length >= 4; length -= 1) {
    const groups = endings.get(word.slice(word.length - length))
    if (groups) return { groups, term: word, index, length: 1 }
  }
  return null
}
