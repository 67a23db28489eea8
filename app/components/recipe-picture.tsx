import { canonicalUrl } from '#app/domain/recipes/canonical-url'
import type { RecipeCard } from '#app/domain/recipes/recipe'

/** The photograph over its drawn plate: if it is missing or fails, the plate is what shows, script or not. */
export function RecipePicture({ recipe, eager = false }: { recipe: Pick<RecipeCard, 'image_url' | 'plate_url'>; eager?: boolean }) {
  // It came from the web as text: what is no http(s) address is no picture.
  const photo = recipe.image_url && canonicalUrl(recipe.image_url)
  const loading = eager ? undefined : 'lazy'
  return (
    <>
      <img src={recipe.plate_url} width="400" height="300" alt="" loading={loading} />
      {photo && <img src={photo} width="400" height="300" alt="" loading={loading} referrerPolicy="no-referrer" />}
    </>
  )
}
