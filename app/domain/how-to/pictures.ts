/** How large a screen is in the guide's pictures, in its own pixels. */
export const HOW_TO_SIZES = { narrow: { width: 360, height: 680 }, wide: { width: 768, height: 528 } } as const
export type HowToSize = keyof typeof HOW_TO_SIZES
export type HowToScheme = 'light' | 'dark'

/** Where a picture of the guide is served; without a size, the one for browsers that know no WebP. They are made by scripts/how-to-pictures.ts. */
export const howToPath = (name: string, size?: HowToSize, scheme: HowToScheme = 'light') =>
  size ? `/how-to/${name}-${size}-${scheme}.webp` : `/how-to/${name}.jpg`
