import type { ResponsiveImage as Picture } from '#app/domain/blog/responsive-image'

type ResponsiveBlogPictureProps = {
  picture: Picture
  alt: string
  /** How wide it is shown. */ sizes?: string
  width?: number | null
  height?: number | null
  className?: string
  /** For what is seen first. */ isEager?: boolean
}

/** The column of an article, or the whole of a phone. */
const ARTICLE_PICTURE_SIZES = '(min-width: 48em) 672px, 100vw'

/** A picture of an article, for the browser to choose its width and its kind. */
export function ResponsiveBlogPicture({
  picture: { src, srcSet, webp },
  alt,
  sizes = ARTICLE_PICTURE_SIZES,
  width,
  height,
  className,
  isEager = false,
}: ResponsiveBlogPictureProps) {
  const image = (
    <img
      className={className}
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
