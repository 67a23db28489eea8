import { parseMinutes } from '#packages/page-reader/duration'
import { extractRecipe } from '#packages/page-reader/extract-recipe'
import type { ArchiveTools } from '#packages/recipe-archives/archive-types'

/** What the reader of archives does not know itself: durations in many languages and web pages. */
export const archiveTools: ArchiveTools = {
  parseMinutes,
  readPage: (html) => {
    const { recipe } = extractRecipe(html, 'https://saved-page.invalid/')
    return recipe
      ? {
          title: recipe.title,
          description: recipe.summary,
          ingredients: recipe.ingredients,
          steps: recipe.steps,
          yield: recipe.yield,
          prep: recipe.prep_time_minutes,
          cook: recipe.cook_time_minutes,
          total: recipe.total_time_minutes,
          url: recipe.source_url,
          picture: recipe.image_url ? { url: recipe.image_url } : null,
        }
      : null
  },
}
