import type { BlogPicture } from './blog-picture'

/** spec §9: What's New shows three. */
export const WHATS_NEW_CARDS = 3

/** spec §3, a latest article, as the strip on the homes shows it. Times are ISO 8601. */
export type Article = {
  id: string
  slug: string
  title: string
  excerpt: string
  publishedAt: string | null
  picture: BlogPicture | null
  plate_url: string
}
