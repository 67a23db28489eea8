import type { ResponsiveImage as Picture } from '#app/domain/blog/responsive-image'

type ResponsiveBlogPictureProps = {
  picture: Picture
  alt: string
  sizes?: string
  width?: number | null
  height?: number | null
  className?: string
  /** Above the fold: not lazy. */ isEager?: boolean
}

const ARTICLE_PICTURE_SIZES = '(min-width: 48em) 672px, 100vw'

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
