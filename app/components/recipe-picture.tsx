import type { RecipeCard } from '#app/domain/recipes/recipe'

/** The photograph over its drawn plate: if it is missing or fails, the plate is what shows, script or not. */
export function RecipePicture({ recipe, eager = false }: { recipe: Pick<RecipeCard, 'image_url' | 'plate_url'>; eager?: boolean }) {
  const loading = eager ? undefined : 'lazy'
  return (
    <>
      <img src={recipe.plate_url} width="400" height="300" alt="" loading={loading} />
      {recipe.image_url && <img src={recipe.image_url} width="400" height="300" alt="" loading={loading} referrerPolicy="no-referrer" />}
    </>
  )
}
