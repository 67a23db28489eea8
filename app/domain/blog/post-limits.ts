// Free of Zod: the form says these too, and a browser need not download it.

export const MAX_POST_LENGTHS = {
  title: 200,
  slug: 80,
  excerpt: 500,
  metaDescription: 300,
  keyword: 60,
  authorName: 100,
  url: 2083,
  description: 2000,
} as const
export const MAX_KEYWORDS = 20

/** spec §9: the product team's name. */
export const DEFAULT_AUTHOR = 'The Larder team'
/** spec §2. */
export const CONTENT_TEXTAREA_ROWS = 10
