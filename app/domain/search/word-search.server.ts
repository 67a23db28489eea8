import type { Member } from '#app/domain/households/member'
import { plateUrl } from '#app/domain/recipes/plate-url'
import { withPictureUrls } from '#app/domain/recipes/recipes.server'
import { recipePath, starterRecipePath } from '#app/domain/recipes/recipe-paths'
import { findOneWordSynonyms, listWordsWithSynonyms } from '#packages/ingredients/ingredient-names'
import { query } from '#app/platform/db.server'
import {
  selectCommonestWord,
  selectCompounds,
  selectHasTrigrams,
  selectIndexedWords,
  selectKnownWords,
  selectRecipesByWords,
  selectSavedRecipesByWords,
  selectSimilarWords,
  selectTitlesByWords,
  selectWordsOfSameBeginning,
} from './queries.server'
import type { IndexedWord } from './queries.server'
import {
  findMeantWords,
  formatTsQuery,
  hasAllTerms,
  MIN_SUGGESTED_LENGTH,
  scoreTitle,
  splitCompound,
  splitQuery,
} from './word-query'
import type { SearchTerm } from './word-query'
import { hasWordFilters, NO_WORD_FILTERS } from './word-filters'
import type { WordFilters } from './word-filters'

/** A recipe found by words. */
export type WordSearchResult = {
  title: string
  source_url: string
  source_domain: string
  total_time_minutes: number | null
  plate_url: string
  picture_url: string | null
  /** The page of ours that shows it. */
  path: string
  /** It is in the household's collection. */
  is_saved: boolean
}

type WordSearch = {
  results: WordSearchResult[]
  /** What was searched instead, where words were mistyped; null otherwise. */
  mended: string | null
}

let hasTrigrams: boolean | undefined

/** Some managed databases do not offer the extension: then a mistake in the first two letters is not mended. */
async function hasTrigramIndex(): Promise<boolean> {
  return (hasTrigrams ??= (await query(selectHasTrigrams, [])).length > 0)
}

/**
 * Recipes whose title, keywords, site or ingredients have these words, in any order, best first: the catalogue's, and
 * those of the member's household. Mistyped words are searched as the nearest known one. Where no recipe has all of
 * the words, those that have some.
 * @param limit the most to return
 * @param filters what all of them must be; a recipe written by hand has no main ingredient and no mood
 */
export async function searchByWords(
  text: string,
  { member, limit, filters = NO_WORD_FILTERS }: { member: Member | null; limit: number; filters?: WordFilters },
): Promise<WordSearch> {
  const typed = splitQuery(text)
  if (typed.length === 0) return { results: [], mended: null }
  const indexed = await query(selectIndexedWords, [typed])
  // 'soup with leeks' is a search for soup and leeks.
  const wanted = indexed.filter((word) => !word.is_stop_word)
  const words = wanted.length > 0 ? wanted : indexed
  const meant = await mendWords(words)
  const terms = words.map((word) => meant.get(word.word)?.term ?? toTerm(word))

  const find = (asked: readonly SearchTerm[], join: 'all' | 'any') => findRecipes(asked, join, { member, filters })
  let found = await find(terms, 'all')
  if (found.length < limit) found = merge(found, await find(await addCompounds(terms), 'all'))
  if (found.length === 0 && !hasWordFilters(filters)) found = await find(terms, 'any')
  const results = found
    .map((recipe) => ({ recipe, score: scoreTitle(recipe, terms) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ recipe }) => toResult(recipe))
  const isMended = [...meant.values()].some(({ word }) => word !== null)
  return { results, mended: isMended ? indexed.map(({ word }) => meant.get(word)?.word ?? word).join(' ') : null }
}

const MAX_SUGGESTIONS = 8

/** Titles for what is being typed: with these words, the last of which may be its beginning; the household's first. */
export async function suggestTitles(text: string, member: Member | null): Promise<string[]> {
  const typed = splitQuery(text)
  if ((typed.at(-1) ?? '').length < MIN_SUGGESTED_LENGTH) return []
  const indexed = await query(selectIndexedWords, [typed])
  const terms = indexed
    .filter((word, at) => !word.is_stop_word || at === indexed.length - 1)
    .map((word) => ({ ...toTerm(word), isBeginning: word.position === typed.length }))
  const tsquery = formatTsQuery(terms, 'all')
  const [saved, titles] = await Promise.all([
    member ? query(selectSavedRecipesByWords, [member.householdId, tsquery, null, null, null]) : [],
    query(selectTitlesByWords, [tsquery, MAX_SUGGESTIONS]),
  ])
  const own = saved.filter(({ title }) => hasAllTerms(title, terms))
  return [...new Set([...own, ...titles].map(({ title }) => title))].slice(0, MAX_SUGGESTIONS)
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
  const known = new Set(parts.size > 0 ? (await query(selectKnownWords, [[...parts]])).map(({ word }) => word) : [])
  const near = await findNearWords(unknown.map(({ word }) => word))
  const meant = new Map<string, MeantWord>()
  for (const each of unknown) {
    const compound = splits.get(each.word)?.find((pair) => pair.every((part) => known.has(part)))
    const word = compound ? null : await findCommonest(findMeantWords(each.word, near.get(each.word) ?? []))
    if (compound) meant.set(each.word, { word: null, term: { ...toTerm(each), parts: compound } })
    else if (word !== null) {
      const [nearest] = await query(selectIndexedWords, [[word]])
      meant.set(each.word, {
        word,
        term: {
          words: [word, each.word, ...listOtherNames(word)],
          stems: nearest?.stems ?? [],
          parts: [],
          isBeginning: false,
        },
      })
    }
  }
  return meant
}

/** Of words that are as near, the one that most dishes are named after: leek for 'leak', not leaf. */
async function findCommonest(words: string[]): Promise<string | null> {
  if (words.length < 2) return words[0] ?? null
  const [commonest] = await query(selectCommonestWord, [words.slice(0, MAX_EQUALLY_NEAR)])
  return commonest?.word ?? null
}

async function findNearWords(words: string[]): Promise<Map<string, string[]>> {
  const rows = await query(selectWordsOfSameBeginning, [words])
  if (await hasTrigramIndex()) rows.push(...(await query(selectSimilarWords, [words])))
  const names = listWordsWithSynonyms()
  return new Map(
    words.map((word) => [word, [...rows.filter(({ unknown }) => unknown === word).map((row) => row.word), ...names]]),
  )
}

const MIN_COMPOUND_ENDING = 5

/** Also the compounds that end with a word: suppe finds Kartoffelsuppe. */
async function addCompounds(terms: readonly SearchTerm[]): Promise<SearchTerm[]> {
  const endings = terms.flatMap(({ words }) => words.filter((word) => word.length >= MIN_COMPOUND_ENDING))
  if (endings.length === 0) return [...terms]
  const rows = await query(selectCompounds, [endings])
  return terms.map((term) => ({
    ...term,
    words: [...term.words, ...rows.filter(({ ending }) => term.words.includes(ending)).map(({ word }) => word)],
  }))
}

type FoundRecipe = {
  id: string
  title: string
  image_url: string | null
  source_url: string
  source_domain: string
  total_time_minutes: number | null
  slug: string | null
  quality_score: number
  isOwn: boolean
}

async function findRecipes(
  terms: readonly SearchTerm[],
  join: 'all' | 'any',
  { member, filters: { ingredient, mood, minutes } }: { member: Member | null; filters: WordFilters },
): Promise<FoundRecipe[]> {
  const tsquery = formatTsQuery(terms, join)
  const [saved, catalogue] = await Promise.all([
    member ? query(selectSavedRecipesByWords, [member.householdId, tsquery, ingredient, mood, minutes]) : [],
    query(selectRecipesByWords, [tsquery, ingredient, mood, minutes]),
  ])
  return merge(
    saved.map((row) => ({ ...row, slug: null, quality_score: 0, isOwn: true })),
    catalogue.map((row) => ({ ...row, isOwn: false })),
  )
}

/** One recipe for each address: a household's own copy comes first. */
function merge(first: readonly FoundRecipe[], second: readonly FoundRecipe[]): FoundRecipe[] {
  const byUrl = new Map(first.map((recipe) => [recipe.source_url, recipe]))
  for (const recipe of second) if (!byUrl.has(recipe.source_url)) byUrl.set(recipe.source_url, recipe)
  return [...byUrl.values()]
}

function toResult(recipe: FoundRecipe): WordSearchResult {
  const { title, source_url, source_domain, total_time_minutes, slug, isOwn, id } = recipe
  const pictures = isOwn ? { ...withPictureUrls(recipe), plate_url: plateUrl(id) } : withPictureUrls(recipe)
  return {
    title,
    source_url,
    source_domain,
    total_time_minutes,
    plate_url: pictures.plate_url,
    picture_url: pictures.picture_url,
    path: slug && !isOwn ? starterRecipePath(slug) : recipePath(source_url),
    is_saved: isOwn,
  }
}
