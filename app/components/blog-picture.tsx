import type { BlogPicture as Picture } from '#app/domain/blog/blog-picture'

type Props = {
  picture: Picture
  alt: string
  /** How wide it is shown. */ sizes?: string
  width?: number | null
  height?: number | null
  className?: string
  /** For what is seen first. */ eager?: boolean
}

/** The column of an article, or the whole of a phone. */
const SIZES = '(min-width: 48em) 672px, 100vw'

/** A picture of an article, for the browser to choose its width and its kind. */
export function BlogPicture({
  picture: { src, srcSet, webp },
  alt,
  sizes = SIZES,
  width,
  height,
  className,
  eager = false,
}: Props) {
  const image = (
    <img
      className={className}
      src={src}
      srcSet={srcSet}
      sizes={srcSet && sizes}
      width={width || 400}
      height={height || 300}
      alt={alt}
      loading={eager ? undefined : 'lazy'}
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
