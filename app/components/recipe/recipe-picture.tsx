import { pictureSrcSet } from '#app/domain/pictures/picture-path'
import type { RecipeCard } from '#app/domain/recipes/recipe'
import { framedPictureClass } from '#app/ui/picture-frame'

const RECIPE_PICTURE_SIZES = '(min-width: 80em) 600px, (min-width: 48em) 50vw, 100vw'

/** The photograph covers the drawing, which shows if the photograph is missing or fails to load, without a script. */
export function RecipePicture({
  recipe: { plate_url, picture_url },
  eager = false,
  sizes = RECIPE_PICTURE_SIZES,
}: {
  recipe: Pick<RecipeCard, 'picture_url' | 'plate_url'>
  eager?: boolean
  sizes?: string
}) {
  const loading = eager ? undefined : 'lazy'
  return (
    <>
      <img className={framedPictureClass} src={plate_url} width="400" height="300" alt="" loading={loading} />
      {picture_url && (
        <img
          className={framedPictureClass}
          src={picture_url}
          srcSet={pictureSrcSet(picture_url)}
          sizes={sizes}
          width="400"
          height="300"
          alt=""
          loading={loading}
        />
      )}
    </>
  )
}
