import type { ResponsiveImage } from './responsive-image'

/** spec §3, blog post: what is written. Times are ISO 8601. */
export type BlogPost = {
  id: string
  title: string
  slug: string
  excerpt: string
  content: string
  imageUrl: string | null
  metaDescription: string | null
  keywords: string[]
  authorName: string
  isPublished: boolean
  publishedAt: string | null
  viewCount: number
  updatedAt: string
}

/** spec §3, blog image: [image:N] in the text is the one at position N. */
export type BlogImage = {
  id: string
  position: number
  url: string
  altText: string | null
  caption: string | null
  width: number | null
  height: number | null
  /** The stock-photo service's name, or 'upload'. */
  source: string
  sourceId: string | null
  photographer: string | null
  photographerUrl: string | null
}

/** spec §3, blog recipe: [recipe:N] in the text is the one at position N. */
export type BlogRecipe = {
  id: string
  postId: string
  position: number
  recipeId: string | null
  title: string
  imageUrl: string | null
  sourceUrl: string
  sourceDomain: string
  totalTimeMinutes: number | null
  ratingValue: number | null
  summary: string | null
}

/** The public view of a post: with its images and recipes, and with where we serve the pictures of all three. */
export type PublicPost = BlogPost & {
  picture: ResponsiveImage | null
  /** Its drawing, which is seen where there is no picture or the picture fails. */
  plate_url: string
  images: (BlogImage & { picture: ResponsiveImage | null })[]
  recipes: (BlogRecipe & { picture: ResponsiveImage | null; plate_url: string })[]
}

/** spec §9: an image's and a recipe's place in a post, which has so many of each at most. */
export const POST_POSITIONS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const
export const MAX_POST_POSITIONS = POST_POSITIONS.length
export type PostPosition = (typeof POST_POSITIONS)[number]

export const BLOG_PATH = '/blog'
export const RSS_PATH = '/blog/rss.xml'
export const ATOM_PATH = '/blog/atom.xml'

/** The index; its later pages have what is older. */
export const blogIndexPath = (page: number): string => (page > 1 ? `${BLOG_PATH}?page=${page}` : BLOG_PATH)

/** Where a post is read. */
export const postPath = (slug: string): string => `${BLOG_PATH}/${encodeURIComponent(slug)}`

/** Where a visitor is told that a recipe can be kept by whoever is signed in. */
export const signInToAddPath = (slug: string): string => `${postPath(slug)}/sign-in`

export const SIGN_IN_TO_ADD_MESSAGE = {
  title: 'Sign In Required',
  text: 'Please sign in to add recipes to your collection.',
}

/** What a search engine is told of a post: its own words for it, else how it begins. */
export const getMetaDescription = ({
  metaDescription,
  excerpt,
}: Pick<BlogPost, 'metaDescription' | 'excerpt'>): string => metaDescription?.trim() || excerpt
