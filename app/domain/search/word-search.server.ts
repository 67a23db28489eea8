import type { z } from 'zod'
import { postPath } from '#app/domain/blog/post'
import { toResponsiveImage } from '#app/domain/blog/responsive-image.server'
import { judgeSavedRecipes } from '#app/domain/collection/collection.server'
import type { Member } from '#app/domain/households/member'
import { toDietBitmask } from '#app/domain/recipes/diets'
import { plateUrl } from '#app/domain/recipes/plate-url'
import { withPictureUrls } from '#app/domain/recipes/recipes.server'
import { recipePath, starterRecipePath } from '#app/domain/recipes/recipe-paths'
import { addCompounds, readSearchWords, readUnfinishedWords } from '#app/domain/recipes/read-words.server'
import { formatTsQuery, splitQuery, type SearchTerm } from '#app/domain/recipes/search-terms'
import { query } from '#app/platform/db.server'
import {
  countRecipesByWords,
  selectPostRecipesByWords,
  selectRecipesByTitle,
  selectRecipesByWords,
  selectSavedRecipesByWords,
  selectTitlesByWords,
} from './queries.server'
import type { WordSearchResponse } from './responses'
import { hasWordFilters, listDietFacets, listFacets, NO_WORD_FILTERS, type WordFilters } from './word-filters'
import { hasAllTerms, MIN_SUGGESTED_LENGTH, scoreTitle, type RatedRecipe } from './word-results'

/** A recipe found by words. */
type WordSearchResult = z.output<typeof WordSearchResponse>['results'][number]

type WordSearch = {
  results: WordSearchResult[]
  /** What was searched instead, where words were mistyped; null otherwise. */
  mended: string | null
  /** How many with these words the diets leave out, or the first MAX_COUNTED of them. */
  hidden: number
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
  const { terms, mended } = await readSearchWords(text)
  if (terms.length === 0) return { results: [], mended, hidden: 0 }
  if (member && filters.diets.length > 0) await judgeSavedRecipes(member.householdId)
  const find = (requested: readonly SearchTerm[], join: 'all' | 'any') =>
    findRecipes(requested, join, { member, filters, limit })
  let found = await find(terms, 'all')
  if (found.length < limit) found = merge(found, await find(await addCompounds(terms), 'all'))
  if (found.length === 0 && !hasWordFilters(filters)) found = await find(terms, 'any')
  const results = found
    .map((recipe) => ({ recipe, score: scoreTitle(recipe, terms) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ recipe }) => toResult(recipe))
  return { results, mended, hidden: await countHidden(terms, { member, filters }) }
}

const MAX_COUNTED = 1000

/** Recipes with all of the words that do not keep the diets for sure. */
async function countHidden(
  terms: readonly SearchTerm[],
  { member, filters }: { member: Member | null; filters: WordFilters },
): Promise<number> {
  if (filters.diets.length === 0) return 0
  const tsquery = formatTsQuery(terms, 'all')
  const left = `!(${listDietFacets(filters.diets).join(' & ')})`
  const [[counted], saved] = await Promise.all([
    query(countRecipesByWords, [[`(${tsquery})`, ...listFacets(filters), left].join(' & '), MAX_COUNTED]),
    findSaved(member, tsquery, filters),
  ])
  return Math.min(MAX_COUNTED, (counted?.count ?? 0) + saved.filter((row) => !keepsDiets(row, filters)).length)
}

const MAX_SUGGESTIONS = 8

/** Titles for what is being typed: with these words, the last of which may be its beginning; the household's first. */
export async function suggestTitles(text: string, member: Member | null): Promise<string[]> {
  if ((splitQuery(text).at(-1) ?? '').length < MIN_SUGGESTED_LENGTH) return []
  const terms = await readUnfinishedWords(text)
  const tsquery = formatTsQuery(terms, 'all')
  const [saved, titles, ofPosts] = await Promise.all([
    member ? query(selectSavedRecipesByWords, [member.householdId, tsquery, null, null, null, member.id]) : [],
    query(selectTitlesByWords, [tsquery, MAX_SUGGESTIONS]),
    query(selectPostRecipesByWords, [tsquery, null]),
  ])
  const named = ({ title }: { title: string }) => hasAllTerms(title, terms)
  return [...new Set([...saved.filter(named), ...titles, ...ofPosts.filter(named)].map(({ title }) => title))].slice(
    0,
    MAX_SUGGESTIONS,
  )
}

type FoundRecipe = RatedRecipe & {
  id: string
  title: string
  image_url: string | null
  source_url: string
  source_domain: string
  total_time_minutes: number | null
  slug: string | null
  quality_score: number
  isOwn: boolean
  /** The slug of the post that describes it, where no other page of ours shows it. */
  post: string | null
}

const NO_RATING: RatedRecipe = {
  user_rating: null,
  rating_value: null,
  rating_count: null,
  household_rating: null,
  household_rating_count: null,
}

/** Recipes whose title has the words, and those that have them elsewhere, of which less is read. */
const MAX_BY_TITLE = 200
const MAX_BY_WORDS = 100

async function findRecipes(
  terms: readonly SearchTerm[],
  join: 'all' | 'any',
  { member, filters, limit }: { member: Member | null; filters: WordFilters; limit: number },
): Promise<FoundRecipe[]> {
  const tsquery = formatTsQuery(terms, join)
  const inCatalogue = [`(${tsquery})`, ...listFacets(filters), ...listDietFacets(filters.diets)].join(' & ')
  const [saved, named, ofPosts] = await Promise.all([
    findSaved(member, tsquery, filters),
    query(selectRecipesByTitle, [inCatalogue, MAX_BY_TITLE]),
    findOfPosts(tsquery, filters),
  ])
  // What is named after all words comes before what has them elsewhere.
  const elsewhere =
    join === 'all' && named.length >= limit ? [] : await query(selectRecipesByWords, [inCatalogue, MAX_BY_WORDS])
  const isQuickEnough = ({ total_time_minutes }: { total_time_minutes: number | null }) =>
    filters.minutes === null || (total_time_minutes !== null && total_time_minutes <= filters.minutes)
  const none = { ...NO_RATING, slug: null, post: null, quality_score: 0 }
  return merge(
    saved.filter((row) => keepsDiets(row, filters)).map((row) => ({ ...none, ...row, isOwn: true })),
    [
      ...[...named, ...elsewhere].filter(isQuickEnough).map((row) => ({ ...none, ...row, isOwn: false })),
      ...ofPosts.map((row) => ({ ...none, ...row, isOwn: false })),
    ],
  )
}

/** A post does not say what its recipe is filed under, nor which diets it keeps. */
const findOfPosts = async (tsquery: string, { ingredient, mood, minutes, diets }: WordFilters) =>
  ingredient || mood || diets.length > 0 ? [] : await query(selectPostRecipesByWords, [tsquery, minutes])

const findSaved = async (member: Member | null, tsquery: string, { ingredient, mood, minutes }: WordFilters) =>
  member
    ? await query(selectSavedRecipesByWords, [member.householdId, tsquery, ingredient, mood, minutes, member.id])
    : []

function keepsDiets(row: { diets: number }, { diets }: WordFilters): boolean {
  const wanted = toDietBitmask(diets)
  return (row.diets & wanted) === wanted
}

/** One recipe for each address: a household's own copy comes first. */
function merge(first: readonly FoundRecipe[], second: readonly FoundRecipe[]): FoundRecipe[] {
  const byUrl = new Map(first.map((recipe) => [recipe.source_url, recipe]))
  for (const recipe of second) if (!byUrl.has(recipe.source_url)) byUrl.set(recipe.source_url, recipe)
  return [...byUrl.values()]
}

function toResult(recipe: FoundRecipe): WordSearchResult {
  const { title, source_url, source_domain, total_time_minutes, slug, isOwn, id, post } = recipe
  const pictures = isOwn ? { ...withPictureUrls(recipe), plate_url: plateUrl(id) } : withPictureUrls(recipe)
  return {
    title,
    source_url,
    source_domain,
    total_time_minutes,
    plate_url: pictures.plate_url,
    picture_url: post ? (toResponsiveImage(recipe.image_url)?.src ?? null) : pictures.picture_url,
    path: post ? postPath(post) : slug && !isOwn ? starterRecipePath(slug) : recipePath(source_url),
    is_saved: isOwn,
  }
}
