import { t } from '#packages/texts/t'
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
  isBare = false,
}: {
  recipe: Pick<RecipeCard, 'picture_url' | 'plate_url'>
  /** Describes the picture, where its recipe does not stand beside it in the same link. */ title?: string | undefined
  eager?: boolean
  sizes?: string
  /** At most some 270 px on every screen: one address instead of four, which are 170 bytes each. */ isSmall?: boolean
  /** The frame's rules place it: without class and size, which on a page of many are bytes for nothing. */
  isBare?: boolean
}) {
  const loading = eager ? undefined : 'lazy'
  const framed = isBare ? {} : { className: framedPictureClass, width: '400', height: '300' }
  return (
    <>
      {/* The alt text is on the drawing, which always loads: a broken photograph with one would paint it over it. */}
      <img
        {...framed}
        src={plate_url}
        alt={!title ? '' : picture_url ? t('Picture: {title}', { title }) : t('Drawing: {title}', { title })}
        loading={loading}
      />
      {picture_url && (
        <img
          {...framed}
          src={isSmall ? smallPicturePath(picture_url) : picture_url}
          {...(!isSmall && { srcSet: pictureSrcSet(picture_url), sizes })}
          alt=""
          loading={loading}
        />
      )}
    </>
  )
}
