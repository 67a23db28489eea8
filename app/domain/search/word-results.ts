import { t } from '#packages/texts/t'
import { BLOG_PATH } from '#app/domain/blog/post'
import { starterRecipePath } from '#app/domain/recipes/recipe-paths'
import { splitQuery, type SearchTerm } from '#app/domain/recipes/search-terms'

/** Results of a search by words: fills rows of two, three and four. */
export const WORD_SEARCH_SIZE = 24
/** Letters of the end of a title's word that count as a word of the query. */
const MIN_PART_LENGTH = 4

export type RatedRecipe = {
  /** The cook's own stars. */ user_rating: number | null
  rating_value: number | null
  rating_count: number | null
  household_rating: number | null
  household_rating_count: number | null
}
type RankedRecipe = RatedRecipe & { title: string; quality_score: number; isOwn: boolean }

/** What most recipes have, and how many voices it has against those of a recipe. */
const USUAL_STARS = 4
const USUAL_VOICES = 5

/** The cook's own stars, else the mean of the publisher's and our cooks', drawn to the usual where few have rated. */
function sortingStars(recipe: RatedRecipe): number {
  if (recipe.user_rating !== null) return recipe.user_rating
  const published = recipe.rating_value === null ? 0 : (recipe.rating_count ?? 1)
  const ours = recipe.household_rating === null ? 0 : (recipe.household_rating_count ?? 0)
  const stars = (recipe.rating_value ?? 0) * published + (recipe.household_rating ?? 0) * ours
  return (stars + USUAL_STARS * USUAL_VOICES) / (published + ours + USUAL_VOICES)
}

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
 * little more for a recipe of one's own; what fits as well is sorted by its stars, then by quality. Higher is better.
 */
export function scoreTitle(
  { title, quality_score, isOwn, ...rated }: RankedRecipe,
  terms: readonly SearchTerm[],
): number {
  const words = titleWords(title)
  const found = terms.map((term) => Math.max(0, ...words.map((word) => matchesTerm(word, term))))
  const share = found.reduce((sum, each) => sum + each, 0) / Math.max(1, terms.length)
  const used = words.filter((word) => terms.some((term) => matchesTerm(word, term) > 0)).length
  return (
    share * 10 +
    (words.length > 0 ? used / words.length : 0) * 3 +
    (isOwn ? 0.5 : 0) +
    sortingStars(rated) / 10 +
    quality_score / 10_000
  )
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
    ? t('In your collection')
    : result.path.startsWith(`${BLOG_PATH}/`)
      ? t('On the blog')
      : result.path.startsWith(starterRecipePath(''))
        ? t("Larder's kitchen")
        : result.source_domain
