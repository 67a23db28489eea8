import { extractRecipe as extract } from '#app/domain/recipes/extract/extract'

/** The page scorer's shape over the product's own function. */
export function extractRecipe(html: string, url: string) {
  return extract(html, url).recipe
}
