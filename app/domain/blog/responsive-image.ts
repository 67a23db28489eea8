/** `webp` and `srcSet` list widths. */
export type ResponsiveImage = { src: string; srcSet?: string; webp?: string }
