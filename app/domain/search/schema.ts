import { z } from 'zod'
import { INGREDIENTS, MOODS, TIMES } from '../recipes/categories'
import { DEFAULT_FILTERS, MOST_RECIPES, SEARCH_LIMIT } from './filters'

const choice = <const Options extends readonly [string, ...string[]]>(options: Options, what: string) =>
  z.enum(options, `Please pick a ${what}: ${options.join(', ')}.`)
const ASK_LESS = `Please ask for 1 to ${MOST_RECIPES} recipes.`

export const FiltersInput = z.object({
  ingredient: choice(INGREDIENTS, 'main ingredient').default(DEFAULT_FILTERS.ingredient),
  mood: choice(MOODS, 'mood').default(DEFAULT_FILTERS.mood),
  time: choice(TIMES, 'time').default(DEFAULT_FILTERS.time),
})

/** spec §7, POST /api/search, and beyond it the source_urls that the visitor has been shown already. */
export const SearchRequest = z.strictObject({
  ...FiltersInput.shape,
  limit: z.int(ASK_LESS).min(1, ASK_LESS).max(MOST_RECIPES, ASK_LESS).default(SEARCH_LIMIT),
  shown: z
    .array(z.string('Shown recipes are named by their source_url.').max(2083), 'Shown recipes come as a list.')
    .max(MOST_RECIPES, `At most ${MOST_RECIPES} shown recipes can be named.`)
    .default([]),
})
