import { message, type Message } from '#packages/texts/t'
import { z } from 'zod'
import { optionalText, requiredText } from '#app/domain/field-schemas'
import { canonicalizeUrl } from '#packages/page-reader/canonical-url'
import { INVALID_URL, RECIPE_TEXT_REQUIRED, RECIPE_URL_REQUIRED, NO_CATALOGUE_RECIPES_SELECTED } from './messages'
import {
  CATEGORY_FILTERS,
  MAX_CATALOGUE_TITLE_LENGTH,
  parseCatalogueFilters,
  isCategoryOption,
  UNCATEGORIZED,
  type CatalogueFilters,
} from './catalogue-filters'

export const INVALID_RECIPE_URL = 'Invalid Recipe URL'
/** The same limit as for a fetched page. */
const MAX_RECIPE_TEXT_LENGTH = 3_000_000

/** Mobile share sheets often paste a sentence that contains a URL, or a URL without its scheme. */
function extractUrlFromText(text: string): string {
  const inside = /https?:\/\/[^\s<>"]+/i.exec(text)?.[0].replace(/[.,;:!?)\]]+$/, '')
  if (inside) return inside
  return /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}{2,}(?:[/?#:]\S*)?$/u.test(text) ? `https://${text}` : text
}

const transformToCanonicalUrl = (text: string, context: z.RefinementCtx): string => {
  const url = canonicalizeUrl(extractUrlFromText(text))
  if (url) return url
  context.addIssue({ code: 'custom', message: INVALID_URL() })
  return z.NEVER
}

/** Query of the recipe page and of GET /api/recipe. The URL itself is validated by getRecipeByUrl. */
export const RecipeUrlQuery = z.object({ url: z.string(INVALID_RECIPE_URL) })

export const ImportUrlInput = z.object({ url: requiredText(RECIPE_URL_REQUIRED).transform(transformToCanonicalUrl) })

/** The text of a recipe or the HTML source of a page, with an optional source URL. */
export const ImportTextInput = z.object({
  text: requiredText(RECIPE_TEXT_REQUIRED).max(MAX_RECIPE_TEXT_LENGTH, {
    error: message('That is more than we can read at once (3 MB).'),
  }),
  source: optionalText(2083, INVALID_URL).transform((text, context) =>
    text === null ? null : transformToCanonicalUrl(text, context),
  ),
})

export const CATALOGUE_PAGE_SIZE = 50
const MAX_CATALOGUE_PAGE_SIZE = 100
/** The confirmation page carries its recipe ids in the URL, whose length is limited. */
export const MAX_CONFIRMED_DELETIONS = 100
/** Per request: few enough for the statement timeout. */
const MAX_DELETIONS_PER_REQUEST = 1000

const TOO_MANY_DELETIONS = message('At most {max} recipes can be deleted at once.', { max: MAX_DELETIONS_PER_REQUEST })
const INVALID_RECIPE_ID = message('Recipes are named by their ids.')
const INVALID_PAGE_NUMBER = message('Please ask for a page from 1 to 999999.')
const INVALID_PAGE_SIZE = message('Please ask for 1 to {max} recipes a page.', { max: MAX_CATALOGUE_PAGE_SIZE })
const TITLE_FILTER_TOO_LONG = message('Please use at most {max} characters.', { max: MAX_CATALOGUE_TITLE_LENGTH })
const INVALID_VALIDITY_STATE = message('Please ask for valid or invalid recipes, or for all.')

const pageIntegerField = (sentence: Message, max: number, usual: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,5}$/, { error: sentence })
    .transform(Number)
    .refine((value) => value <= max, { error: sentence })
    .optional()
    .transform((value) => value ?? usual)

const categoryOptionField = (name: 'ingredient' | 'mood' | 'time') => {
  const options = CATEGORY_FILTERS.find((item) => item.name === name)!.options
  return z
    .string()
    .refine((text) => text === 'all' || isCategoryOption(name, text), {
      error: message('Please ask for all, for {uncategorized}, or for one of: {options}.', {
        uncategorized: UNCATEGORIZED,
        options: options.join(', '),
      }),
    })
    .optional()
}

/**
 * Query of GET /api/admin/crawler/recipes. Strict, unlike the page's URL: an API client gets an error for an invalid
 * value.
 */
export const CatalogueRecipesQuery = z
  .object({
    title: z.string().max(MAX_CATALOGUE_TITLE_LENGTH, { error: TITLE_FILTER_TOO_LONG }).optional(),
    ingredient: categoryOptionField('ingredient'),
    mood: categoryOptionField('mood'),
    time: categoryOptionField('time'),
    state: z.enum(['', 'all', 'valid', 'invalid'], { error: INVALID_VALIDITY_STATE }).optional(),
    page: pageIntegerField(INVALID_PAGE_NUMBER, 999_999, 1),
    limit: pageIntegerField(INVALID_PAGE_SIZE, MAX_CATALOGUE_PAGE_SIZE, CATALOGUE_PAGE_SIZE),
  })
  .transform(({ page, limit, ...filters }): { filters: CatalogueFilters; page: number; limit: number } => {
    const given = Object.entries(filters).filter(
      (entry): entry is [string, string] => Boolean(entry[1]) && (entry[1] !== 'all' || entry[0] === 'title'),
    )
    return { filters: parseCatalogueFilters(new URLSearchParams(given)), page, limit }
  })

const recipeIdsField = z
  .array(z.guid({ error: INVALID_RECIPE_ID }), { error: NO_CATALOGUE_RECIPES_SELECTED })
  .min(1, { error: NO_CATALOGUE_RECIPES_SELECTED })

export const DeleteRecipesInput = z.object({
  recipeIds: recipeIdsField.max(MAX_DELETIONS_PER_REQUEST, { error: TOO_MANY_DELETIONS }),
})

export const ConfirmedDeletionInput = z.object({
  ids: recipeIdsField.max(MAX_CONFIRMED_DELETIONS, { error: TOO_MANY_DELETIONS }),
})
