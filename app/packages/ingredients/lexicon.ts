/** A piece of a text: a word in its folded form, or ',' where a phrase ends. */
export type LexiconWord = string

/** A term of a list that was found: which lists it stands in, and where. */
export type LexiconMatch<Group extends string> = { groups: readonly Group[]; term: string; at: number; length: number }

export type Lexicon<Group extends string> = (words: readonly LexiconWord[]) => LexiconMatch<Group>[]

const MAX_LEXICON_WORD_LENGTH = 40
const LETTER_FOLDINGS: Record<string, string> = { ß: 'ss', ø: 'o', æ: 'ae', ł: 'l', đ: 'd', ı: 'i', œ: 'oe', '’': "'" }

/** Lower case without accents, so that 'Bœuf' and 'boeuf', 'Käse' and 'kase', 'ё' and 'е' are one. */
export function foldDiacritics(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[ßøæłđıœ’]/g, (letter) => LETTER_FOLDINGS[letter] ?? letter)
}

/** The folded words of a text; punctuation that ends a phrase stands as ','. */
export function tokenizeFolded(text: string): LexiconWord[] {
  return (foldDiacritics(text).match(/[\p{L}\p{N}]+|[,;:()|.!?–—]+/gu) ?? []).map((word) =>
    /^[\p{L}\p{N}]/u.test(word) ? word.slice(0, MAX_LEXICON_WORD_LENGTH) : ',',
  )
}

/**
 * A reader for lists of terms, separated by commas. A term is a word, a phrase of up to four words, a stem ('kurcz*',
 * the rest of the word is free) or an ending ('*kuchen', for languages that write compounds as one word). A word or the
 * last word of a phrase may also stand in the English plural. The longest phrase wins and uses its words up, so
 * 'fish sauce' in one list hides 'fish' in another; a whole word wins over a stem, and the longest stem over a shorter one.
 */
export function createLexicon<Group extends string>(lists: Record<Group, string>): Lexicon<Group> {
  const whole = new Map<string, Group[]>()
  const stems = new Map<string, Group[]>()
  const endings = new Map<string, Group[]>()
  const opening = new Set<string>()
  const entries = Object.entries(lists) as [Group, string][]
  for (const [group, list] of entries) {
    for (const term of list
      .split(',')
      .map((text) => foldDiacritics(text.trim().replace(/\s+/g, ' ')))
      .filter(Boolean)) {
      const map = term.endsWith('*') ? stems : term.startsWith('*') ? endings : whole
      const key = term.replaceAll('*', '')
      const groups = map.get(key) ?? []
      groups.push(group)
      map.set(key, groups)
      if (key.includes(' ')) opening.add(key.slice(0, key.indexOf(' ')))
    }
  }
  return (words) => {
    const found: LexiconMatch<Group>[] = []
    for (let at = 0; at < words.length;) {
      const match = matchPhraseAt(words, at, whole, opening) ?? matchStemOrEnding(words[at] ?? '', at, stems, endings)
      if (match) found.push(match)
      at += match?.length ?? 1
    }
    return found
  }
}

function matchPhraseAt<Group extends string>(
  words: readonly LexiconWord[],
  at: number,
  whole: Map<string, Group[]>,
  opening: ReadonlySet<string>,
): LexiconMatch<Group> | null {
  for (let length = opening.has(words[at] ?? '') ? Math.min(4, words.length - at) : 1; length > 0; length -= 1) {
    const term = length === 1 ? (words[at] ?? '') : words.slice(at, at + length).join(' ')
    const groups =
      whole.get(term) ??
      singularForms(term)
        .map((one) => whole.get(one))
        .find(Boolean)
    if (groups) return { groups, term, at, length }
  }
  return null
}

function singularForms(word: string): string[] {
  if (!word.endsWith('s') || word.length < 4) return []
  return [
    word.slice(0, -1),
    ...(word.endsWith('es') ? [word.slice(0, -2)] : []),
    ...(word.endsWith('ies') ? [`${word.slice(0, -3)}y`] : []),
  ]
}

function matchStemOrEnding<Group extends string>(
  word: string,
  at: number,
  stems: Map<string, Group[]>,
  endings: Map<string, Group[]>,
): LexiconMatch<Group> | null {
  for (let length = word.length; length >= 3; length -= 1) {
    const groups = stems.get(word.slice(0, length))
    if (groups) return { groups, term: word, at, length: 1 }
  }
  for (let length = word.length; length >= 4; length -= 1) {
    const groups = endings.get(word.slice(word.length - length))
    if (groups) return { groups, term: word, at, length: 1 }
  }
  return null
}
