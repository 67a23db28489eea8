import { z } from 'zod'
import { DIET_NAMES } from '../recipes/diets'
import { MAIN_INGREDIENT_CATEGORIES, MOOD_CATEGORIES, TIME_CATEGORIES } from '../recipes/categories'
import { DEFAULT_SEARCH_FILTERS, MAX_SEARCH_RESULTS, SEARCH_BATCH_SIZE } from './search-filters'
import { MAX_HAVE, MAX_HAVE_LENGTH } from './having'
import { MAX_QUERY_LENGTH } from '#app/domain/recipes/search-terms'
import { WORD_SEARCH_SIZE } from './word-results'

const filterOptionField = <const Options extends readonly [string, ...string[]]>(options: Options, label: string) =>
  z.enum(options, `Please pick a ${label}: ${options.join(', ')}.`)
const INVALID_SEARCH_LIMIT = `Please ask for 1 to ${MAX_SEARCH_RESULTS} recipes.`

export const SearchFiltersInput = z.object({
  ingredient: filterOptionField(MAIN_INGREDIENT_CATEGORIES, 'main ingredient').default(
    DEFAULT_SEARCH_FILTERS.ingredient,
  ),
  mood: filterOptionField(MOOD_CATEGORIES, 'mood').default(DEFAULT_SEARCH_FILTERS.mood),
  time: filterOptionField(TIME_CATEGORIES, 'time').default(DEFAULT_SEARCH_FILTERS.time),
})
const UNKNOWN_DIET = `Diets are a list of ${DIET_NAMES.join(', ')}.`

const dietsInput = z
  .array(z.enum(DIET_NAMES, UNKNOWN_DIET), UNKNOWN_DIET)
  .max(DIET_NAMES.length, UNKNOWN_DIET)
  .describe('Only recipes that keep all of them for sure.')

/** Body of POST /api/search: the filters, and the source_urls that the visitor has already been shown. */
export const SearchRequest = z.strictObject({
  ...SearchFiltersInput.shape,
  diets: dietsInput.optional(),
  limit: z
    .int(INVALID_SEARCH_LIMIT)
    .min(1, INVALID_SEARCH_LIMIT)
    .max(MAX_SEARCH_RESULTS, INVALID_SEARCH_LIMIT)
    .default(SEARCH_BATCH_SIZE),
  shown: z
    .array(z.string('Shown recipes are named by their source_url.').max(2083), 'Shown recipes come as a list.')
    .max(MAX_SEARCH_RESULTS, `At most ${MAX_SEARCH_RESULTS} shown recipes can be named.`)
    .default([]),
})

const searchLimitInput = z.coerce
  .number(INVALID_SEARCH_LIMIT)
  .int(INVALID_SEARCH_LIMIT)
  .min(1, INVALID_SEARCH_LIMIT)
  .max(MAX_SEARCH_RESULTS, INVALID_SEARCH_LIMIT)
  .default(WORD_SEARCH_SIZE)

const INVALID_MINUTES = 'Please give the time in whole minutes.'
/** The most minutes that a recipe takes. */
const maxMinutesInput = z.coerce
  .number(INVALID_MINUTES)
  .int(INVALID_MINUTES)
  .min(1, INVALID_MINUTES)
  .max(10_000, INVALID_MINUTES)
  .optional()

const queryInput = z
  .string()
  .max(MAX_QUERY_LENGTH, `Please search for at most ${MAX_QUERY_LENGTH} characters.`)
  .default('')

/** Query of GET /api/search/suggestions. */
export const SuggestionQuery = z.object({ q: queryInput })

/** Query of GET /api/search/words. */
export const WordSearchQuery = z.object({
  q: queryInput,
  ingredient: filterOptionField(MAIN_INGREDIENT_CATEGORIES, 'main ingredient').optional(),
  mood: filterOptionField(MOOD_CATEGORIES, 'mood').optional(),
  time: maxMinutesInput,
  diet: dietsInput.optional(),
  limit: searchLimitInput,
})

const HAVE_REQUIRED = 'Please say what you have: have=leeks&have=eggs.'
const haveInput = z
  .array(
    z.string().max(MAX_HAVE_LENGTH, `Please name each thing in at most ${MAX_HAVE_LENGTH} characters.`),
    HAVE_REQUIRED,
  )
  .min(1, HAVE_REQUIRED)
  .max(MAX_HAVE, `Please name at most ${MAX_HAVE} things.`)

/** Query of GET /api/search/having. */
export const HavingQuery = z.object({
  have: haveInput,
  time: maxMinutesInput,
  diet: dietsInput.optional(),
  limit: searchLimitInput,
})

/** The form that puts what a recipe lacks on a shopping list. */
export const AddMissingInput = z.object({
  recipe: z.string('Please say which recipe is meant.').max(2083),
  have: haveInput,
  time: z.string().nullish(),
  diet: z.array(z.string()).max(DIET_NAMES.length, UNKNOWN_DIET).default([]),
})
