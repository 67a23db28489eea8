import type { ResponsiveImage } from './responsive-image'

/** spec §9: What's New shows three. */
export const WHATS_NEW_CARD_COUNT = 3

/** spec §3, a latest article, as the strip on the homes shows it. Times are ISO 8601. */
export type LatestArticle = {
  id: string
  slug: string
  title: string
  excerpt: string
  publishedAt: string | null
  picture: ResponsiveImage | null
  plate_url: string
}
