import { slugify } from '#app/domain/blog/slug'
import { getSavedRecipe } from '#app/domain/collection/collection.server'
import { toSavedRecipeJsonLd } from '#app/domain/collection/saved-recipe-json-ld'
import { toPlainText } from '#app/domain/exports/recipe-as-text'
import { createDownload } from '#app/http/byte-stream.server'
import { page } from '#app/http/page.server'

/** A recipe of the collection as a file: schema.org JSON-LD, or text with `?as=text`. */
export const loader = page('user', async ({ user, params: { id = '' }, url: { searchParams } }) => {
  const recipe = await getSavedRecipe(user, id)
  const name = slugify(recipe.title) || 'recipe'
  return searchParams.get('as') === 'text'
    ? createDownload(toPlainText(recipe), { filename: `${name}.txt`, type: 'text/plain; charset=utf-8' })
    : createDownload(`${JSON.stringify(toSavedRecipeJsonLd(recipe), null, 2)}\n`, {
        filename: `${name}.json`,
        type: 'application/ld+json',
      })
})
