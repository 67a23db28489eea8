import { z } from 'zod'
import { optionalText, requiredText, displayLine, displayText } from '#app/domain/field-schemas'
import { findLibraryPlate } from './plate-library'
import { parseUploadPath } from '#app/domain/pictures/upload-path'
import { canonicalizeUrl } from '#packages/page-reader/canonical-url'
import { contentByteLength, MAX_CONTENT_BYTES, MAX_MARKUP_TAGS } from './markup'
import { DEFAULT_AUTHOR, MAX_POST_LENGTHS, MAX_KEYWORDS } from './post-limits'
import {
  DRAFT_DESCRIPTION_REQUIRED,
  IMAGE_NOT_IN_POST,
  IMAGE_REQUIRED,
  INVALID_IMAGE_POSITION,
  INVALID_RECIPE_POSITION,
  MAX_RECIPE_QUERY_LENGTH,
  RECIPE_QUERY_REQUIRED,
  BLOG_RECIPE_REQUIRED,
  RECIPE_NOT_IN_POST,
} from './messages'
import { slugify } from './slug'
import { MAX_POST_POSITIONS } from './post'

export const POST_TITLE_REQUIRED = 'Please enter a title.'
export const POST_EXCERPT_REQUIRED = 'Please enter an excerpt.'
export const POST_CONTENT_REQUIRED = 'Please write the content.'
export const POST_CONTENT_TOO_LONG = `Please keep the content within ${MAX_CONTENT_BYTES / 1000} kB, which is about 15,000 words.`
export const TOO_MANY_MARKUP_TAGS = `Please use at most ${MAX_MARKUP_TAGS} tags of pictures and recipes.`
export const INVALID_SLUG = 'Please use letters or digits, or leave it empty.'
export const SLUG_TAKEN = 'Another post already has this address. Please choose another one, or leave it empty.'
export const INVALID_POST_IMAGE = 'Please enter a link to an image that begins with https:// or http://.'
export const INVALID_KEYWORDS = 'Please give the keywords as text, separated by commas.'
const TOO_MANY_KEYWORDS = `Please use at most ${MAX_KEYWORDS} keywords.`
const KEYWORD_TOO_LONG = `Please keep each keyword within ${MAX_POST_LENGTHS.keyword} characters.`
const INVALID_PUBLISHED_FLAG = 'Please say whether it is published: true or false.'
const INVALID_POST_VERSION = 'Please send the time of the version that you have changed, as it was given.'

const postFieldTooLong = (maxLength: number) => `Please use at most ${maxLength} characters.`
const optionalPostLine = (maxLength: number) => optionalText(maxLength, postFieldTooLong(maxLength), displayLine)

const postContentInput = displayText(POST_CONTENT_REQUIRED)
  // Browsers submit CRLF; stored text has LF.
  .transform((text) => text.replace(/\r\n?/g, '\n').trimEnd())
  .pipe(
    z
      .string()
      .refine((text) => text.trim() !== '', POST_CONTENT_REQUIRED)
      .refine((text) => contentByteLength(text) <= MAX_CONTENT_BYTES, POST_CONTENT_TOO_LONG)
      .refine((text) => (text.match(/\[(?:image|recipe):/g) ?? []).length <= MAX_MARKUP_TAGS, TOO_MANY_MARKUP_TAGS),
  )

/** Normalises a typed slug; empty means made from the title. */
const slugInput = z
  .string(INVALID_SLUG)
  .trim()
  .max(MAX_POST_LENGTHS.title, postFieldTooLong(MAX_POST_LENGTHS.title))
  .nullish()
  .transform((text, context) => {
    if (!text) return null
    const written = slugify(text)
    if (written) return written
    context.addIssue({ code: 'custom', message: INVALID_SLUG })
    return z.NEVER
  })

/** A web address without credentials, or the path of an upload or a library drawing. */
const isPostImageUrl = (text: string) =>
  parseUploadPath(text) !== null ||
  findLibraryPlate(text) !== null ||
  (/^https?:\/\//i.test(text) && URL.canParse(text) && !new URL(text).username && !new URL(text).password)

const postImageUrlInput = optionalText(MAX_POST_LENGTHS.url, INVALID_POST_IMAGE).pipe(
  z.string().refine(isPostImageUrl, INVALID_POST_IMAGE).nullable(),
)

/** A form sends comma separated text, JSON an array. Bounded before parsing. */
const keywordsInput = z
  .union(
    [
      displayLine(INVALID_KEYWORDS).max(4000, TOO_MANY_KEYWORDS),
      z.array(displayLine(INVALID_KEYWORDS).max(4000, KEYWORD_TOO_LONG), INVALID_KEYWORDS).max(200, TOO_MANY_KEYWORDS),
    ],
    INVALID_KEYWORDS,
  )
  .nullish()
  .transform((keywords) => parseKeywords(keywords ?? []))
  .pipe(z.array(z.string().max(MAX_POST_LENGTHS.keyword, KEYWORD_TOO_LONG)).max(MAX_KEYWORDS, TOO_MANY_KEYWORDS))

export const BlogPostInput = z.object({
  title: requiredText(POST_TITLE_REQUIRED, displayLine).max(
    MAX_POST_LENGTHS.title,
    postFieldTooLong(MAX_POST_LENGTHS.title),
  ),
  slug: slugInput,
  excerpt: requiredText(POST_EXCERPT_REQUIRED, displayText).max(
    MAX_POST_LENGTHS.excerpt,
    postFieldTooLong(MAX_POST_LENGTHS.excerpt),
  ),
  content: postContentInput,
  imageUrl: postImageUrlInput,
  metaDescription: optionalPostLine(MAX_POST_LENGTHS.metaDescription),
  keywords: keywordsInput,
  authorName: optionalPostLine(MAX_POST_LENGTHS.authorName).transform((name) => name ?? DEFAULT_AUTHOR),
  // An unchecked box is not submitted.
  isPublished: z
    .boolean(INVALID_PUBLISHED_FLAG)
    .nullish()
    .transform((is) => is ?? false),
})
export type BlogPostInput = z.output<typeof BlogPostInput>

/** `updatedAt` is the version for optimistic locking; without it the last write wins. */
export const BlogPostUpdate = BlogPostInput.extend({
  updatedAt: z.iso
    .datetime(INVALID_POST_VERSION)
    .nullish()
    .transform((text) => text ?? null),
})
export type BlogPostUpdate = z.output<typeof BlogPostUpdate>

export const DraftRequest = z.object({
  description: requiredText(DRAFT_DESCRIPTION_REQUIRED.text).max(
    MAX_POST_LENGTHS.description,
    postFieldTooLong(MAX_POST_LENGTHS.description),
  ),
})
export type DraftRequest = z.output<typeof DraftRequest>

/** Splits on commas and trims; duplicates go, ignoring case. */
export function parseKeywords(input: string | readonly string[]): string[] {
  const all = (typeof input === 'string' ? [input] : input)
    .flatMap((text) => text.split(','))
    .map((word) => word.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
  const seen = new Set<string>()
  return all.filter((word) => !seen.has(word.toLowerCase()) && seen.add(word.toLowerCase()))
}

export const STOCK_IMAGES_PAGE_SIZE = 20
const PER_PAGE_OUT_OF_RANGE = 'Please ask for 1 to 80 pictures.'
const IMAGE_QUERY_REQUIRED = 'Please say what the picture should show.'
const IMAGE_QUERY_TOO_LONG = 'Please use at most 100 characters.'
const INVALID_IMAGE_URL = 'Please use a link to an image that begins with https:// or http://.'
const INVALID_IMAGE_SIZE = 'Please give the size of the picture in whole pixels.'

/** A form's '' means the next free position. */
const imagePositionInput = z.preprocess(
  (value) =>
    value === '' || value === null
      ? undefined
      : typeof value === 'string' && /^\d{1,2}$/.test(value)
        ? Number(value)
        : value,
  z
    .int(INVALID_IMAGE_POSITION)
    .min(1, INVALID_IMAGE_POSITION)
    .max(MAX_POST_POSITIONS, INVALID_IMAGE_POSITION)
    .optional(),
)
const imageDimensionInput = z
  .int(INVALID_IMAGE_SIZE)
  .min(1, INVALID_IMAGE_SIZE)
  .max(100_000, INVALID_IMAGE_SIZE)
  .nullish()
  .transform((size) => size ?? null)
const altTextInput = optionalText(300, 'Please use at most 300 characters for the alt text.', displayLine)
const captionInput = optionalText(500, 'Please use at most 500 characters for the caption.', displayLine)

/** A web address, or the path of an upload or a library drawing. */
const imageUrlInput = z
  .string(IMAGE_REQUIRED)
  .trim()
  .min(1, IMAGE_REQUIRED)
  .max(2083, INVALID_IMAGE_URL)
  .refine(
    (url) =>
      parseUploadPath(url) !== null ||
      findLibraryPlate(url) !== null ||
      (/^https?:\/\//i.test(url) && canonicalizeUrl(url) !== null),
    INVALID_IMAGE_URL,
  )
const photographerUrlInput = optionalText(2083, INVALID_IMAGE_URL).refine(
  (url) => url === null || (/^https?:\/\//i.test(url) && canonicalizeUrl(url) !== null),
  INVALID_IMAGE_URL,
)

/** Body of the endpoint that adds an image. */
export const NewBlogImage = z.object({
  position: imagePositionInput,
  url: imageUrlInput,
  altText: altTextInput,
  caption: captionInput,
  width: imageDimensionInput,
  height: imageDimensionInput,
  source: z
    .string('Please say where the picture is from.')
    .regex(/^[a-z][a-z-]{0,29}$/, 'Please say where the picture is from, in small letters.'),
  sourceId: z
    .union([z.number().int().transform(String), optionalText(100)])
    .nullish()
    .transform((id) => id ?? null),
  photographer: optionalText(100, 'Please use at most 100 characters for the photographer.', displayLine),
  photographerUrl: photographerUrlInput,
})
export type NewBlogImage = z.output<typeof NewBlogImage>

/** Body of the stock photo search. */
export const StockImageSearch = z.object({
  query: requiredText(IMAGE_QUERY_REQUIRED).max(100, IMAGE_QUERY_TOO_LONG),
  perPage: z
    .int(PER_PAGE_OUT_OF_RANGE)
    .min(1, PER_PAGE_OUT_OF_RANGE)
    .max(80, PER_PAGE_OUT_OF_RANGE)
    .default(STOCK_IMAGES_PAGE_SIZE),
})

/** Forms of the image manager: a stock photo; an uploaded file, or one stored earlier; an image to remove. */
export const ChosenStockPhoto = z.object({
  photoId: z.string(IMAGE_REQUIRED).regex(/^[\w-]{1,60}$/, IMAGE_REQUIRED),
  position: imagePositionInput,
  altText: altTextInput,
  caption: captionInput,
})
export const BlogImageUpload = z.object({
  file: z
    .unknown()
    .optional()
    .transform((file) => (file instanceof File && file.size > 0 ? file : null)),
  uploaded: z
    .string()
    .optional()
    .transform((path) => (path && parseUploadPath(path) ? path : null)),
  position: imagePositionInput,
  altText: altTextInput,
  caption: captionInput,
})
export type BlogImageUpload = z.output<typeof BlogImageUpload>
export const BlogImageRef = z.object({ id: z.string(IMAGE_NOT_IN_POST) })

export const BLOG_RECIPE_SEARCH_LIMIT = 12
const MAX_BLOG_RECIPE_RESULTS = 50
const MAX_SNAPSHOT_LENGTHS = { title: 300, domain: 255, url: 2083, summary: 2000 } as const

const INVALID_BLOG_RECIPE_LIMIT = `Please ask for 1 to ${MAX_BLOG_RECIPE_RESULTS} recipes.`
const INVALID_SNAPSHOT_URL = 'Please give the web address of the recipe.'
const INVALID_SNAPSHOT_NUMBER = 'Please give a number, or nothing.'
const INVALID_SNAPSHOT_TEXT = 'Please send text here, or nothing.'

const recipeQueryInput = requiredText(RECIPE_QUERY_REQUIRED).max(
  MAX_RECIPE_QUERY_LENGTH,
  `Please search for at most ${MAX_RECIPE_QUERY_LENGTH} characters.`,
)

/** Body of POST /api/blog-recipes/search. */
export const BlogRecipeSearch = z.object({
  query: recipeQueryInput,
  limit: z
    .int(INVALID_BLOG_RECIPE_LIMIT)
    .min(1, INVALID_BLOG_RECIPE_LIMIT)
    .max(MAX_BLOG_RECIPE_RESULTS, INVALID_BLOG_RECIPE_LIMIT)
    .default(BLOG_RECIPE_SEARCH_LIMIT),
})

/** A form's '' means the next free position. */
const recipePositionInput = z.preprocess(
  (value) =>
    value === '' || value === null
      ? undefined
      : typeof value === 'string' && /^\d{1,2}$/.test(value)
        ? Number(value)
        : value,
  z
    .int(INVALID_RECIPE_POSITION)
    .min(1, INVALID_RECIPE_POSITION)
    .max(MAX_POST_POSITIONS, INVALID_RECIPE_POSITION)
    .optional(),
)

/** Form of the recipe manager: a catalogue recipe and its position. */
export const ChosenBlogRecipe = z
  .object({ recipeId: requiredText(BLOG_RECIPE_REQUIRED), position: recipePositionInput })
  .transform((selection): NewPostRecipe => ({ ...selection, described: null }))

const toSnapshotUrl = (text: string, context: z.RefinementCtx): string => {
  const url = canonicalizeUrl(text)
  if (url && url.length <= MAX_SNAPSHOT_LENGTHS.url) return url
  context.addIssue({ code: 'custom', message: INVALID_SNAPSHOT_URL })
  return z.NEVER
}

const snapshotNumberInput = (maximum: number) =>
  z
    .number(INVALID_SNAPSHOT_NUMBER)
    .min(0, INVALID_SNAPSHOT_NUMBER)
    .max(maximum, INVALID_SNAPSHOT_NUMBER)
    .nullish()
    .transform((value) => value ?? null)
/** Truncates instead of refusing: clients send search results back, and some sites' texts are very long. */
const snapshotTextInput = (maxLength: number) =>
  z
    .string(INVALID_SNAPSHOT_TEXT)
    .nullish()
    .transform((text) => text?.trim().slice(0, maxLength).trim() || null)

/**
 * Body of POST /api/blog-recipes/{postId}/recipes. A catalogue recipe is identified by `recipeId`, the other fields are
 * then ignored; otherwise they describe the recipe.
 */
export const NewPostRecipe = z
  .object({
    postId: z.string(INVALID_SNAPSHOT_TEXT).nullish(),
    position: recipePositionInput,
    recipeId: z.string(BLOG_RECIPE_REQUIRED).trim().nullish(),
    title: snapshotTextInput(MAX_SNAPSHOT_LENGTHS.title),
    imageUrl: snapshotTextInput(MAX_SNAPSHOT_LENGTHS.url).transform((text) => text && canonicalizeUrl(text)),
    sourceUrl: optionalText(MAX_SNAPSHOT_LENGTHS.url, INVALID_SNAPSHOT_URL).transform((text, context) =>
      text === null ? null : toSnapshotUrl(text, context),
    ),
    sourceDomain: snapshotTextInput(MAX_SNAPSHOT_LENGTHS.domain),
    totalTimeMinutes: snapshotNumberInput(144_000).transform((minutes) => minutes && Math.round(minutes)),
    ratingValue: snapshotNumberInput(5),
    summary: snapshotTextInput(MAX_SNAPSHOT_LENGTHS.summary),
  })
  .transform(({ postId: _, position, recipeId, title, sourceUrl, sourceDomain, ...rest }, context): NewPostRecipe => {
    if (recipeId) return { position, recipeId, described: null }
    if (title && sourceUrl)
      return {
        position,
        recipeId: null,
        described: {
          ...rest,
          title,
          sourceUrl,
          sourceDomain: sourceDomain?.toLowerCase() ?? new URL(sourceUrl).hostname.replace(/^www\./, ''),
        },
      }
    context.addIssue({ code: 'custom', path: ['recipeId'], message: BLOG_RECIPE_REQUIRED })
    return z.NEVER
  })

/** A post's copy of a recipe, independent of the catalogue. */
export type BlogRecipeSnapshot = {
  title: string
  imageUrl: string | null
  sourceUrl: string
  sourceDomain: string
  totalTimeMinutes: number | null
  ratingValue: number | null
  summary: string | null
}
export type NewPostRecipe = { position?: number | undefined } & (
  { recipeId: string; described: null } | { recipeId: null; described: BlogRecipeSnapshot }
)

export const PostRecipeRef = z.object({ id: requiredText(RECIPE_NOT_IN_POST) })
