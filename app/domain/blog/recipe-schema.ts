import { z } from 'zod'
import { optionalText, required } from '../fields'
import { canonicalUrl } from '../recipes/canonical-url'
import { MOST_POSITIONS } from './post'
import { BAD_POSITION, LONGEST_QUERY, NO_QUERY, NO_RECIPE, NOT_IN_POST } from './recipe-sentences'

export const SEARCH_LIMIT = 12
const MOST_FOUND = 50
const LONGEST = { title: 300, domain: 255, url: 2083, summary: 2000 } as const

const BAD_LIMIT = `Please ask for 1 to ${MOST_FOUND} recipes.`
const BAD_URL = 'Please give the web address of the recipe.'
const BAD_NUMBER = 'Please give a number, or nothing.'
const BAD_TEXT = 'Please send text here, or nothing.'

const query = required(NO_QUERY).max(LONGEST_QUERY, `Please search for at most ${LONGEST_QUERY} characters.`)

/** spec §7, POST /api/blog-recipes/search. */
export const RecipeSearch = z.object({
  query,
  limit: z.int(BAD_LIMIT).min(1, BAD_LIMIT).max(MOST_FOUND, BAD_LIMIT).default(SEARCH_LIMIT),
})

/** A form says '' for the next position that is free. */
const position = z.preprocess(
  (value) =>
    value === '' || value === null
      ? undefined
      : typeof value === 'string' && /^\d{1,2}$/.test(value)
        ? Number(value)
        : value,
  z.int(BAD_POSITION).min(1, BAD_POSITION).max(MOST_POSITIONS, BAD_POSITION).optional(),
)

/** What the dialog sends: a recipe of the catalogue, and where it goes. */
export const ChosenRecipe = z
  .object({ recipeId: required(NO_RECIPE), position })
  .transform((chosen): NewPostRecipe => ({ ...chosen, described: null }))

const webAddress = (text: string, context: z.RefinementCtx): string => {
  const url = canonicalUrl(text)
  if (url && url.length <= LONGEST.url) return url
  context.addIssue({ code: 'custom', message: BAD_URL })
  return z.NEVER
}

const number = (most: number) =>
  z
    .number(BAD_NUMBER)
    .min(0, BAD_NUMBER)
    .max(most, BAD_NUMBER)
    .nullish()
    .transform((value) => value ?? null)
/** What a search has found is sent back as it came, and some sites go on for pages. */
const cut = (longest: number) =>
  z
    .string(BAD_TEXT)
    .nullish()
    .transform((text) => text?.trim().slice(0, longest).trim() || null)

/**
 * spec §7, POST /api/blog-recipes/{postId}/recipes. Of a recipe that the catalogue has, the catalogue says what it is;
 * the rest describes one that it does not have.
 */
export const NewPostRecipe = z
  .object({
    postId: z.string(BAD_TEXT).nullish(),
    position,
    recipeId: z.string(NO_RECIPE).trim().nullish(),
    title: cut(LONGEST.title),
    imageUrl: cut(LONGEST.url).transform((text) => text && canonicalUrl(text)),
    sourceUrl: optionalText(LONGEST.url, BAD_URL).transform((text, context) =>
      text === null ? null : webAddress(text, context),
    ),
    sourceDomain: cut(LONGEST.domain),
    totalTimeMinutes: number(144_000).transform((minutes) => minutes && Math.round(minutes)),
    ratingValue: number(5),
    summary: cut(LONGEST.summary),
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
      context.addIssue({ code: 'custom', path: ['recipeId'], message: NO_RECIPE })
      return z.NEVER
    },
  )

/** A recipe as a post keeps it, whatever becomes of it in the catalogue. */
export type Snapshot = {
  title: string
  imageUrl: string | null
  sourceUrl: string
  sourceDomain: string
  totalTimeMinutes: number | null
  ratingValue: number | null
  summary: string | null
}
export type NewPostRecipe = { position?: number | undefined } & (
  { recipeId: string; described: null } | { recipeId: null; described: Snapshot }
)

export const OneOfThePost = z.object({ id: required(NOT_IN_POST) })
