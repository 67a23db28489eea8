import { message } from '#packages/texts/t'
import type { z } from 'zod'
import type { PublicPostResponse, baseBlogRecipeResponse, baseImageResponse, basePostResponse } from './responses'

/** Times are ISO 8601. */
export type BlogPost = z.output<typeof basePostResponse>

/** Embedded by [image:N], N being its position. */
export type BlogImage = z.output<typeof baseImageResponse>

/** Embedded by [recipe:N], N being its position. */
export type BlogRecipe = z.output<typeof baseBlogRecipeResponse>

/** A post with images, recipes and the URLs of all pictures. */
export type PublicPost = z.output<typeof PublicPostResponse>

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
  title: message('Sign In Required'),
  text: message('Please sign in to add recipes to your collection.'),
}

export const getMetaDescription = ({
  metaDescription,
  excerpt,
}: Pick<BlogPost, 'metaDescription' | 'excerpt'>): string => metaDescription?.trim() || excerpt

/** A row of the admin post list. Times are ISO 8601. */
export type AdminPostCard = {
  id: string
  title: string
  slug: string
  authorName: string
  isPublished: boolean
  publishedAt: string | null
  viewCount: number
  updatedAt: string
}

/** `webp` and `srcSet` list widths. */
export type ResponsiveImage = { src: string; srcSet?: string; webp?: string }
