import { readRows } from './read-table'

/** Rows of data/words.tsv: the class of a word, its language, the word, and for some classes what it says. */
const CLASSES = new Map<string, Map<string, string>>()
for (const [kind = '', language = '', word = '', value = ''] of readRows('words')) {
  const key = `${kind} ${language}`
  const words = CLASSES.get(key) ?? new Map<string, string>()
  CLASSES.set(key, words)
  words.set(word, value)
}

/**
 * What the words of a class say, by word.
 * @throws Error for a class that the table does not have
 */
export function valuesOf(kind: string, language = 'en'): ReadonlyMap<string, string> {
  const values = CLASSES.get(`${kind} ${language}`)
  if (!values) throw new Error(`words.tsv has no ${kind} of ${language}.`)
  return values
}

/** The words of a class. */
export const wordsOf = (kind: string, language = 'en'): ReadonlySet<string> => new Set(valuesOf(kind, language).keys())

/** The words of a class by what they say: of 'variety' the apples and the potatoes. */
export function wordsByValue(kind: string, language = 'en'): ReadonlyMap<string, ReadonlySet<string>> {
  const groups = new Map<string, Set<string>>()
  for (const [word, values] of valuesOf(kind, language))
    for (const value of values.split(', ')) groups.set(value, (groups.get(value) ?? new Set()).add(word))
  return groups
}

/** A list in which '*' stands for any letters and '?' for one: '*butter' has 'butter' and 'soft butter'. */
export type WordList = { has: (text: string) => boolean }

/** The list of words or phrases, told apart by ', ', in lower case; a text may have capitals. */
export const listOf = (words: string): WordList => toWordList(words.split(', '))

/** The words of a class as such a list. */
export const classList = (kind: string, language = 'en'): WordList => toWordList([...wordsOf(kind, language)])

const LISTS = new Map<string, WordList>()

/** Whether a text is in such a list, which is written where it is asked: `isLike(name, '*butter, *margarine')`. */
export function isLike(text: string, words: string): boolean {
  const list = LISTS.get(words) ?? listOf(words)
  LISTS.set(words, list)
  return list.has(text)
}

/** The lists that are the values of a class, by its words: for 'stick' what is sold in sticks. */
export const listsOf = (kind: string, language = 'en'): ReadonlyMap<string, WordList> =>
  new Map([...valuesOf(kind, language)].map(([word, list]) => [word, listOf(list)]))

/** A list told apart by spaces, of lower-case words: '*saft -orangensaft' has all that end so but one, '=chile' a class. */
export function cellOf(words: string): WordList {
  const parts = words.startsWith('=') ? [...wordsOf(words.slice(1), 'any')] : words.split(' ')
  const included = toWordList(parts.filter((word) => !word.startsWith('-')))
  const excluded = toWordList(parts.filter((word) => word.startsWith('-')).map((word) => word.slice(1)))
  return { has: (word) => included.has(word) && !excluded.has(word) }
}

function toWordList(words: readonly string[]): WordList {
  const whole = new Set(words)
  const globs = words.filter((word) => /[*?]/.test(word)).map((word) => word.replace(/[*?]/g, (sign) => GLOBS[sign]!))
  const pattern = globs.length > 0 ? new RegExp(`^(?:${globs.join('|')})$`, 'iu') : null
  return { has: (text) => whole.has(text.toLowerCase()) || pattern?.test(text) === true }
}
const GLOBS: Readonly<Record<string, string>> = { '*': '.*', '?': '.' }

/** The words of a text, as spaces part them. */
export const wordsIn = (text: string): string[] => text.split(/\s+/)

/** Whether a text has a Cyrillic letter. */
export const isCyrillic = (text: string): boolean => /[\u0400-\u04ff]/.test(text)
