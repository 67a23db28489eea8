import { extractRecipe as extract } from '#packages/page-reader/extract-recipe'

/** Adapter of the page scorer. */
export function extractRecipe(html: string, url: string) {
  return extract(html, url).recipe
}
