/** How large a screen is in the guide's pictures, in its own pixels. */
export const HOW_TO_SCREEN_SIZES = { narrow: { width: 360, height: 680 }, wide: { width: 768, height: 528 } } as const
export type HowToScreenSize = keyof typeof HOW_TO_SCREEN_SIZES
export type HowToColorScheme = 'light' | 'dark'

/** Where a picture of the guide is served; without a size, the one for browsers that know no WebP. They are made by scripts/how-to-pictures.ts. */
export const howToPicturePath = (name: string, size?: HowToScreenSize, scheme: HowToColorScheme = 'light') =>
  size ? `/how-to/${name}-${size}-${scheme}.webp` : `/how-to/${name}.jpg`
