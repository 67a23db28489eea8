import { HOW_TO_SCREEN_SIZES, howToPicturePath } from '#app/domain/site/how-to-pictures'

/** Screenshot in wide and narrow, light and dark, with a JPEG for browsers without WebP. */
export function GuideScreenshot({ name, alt }: { name: string; alt: string }) {
  const { narrow, wide } = HOW_TO_SCREEN_SIZES
  return (
    <figure className="pt-2 lg:pt-4">
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
        <img
          className="w-full max-w-[360px] h-auto mx-auto border rounded-2 shadow-2 md:max-w-none print:max-w-[160pt] print:shadow-none"
          src={howToPicturePath(name)}
          width={narrow.width}
          height={narrow.height}
          alt={alt}
          loading="lazy"
        />
      </picture>
    </figure>
  )
}
