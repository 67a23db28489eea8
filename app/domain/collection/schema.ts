import { z } from 'zod'
import { NOT_UNDERSTOOD } from '../failures'
import { optionalText, required } from '../fields'
import { canonicalUrl } from '../recipes/canonical-url'
import { BAD_URL } from '../recipes/schema'
import { readRateDeed } from './deeds'
import { LONGEST_NOTE, MANUAL } from './saved-recipe'

/** More than anybody cooks in a life; a page of it opens as fast as one of fifty. */
export const MOST_RECIPES = 5000
export const COLLECTION_FULL =
  'Your collection holds 5,000 recipes, which is as many as we can keep. Please remove some first.'
export const ALREADY_SAVED = 'This recipe is already in your collection.'
export const NOT_IN_COLLECTION = 'That recipe is not in your collection.'

export const LONGEST = { title: 300, summary: 2000, ingredient: 500, step: 2000, yield: 120, domain: 255 } as const
export const MOST = { ingredients: 200, steps: 100 } as const
/** Of all lines together: several times the longest recipe that we have seen. */
const LONGEST_RECIPE = 60_000
const LONGEST_URL = 2083
/** PostgreSQL's integer. */
const LARGEST = 2 ** 31 - 1
/** A hundred days: some things are cured or aged. */
const LONGEST_TIME = 144_000

export const NO_TITLE = 'Please enter a recipe title.'
export const NO_INGREDIENT = 'Please add at least one ingredient.'
export const NO_STEP = 'Please add at least one instruction step.'
const BAD_TIME = 'Please give the time in whole minutes.'
const BAD_LIST = 'Please send a list of lines.'
const BAD_NUMBER = 'Please give a number, or nothing.'
const BAD_RATING = 'Please give one to five stars, or none.'
const TOO_LONG = 'That recipe is longer than we can keep (60,000 characters in all).'
/** As many as an address can name that leads to what is to be done with them. */
export const MOST_CHOSEN = 100
const NONE_CHOSEN = 'Please select the recipes first.'

const title = required(NO_TITLE).max(LONGEST.title, `Please keep the title within ${LONGEST.title} characters.`)
const summary = optionalText(LONGEST.summary, `Please keep the summary within ${LONGEST.summary} characters.`)
const yieldAmount = optionalText(LONGEST.yield, `Please keep this within ${LONGEST.yield} characters.`)

/** Lines of text without the blank ones; `none` is the sentence where there must be one. */
const lines = ({ most, longest, none }: { most: number; longest: number; none?: string }) =>
  z
    .array(
      z
        .string(none ?? BAD_LIST)
        .max(longest, `Please keep each line within ${longest} characters.`)
        .nullish(),
      none ?? BAD_LIST,
    )
    .max(most * 2, `Please use at most ${most} lines.`)
    .nullish()
    .transform((all, context) => {
      const said = (all ?? []).map((line) => line?.trim() ?? '').filter(Boolean)
      const wrong = said.length === 0 ? none : said.length > most ? `Please use at most ${most} lines.` : undefined
      if (wrong === undefined) return said
      context.addIssue({ code: 'custom', message: wrong })
      return z.NEVER
    })

/** A number that may come as text; '' and null are none. */
const number = (sentence: string, isGood: (value: number) => boolean) =>
  z.union([z.string(), z.number(), z.null()], sentence).transform((given, context) => {
    const text = typeof given === 'string' ? given.trim() : given
    if (text === null || text === '') return null
    const value = Number(text)
    if (Number.isFinite(value) && isGood(value)) return value
    context.addIssue({ code: 'custom', message: sentence })
    return z.NEVER
  })
const optionalNumber = (sentence: string, isGood: (value: number) => boolean) =>
  number(sentence, isGood)
    .optional()
    .transform((value) => value ?? null)

const minutes = optionalNumber(BAD_TIME, (value) => value >= 0 && value <= LONGEST_TIME).transform((value) =>
  value === null ? null : Math.round(value) || null,
)
const imageUrl = optionalText(LONGEST_URL, BAD_URL)

const withinReason = ({ ingredients, steps }: { ingredients: string[]; steps: string[] }) =>
  [...ingredients, ...steps].reduce((sum, line) => sum + line.length, 0) <= LONGEST_RECIPE

/** spec §5, manual recipe; also what may be changed of a saved one. */
export const ManualRecipe = z
  .object({
    title,
    summary,
    total_time_minutes: minutes,
    yield_amount: yieldAmount,
    image_url: imageUrl.transform((text, context) => {
      const url = text === null ? null : canonicalUrl(text)
      if (text === null || url) return url
      context.addIssue({ code: 'custom', message: BAD_URL })
      return z.NEVER
    }),
    ingredients: lines({ most: MOST.ingredients, longest: LONGEST.ingredient, none: NO_INGREDIENT }),
    steps: lines({ most: MOST.steps, longest: LONGEST.step, none: NO_STEP }),
  })
  .refine(withinReason, { error: TOO_LONG, path: ['steps'] })
export type ManualRecipe = z.output<typeof ManualRecipe>

/** spec §3, collection save payload. A recipe of the web, so its source must be an address; a picture that has none is left out. */
export const SaveRecipe = z
  .object({
    title,
    image_url: imageUrl.transform((text) => text && canonicalUrl(text)),
    source_url: required(BAD_URL).transform((text, context) => {
      const url = canonicalUrl(text)
      // Letters that an address has to spell with several characters make it longer than what was sent.
      if (url && url.length <= LONGEST_URL) return url
      context.addIssue({ code: 'custom', message: BAD_URL })
      return z.NEVER
    }),
    source_domain: optionalText(LONGEST.domain, BAD_URL),
    rating_value: optionalNumber(BAD_NUMBER, (value) => value >= 0 && value <= 5),
    rating_count: optionalNumber(BAD_NUMBER, (value) => value >= 0).transform((value) =>
      value === null ? null : Math.min(Math.round(value), LARGEST),
    ),
    total_time_minutes: minutes,
    ingredients: lines({ most: MOST.ingredients, longest: LONGEST.ingredient }),
    steps: lines({ most: MOST.steps, longest: LONGEST.step }),
    yield_amount: yieldAmount,
    summary,
    is_user_created: z
      .union([z.boolean(), z.string()])
      .nullish()
      .transform((value) => value === true || value === 'true' || value === 'on'),
  })
  .refine(withinReason, { error: TOO_LONG, path: ['steps'] })
  .transform((recipe) => ({ ...recipe, source_domain: domainOf(recipe.source_url, recipe.source_domain) }))
export type SaveRecipe = z.output<typeof SaveRecipe>

/** Who a recipe of the web comes from; one that has an address is nobody's own writing. */
function domainOf(source_url: string, said: string | null): string {
  const domain = said?.toLowerCase()
  return domain && domain !== MANUAL ? domain : new URL(source_url).hostname.replace(/^www\./, '')
}

/** A recipe in a post, by its id there. */
export const FromPost = z.object({ blogRecipe: z.uuid(NOT_UNDERSTOOD) })
export type FromPost = z.output<typeof FromPost>

const BAD_NOTE = 'Please send the note as text.'
// A form sends a line's end as two characters; the counter, and we, count one.
const trimmed = (text: string | null | undefined) => text?.replace(/\r\n?/g, '\n').trim() || null
const isShort = (text: string | null) => (text?.length ?? 0) <= LONGEST_NOTE
const NOTE_TOO_LONG = `Please keep the note within ${LONGEST_NOTE} characters.`

/** spec §5, collection note: trimmed; an empty field clears it. */
export const Note = z.object({ note: z.string(BAD_NOTE).nullish().transform(trimmed).refine(isShort, NOTE_TOO_LONG) })

/** The same in JSON, where a note that is not named is a mistake and no wish to clear it. */
export const SentNote = z.object({
  note: z.union([z.string(), z.null()], BAD_NOTE).transform(trimmed).refine(isShort, NOTE_TOO_LONG),
})

/** spec §7: 1 to 5, or null to clear; a form says 'none'. */
export const Rating = z.object({
  user_rating: z.union(
    [z.literal('none').transform(() => null), number(BAD_RATING, (value) => [1, 2, 3, 4, 5].includes(value))],
    BAD_RATING,
  ),
})

export const ChosenRecipes = z.object({
  ids: z.array(z.string(NONE_CHOSEN), NONE_CHOSEN).min(1, NONE_CHOSEN).max(MOST_RECIPES, NONE_CHOSEN),
})

type Deed = { do: 'rate'; id: string; user_rating: number | null } | { do: 'plan' | 'remove'; ids: string[] }

/** What a button of the collection's one form asks for, with the recipes that are ticked; see deeds.ts. */
export const Deed = z
  .object({
    deed: z.string(NONE_CHOSEN),
    ids: z.array(z.string(NONE_CHOSEN), NONE_CHOSEN).max(MOST_CHOSEN, NONE_CHOSEN).optional(),
  })
  .transform(({ deed, ids = [] }, context): Deed => {
    const rated = readRateDeed(deed)
    if (rated) return { do: 'rate', ...rated }
    if ((deed === 'plan' || deed === 'remove') && ids.length > 0) return { do: deed, ids }
    context.addIssue({ code: 'custom', path: ['ids'], message: NONE_CHOSEN })
    return z.NEVER
  })
