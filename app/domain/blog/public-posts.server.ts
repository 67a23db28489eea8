import { AppError } from '#app/platform/app-error'
import { db, query } from '#app/platform/db.server'
import type { Prisma } from '#app/platform/prisma-client/client'
import { isUuid } from '#app/domain/field-schemas'
import { plateUrl } from '#app/domain/recipes/plate-url'
import { paginate } from '#app/platform/text/paging'
import { toResponsiveImage } from './responsive-image.server'
import type { BlogPost, BlogRecipe, PublicPost } from './post'
import { PUBLIC_POST_NOT_FOUND, POST_NOT_FOUND } from './messages'
import { selectPublishedTitle } from './queries.server'

const MAX_REQUESTED_SLUG_LENGTH = 300

const PUBLIC_POST_SELECT = {
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
export const BLOG_IMAGE_SELECT = {
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
export const BLOG_RECIPE_SELECT = {
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
const FULL_POST_SELECT = {
  ...PUBLIC_POST_SELECT,
  images: { select: BLOG_IMAGE_SELECT, orderBy: { position: 'asc' } },
  recipes: { select: BLOG_RECIPE_SELECT, orderBy: { position: 'asc' } },
} as const

/** Drawing of unpublished posts: one from the title would disclose it. */
const DRAFT_PLATE_URL = plateUrl('shelf-green-salad')

/** The id breaks ties, so that the order is stable. */
export const NEWEST_PUBLISHED_FIRST: Prisma.BlogPostOrderByWithRelationInput[] = [
  { publishedAt: 'desc' },
  { id: 'desc' },
]

const toBlogPostDto = <Row extends { publishedAt: Date | null; updatedAt: Date }>({
  publishedAt,
  updatedAt,
  ...post
}: Row) => ({ ...post, publishedAt: publishedAt?.toISOString() ?? null, updatedAt: updatedAt.toISOString() })

export async function loadPublicPosts(limit: number): Promise<BlogPost[]> {
  return (
    await db().blogPost.findMany({
      where: { isPublished: true },
      select: PUBLIC_POST_SELECT,
      orderBy: NEWEST_PUBLISHED_FIRST,
      take: limit,
    })
  ).map(toBlogPostDto)
}

/**
 * A published post with images and recipes.
 * @throws AppError `not_found`
 */
export async function loadPublicPost(slug: string): Promise<PublicPost> {
  const isValidSlug = slug !== '' && slug.length <= MAX_REQUESTED_SLUG_LENGTH && !slug.includes('\0')
  const post = isValidSlug
    ? await db().blogPost.findFirst({ where: { slug, isPublished: true }, select: FULL_POST_SELECT })
    : null
  if (!post) throw new AppError('not_found', PUBLIC_POST_NOT_FOUND)
  return toPublicPost(post)
}

/**
 * Any post, drafts included, as the public page shows it. The caller must require an operator.
 * @throws AppError `not_found`
 */
export async function loadPostPreview(id: string): Promise<PublicPost> {
  const post = isUuid(id) ? await db().blogPost.findUnique({ where: { id }, select: FULL_POST_SELECT }) : null
  if (!post) throw new AppError('not_found', POST_NOT_FOUND)
  return toPublicPost(post)
}

/**
 * A recipe of a published post.
 * @throws AppError `not_found`
 */
export async function loadPublishedRecipe(id: string): Promise<BlogRecipe> {
  const recipe = await db().blogRecipe.findFirst({
    where: { id, post: { isPublished: true } },
    select: BLOG_RECIPE_SELECT,
  })
  if (!recipe) throw new AppError('not_found', PUBLIC_POST_NOT_FOUND)
  return recipe
}

/** The title that a drawing is made from, of a published post or a recipe in one. */
export async function loadBlogPlateTitle(id: string): Promise<string | null> {
  const [row] = await query(selectPublishedTitle, [id])
  return row?.title ?? null
}

function toPublicPost({
  images,
  recipes,
  ...post
}: Prisma.BlogPostGetPayload<{ select: typeof FULL_POST_SELECT }>): PublicPost {
  return {
    ...toBlogPostDto(post),
    picture: toResponsiveImage(post.imageUrl),
    plate_url: post.isPublished ? plateUrl(post.id) : DRAFT_PLATE_URL,
    images: images.map((image) => ({ ...image, picture: toResponsiveImage(image.url) })),
    // A recipe that left the catalogue is drawn from its snapshot.
    recipes: recipes.map((recipe) => ({
      ...recipe,
      picture: toResponsiveImage(recipe.imageUrl),
      plate_url: recipe.recipeId || post.isPublished ? plateUrl(recipe.recipeId ?? recipe.id) : DRAFT_PLATE_URL,
    })),
  }
}

export const BLOG_INDEX_PAGE_SIZE = 20
/** Posts are long. */
export const MAX_POSTS_PER_RESPONSE = 50

/** Parses the `limit` query parameter; invalid values give the default. */
export function parsePostLimit(param: string | null): number {
  return param !== null && /^[1-9]\d{0,5}$/.test(param)
    ? Math.min(Number(param), MAX_POSTS_PER_RESPONSE)
    : BLOG_INDEX_PAGE_SIZE
}

export const loadLatestPostCards = (limit: number) => queryPostCards(0, limit)

/** One page of published posts, newest first; a page past the end gives the last one. */
export async function loadPostCardsPage(page: number) {
  const total = await db().blogPost.count({ where: { isPublished: true } })
  const { page: currentPage, pages, offset } = paginate({ total, page, size: BLOG_INDEX_PAGE_SIZE })
  return { posts: await queryPostCards(offset, BLOG_INDEX_PAGE_SIZE), page: currentPage, pages }
}

async function queryPostCards(skip: number, take: number) {
  const posts = await db().blogPost.findMany({
    where: { isPublished: true },
    select: { id: true, slug: true, title: true, excerpt: true, imageUrl: true, authorName: true, publishedAt: true },
    orderBy: NEWEST_PUBLISHED_FIRST,
    skip,
    take,
  })
  return posts.map((post) => {
    const picture = toResponsiveImage(post.imageUrl)
    return { ...post, picture, picture_url: picture?.src ?? null, plate_url: plateUrl(post.id) }
  })
}
