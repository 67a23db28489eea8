import type { ResponsiveImage } from './post'

export const WHATS_NEW_CARD_COUNT = 3

/** A card of the What's New strip. Times are ISO 8601. */
export type LatestArticle = {
  id: string
  slug: string
  title: string
  excerpt: string
  publishedAt: string | null
  picture: ResponsiveImage | null
  plate_url: string
}
