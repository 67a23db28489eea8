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
