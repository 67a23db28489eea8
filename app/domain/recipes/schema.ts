import { z } from 'zod'
import { optionalText, requiredText } from '#app/domain/field-schemas'
import { canonicalizeUrl } from '#packages/page-reader/canonical-url'
import { INVALID_URL, RECIPE_TEXT_REQUIRED, RECIPE_URL_REQUIRED } from './messages'

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
  context.addIssue({ code: 'custom', message: INVALID_URL })
  return z.NEVER
}

/** Query of the recipe page and of GET /api/recipe. The URL itself is validated by getRecipeByUrl. */
export const RecipeUrlQuery = z.object({ url: z.string(INVALID_RECIPE_URL) })

export const ImportUrlInput = z.object({ url: requiredText(RECIPE_URL_REQUIRED).transform(transformToCanonicalUrl) })

/** The text of a recipe or the HTML source of a page, with an optional source URL. */
export const ImportTextInput = z.object({
  text: requiredText(RECIPE_TEXT_REQUIRED).max(MAX_RECIPE_TEXT_LENGTH, 'That is more than we can read at once (3 MB).'),
  source: optionalText(2083, INVALID_URL).transform((text, context) =>
    text === null ? null : transformToCanonicalUrl(text, context),
  ),
})
