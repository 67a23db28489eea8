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

/** spec §7, POST /api/blog-recipes/search. */
export const BlogRecipeSearch = z.object({
  query: recipeQueryInput,
  limit: z
    .int(INVALID_BLOG_RECIPE_LIMIT)
    .min(1, INVALID_BLOG_RECIPE_LIMIT)
    .max(MAX_BLOG_RECIPE_RESULTS, INVALID_BLOG_RECIPE_LIMIT)
    .default(BLOG_RECIPE_SEARCH_LIMIT),
})

/** A form says '' for the next position that is free. */
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

/** What the dialog sends: a recipe of the catalogue, and where it goes. */
export const ChosenBlogRecipe = z
  .object({ recipeId: requiredText(BLOG_RECIPE_REQUIRED), position: recipePositionInput })
  .transform((chosen): NewPostRecipe => ({ ...chosen, described: null }))

const toSnapshotUrl = (text: string, context: z.RefinementCtx): string => {
  const url = canonicalizeUrl(text)
  if (url && url.length <= MAX_SNAPSHOT_LENGTHS.url) return url
  context.addIssue({ code: 'custom', message: INVALID_SNAPSHOT_URL })
  return z.NEVER
}

const snapshotNumberInput = (most: number) =>
  z
    .number(INVALID_SNAPSHOT_NUMBER)
    .min(0, INVALID_SNAPSHOT_NUMBER)
    .max(most, INVALID_SNAPSHOT_NUMBER)
    .nullish()
    .transform((value) => value ?? null)
/** What a search has found is sent back as it came, and some sites go on for pages. */
const snapshotTextInput = (longest: number) =>
  z
    .string(INVALID_SNAPSHOT_TEXT)
    .nullish()
    .transform((text) => text?.trim().slice(0, longest).trim() || null)

/**
 * spec §7, POST /api/blog-recipes/{postId}/recipes. Of a recipe that the catalogue has, the catalogue says what it is;
 * the rest describes one that it does not have.
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
  .transform(
    ({ postId: _, position: at, recipeId, title, sourceUrl, sourceDomain, ...rest }, context): NewPostRecipe => {
      if (recipeId) return { position: at, recipeId, described: null }
      if (title && sourceUrl)
        return {
          position: at,
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
    },
  )

/** A recipe as a post keeps it, whatever becomes of it in the catalogue. */
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
