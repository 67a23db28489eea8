import { foldDiacritics } from '../tables/lexicon'
import type { LanguageRules } from './language-rules'
import { valuesOf } from '../tables/words'

/**
 * Plurals of foods that an '-s' does not make, with their singular: German, Italian, Dutch, French. A plural that German
 * and Dutch share has the German singular, and so has the Dutch one ('tomaat').
 */
const PAIRS = ['de', 'it', 'nl', 'fr'].flatMap((language) => [...valuesOf('plural', language)])

const SINGULARS = new Map<string, string>()
for (const [plural, singular] of PAIRS) SINGULARS.set(foldDiacritics(plural), foldDiacritics(singular))

/** Plurals by their singular, and the other way round, as written. */
const PLURALS = new Map<string, string[]>()
const SINGULARS_AS_WRITTEN = new Map<string, string>()
for (const [plural, singular] of PAIRS) {
  PLURALS.set(singular, [...(PLURALS.get(singular) ?? []), plural])
  SINGULARS_AS_WRITTEN.set(plural, singular)
}

/**
 * The plural of a lower-case singular as written, German where nouns have capitals, else of the other languages;
 * undefined if unknown.
 */
export const pluralOf = (singular: string, isGerman: boolean): string | undefined =>
  PLURALS.get(singular)?.at(isGerman ? 0 : -1)
/** The singular of a lower-case plural as written; undefined if unknown. */
export const singularOf = (plural: string): string | undefined => SINGULARS_AS_WRITTEN.get(plural)

/**
 * The plural of a food in a language that knows it: 'Ei' is 'Eier' in German, 'ei' 'eieren' in Dutch; of 'pomme de terre'
 * the first noun. Null for what it does not know.
 */
export function findForeignPlural(name: string, language: LanguageRules): string | null {
  const { words } = language
  const [, noun = '', rest = ''] = /^(\p{L}+)((?:\s(?:de|di|da)\s\p{L}+|\sd['’]\p{L}+)?)$/u.exec(name) ?? []
  const lower = noun.toLowerCase()
  if (lower === '' || (language.hasCapitalNouns && noun === lower)) return null
  const plural = [...(PLURALS.get(lower) ?? []), `${lower}s`, `${lower}es`, `${lower}x`].find((form) => words.has(form))
  if (plural === undefined) return null
  return (noun === lower ? plural : plural.charAt(0).toUpperCase() + plural.slice(1)) + rest
}

/** The singular of a lower-case word without accents in German, Italian, Dutch or French; undefined if unknown. */
export const findForeignSingular = (word: string): string | undefined => SINGULARS.get(word)
