import { AppError } from '#app/platform/app-error'
import { db, sql } from '#app/platform/db.server'
import type { Prisma } from '#app/platform/prisma-client/client'
import { isId } from '../fields'
import { plateUrl } from '../plates/plate-url'
import { pictureOf } from './picture.server'
import type { BlogPost, BlogRecipe, PublicPost } from './post'
import { NO_POST, NO_SUCH_POST } from './post-sentences'

const LONGEST_SLUG = 300

const POST = {
  id: true,
  title: true,
  slug: true,
  excerpt: true,
  content: true,
  imageUrl: true,
  metaDescription: true,
  keywords: true,
  authorName: true,
  isPublished: true,
  publishedAt: true,
  viewCount: true,
  updatedAt: true,
} as const
export const BLOG_IMAGE = {
  id: true,
  position: true,
  url: true,
  altText: true,
  caption: true,
  width: true,
  height: true,
  source: true,
  sourceId: true,
  photographer: true,
  photographerUrl: true,
} as const
export const BLOG_RECIPE = {
  id: true,
  postId: true,
  position: true,
  recipeId: true,
  title: true,
  imageUrl: true,
  sourceUrl: true,
  sourceDomain: true,
  totalTimeMinutes: true,
  ratingValue: true,
  summary: true,
} as const
const WHOLE = {
  ...POST,
  images: { select: BLOG_IMAGE, orderBy: { position: 'asc' } },
  recipes: { select: BLOG_RECIPE, orderBy: { position: 'asc' } },
} as const

/** Nothing of a draft is drawn for everybody. */
const DRAFT_PLATE = plateUrl('shelf-green-salad')

/** Newest first; the id decides between posts of one moment, so that the order is the same each time. */
export const NEWEST: Prisma.BlogPostOrderByWithRelationInput[] = [{ publishedAt: 'desc' }, { id: 'desc' }]

const told = <Row extends { publishedAt: Date | null; updatedAt: Date }>({ publishedAt, updatedAt, ...post }: Row) => ({
  ...post,
  publishedAt: publishedAt?.toISOString() ?? null,
  updatedAt: updatedAt.toISOString(),
})

/** The newest published posts. */
export async function publicPosts(limit: number): Promise<BlogPost[]> {
  return (
    await db().blogPost.findMany({ where: { isPublished: true }, select: POST, orderBy: NEWEST, take: limit })
  ).map(told)
}

/**
 * A published post with its images and recipes.
 * @throws AppError `not_found`
 */
export async function publicPost(slug: string): Promise<PublicPost> {
  const isOne = slug !== '' && slug.length <= LONGEST_SLUG && !slug.includes('\0')
  const post = isOne ? await db().blogPost.findFirst({ where: { slug, isPublished: true }, select: WHOLE }) : null
  if (!post) throw new AppError('not_found', NO_POST)
  return shown(post)
}

/**
 * Any post, as its readers see it or will see it. For operators: whoever calls this has asked who is there.
 * @throws AppError `not_found`
 */
export async function postForOperator(id: string): Promise<PublicPost> {
  const post = isId(id) ? await db().blogPost.findUnique({ where: { id }, select: WHOLE }) : null
  if (!post) throw new AppError('not_found', NO_SUCH_POST)
  return shown(post)
}

/**
 * A recipe as a published post tells of it.
 * @throws AppError `not_found`
 */
export async function publishedRecipe(id: string): Promise<BlogRecipe> {
  const recipe = await db().blogRecipe.findFirst({ where: { id, post: { isPublished: true } }, select: BLOG_RECIPE })
  if (!recipe) throw new AppError('not_found', NO_POST)
  return recipe
}

/** What is written over a published post, or over a recipe in one, for its plate to be drawn of; null where there is none. */
export async function blogPlateTitle(id: string): Promise<string | null> {
  const [found] = await sql<{ title: string }>(
    `select title from blog_posts where id = $1 and "isPublished"
     union all select blog_recipes.title from blog_recipes join blog_posts on blog_posts.id = "postId" where blog_recipes.id = $1 and "isPublished"`,
    [id],
  )
  return found?.title ?? null
}

function shown({ images, recipes, ...post }: Prisma.BlogPostGetPayload<{ select: typeof WHOLE }>): PublicPost {
  return {
    ...told(post),
    picture: pictureOf(post.imageUrl),
    plate_url: post.isPublished ? plateUrl(post.id) : DRAFT_PLATE,
    images: images.map((image) => ({ ...image, picture: pictureOf(image.url) })),
    // The drawing of a recipe that has left the catalogue is made of what the post still knows of it.
    recipes: recipes.map((recipe) => ({
      ...recipe,
      picture: pictureOf(recipe.imageUrl),
      plate_url: recipe.recipeId || post.isPublished ? plateUrl(recipe.recipeId ?? recipe.id) : DRAFT_PLATE,
    })),
  }
}
