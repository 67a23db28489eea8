import { findOneWordSynonyms, listWordsWithSynonyms } from '#packages/ingredients/foods/ingredient-names'
import { query } from '#app/platform/db.server'
import {
  selectCommonestWord,
  selectCompounds,
  selectHasTrigrams,
  selectIndexedWords,
  selectKnownWords,
  selectSimilarWords,
  selectWordsOfSameBeginning,
  type IndexedWord,
} from './search-words-queries.server'
import { splitQuery, type SearchTerm } from './search-terms'
import { findMeantWords, splitCompound } from './spelling'

let hasTrigrams: boolean | undefined

/** Some managed databases do not offer the extension: then a mistake in the first two letters is not mended. */
export async function hasTrigramIndex(): Promise<boolean> {
  return (hasTrigrams ??= (await query(selectHasTrigrams, [])).length > 0)
}

type ReadWords = {
  /** One for each word but small ones like 'with'; none for a text without words. */
  terms: SearchTerm[]
  /** What was understood, where words were mistyped; null otherwise. */
  mended: string | null
}

/** The terms of what somebody typed; a mistyped word is the nearest known one. */
export async function readSearchWords(text: string): Promise<ReadWords> {
  const typed = splitQuery(text)
  if (typed.length === 0) return { terms: [], mended: null }
  const indexed = await query(selectIndexedWords, [typed])
  // 'soup with leeks' is a search for soup and leeks.
  const wanted = indexed.filter((word) => !word.is_stop_word)
  const words = wanted.length > 0 ? wanted : indexed
  const meant = await mendWords(words)
  const isMended = [...meant.values()].some(({ word }) => word !== null)
  return {
    terms: words.map((word) => meant.get(word.word)?.term ?? toTerm(word)),
    mended: isMended ? indexed.map(({ word }) => meant.get(word)?.word ?? word).join(' ') : null,
  }
}

/** The terms of what is being typed: the last word may be the beginning of one. */
export async function readUnfinishedWords(text: string): Promise<SearchTerm[]> {
  const typed = splitQuery(text)
  const indexed = await query(selectIndexedWords, [typed])
  return indexed
    .filter((word, at) => !word.is_stop_word || at === indexed.length - 1)
    .map((word) => ({ ...toTerm(word), isBeginning: word.position === typed.length }))
}

const toTerm = ({ word, stems, is_known, is_beginning }: IndexedWord): SearchTerm => ({
  words: [word, ...listOtherNames(word)],
  stems,
  parts: [],
  isBeginning: !is_known && is_beginning,
})

/** British and American names of the same food, in the singular and the plural. */
const listOtherNames = (word: string): string[] => findOneWordSynonyms(word).flatMap((name) => [name, `${name}s`])

const MAX_EQUALLY_NEAR = 12

type MeantWord = { term: SearchTerm; /** Null where the word is a compound, and right. */ word: string | null }

/** What stands for the words that are neither known nor the beginning of a known one. */
async function mendWords(words: readonly IndexedWord[]): Promise<Map<string, MeantWord>> {
  const unknown = words.filter(
    ({ word, is_known, is_beginning }) =>
      word.length > 3 && !is_known && !is_beginning && findOneWordSynonyms(word).length === 0,
  )
  if (unknown.length === 0) return new Map()
  const splits = new Map(unknown.map(({ word }) => [word, splitCompound(word)]))
  const parts = new Set([...splits.values()].flat(2))
  const [knownParts, near] = await Promise.all([
    parts.size > 0 ? query(selectKnownWords, [[...parts]]) : [],
    findNearWords(unknown.map(({ word }) => word)),
  ])
  const known = new Set(knownParts.map(({ word }) => word))
  const mended = await Promise.all(
    unknown.map(async (each): Promise<[string, MeantWord] | null> => {
      const compound = splits.get(each.word)?.find((pair) => pair.every((part) => known.has(part)))
      if (compound) return [each.word, { word: null, term: { ...toTerm(each), parts: compound } }]
      const word = await findCommonest(findMeantWords(each.word, near.get(each.word) ?? []))
      return word === null ? null : [each.word, { word, term: await toMendedTerm(word, each.word) }]
    }),
  )
  return new Map(mended.filter((pair) => pair !== null))
}

async function toMendedTerm(word: string, typed: string): Promise<SearchTerm> {
  const [nearest] = await query(selectIndexedWords, [[word]])
  return { words: [word, typed, ...listOtherNames(word)], stems: nearest?.stems ?? [], parts: [], isBeginning: false }
}

/** Of words that are as near, the one that most dishes are named after: leek for 'leak', not leaf. */
async function findCommonest(words: string[]): Promise<string | null> {
  if (words.length < 2) return words[0] ?? null
  const [commonest] = await query(selectCommonestWord, [words.slice(0, MAX_EQUALLY_NEAR)])
  return commonest?.word ?? null
}

async function findNearWords(words: string[]): Promise<Map<string, string[]>> {
  const found = await Promise.all([
    query(selectWordsOfSameBeginning, [words]),
    hasTrigramIndex().then((isOffered) => (isOffered ? query(selectSimilarWords, [words]) : [])),
  ])
  const rows = found.flat()
  const names = listWordsWithSynonyms()
  return new Map(
    words.map((word) => [word, [...rows.filter(({ unknown }) => unknown === word).map((row) => row.word), ...names]]),
  )
}

const MIN_COMPOUND_ENDING = 5

/** Also the compounds that end with a word: suppe finds Kartoffelsuppe. */
export async function addCompounds(terms: readonly SearchTerm[]): Promise<SearchTerm[]> {
  const endings = terms.flatMap(({ words }) => words.filter((word) => word.length >= MIN_COMPOUND_ENDING))
  if (endings.length === 0) return [...terms]
  const rows = await query(selectCompounds, [endings])
  return terms.map((term) => ({
    ...term,
    words: [...term.words, ...rows.filter(({ ending }) => term.words.includes(ending)).map(({ word }) => word)],
  }))
}
