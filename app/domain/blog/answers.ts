import { z } from 'zod'
import { moment, pictureUrl, plateUrl } from '../answers'
import { minutes, stars } from '../recipes/answers'
import type { BlogImage, BlogPost, BlogRecipe, PublicPost } from './post'

const text = z.string().nullable()
const position = z.int().min(1).max(10)

const post = z.object({
  id: z.uuid(),
  title: z.string(),
  slug: z.string(),
  excerpt: z.string(),
  content: z.string(),
  imageUrl: text,
  metaDescription: text,
  keywords: z.array(z.string()),
  authorName: z.string(),
  isPublished: z.boolean(),
  publishedAt: moment.nullable(),
  viewCount: z.int().min(0),
  updatedAt: moment,
}) satisfies z.ZodType<BlogPost>

const image = z.object({
  id: z.uuid(),
  position,
  url: z.string(),
  altText: text,
  caption: text,
  width: z.int().nullable(),
  height: z.int().nullable(),
  source: z.string(),
  sourceId: text,
  photographer: text,
  photographerUrl: text,
}) satisfies z.ZodType<BlogImage>

const recipe = z.object({
  id: z.uuid(),
  postId: z.uuid(),
  position,
  recipeId: z.uuid().nullable(),
  title: z.string(),
  imageUrl: text,
  sourceUrl: z.string(),
  sourceDomain: z.string(),
  totalTimeMinutes: minutes,
  ratingValue: stars,
  summary: text,
}) satisfies z.ZodType<BlogRecipe>

const picture = z
  .object({ src: z.string(), srcSet: z.string().optional(), webp: z.string().optional() })
  .meta({ id: 'BlogPicture', description: 'Where we serve it; both lists are of widths to choose from.' })
  .nullable()

export const BlogPostAnswer = post.meta({ id: 'BlogPost' })
export const PublicPostAnswer = z
  .object({
    ...post.shape,
    picture,
    plate_url: plateUrl,
    images: z.array(z.object({ ...image.shape, picture })),
    recipes: z.array(z.object({ ...recipe.shape, picture, plate_url: plateUrl })),
  })
  .meta({ id: 'PublicPost' }) satisfies z.ZodType<PublicPost>
export const LatestArticles = z.array(
  z
    .object({
      id: z.uuid(),
      slug: z.string(),
      title: z.string(),
      excerpt: z.string(),
      imageUrl: text,
      publishedAt: moment.nullable(),
    })
    .meta({ id: 'LatestArticle' }),
)

export const DeskPostAnswer = z.object({ ...post.shape, createdAt: moment }).meta({ id: 'DeskPost' })
export const DraftAnswer = z.object({ title: z.string(), excerpt: z.string(), content: z.string() })

export const BlogImageAnswer = image.meta({ id: 'BlogImage' })
export const StockImages = z.object({
  images: z.array(
    z
      .object({
        id: z.string(),
        url: z.string(),
        thumbnailUrl: z.string(),
        altText: z.string(),
        width: z.int(),
        height: z.int(),
        photographer: text,
        photographerUrl: text,
      })
      .meta({ id: 'StockImage' }),
  ),
  source: z.string().meta({ description: 'Whose they are, as an image of a post names it.' }),
})

export const PostRecipeAnswer = z
  .object({ ...recipe.shape, picture_url: pictureUrl, plate_url: plateUrl })
  .meta({ id: 'PostRecipe' })
const { title, imageUrl, sourceUrl, sourceDomain, totalTimeMinutes, ratingValue, summary } = recipe.shape
export const RecipesFound = z.object({
  recipes: z.array(
    z
      .object({
        id: z.uuid().meta({ description: 'The recipeId of whoever adds it.' }),
        title,
        imageUrl,
        sourceUrl,
        sourceDomain,
        totalTimeMinutes,
        ratingValue,
        summary,
        picture_url: pictureUrl,
        plate_url: plateUrl,
      })
      .meta({ id: 'RecipeForPost' }),
  ),
})
