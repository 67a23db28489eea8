/** Viewport of the guide's screenshots, in CSS pixels. */
export const HOW_TO_SCREEN_SIZES = { narrow: { width: 360, height: 680 }, wide: { width: 768, height: 528 } } as const
export type HowToScreenSize = keyof typeof HOW_TO_SCREEN_SIZES
export type HowToColorScheme = 'light' | 'dark'

/** URL of a screenshot made by scripts/how-to-pictures.ts; without a size, the JPEG for browsers without WebP. */
export const howToPicturePath = (name: string, size?: HowToScreenSize, scheme: HowToColorScheme = 'light') =>
  size ? `/how-to/${name}-${size}-${scheme}.webp` : `/how-to/${name}.jpg`
