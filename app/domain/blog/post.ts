import type { ResponsiveImage } from './responsive-image'

/** Times are ISO 8601. */
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

/** Embedded by [image:N], N being its position. */
export type BlogImage = {
  id: string
  position: number
  url: string
  altText: string | null
  caption: string | null
  width: number | null
  height: number | null
  source: string
  sourceId: string | null
  photographer: string | null
  photographerUrl: string | null
}

/** Embedded by [recipe:N], N being its position. */
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

/** A post with images, recipes and the URLs of all pictures. */
export type PublicPost = BlogPost & {
  picture: ResponsiveImage | null
  /** Drawing shown without a picture, or when it fails to load. */
  plate_url: string
  images: (BlogImage & { picture: ResponsiveImage | null })[]
  recipes: (BlogRecipe & { picture: ResponsiveImage | null; plate_url: string })[]
}

/** Positions of images, and likewise of recipes; the number of each is limited to these. */
export const POST_POSITIONS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const
export const MAX_POST_POSITIONS = POST_POSITIONS.length
export type PostPosition = (typeof POST_POSITIONS)[number]

export const BLOG_PATH = '/blog'
export const RSS_PATH = '/blog/rss.xml'
export const ATOM_PATH = '/blog/atom.xml'

export const blogIndexPath = (page: number): string => (page > 1 ? `${BLOG_PATH}?page=${page}` : BLOG_PATH)

export const postPath = (slug: string): string => `${BLOG_PATH}/${encodeURIComponent(slug)}`

/** Page that asks a visitor to sign in to save the recipe at a position of the post. */
export const signInToAddPath = (slug: string, position: number): string =>
  `${postPath(slug)}/sign-in?recipe=${position}`

export const SIGN_IN_TO_ADD_MESSAGE = {
  title: 'Sign In Required',
  text: 'Please sign in to add recipes to your collection.',
}

export const getMetaDescription = ({
  metaDescription,
  excerpt,
}: Pick<BlogPost, 'metaDescription' | 'excerpt'>): string => metaDescription?.trim() || excerpt
