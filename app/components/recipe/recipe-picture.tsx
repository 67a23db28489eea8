import { pictureSrcSet, smallPicturePath } from '#app/domain/pictures/picture-path'
import type { RecipeCard } from '#app/domain/recipes/recipe'
import { framedPictureClass } from '#app/ui/picture-frame'

const RECIPE_PICTURE_SIZES = '(min-width: 80em) 600px, (min-width: 48em) 50vw, 100vw'

/** The photograph covers the drawing, which shows if the photograph is missing or fails to load, without a script. */
export function RecipePicture({
  recipe: { plate_url, picture_url },
  title,
  eager = false,
  sizes = RECIPE_PICTURE_SIZES,
  isSmall = false,
}: {
  recipe: Pick<RecipeCard, 'picture_url' | 'plate_url'>
  /** Describes the picture, where its recipe does not stand beside it in the same link. */ title?: string | undefined
  eager?: boolean
  sizes?: string
  /** At most some 270 px on every screen: one address instead of four, which are 170 bytes each. */ isSmall?: boolean
}) {
  const loading = eager ? undefined : 'lazy'
  return (
    <>
      {/* The alt text is on the drawing, which always loads: a broken photograph with one would paint it over it. */}
      <img
        className={framedPictureClass}
        src={plate_url}
        width="400"
        height="300"
        alt={title ? `${picture_url ? 'Picture' : 'Drawing'}: ${title}` : ''}
        loading={loading}
      />
      {picture_url && (
        <img
          className={framedPictureClass}
          src={isSmall ? smallPicturePath(picture_url) : picture_url}
          {...(!isSmall && { srcSet: pictureSrcSet(picture_url), sizes })}
          width="400"
          height="300"
          alt=""
          loading={loading}
        />
      )}
    </>
  )
}
