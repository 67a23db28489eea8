import type { ResponsiveImage as Picture } from '#app/domain/blog/post'
import { framedPictureClass } from '#app/ui/picture-frame'

type ResponsiveBlogPictureProps = {
  picture: Picture
  alt: string
  sizes?: string
  width?: number | null
  height?: number | null
  /** Above the fold: not lazy. */ isEager?: boolean
}

const ARTICLE_PICTURE_SIZES = '(min-width: 48em) 672px, 100vw'

/** Fills the frame that it stands in. */
export function ResponsiveBlogPicture({
  picture: { src, srcSet, webp },
  alt,
  sizes = ARTICLE_PICTURE_SIZES,
  width,
  height,
  isEager = false,
}: ResponsiveBlogPictureProps) {
  const image = (
    <img
      className={framedPictureClass}
      src={src}
      srcSet={srcSet}
      sizes={srcSet && sizes}
      width={width || 400}
      height={height || 300}
      alt={alt}
      loading={isEager ? undefined : 'lazy'}
    />
  )
  if (!webp) return image
  return (
    <picture>
      <source type="image/webp" srcSet={webp} sizes={sizes} />
      {image}
    </picture>
  )
}
