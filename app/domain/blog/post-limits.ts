// Free of Zod: the browser bundle uses these limits too.

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

export const DEFAULT_AUTHOR = 'The Larder team'
export const CONTENT_TEXTAREA_ROWS = 10
