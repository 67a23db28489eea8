import { z } from 'zod'
import { isoDateTimeField, pictureUrlField, plateUrlField } from '#app/domain/responses'
import { minutesField, ratingField } from '#app/domain/recipes/responses'

const nullablePostText = z.string().nullable()
const positionResponse = z.int().min(1).max(10)

export const basePostResponse = z.object({
  id: z.uuid(),
  title: z.string(),
  slug: z.string(),
  excerpt: z.string(),
  content: z.string(),
  imageUrl: nullablePostText,
  metaDescription: nullablePostText,
  keywords: z.array(z.string()),
  authorName: z.string(),
  isPublished: z.boolean(),
  publishedAt: isoDateTimeField.nullable(),
  viewCount: z.int().min(0),
  updatedAt: isoDateTimeField,
})

export const baseImageResponse = z.object({
  id: z.uuid(),
  position: positionResponse,
  url: z.string(),
  altText: nullablePostText,
  caption: nullablePostText,
  width: z.int().nullable(),
  height: z.int().nullable(),
  source: z.string(),
  sourceId: nullablePostText,
  photographer: nullablePostText,
  photographerUrl: nullablePostText,
})

export const baseBlogRecipeResponse = z.object({
  id: z.uuid(),
  postId: z.uuid(),
  position: positionResponse,
  recipeId: z.uuid().nullable(),
  title: z.string(),
  imageUrl: nullablePostText,
  sourceUrl: z.string(),
  sourceDomain: z.string(),
  totalTimeMinutes: minutesField,
  ratingValue: ratingField,
  summary: nullablePostText,
})

const blogPictureResponse = z
  .object({ src: z.string(), srcSet: z.string().optional(), webp: z.string().optional() })
  .meta({ id: 'BlogPicture', description: 'Where we serve it; both lists are of widths to choose from.' })
  .nullable()

export const BlogPostResponse = basePostResponse.meta({ id: 'BlogPost' })
export const PublicPostResponse = z
  .object({
    ...basePostResponse.shape,
    picture: blogPictureResponse,
    plate_url: plateUrlField,
    images: z.array(z.object({ ...baseImageResponse.shape, picture: blogPictureResponse })),
    recipes: z.array(
      z.object({ ...baseBlogRecipeResponse.shape, picture: blogPictureResponse, plate_url: plateUrlField }),
    ),
  })
  .meta({ id: 'PublicPost' })
export const LatestArticlesResponse = z.array(
  z
    .object({
      id: z.uuid(),
      slug: z.string(),
      title: z.string(),
      excerpt: z.string(),
      imageUrl: nullablePostText,
      publishedAt: isoDateTimeField.nullable(),
    })
    .meta({ id: 'LatestArticle' }),
)

export const AdminPostResponse = z
  .object({ ...basePostResponse.shape, createdAt: isoDateTimeField })
  .meta({ id: 'DeskPost' })
export const PostDraftResponse = z.object({ title: z.string(), excerpt: z.string(), content: z.string() })

export const BlogImageResponse = baseImageResponse.meta({ id: 'BlogImage' })
export const StockImagesResponse = z.object({
  images: z.array(
    z
      .object({
        id: z.string(),
        url: z.string(),
        thumbnailUrl: z.string(),
        altText: z.string(),
        width: z.int(),
        height: z.int(),
        photographer: nullablePostText,
        photographerUrl: nullablePostText,
      })
      .meta({ id: 'StockImage' }),
  ),
  source: z.string().describe('Whose they are, as an image of a post names it.'),
})

export const PostRecipeResponse = z
  .object({ ...baseBlogRecipeResponse.shape, picture_url: pictureUrlField, plate_url: plateUrlField })
  .meta({ id: 'PostRecipe' })
const { title, imageUrl, sourceUrl, sourceDomain, totalTimeMinutes, ratingValue, summary } =
  baseBlogRecipeResponse.shape
export const BlogRecipeSearchResponse = z.object({
  recipes: z.array(
    z
      .object({
        id: z.uuid().describe('The recipeId of whoever adds it.'),
        title,
        imageUrl,
        sourceUrl,
        sourceDomain,
        totalTimeMinutes,
        ratingValue,
        summary,
        picture_url: pictureUrlField,
        plate_url: plateUrlField,
      })
      .meta({ id: 'RecipeForPost' }),
  ),
})
