import { z } from 'zod'
import { CATEGORY_FILTERS, parseCatalogueFilters, isCategoryOption, UNCATEGORIZED } from './catalogue-filters'
import type { CatalogueFilters } from './catalogue-filters'
import { NO_CATALOGUE_RECIPES_SELECTED } from './messages'

/** spec §9. */
export const CATALOGUE_PAGE_SIZE = 50
const MAX_CATALOGUE_PAGE_SIZE = 100
/** A page that is confirmed names its recipes in its address. */
export const MAX_CONFIRMED_DELETIONS = 100
/** Of one call: few enough for the time limit of statements. */
const MAX_DELETIONS_PER_REQUEST = 1000

const TOO_MANY_DELETIONS = `At most ${MAX_DELETIONS_PER_REQUEST} recipes can be deleted at once.`
const INVALID_RECIPE_ID = 'Recipes are named by their ids.'
const INVALID_PAGE_NUMBER = 'Please ask for a page from 1 to 999999.'
const INVALID_PAGE_SIZE = `Please ask for 1 to ${MAX_CATALOGUE_PAGE_SIZE} recipes a page.`
const INVALID_VALIDITY_STATE = 'Please ask for valid or invalid recipes, or for all.'

const pageIntegerField = (sentence: string, most: number, usual: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,5}$/, sentence)
    .transform(Number)
    .refine((value) => value <= most, sentence)
    .optional()
    .transform((value) => value ?? usual)

const categoryOptionField = (name: 'ingredient' | 'mood' | 'time') => {
  const options = CATEGORY_FILTERS.find((one) => one.name === name)!.options
  return z
    .string()
    .refine(
      (text) => text === 'all' || isCategoryOption(name, text),
      `Please ask for all, for ${UNCATEGORIZED}, or for one of: ${options.join(', ')}.`,
    )
    .optional()
}

/** spec §7, GET /api/admin/crawler/recipes. What a person types into the page's address is forgiven; a program is told. */
export const CatalogueRecipesQuery = z
  .object({
    ingredient: categoryOptionField('ingredient'),
    mood: categoryOptionField('mood'),
    time: categoryOptionField('time'),
    state: z.enum(['', 'all', 'valid', 'invalid'], INVALID_VALIDITY_STATE).optional(),
    page: pageIntegerField(INVALID_PAGE_NUMBER, 999_999, 1),
    limit: pageIntegerField(INVALID_PAGE_SIZE, MAX_CATALOGUE_PAGE_SIZE, CATALOGUE_PAGE_SIZE),
  })
  .transform(({ page, limit, ...asked }): { filters: CatalogueFilters; page: number; limit: number } => {
    const said = Object.entries(asked).filter(
      (entry): entry is [string, string] => Boolean(entry[1]) && entry[1] !== 'all',
    )
    return { filters: parseCatalogueFilters(new URLSearchParams(said)), page, limit }
  })

const recipeIdsField = z
  .array(z.string(INVALID_RECIPE_ID), NO_CATALOGUE_RECIPES_SELECTED)
  .min(1, NO_CATALOGUE_RECIPES_SELECTED)

/** spec §7, DELETE /api/admin/crawler/recipes. */
export const DeleteRecipesInput = z.object({
  recipeIds: recipeIdsField.max(MAX_DELETIONS_PER_REQUEST, TOO_MANY_DELETIONS),
})

/** The same as the confirmation sends it. */
export const ConfirmedDeletionInput = z.object({ ids: recipeIdsField.max(MAX_CONFIRMED_DELETIONS, TOO_MANY_DELETIONS) })
