import {
  MAIN_INGREDIENT_CATEGORIES,
  MOOD_CATEGORIES,
  type MainIngredientCategory,
  type MoodCategory,
} from '#app/domain/recipes/categories'
import { toDietBitmask, appendDietParams, parseDietParams } from '#app/domain/recipes/diets'
import { quoteLexeme } from '#app/domain/recipes/search-terms'
import type { Diet } from '#packages/ingredients/diets/diets'
import { HAVING_TIMES, parseHavingTime } from './having'

/** What the recipes of a search by words must be; null for any. `minutes` is the most that they take. */
export type WordFilters = {
  ingredient: MainIngredientCategory | null
  mood: MoodCategory | null
  minutes: number | null
  /** They keep all of them for sure. */
  diets: readonly Diet[]
}

export const NO_WORD_FILTERS: WordFilters = { ingredient: null, mood: null, minutes: null, diets: [] }

export const hasWordFilters = ({ ingredient, mood, minutes, diets }: WordFilters): boolean =>
  ingredient !== null || mood !== null || minutes !== null || diets.length > 0

/** Of a URL; an unknown value is none. `ownDiets` are the cook's, which apply where the URL does not say. */
export const parseWordFilters = (params: URLSearchParams, ownDiets: readonly Diet[]): WordFilters => ({
  ingredient: MAIN_INGREDIENT_CATEGORIES.find((name) => name === params.get('ingredient')) ?? null,
  mood: MOOD_CATEGORIES.find((name) => name === params.get('mood')) ?? null,
  minutes: parseHavingTime(params.get('time')),
  diets: parseDietParams(params) ?? ownDiets,
})

/**
 * The lexemes that stand for the filters in the index of the catalogue (search_facets() of migration 0055). Minutes that
 * are no choice of ours are those of the next longer choice: whoever asks compares the recipes' own.
 */
export function listFacets({ ingredient, mood, minutes }: Omit<WordFilters, 'diets'>): string[] {
  const time = minutes === null ? undefined : HAVING_TIMES.find((choice) => choice >= minutes)
  return [ingredient && `/i${ingredient}`, mood && `/m${mood}`, time && `/t${time}`]
    .filter((lexeme): lexeme is string => Boolean(lexeme))
    .map(quoteLexeme)
}

export const listDietFacets = (diets: readonly Diet[]): string[] =>
  diets.map((diet) => quoteLexeme(`/d${toDietBitmask([diet])}`))

/** A search with these filters; without diets it says so, since the cook's own would apply. */
export function filteredSearchPath(q: string, { ingredient, mood, minutes, diets }: WordFilters): string {
  const params = new URLSearchParams({ q })
  if (ingredient) params.set('ingredient', ingredient)
  if (mood) params.set('mood', mood)
  if (minutes !== null) params.set('time', String(minutes))
  appendDietParams(params, diets)
  return `/search?${params}`
}
