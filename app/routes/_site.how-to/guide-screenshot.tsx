import { HOW_TO_SCREEN_SIZES, howToPicturePath } from '#app/domain/how-to/how-to-pictures'

/** A picture of a real screen: a wide one and a phone's, by day and by night, and a JPEG for browsers that know no WebP. */
export function GuideScreenshot({ name, alt }: { name: string; alt: string }) {
  const { narrow, wide } = HOW_TO_SCREEN_SIZES
  return (
    <figure className="guide__screen">
      <picture>
        <source
          media="(min-width: 48em) and (prefers-color-scheme: dark)"
          srcSet={howToPicturePath(name, 'wide', 'dark')}
          type="image/webp"
          width={wide.width}
          height={wide.height}
        />
        <source
          media="(min-width: 48em)"
          srcSet={howToPicturePath(name, 'wide', 'light')}
          type="image/webp"
          width={wide.width}
          height={wide.height}
        />
        <source
          media="(prefers-color-scheme: dark)"
          srcSet={howToPicturePath(name, 'narrow', 'dark')}
          type="image/webp"
          width={narrow.width}
          height={narrow.height}
        />
        <source
          srcSet={howToPicturePath(name, 'narrow', 'light')}
          type="image/webp"
          width={narrow.width}
          height={narrow.height}
        />
        <img src={howToPicturePath(name)} width={narrow.width} height={narrow.height} alt={alt} loading="lazy" />
      </picture>
    </figure>
  )
}
