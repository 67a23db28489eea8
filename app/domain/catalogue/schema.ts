import { z } from 'zod'
import { CATEGORIES, filtersOf, isChoice, NOT_FILED } from './filters'
import type { CatalogueFilters } from './filters'
import { NONE_CHOSEN } from './sentences'

/** spec §9. */
export const PAGE_SIZE = 50
const MOST_ON_A_PAGE = 100
/** A page that is confirmed names its recipes in its address. */
export const MOST_CHOSEN = 100
/** Of one call: few enough for the time limit of statements. */
const MOST_AT_ONCE = 1000

const TOO_MANY = `At most ${MOST_AT_ONCE} recipes can be deleted at once.`
const BAD_ID = 'Recipes are named by their ids.'
const BAD_PAGE = 'Please ask for a page from 1 to 999999.'
const BAD_LIMIT = `Please ask for 1 to ${MOST_ON_A_PAGE} recipes a page.`
const BAD_STATE = 'Please ask for valid or invalid recipes, or for all.'

const number = (sentence: string, most: number, usual: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,5}$/, sentence)
    .transform(Number)
    .refine((value) => value <= most, sentence)
    .optional()
    .transform((value) => value ?? usual)

const choice = (name: 'ingredient' | 'mood' | 'time') => {
  const options = CATEGORIES.find((one) => one.name === name)!.options
  return z
    .string()
    .refine(
      (text) => text === 'all' || isChoice(name, text),
      `Please ask for all, for ${NOT_FILED}, or for one of: ${options.join(', ')}.`,
    )
    .optional()
}

/** spec §7, GET /api/admin/crawler/recipes. What a person types into the page's address is forgiven; a program is told. */
export const RecipesQuery = z
  .object({
    ingredient: choice('ingredient'),
    mood: choice('mood'),
    time: choice('time'),
    state: z.enum(['', 'all', 'valid', 'invalid'], BAD_STATE).optional(),
    page: number(BAD_PAGE, 999_999, 1),
    limit: number(BAD_LIMIT, MOST_ON_A_PAGE, PAGE_SIZE),
  })
  .transform(({ page, limit, ...asked }): { filters: CatalogueFilters; page: number; limit: number } => {
    const said = Object.entries(asked).filter(
      (entry): entry is [string, string] => Boolean(entry[1]) && entry[1] !== 'all',
    )
    return { filters: filtersOf(new URLSearchParams(said)), page, limit }
  })

const ids = z.array(z.string(BAD_ID), NONE_CHOSEN).min(1, NONE_CHOSEN)

/** spec §7, DELETE /api/admin/crawler/recipes. */
export const RecipesToDelete = z.object({ recipeIds: ids.max(MOST_AT_ONCE, TOO_MANY) })

/** The same as the confirmation sends it. */
export const ChosenRecipes = z.object({ ids: ids.max(MOST_CHOSEN, TOO_MANY) })
