import { extractRecipe as extract } from '#packages/page-reader/extract-recipe'

/** The page scorer's shape over the product's own function. */
export function extractRecipe(html: string, url: string) {
  return extract(html, url).recipe
}
