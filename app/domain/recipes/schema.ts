import { z } from 'zod'
import { optionalText, required } from '../fields'
import { canonicalUrl } from './canonical-url'

export const INVALID_RECIPE_URL = 'Invalid Recipe URL'
export const NO_URL = 'Please enter a recipe URL.'
export const BAD_URL = 'Please enter a valid URL.'
export const NO_TEXT = 'Please paste the text of a recipe.'
/** As much as we would read of a page. */
export const LONGEST_TEXT = 3_000_000

/** What phones paste is often a sentence with an address in it, or an address without its 'https://'. */
function addressIn(text: string): string {
  const inside = /https?:\/\/[^\s<>"]+/i.exec(text)?.[0].replace(/[.,;:!?)\]]+$/, '')
  if (inside) return inside
  return /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}{2,}(?:[/?#:]\S*)?$/u.test(text) ? `https://${text}` : text
}

const address = (text: string, context: z.RefinementCtx): string => {
  const url = canonicalUrl(addressIn(text))
  if (url) return url
  context.addIssue({ code: 'custom', message: BAD_URL })
  return z.NEVER
}

/** Of a recipe's page and of GET /api/recipe; what stands there is read where recipes are looked for. */
export const AskedRecipe = z.object({ url: z.string(INVALID_RECIPE_URL) })

/** spec §5, recipe from URL. */
export const ImportUrl = z.object({ url: required(NO_URL).transform(address) })

/** The text of a recipe, or the source of a page; where it comes from, if the cook says so. */
export const ImportText = z.object({
  text: required(NO_TEXT).max(LONGEST_TEXT, 'That is more than we can read at once (3 MB).'),
  source: optionalText(2083, BAD_URL).transform((text, context) => (text === null ? null : address(text, context))),
})
