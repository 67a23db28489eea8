import { z } from 'zod'
import { optionalText, requiredText } from '#app/domain/field-schemas'
import { canonicalizeUrl } from '#packages/page-reader/canonical-url'
import { MAX_POST_POSITIONS } from './post'
import {
  INVALID_RECIPE_POSITION,
  MAX_RECIPE_QUERY_LENGTH,
  RECIPE_QUERY_REQUIRED,
  BLOG_RECIPE_REQUIRED,
  RECIPE_NOT_IN_POST,
} from './recipe-messages'

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
