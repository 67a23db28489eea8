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

/**
 * Whether a lower-case word is in a list: 'pear pears' has two, '*saft -orangensaft' all that end so but one, '???fond' has
 * three letters before its end, and '=chile' are the words of a class.
 */
export function wordMatcher(list: string): (word: string) => boolean {
  const words = list.startsWith('=') ? [...wordsOf(list.slice(1), 'any')] : list.split(' ')
  const isIncluded = isOneOf(words.filter((word) => !word.startsWith('-')))
  const isExcluded = isOneOf(words.filter((word) => word.startsWith('-')).map((word) => word.slice(1)))
  return (word) => isIncluded(word) && !isExcluded(word)
}

function isOneOf(words: readonly string[]): (word: string) => boolean {
  const whole = new Set(words)
  const globs = words.filter((word) => /[*?]/.test(word)).map((word) => word.replace(/[*?]/g, (sign) => GLOBS[sign]!))
  const pattern = globs.length > 0 ? new RegExp(`^(?:${globs.join('|')})$`, 'u') : null
  return (word) => whole.has(word) || pattern?.test(word) === true
}
const GLOBS: Readonly<Record<string, string>> = { '*': '.*', '?': '.' }
