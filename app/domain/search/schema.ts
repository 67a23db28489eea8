import { message } from '#packages/texts/t'
import { z } from 'zod'
import { DIET_NAMES } from '../recipes/diets'
import { MAIN_INGREDIENT_CATEGORIES, MOOD_CATEGORIES, TIME_CATEGORIES } from '../recipes/categories'
import { DEFAULT_SEARCH_FILTERS, MAX_SEARCH_RESULTS, SEARCH_BATCH_SIZE } from './search-filters'
import { MAX_HAVE, MAX_HAVE_LENGTH } from './having'
import { MAX_QUERY_LENGTH } from '#app/domain/recipes/search-terms'
import { WORD_SEARCH_SIZE } from './word-results'

const UNKNOWN_INGREDIENT = message('Please pick a main ingredient: {options}.', {
  options: MAIN_INGREDIENT_CATEGORIES.join(', '),
})
const UNKNOWN_MOOD = message('Please pick a mood: {options}.', { options: MOOD_CATEGORIES.join(', ') })
const UNKNOWN_TIME = message('Please pick a time: {options}.', { options: TIME_CATEGORIES.join(', ') })
const INVALID_SEARCH_LIMIT = message('Please ask for 1 to {max} recipes.', { max: MAX_SEARCH_RESULTS })

export const SearchFiltersInput = z.object({
  ingredient: z
    .enum(MAIN_INGREDIENT_CATEGORIES, { error: UNKNOWN_INGREDIENT })
    .default(DEFAULT_SEARCH_FILTERS.ingredient),
  mood: z.enum(MOOD_CATEGORIES, { error: UNKNOWN_MOOD }).default(DEFAULT_SEARCH_FILTERS.mood),
  time: z.enum(TIME_CATEGORIES, { error: UNKNOWN_TIME }).default(DEFAULT_SEARCH_FILTERS.time),
})
const UNKNOWN_DIET = message('Diets are a list of {diets}.', { diets: DIET_NAMES.join(', ') })

const dietsInput = z
  .array(z.enum(DIET_NAMES, { error: UNKNOWN_DIET }), { error: UNKNOWN_DIET })
  .max(DIET_NAMES.length, { error: UNKNOWN_DIET })
  .describe('Only recipes that keep all of them for sure.')

/** Body of POST /api/search: the filters, and the source_urls that the visitor has already been shown. */
export const SearchRequest = z.strictObject({
  ...SearchFiltersInput.shape,
  diets: dietsInput.optional(),
  limit: z
    .int({ error: INVALID_SEARCH_LIMIT })
    .min(1, { error: INVALID_SEARCH_LIMIT })
    .max(MAX_SEARCH_RESULTS, { error: INVALID_SEARCH_LIMIT })
    .default(SEARCH_BATCH_SIZE),
  shown: z
    .array(z.string({ error: message('Shown recipes are named by their source_url.') }).max(2083), {
      error: message('Shown recipes come as a list.'),
    })
    .max(MAX_SEARCH_RESULTS, {
      error: message('At most {max} shown recipes can be named.', { max: MAX_SEARCH_RESULTS }),
    })
    .default([]),
})

const searchLimitInput = z.coerce
  .number({ error: INVALID_SEARCH_LIMIT })
  .int({ error: INVALID_SEARCH_LIMIT })
  .min(1, { error: INVALID_SEARCH_LIMIT })
  .max(MAX_SEARCH_RESULTS, { error: INVALID_SEARCH_LIMIT })
  .default(WORD_SEARCH_SIZE)

const INVALID_MINUTES = message('Please give the time in whole minutes.')
/** The most minutes that a recipe takes. */
const maxMinutesInput = z.coerce
  .number({ error: INVALID_MINUTES })
  .int({ error: INVALID_MINUTES })
  .min(1, { error: INVALID_MINUTES })
  .max(10_000, { error: INVALID_MINUTES })
  .optional()

const queryInput = z
  .string()
  .max(MAX_QUERY_LENGTH, { error: message('Please search for at most {max} characters.', { max: MAX_QUERY_LENGTH }) })
  .default('')

/** Query of GET /api/search/suggestions. */
export const SuggestionQuery = z.object({ q: queryInput })

/** Query of GET /api/search/words. */
export const WordSearchQuery = z.object({
  q: queryInput,
  ingredient: z.enum(MAIN_INGREDIENT_CATEGORIES, { error: UNKNOWN_INGREDIENT }).optional(),
  mood: z.enum(MOOD_CATEGORIES, { error: UNKNOWN_MOOD }).optional(),
  time: maxMinutesInput,
  diet: dietsInput.optional(),
  limit: searchLimitInput,
})

const HAVE_REQUIRED = message('Please say what you have: have=leeks&have=eggs.')
const haveInput = z
  .array(
    z
      .string()
      .max(MAX_HAVE_LENGTH, {
        error: message('Please name each thing in at most {max} characters.', { max: MAX_HAVE_LENGTH }),
      }),
    { error: HAVE_REQUIRED },
  )
  .min(1, { error: HAVE_REQUIRED })
  .max(MAX_HAVE, { error: message('Please name at most {max} things.', { max: MAX_HAVE }) })

/** Query of GET /api/search/having. */
export const HavingQuery = z.object({
  have: haveInput,
  time: maxMinutesInput,
  diet: dietsInput.optional(),
  limit: searchLimitInput,
})

/** The form that puts what a recipe lacks on a shopping list. */
export const AddMissingInput = z.object({
  recipe: z.string({ error: message('Please say which recipe is meant.') }).max(2083),
  have: haveInput,
  time: z.string().nullish(),
  diet: z.array(z.string()).max(DIET_NAMES.length, { error: UNKNOWN_DIET }).default([]),
})
