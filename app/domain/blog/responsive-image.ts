/** A picture of an article as a page shows it: `webp` and `srcSet` are lists of widths for browsers that choose. */
export type ResponsiveImage = { src: string; srcSet?: string; webp?: string }
